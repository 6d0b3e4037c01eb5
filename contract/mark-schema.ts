import * as z from 'zod'
import { wajib } from './isian.ts'
import { STATUS_LIST } from './kehadiran.ts'

export const statusSchema = z.enum(STATUS_LIST, { error: wajib('Status harus H, T, I, S, A, U, atau D') })

export const jenisKegiatanSchema = z.enum(['umum', 'shalat'], { error: wajib('Pilih umum atau shalat') })

/** absen: in the denominator, not present · luar: outside the denominator · hadir: present. */
export const perlakuanSchema = z.enum(['absen', 'luar', 'hadir'], {
  error: wajib('Pilih dihitung tidak hadir, tidak dihitung, atau dihitung hadir'),
})

export const aturanSchema = z.object({
  izin: perlakuanSchema,
  sakit: perlakuanSchema,
  dispensasi: perlakuanSchema,
  /** The settings offer hadir, and absen where coming late is no coming. */
  terlambat: perlakuanSchema,
  /** Of U, by its letter here too. The settings offer luar, and hadir where the obligation that fell away counts as met; never absen. */
  u: perlakuanSchema,
})

/** How many marks of each status, and how many rows are still unset. */
export const hitunganSchema = z.object({
  H: z.int(),
  T: z.int(),
  I: z.int(),
  S: z.int(),
  A: z.int(),
  U: z.int(),
  D: z.int(),
  belum: z.int(),
})

import * as z from 'zod'
import { required } from './isian.ts'
import { STATUS_LIST } from './kehadiran.ts'

export const statusSchema = z.enum(STATUS_LIST, { error: required('Status harus H, T, I, S, A, U, atau D') })

export const kegiatanKindSchema = z.enum(['umum', 'shalat'], { error: required('Pilih umum atau shalat') })

/** absen: in the denominator, not present · luar: outside the denominator · hadir: present. */
export const treatmentSchema = z.enum(['absen', 'luar', 'hadir'], {
  error: required('Pilih dihitung tidak hadir, tidak dihitung, atau dihitung hadir'),
})

export const aturanSchema = z.object({
  izin: treatmentSchema,
  sakit: treatmentSchema,
  dispensasi: treatmentSchema,
  /** The settings offer hadir, and absen where coming late is no coming. */
  terlambat: treatmentSchema,
  /** Of U, by its letter here too. The settings offer luar, and hadir where the obligation that fell away counts as met; never absen. */
  u: treatmentSchema,
})

/** How many marks of each status, and how many rows are still unset. */
export const tallySchema = z.object({
  H: z.int(),
  T: z.int(),
  I: z.int(),
  S: z.int(),
  A: z.int(),
  U: z.int(),
  D: z.int(),
  belum: z.int(),
})

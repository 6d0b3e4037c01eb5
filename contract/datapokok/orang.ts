import * as z from 'zod'
import { idField, pageQuery } from '#contract/endpoint.ts'
import { rapikan, teksWajib, wajib } from '#contract/isian.ts'

// What the three master lists (mahasantri, murabbi, pendamping) have in common.

/** Year of entry. That it is not in the future the server checks, which has a clock. */
export const angkatanSchema = z
  .int({ error: wajib('Angkatan harus berupa tahun, contoh: 2026') })
  .min(1980, { error: 'Angkatan harus berupa tahun, contoh: 2026', abort: true })
  .max(2100, { error: 'Angkatan harus berupa tahun, contoh: 2026', abort: true })

/** Why somebody was deactivated. */
export const alasanSchema = teksWajib(200, 'Alasan')

/** Exact text of a filter, such as a prodi. */
export const saringanTeks = z
  .string()
  .overwrite(rapikan)
  .max(120, { error: 'Saringan maksimal 120 karakter', abort: true })

/**
 * Query of a list: `cari` finds names (without regard to case, diacritics and apostrophes), NIM and, where the caller
 * may read them, phones; `urut` is a column, `arah` its direction.
 */
export const daftarQuery = <const K extends readonly [string, ...string[]]>(kolom: K, urut: K[number]) => ({
  cari: z.string().overwrite(rapikan).max(100, { error: 'Pencarian maksimal 100 karakter', abort: true }).default(''),
  jk: z.enum(['L', 'P']).optional(),
  urut: z.enum(kolom).default(urut as never),
  arah: z.enum(['naik', 'turun']).default('naik'),
  ...pageQuery,
})

/** A value of a filter and how many people have it. */
export const pilihanTeks = z.object({ nilai: z.string(), jumlah: z.int() })
export const pilihanKelompok = z.object({ id: idField, nama: z.string(), jk: z.enum(['L', 'P']), jumlah: z.int() })

export const jkField = z.enum(['L', 'P'])

/** The form that deactivates a murabbi or a pendamping. */
export const penonaktifanIsian = z.strictObject({ alasan: alasanSchema })

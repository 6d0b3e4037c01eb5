import * as z from 'zod'

/** The only one there is; another one is of a later Hadir. */
export const FORM = 1

export const MANIFEST = 'manifest.json'
/** Bytes; it holds a line a table. */
export const MANIFEST_LIMIT = 1_000_000

const hash = z.string().regex(/^[0-9a-f]{64}$/)

const table = z.strictObject({
  nama: z.string().regex(/^[a-z_]{1,60}$/),
  kolom: z.array(z.string().regex(/^[a-z_0-9]{1,60}$/)).max(200),
  baris: z.int().min(0),
  bita: z.int().min(0),
  sha256: hash,
})

/** What is in an export. The files of letters have their size and fingerprint in the row they belong to. */
export const manifest = z.strictObject({
  jenis: z.literal('hadir-ekspor'),
  bentuk: z.int(),
  versi: z.string().max(40),
  lembaga: z.string().max(500),
  dibuat_at: z.int(),
  /** The migrations of the database it came from. */
  migrasi: z.array(z.string().max(100)).max(10_000),
  tabel: z.array(table).max(1000),
  /** The last number each table has given away. */
  nomor: z.record(z.string(), z.int().min(0)),
})
export type Manifest = z.infer<typeof manifest>
export type ManifestTable = z.infer<typeof table>

export const csvEntry = (table: string) => `tabel/${table}.csv`
export const fileEntry = (name: string) => `berkas/${name}`

/** What an export may hold, and nothing else: no name of it is a path. */
export function isEntryName(name: string): boolean {
  return /^(?:manifest\.json|BACA-SAYA\.txt|tabel\/[a-z_]{1,60}\.csv|berkas\/[a-z_]{1,60}\/\d{1,16}\.[a-z]{1,5})$/.test(
    name,
  )
}

/** The columns that stand in a CSV for one that holds bytes. */
export const bytesColumns = (column: string) => [`${column}_berkas`, `${column}_bita`, `${column}_sha256`] as const

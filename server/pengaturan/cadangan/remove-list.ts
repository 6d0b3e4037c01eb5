import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import path from 'node:path'
import * as z from 'zod'
import { ORANG_KIND } from '#contract/identitas.ts'
import type { Db } from '#database/schema.ts'
import { listPenghapusan, type Removed } from './cadangan.sql.ts'

export { listPenghapusan, type Removed } from './cadangan.sql.ts'

/*
 * Who was erased, beside the copies and not only in the database: a copy from before knows nothing of it. A line of JSON each,
 * ids and hashes; whoever reads it learns how many there were and when.
 */
const NAME = 'penghapusan.jsonl'

const baris = z.object({
  jenis: z.enum(ORANG_KIND),
  orang_id: z.int(),
  sidik: z.string(),
  at: z.number(),
  simpan: z.union([z.literal(0), z.literal(1)]),
})

/** Adds those of the database to the list in this folder; nobody is ever taken off it. */
export async function writeList(db: Db, folder: string): Promise<void> {
  await addToList(folder, await listPenghapusan(db))
}

export async function addToList(folder: string, added: readonly Removed[]): Promise<void> {
  const known = await readErasureList(folder)
  const all = mergeList([...known, ...added])
  if (all.length === known.length) return
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = path.join(folder, NAME)
  const written = `${file}.${process.pid}.sementara`
  await writeFile(written, all.map(row => `${JSON.stringify(row)}\n`).join(''), { mode: 0o600, flush: true })
  await rename(written, file)
}

/** A line that cannot be read is passed over: the others still count. */
export async function readErasureList(folder: string): Promise<Removed[]> {
  const teks = await readFile(path.join(folder, NAME), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return ''
    throw error
  })
  return teks.split('\n').flatMap(line => {
    try {
      const row = baris.safeParse(JSON.parse(line))
      return row.success ? [row.data] : []
    } catch {
      return []
    }
  })
}

/** Each once. */
export function mergeList(rows: readonly Removed[]): Removed[] {
  return [...new Map(rows.map(row => [`${row.jenis}:${row.orang_id}:${row.sidik}`, row])).values()]
}

import { createHash } from 'node:crypto'
import type { Peristiwa } from '#contract/peristiwa.ts'
import type { Db, Row, Tx } from '#database/schema.ts'
import { insertCatatan, listHilang, listRantai, lockLast } from './rantai.sql.ts'

export { readUjung } from './rantai.sql.ts'

export interface Catatan {
  at: number
  peristiwa: Peristiwa
  /** '' when it was done, else the error's code. */
  hasil: string
  akun_id: number | null
  /** Ids, dates and numbers; never names, nor what somebody typed. */
  isi: Record<string, unknown>
  alamat: string
  perangkat: string
}

/** Adds a row to the end of the chain. */
export async function addCatatan(tx: Tx, { isi, ...catatan }: Catatan): Promise<void> {
  const last = await lockLast(tx)
  const row = { ...catatan, no: (last?.no ?? 0) + 1, isi: JSON.stringify(isi) }
  await insertCatatan(tx, { ...row, sidik: sidikOf(last?.sidik ?? '', row) })
}

const SEKALI = 2000

/** Follows the chain from its beginning: a row that was changed, or taken away from between others, breaks it there. */
export async function checkRantai(
  db: Db,
): Promise<{ jumlah: number; putus_di: number | null; sampai_at: number | null }> {
  let sebelum = ''
  let jumlah = 0
  let sampaiAt: number | null = null
  for (;;) {
    // From whatever stands first, be it before number 1.
    const rows = await listRantai(db, jumlah === 0 ? undefined : jumlah, SEKALI)
    for (const row of rows) {
      if (row.no !== jumlah + 1 || row.sidik !== sidikOf(sebelum, row))
        return { jumlah, putus_di: row.no, sampai_at: sampaiAt }
      jumlah += 1
      sebelum = row.sidik
      sampaiAt = row.at
    }
    if (rows.length < SEKALI) return { jumlah, putus_di: null, sampai_at: sampaiAt }
  }
}

/**
 * The first number that a copy knows of and that is gone, or another one, now; null when there is none. A restored database has
 * its own list of copies, as old as its chain.
 */
export async function findTerpotong(db: Db): Promise<number | null> {
  return (await listHilang(db))[0] ?? null
}

function sidikOf(sebelum: string, row: Omit<Row<'catatan_keamanan'>, 'sidik'>): string {
  const { no, at, peristiwa, hasil, akun_id, isi, alamat, perangkat } = row
  return createHash('sha256')
    .update(JSON.stringify([sebelum, no, at, peristiwa, hasil, akun_id, isi, alamat, perangkat]))
    .digest('hex')
}

import { createHash } from 'node:crypto'
import type { Peristiwa } from '#contract/peristiwa.ts'
import type { Db, Row, Tx } from '#database/schema.ts'
import { insertCatatan, listChain, listMissingRows, lockLast } from './rantai.sql.ts'

export { readEnd } from './rantai.sql.ts'

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
  await insertCatatan(tx, { ...row, sidik: fingerprintOf(last?.sidik ?? '', row) })
}

const ONCE = 2000

/** Follows the chain from its beginning: a row that was changed, or taken away from between others, breaks it there. */
export async function checkChain(
  db: Db,
): Promise<{ jumlah: number; putus_di: number | null; sampai_at: number | null }> {
  let sebelum = ''
  let jumlah = 0
  let untilAt: number | null = null
  for (;;) {
    // From whatever stands first, be it before number 1.
    const rows = await listChain(db, jumlah === 0 ? undefined : jumlah, ONCE)
    for (const row of rows) {
      if (row.no !== jumlah + 1 || row.sidik !== fingerprintOf(sebelum, row))
        return { jumlah, putus_di: row.no, sampai_at: untilAt }
      jumlah += 1
      sebelum = row.sidik
      untilAt = row.at
    }
    if (rows.length < ONCE) return { jumlah, putus_di: null, sampai_at: untilAt }
  }
}

/**
 * The first number that a copy knows of and that is gone, or another one, now; null when there is none. A restored database has
 * its own list of copies, as old as its chain.
 */
export async function findCut(db: Db): Promise<number | null> {
  return (await listMissingRows(db))[0] ?? null
}

function fingerprintOf(sebelum: string, row: Omit<Row<'catatan_keamanan'>, 'sidik'>): string {
  const { no, at, peristiwa, hasil, akun_id, isi, alamat, perangkat } = row
  return createHash('sha256')
    .update(JSON.stringify([sebelum, no, at, peristiwa, hasil, akun_id, isi, alamat, perangkat]))
    .digest('hex')
}

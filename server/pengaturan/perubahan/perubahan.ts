import { DAYS_TO_UNDO, type PerubahanKind } from '#contract/perubahan.ts'
import type { Tx } from '#database/schema.ts'
import * as perubahanSql from './perubahan.sql.ts'

export interface Deed {
  akun_id: number
  now: number
  jenis: PerubahanKind
  /** What was done, as it is read for ever: 'Impor 115 mahasantri', with the institution's words (`kata`). */
  judul: string
  /** To what: the name of the file, 'dari Ganjil 2026/2027'. No name of a person, who may be erased. */
  keterangan?: string
  periode_id?: number | null
  membatalkan_id?: number
}

/**
 * Runs work as one entry of the Riwayat perubahan: every row of the tables in database/perubahan.ts that it makes, changes or
 * deletes is kept as it was before and after, so that all of it can be taken back. Inside another one it is part of that one.
 * Without a change there is no entry.
 */
export async function withPerubahan<T>(tx: Tx, deed: Deed, work: (perubahanId: number) => Promise<T>): Promise<T> {
  const outer = await perubahanSql.findRecording(tx)
  if (outer !== undefined) return work(outer)
  const { now, keterangan = '', periode_id = null, membatalkan_id = null, ...isi } = deed
  const id = await perubahanSql.startRecording(tx, { ...isi, at: now, keterangan, periode_id, membatalkan_id })
  let hasil: T
  try {
    hasil = await work(id)
  } catch (error) {
    // Of whoever catches it and goes on, what was done stays written down; on PostgreSQL there is nothing left to end.
    await finish(tx, id).catch(() => {})
    throw error
  }
  await finish(tx, id)
  return hasil
}

const entries = new WeakMap<Tx, number>()

/** The line that was written in this transaction, where anything was changed. */
export function entryOf(tx: Tx): number | undefined {
  return entries.get(tx)
}

/** A slice of what is kept no more goes; 0 when nothing is left. */
export function pruneRow(tx: Tx, now: number): Promise<number> {
  return perubahanSql.deleteOldRow(tx, now - DAYS_TO_UNDO * 86_400_000)
}

async function finish(tx: Tx, id: number): Promise<void> {
  await perubahanSql.stopRecording(tx, id)
  const rows = await perubahanSql.countRow(tx, id)
  if (rows.length === 0) return perubahanSql.deletePerubahan(tx, id)
  entries.set(tx, id)
  const angka = rows.map(({ tabel, baru, berubah, hapus }) => [tabel, { baru, berubah, hapus }])
  await perubahanSql.updateCount(tx, id, JSON.stringify(Object.fromEntries(angka)))
}

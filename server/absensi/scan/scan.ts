import type * as z from 'zod'
import { CODE_WINDOW, FRESH_WINDOWS } from '#contract/absensi/code-window.ts'
import type { Odd, presenceProposalReply } from '#contract/absensi/presence-code.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import {
  deletePresence,
  deletePresenceAt,
  deletePresenceBefore,
  deletePresenceTwice,
  listPresence,
  listScanned,
  type PresenceRow,
  putProposal,
  setPresenceKey,
} from './scan.sql.ts'

// What mahasantri have scanned, as rows beside the marks; which codes are good is in presence-code.

/** A scan that took longer to arrive is said to have come without a signal: more would be so much that a code may be older unnamed. */
const LATE_ARRIVAL = CODE_WINDOW

export interface LateRule {
  mulai_at: number | null
  /** Minutes after the begin; null: nothing is late. */
  kode_terlambat: number | null
}

/** What was scanned at a pertemuan, by mahasantri. */
export async function readScans(
  db: Db,
  key: PertemuanKey,
  rule: LateRule,
): Promise<Map<number, z.output<typeof presenceProposalReply>>> {
  const rows = await listPresence(db, key)
  const oddById = readOdd(rows, rule)
  return new Map(rows.map(({ mahasantri_id: id, waktu_at: at }) => [id, { at, aneh: oddById.get(id) ?? [] }] as const))
}

/** What is odd about each scan of a pertemuan, by mahasantri. */
function readOdd(rows: readonly PresenceRow[], { mulai_at, kode_terlambat }: LateRule): ReadonlyMap<number, Odd[]> {
  const late = mulai_at !== null && kode_terlambat !== null ? mulai_at + kode_terlambat * 60_000 : undefined
  const byPhone = Map.groupBy(rows, row => row.perangkat)
  return new Map(
    rows.map(({ mahasantri_id, waktu_at, arrived_at, umur, perangkat }) => {
      const odd: Odd[] = [
        ...(perangkat !== '' && (byPhone.get(perangkat)?.length ?? 0) > 1 ? (['perangkat'] as const) : []),
        ...(umur > FRESH_WINDOWS ? (['lama'] as const) : []),
        ...(arrived_at - waktu_at > LATE_ARRIVAL ? (['belakangan'] as const) : []),
        ...(late !== undefined && waktu_at > late ? (['terlambat'] as const) : []),
      ]
      return [mahasantri_id, odd] as const
    }),
  )
}

/**
 * The first scan stays, with its time, unless about this one less is odd and nothing else. Never some of each: the time of a code that
 * was passed on, with the freshness of a later one, would be a presence that nobody had.
 */
export async function keepBetter(tx: Tx, key: PertemuanKey, rule: LateRule, scan: PresenceRow): Promise<void> {
  const rows = await listPresence(tx, key)
  const before = readOdd(rows, rule).get(scan.mahasantri_id)
  const others = rows.filter(row => row.mahasantri_id !== scan.mahasantri_id)
  const odd = readOdd([...others, scan], rule).get(scan.mahasantri_id) ?? []
  if (before && !(odd.length < before.length && odd.every(one => before.includes(one)))) return
  await putProposal(tx, { ...key, ...scan })
}

/** Which of these people have scanned the code of a pertemuan. */
export async function listWhoScanned(db: Db, key: PertemuanKey, ids: readonly number[]): Promise<ReadonlySet<number>> {
  return new Set(await listScanned(db, key, ids))
}

/**
 * A pertemuan has moved within its kelompok, and its scans go along; ahead, nobody has been there yet. Who has scanned at its new place
 * already was there, and keeps that.
 */
export async function movePresence(
  tx: Tx,
  from: PertemuanKey,
  to: { tanggal: string; ke: number },
  isAhead: boolean,
): Promise<void> {
  if (isAhead) return deletePresenceAt(tx, from)
  await deletePresenceTwice(tx, from, to)
  await setPresenceKey(tx, from, to)
}

/** Of days before this one, at most `most`. How many went. */
export async function removeOldPresence(tx: Tx, before: string, most: number): Promise<number> {
  return deletePresenceBefore(tx, before, most)
}

/** All that somebody has scanned and nobody has taken. */
export async function removePresenceOf(tx: Tx, mahasantriId: number): Promise<void> {
  await deletePresence(tx, mahasantriId)
}

import type { Tanda } from '#contract/absensi/lembar.ts'
import {
  type Answers,
  type Change,
  contentOf,
  type Entry,
  type MarkContent,
  type NewEntry,
  type QueueState,
  type SeenOnSheet,
  sameContent,
  withInput,
} from './entry.ts'

// The steps of the queue, pure: they read the state and say what changes. outbox.ts carries them out in one transaction. What a
// finger does is in stage.ts, what the server answers in settle.ts, what a person decides in decide.ts; here is what they share.

/** Reads the queue and says what changes; pure, because it may be run again on a newer state. */
export type Step = (state: QueueState) => Change

export interface Tap extends MarkContent {
  mahasantri_id: number
  nama?: string
  /** The version of the mark the person was looking at, as the server had told it (`Baris.base_version`). */
  base_version: number
  /** What was seen of it; not where a mark of this device stood over it. */
  sebelum?: MarkContent | undefined
  /** The izin whose mark it was, while the pertemuan was not open on the sheet. */
  izin_id?: number | undefined
}

export interface Origin {
  id: string
  user: number
  device: string
  at: number
  /** Why it is recorded after the lock. */
  alasan?: string
  /** SHA-256 of the photograph it was read from. */
  kertas?: string | undefined
  /** They were taken from codes that had been scanned. */
  kode?: true | undefined
  dilihat?: SeenOnSheet
}

/**
 * The next entry of a user to send, sealed so that what is sent again is the same. A scanned code comes last: where it has to wait
 * because of wrong ones before it, marks do not.
 */
export function sealNext({ entries }: QueueState, user: number): { change: Change; entry: Entry | undefined } {
  const waiting = entries.filter(entry => entry.user === user && entry.state !== 'stuck')
  const next = waiting.find(({ input }) => input.hadir === undefined) ?? waiting[0]
  if (!next || next.state === 'sealed') return { change: {}, entry: next }
  const entry: Entry = { ...next, state: 'sealed' }
  return { change: { put: [entry] }, entry }
}

/** The newer of two confirmed states, row by row; versions of different pertemuan say nothing about each other. */
export function newer(known: Answers, fresh: Answers): Answers {
  const merged = { ...known }
  for (const [id, row] of Object.entries(fresh)) {
    const old = merged[id]
    if (!old || row.pertemuan_id !== old.pertemuan_id || row.version >= old.version) merged[id] = row
  }
  return merged
}

/** What is not known to be of another pertemuan is of this one. */
export function mayBeOf({ input }: Entry, pertemuanId: number | undefined): boolean {
  return input.pertemuan_id === undefined || pertemuanId === undefined || input.pertemuan_id === pertemuanId
}

export function queueSeenOn<E extends NewEntry>(entry: E, pertemuanId: number | undefined): E {
  return withInput(entry, ofPertemuan(pertemuanId))
}

/** Left out and not undefined: a row that did not change is the same row, field by field. */
export function ofPertemuan(pertemuanId: number | undefined): { pertemuan_id?: number } {
  return pertemuanId === undefined ? {} : { pertemuan_id: pertemuanId }
}

export type Base = Pick<Tanda, 'base_version' | 'izin_id'>

export function baseOf({ base_version, izin_id }: Pick<Tap, 'base_version' | 'izin_id'>): Base {
  return izin_id === undefined ? { base_version } : { base_version, izin_id }
}

/** What has no row left in it leaves the queue. */
export function leftOf(entries: readonly Entry[]): { put: Entry[]; remove: number[] } {
  const isEmpty = ({ input }: Entry) => input.rows.length === 0
  return { put: entries.filter(entry => !isEmpty(entry)), remove: entries.filter(isEmpty).map(({ no }) => no) }
}

export function without(entry: Entry, ids: ReadonlySet<number>): Entry {
  const rows = entry.input.rows.filter(row => !ids.has(row.mahasantri_id))
  const problems = Object.fromEntries(Object.entries(entry.problems ?? {}).filter(([id]) => !ids.has(Number(id || -1))))
  return { ...withInput(entry, { rows }), problems }
}

/** The state after a change, numbers given from `no` on. */
export function applyChange({ entries, answers }: QueueState, change: Change, no: number): QueueState {
  const removed = new Set(change.remove ?? [])
  const replaced = new Map((change.put ?? []).map(entry => [entry.no, entry]))
  const kept = entries.filter(entry => !removed.has(entry.no)).map(entry => replaced.get(entry.no) ?? entry)
  const added = (change.add ?? []).map((entry, i) => ({ ...entry, no: no + i }))
  return {
    entries: [...kept, ...added],
    answers: change.answers ? { ...answers, [change.answers.group]: change.answers.rows } : answers,
  }
}

/**
 * Own marks that waited in a conflict and were not chosen by these taps, to be kept in the history beside what stays. An
 * entry of its own and sealed at once, because nothing is added to it any more; without `rows`, so that it holds no mark.
 */
export function notChosen(
  { input, problems, group, user }: Entry,
  taps: readonly Tap[],
  { id, at }: { id: string; at: number },
): NewEntry[] {
  const { sheet, device, pertemuan_id } = input
  const tak_dipilih = input.rows.flatMap(row => {
    const { mahasantri_id, tapped_at } = row
    const tap = taps.find(one => one.mahasantri_id === mahasantri_id)
    // What was shown beside it must differ: they may have come to the same mark meanwhile.
    if (!tap?.sebelum || !problems?.[mahasantri_id]?.sekarang || sameContent(tap, row) || sameContent(tap.sebelum, row))
      return []
    return { mahasantri_id, ...contentOf(row), tapped_at, terhadap: tap.base_version, decided_at: at }
  })
  if (tak_dipilih.length === 0 || pertemuan_id === undefined) return []
  const isi = { sheet, device, pertemuan_id, rows: [], tak_dipilih }
  return [{ id, action: 'record-tak-dipilih.v1', group, input: isi, at, user, state: 'sealed' }]
}

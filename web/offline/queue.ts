import type { RecordAbsensiReply, Sekarang, Tanda } from '#contract/absensi.ts'
import {
  type Answers,
  answersOn,
  type Change,
  type Dilihat,
  type Entry,
  groupOf,
  type NewEntry,
  type Problem,
  type QueueState,
  type Sheet,
} from './entry.ts'

// The steps of the queue, pure: they read the state and say what changes. outbox.ts carries them out in one transaction.

/** Reads the queue and says what changes; pure, because it may be run again on a newer state. */
export type Step = (state: QueueState) => Change

export interface Tap {
  mahasantri_id: number
  status: Tanda['status']
  menit: number | null
  catatan: string
  /** The version of the mark the person was looking at. */
  base_version: number
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
  dilihat?: Dilihat
}

/**
 * Taps join the last entry of their sheet while it has not been sent and gives the same reason, otherwise they begin one:
 * joined to an earlier one they would be sent before what was tapped before them. A tap on a row that waited for a
 * decision is the decision: it is based on what the row showed. Marks of different pertemuan never meet in one entry.
 */
export function stage({ entries, answers }: QueueState, sheet: Sheet, taps: readonly Tap[], origin: Origin): Change {
  const group = groupOf(sheet)
  const { dilihat = {} } = origin
  const known = answersOn(answers[group] ?? {}, dilihat)
  const mine = entries.filter(
    entry => entry.group === group && entry.user === origin.user && mayBeOf(entry, dilihat.pertemuan_id),
  )
  const open = joinable(mine, origin)
  const pertemuanId = dilihat.pertemuan_id ?? open?.input.pertemuan_id ?? openedLately(mine, known)
  const tapped = new Set(taps.map(tap => tap.mahasantri_id))
  const rows = taps.map(tap => toTanda(tap, mine, open, known, origin.at))
  const change: Change = {}
  const put = mine
    .filter(entry => entry.state === 'stuck' && entry.input.rows.some(row => tapped.has(row.mahasantri_id)))
    .map(entry => without(entry, tapped))
  change.remove = put.filter(entry => entry.input.rows.length === 0).map(entry => entry.no)
  change.put = put.filter(entry => entry.input.rows.length > 0)
  if (open) {
    const kept = open.input.rows.filter(row => !tapped.has(row.mahasantri_id))
    change.put.push(seenOn({ ...open, at: origin.at, input: { ...open.input, rows: [...kept, ...rows] } }, pertemuanId))
  } else {
    change.add = [seenOn(newEntry(sheet, rows, origin), pertemuanId)]
  }
  return change
}

/** The next entry of a user to send, sealed so that what is sent again is the same. */
export function sealNext({ entries }: QueueState, user: number): { change: Change; entry: Entry | undefined } {
  const next = entries.find(entry => entry.user === user && entry.state !== 'stuck')
  if (!next || next.state === 'sealed') return { change: {}, entry: next }
  const entry: Entry = { ...next, state: 'sealed' }
  return { change: { put: [entry] }, entry }
}

/** The server has answered an entry: what is saved leaves, what is not waits for a person, and later taps are rebased. */
export function settle({ entries, answers }: QueueState, sent: Entry, reply: RecordAbsensiReply): Change {
  const entry = findSent(entries, sent)
  if (!entry) return {}
  const later = laterThan(entries, entry, reply.pertemuan_id)
  const supersededIds = new Set(later.flatMap(e => e.input.rows.map(row => row.mahasantri_id)))
  const problems = problemsOf(reply)
  const left = entry.input.rows.filter(row => problems[row.mahasantri_id] && !supersededIds.has(row.mahasantri_id))
  const saved = new Map(reply.rows.map(row => [row.mahasantri_id, row.version]))
  const put = later.map(e => rebase(e, entry, saved, reply.pertemuan_id)).filter(e => e !== undefined)
  const confirmed = newer(answers[entry.group] ?? {}, answersOf(entry, reply))
  return {
    put: left.length > 0 ? [seenOn(stuckWith(entry, left, problems), reply.pertemuan_id), ...put] : put,
    remove: left.length > 0 ? [] : [entry.no],
    answers: { group: entry.group, rows: confirmed },
  }
}

/**
 * The server has refused the whole entry: it is kept and shown, and its rows no longer count as saved for later taps. What
 * a later tap has replaced leaves it: sent again after that one it would turn the newer mark back.
 */
export function refuse({ entries }: QueueState, sent: Entry, problem: Problem): Change {
  const entry = findSent(entries, sent)
  if (!entry) return {}
  const later = laterThan(entries, entry, entry.input.pertemuan_id)
  const put = later.map(e => rebase(e, entry, new Map(), undefined)).filter(e => e !== undefined)
  const superseded = new Set(later.flatMap(e => e.input.rows.map(row => row.mahasantri_id)))
  const rows = entry.input.rows.filter(row => !superseded.has(row.mahasantri_id))
  if (rows.length === 0) return { put, remove: [entry.no] }
  return { put: [{ ...entry, state: 'stuck', input: { ...entry.input, rows }, problems: { '': problem } }, ...put] }
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

/** The pertemuan that this device has opened since the sheet was read, or that a mark waits in; the latest. */
function openedLately(mine: readonly Entry[], known: Answers): number | undefined {
  const waiting = mine.findLast(entry => entry.input.pertemuan_id !== undefined)
  return waiting?.input.pertemuan_id ?? Object.values(known).find(answer => answer.pertemuan_id)?.pertemuan_id
}

function seenOn<E extends NewEntry>(entry: E, pertemuanId: number | undefined): E {
  return { ...entry, input: { ...entry.input, ...ofPertemuan(pertemuanId) } }
}

/** Left out and not undefined: a row that did not change is the same row, field by field. */
export function ofPertemuan(pertemuanId: number | undefined): { pertemuan_id?: number } {
  return pertemuanId === undefined ? {} : { pertemuan_id: pertemuanId }
}

/** What was tapped after an entry in the same pertemuan and is not answered yet. */
function laterThan(entries: readonly Entry[], { group, user, no }: Entry, pertemuanId: number | undefined): Entry[] {
  return entries.filter(
    e => e.group === group && e.user === user && e.no > no && e.state !== 'stuck' && mayBeOf(e, pertemuanId),
  )
}

function joinable(mine: Entry[], { alasan = '' }: Origin): Entry | undefined {
  const last = mine.findLast(entry => entry.state !== 'stuck')
  return last?.state === 'open' && (last.input.alasan ?? '') === alasan ? last : undefined
}

function toTanda(tap: Tap, mine: Entry[], open: Entry | undefined, answers: Answers, at: number): Tanda {
  const { mahasantri_id, status, menit, catatan } = tap
  const sameRow = (row: Tanda) => row.mahasantri_id === mahasantri_id
  const merged = open?.input.rows.find(sameRow)
  const earlier = mine.findLast(e => e !== open && e.state !== 'stuck' && e.input.rows.some(sameRow))
  const ahead = earlier?.input.rows.find(sameRow)
  const stuck = mine.findLast(e => e.state === 'stuck' && e.input.rows.some(sameRow))
  const seen = stuck?.problems?.[mahasantri_id]?.sekarang?.version
  return { mahasantri_id, status, menit, catatan, ...base(), tapped_at: at }

  function base(): Base {
    if (merged) return baseOf(merged)
    // After a mark that is still on its way comes the version it will make; its answer corrects this (`rebase`).
    if (ahead) return { base_version: ahead.base_version + 1 }
    const newer = Math.max(seen ?? 0, answers[mahasantri_id]?.version ?? 0)
    return newer > tap.base_version ? { base_version: newer } : baseOf(tap)
  }
}

type Base = Pick<Tanda, 'base_version' | 'izin_id'>

function baseOf({ base_version, izin_id }: Pick<Tap, 'base_version' | 'izin_id'>): Base {
  return izin_id === undefined ? { base_version } : { base_version, izin_id }
}

/**
 * The entry an answer is for. Another tab may have settled it meanwhile, and a person may have sent it again, with other
 * marks in it and under another id: an answer to the old one says nothing about those.
 */
function findSent(entries: readonly Entry[], sent: Entry): Entry | undefined {
  return entries.find(({ no, id }) => no === sent.no && id === sent.id)
}

/** Later taps on rows of an answered entry: saved rows give their version, the others the base they started from. */
function rebase(
  later: Entry,
  answered: Entry,
  saved: ReadonlyMap<number, number>,
  pertemuanId: number | undefined,
): Entry | undefined {
  const before = new Map(answered.input.rows.map(row => [row.mahasantri_id, row]))
  if (!later.input.rows.some(row => before.has(row.mahasantri_id))) return undefined
  const rows = later.input.rows.map(({ izin_id, ...row }) => {
    const version = saved.get(row.mahasantri_id)
    if (version !== undefined) return { ...row, base_version: version }
    // Not the guessed version of a mark that never came to be: it could be somebody else's, and overwrite it silently.
    return { ...row, ...baseOf(before.get(row.mahasantri_id) ?? { base_version: row.base_version, izin_id }) }
  })
  return seenOn({ ...later, input: { ...later.input, rows } }, later.input.pertemuan_id ?? pertemuanId)
}

function problemsOf({ konflik, ditolak, kode, pesan }: RecordAbsensiReply): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const { mahasantri_id, sekarang } of konflik) {
    problems[mahasantri_id] = { kode: kode ?? 'absensi.konflik', pesan: pesan ?? '', sekarang }
  }
  for (const { mahasantri_id, ...problem } of ditolak) problems[mahasantri_id] = problem
  return problems
}

function answersOf(entry: Entry, reply: RecordAbsensiReply): Answers {
  const answers: Answers = {}
  const sent = new Map(entry.input.rows.map(row => [row.mahasantri_id, row]))
  for (const { mahasantri_id, version, arrived_at, sekarang } of reply.rows) {
    const row = sent.get(mahasantri_id)
    if (!row) continue
    const own: Sekarang = {
      status: row.status,
      menit: row.menit,
      catatan: row.catatan,
      version,
      oleh: null,
      pada: arrived_at,
    }
    answers[mahasantri_id] = { ...(sekarang ?? own), pertemuan_id: reply.pertemuan_id }
  }
  return answers
}

export function without(entry: Entry, ids: ReadonlySet<number>): Entry {
  const rows = entry.input.rows.filter(row => !ids.has(row.mahasantri_id))
  const problems = Object.fromEntries(Object.entries(entry.problems ?? {}).filter(([id]) => !ids.has(Number(id || -1))))
  return { ...entry, input: { ...entry.input, rows }, problems }
}

function stuckWith(entry: Entry, rows: Tanda[], problems: Record<string, Problem>): Entry {
  const left = new Set(rows.map(row => String(row.mahasantri_id)))
  return {
    ...entry,
    state: 'stuck',
    input: { ...entry.input, rows },
    problems: Object.fromEntries(Object.entries(problems).filter(([id]) => left.has(id))),
  }
}

function newEntry(sheet: Sheet, rows: Tanda[], { id, user, device, at, alasan }: Origin): NewEntry {
  return {
    id,
    action: 'record-absensi.v1',
    group: groupOf(sheet),
    input: { sheet, device, rows, ...(alasan ? { alasan } : {}) },
    at,
    user,
    state: 'open',
  }
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

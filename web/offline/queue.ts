import type { RecordAbsensiReply, Tanda } from '#contract/absensi/lembar.ts'
import { mayHoldCatatan } from '#contract/kehadiran.ts'
import {
  type Answers,
  type Asal,
  answersOn,
  asalOf,
  type Change,
  type Dilihat,
  type Entry,
  groupOf,
  type Isi,
  isiOf,
  isiSebelum,
  type NewEntry,
  type Problem,
  type QueueState,
  type Sheet,
  sameIsi,
} from './entry.ts'
import { takDipilih } from './tak-dipilih.ts'

const NONE: ReadonlySet<number> = new Set()

// The steps of the queue, pure: they read the state and say what changes. outbox.ts carries them out in one transaction.

/** Reads the queue and says what changes; pure, because it may be run again on a newer state. */
export type Step = (state: QueueState) => Change

export interface Tap extends Isi {
  mahasantri_id: number
  nama?: string
  /** The version of the mark the person was looking at, as the server had told it (`Baris.base_version`). */
  base_version: number
  /** What was seen of it; not where a mark of this device stood over it. */
  sebelum?: Isi | undefined
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
 * decision is the decision: it is based on what the row showed. A tap that takes another one back before it has left is no
 * statement, and leaves nothing. Marks of different pertemuan never meet in one entry.
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
  const staged = taps.map(tap => toStaged(tap, mine, open, known, origin.at))
  const rows = staged.filter(({ batal }) => !batal).map(({ tanda }) => tanda)
  const asal = { ...open?.input.asal, ...Object.fromEntries(staged.map(one => [one.tanda.mahasantri_id, one.asal])) }
  const stuck = mine.filter(e => e.state === 'stuck' && e.input.rows.some(row => tapped.has(row.mahasantri_id)))
  const put = stuck.map(entry => without(entry, tapped))
  const add = stuck.flatMap(entry => takDipilih(entry, taps, origin))
  if (open) {
    const kept = open.input.rows.filter(row => !tapped.has(row.mahasantri_id))
    put.push(seenOn({ ...open, at: origin.at, input: { ...open.input, rows: [...kept, ...rows], asal } }, pertemuanId))
  } else {
    add.unshift(seenOn(newEntry(sheet, rows, asal, origin), pertemuanId))
  }
  return { ...leftOf(put), add }
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
  const saved = savedBy(entry, reply)
  const batal = takenBack(entry, later, saved)
  const moved = rebaseAll(later, entry, saved, batal, reply.pertemuan_id)
  const confirmed = newer(answers[entry.group] ?? {}, answersOf(entry, reply, batal))
  return {
    ...leftOf([seenOn(stuckWith(entry, left, problems), reply.pertemuan_id), ...moved]),
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
  const put = rebaseAll(later, entry, undefined, NONE, undefined)
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

interface Staged {
  tanda: Tanda
  asal: Asal
  /** It takes back what has not left yet, so there is nothing to send. */
  batal: boolean
}

function toStaged(tap: Tap, mine: Entry[], open: Entry | undefined, answers: Answers, at: number): Staged {
  const { mahasantri_id, nama = '' } = tap
  const rowOf = (entry: Entry | undefined) => entry?.input.rows.find(row => row.mahasantri_id === mahasantri_id)
  const merged = rowOf(open)
  const { base, isi } = onWhat()
  return {
    tanda: { mahasantri_id, ...isiOf(tap), ...base, tapped_at: at },
    asal: asalOf(nama, base, isi),
    batal: merged !== undefined && isi !== undefined && sameIsi(isi, tap),
  }

  function onWhat(): { base: Base; isi: Isi | undefined } {
    if (open && merged) return { base: baseOf(merged), isi: isiSebelum(open, merged) }
    // After a mark that is still on its way comes the version it will make; its answer corrects this (`rebaseAll`).
    const ahead = rowOf(mine.findLast(entry => entry !== open && entry.state !== 'stuck' && rowOf(entry)))
    if (ahead) return { base: { base_version: ahead.base_version + 1 }, isi: isiOf(ahead) }
    // Its answer has come in this very moment, or to another tab. What is somebody else's there was not on the screen.
    const own = answers[mahasantri_id]
    if (own?.sendiri && own.version > tap.base_version) return { base: { base_version: own.version }, isi: isiOf(own) }
    return { base: baseOf(tap), isi: tap.sebelum }
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

/** Of the rows of an answered entry those that it has written itself, with the version it made. */
function savedBy({ input }: Entry, reply: RecordAbsensiReply): ReadonlyMap<number, number> {
  const sent = new Map(input.rows.map(row => [row.mahasantri_id, row.base_version]))
  return new Map(
    reply.rows
      // Somebody else had set the very same: that is their mark, and what was seen is still what it was (`answerSepakat`).
      .filter(({ mahasantri_id: id, version, sekarang }) => !(sekarang && version === sent.get(id)))
      .map(row => [row.mahasantri_id, row.version]),
  )
}

/**
 * Rows that were not written, and that a later tap has put back to what was seen before: nothing has been said about them.
 * Sent, it would ask a person to decide between somebody else's mark and none of their own.
 */
function takenBack(answered: Entry, later: readonly Entry[], saved: ReadonlyMap<number, number>): ReadonlySet<number> {
  const ids = answered.input.rows.flatMap(row => {
    const id = row.mahasantri_id
    const before = saved.has(id) ? undefined : isiSebelum(answered, row)
    const after = later.flatMap(({ state, input }) =>
      input.rows.filter(next => next.mahasantri_id === id).map(next => ({ state, next })),
    )
    const [one, ...others] = after
    const isBack = before && one && others.length === 0 && one.state === 'open' && sameIsi(before, one.next)
    return isBack ? [id] : []
  })
  return new Set(ids)
}

/**
 * Later taps on rows of an answered entry, where anything changes: saved rows give their version, the others the base they
 * started from, and what takes one of those back (`batal`) leaves.
 */
function rebaseAll(
  later: readonly Entry[],
  answered: Entry,
  saved: ReadonlyMap<number, number> | undefined,
  batal: ReadonlySet<number>,
  pertemuanId: number | undefined,
): Entry[] {
  const before = new Map(answered.input.rows.map(row => [row.mahasantri_id, row]))
  const met = new Set<number>()
  return later.flatMap(entry => {
    if (!entry.input.rows.some(row => before.has(row.mahasantri_id))) return []
    const asal = { ...entry.input.asal }
    const rows = entry.input.rows
      .filter(row => !batal.has(row.mahasantri_id))
      .map(row => {
        const id = row.mahasantri_id
        const first = before.get(id)
        if (!first) return row
        const version = saved?.get(id)
        // Not the guessed version of a mark that never came to be: it could be somebody else's, and overwrite it silently.
        const base = version === undefined ? baseOf(first) : { base_version: version }
        // What was refused as a whole may have been written all the same; then putting it back is a change.
        const isi =
          met.has(id) || !saved ? undefined : version === undefined ? isiSebelum(answered, first) : isiOf(first)
        met.add(id)
        const nama = asal[id]?.nama ?? ''
        asal[id] = asalOf(nama, base, isi)
        const { izin_id: _, ...rest } = row
        return { ...rest, ...base }
      })
    return [seenOn({ ...entry, input: { ...entry.input, rows, asal } }, entry.input.pertemuan_id ?? pertemuanId)]
  })
}

function problemsOf({ konflik, ditolak, kode, pesan }: RecordAbsensiReply): Record<string, Problem> {
  const problems: Record<string, Problem> = {}
  for (const { mahasantri_id, sekarang } of konflik) {
    problems[mahasantri_id] = { kode: kode ?? 'absensi.konflik', pesan: pesan ?? '', sekarang }
  }
  for (const { mahasantri_id, ...problem } of ditolak) problems[mahasantri_id] = problem
  return problems
}

/** `batal`: rows that wait for nothing any more, so that their sheet says what stands now. */
function answersOf(entry: Entry, reply: RecordAbsensiReply, batal: ReadonlySet<number>): Answers {
  const answers: Answers = {}
  const { pertemuan_id } = reply
  const sent = new Map(entry.input.rows.map(row => [row.mahasantri_id, row]))
  for (const { mahasantri_id, version, arrived_at, sekarang } of reply.rows) {
    const row = sent.get(mahasantri_id)
    if (!row) continue
    const isi = mayHoldCatatan(row.status) ? isiOf(row) : { ...isiOf(row), catatan: '' }
    const answer = sekarang ?? { ...isi, version, oleh: null, pada: arrived_at, sendiri: true as const }
    answers[mahasantri_id] = { ...answer, pertemuan_id }
  }
  for (const { mahasantri_id, sekarang } of reply.konflik) {
    if (batal.has(mahasantri_id)) answers[mahasantri_id] = { ...sekarang, pertemuan_id }
  }
  return answers
}

/** What has no row left in it leaves the queue. */
export function leftOf(entries: readonly Entry[]): { put: Entry[]; remove: number[] } {
  const isEmpty = ({ input }: Entry) => input.rows.length === 0
  return { put: entries.filter(entry => !isEmpty(entry)), remove: entries.filter(isEmpty).map(({ no }) => no) }
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

function newEntry(
  sheet: Sheet,
  rows: Tanda[],
  asal: Record<string, Asal>,
  { id, user, device, at, alasan }: Origin,
): NewEntry {
  return {
    id,
    action: 'record-absensi.v1',
    group: groupOf(sheet),
    input: { sheet, device, rows, asal, ...(alasan ? { alasan } : {}) },
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

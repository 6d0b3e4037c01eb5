import type { RecordAbsensiReply, Sekarang, Tanda } from '#contract/absensi.ts'
import {
  type Answers,
  type Change,
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
}

/**
 * Taps join the last entry of their sheet while it has not been sent and gives the same reason, otherwise they begin one:
 * joined to an earlier one they would be sent before what was tapped before them. A tap on a row that waited for a
 * decision is the decision: it is based on what the row showed.
 */
export function stage({ entries, answers }: QueueState, sheet: Sheet, taps: readonly Tap[], origin: Origin): Change {
  const group = groupOf(sheet)
  const mine = entries.filter(entry => entry.group === group && entry.user === origin.user)
  const open = joinable(mine, origin)
  const tapped = new Set(taps.map(tap => tap.mahasantri_id))
  const rows = taps.map(tap => toTanda(tap, mine, open, answers[group] ?? {}, origin.at))
  const change: Change = {}
  const put = mine
    .filter(entry => entry.state === 'stuck' && entry.input.rows.some(row => tapped.has(row.mahasantri_id)))
    .map(entry => without(entry, tapped))
  change.remove = put.filter(entry => entry.input.rows.length === 0).map(entry => entry.no)
  change.put = put.filter(entry => entry.input.rows.length > 0)
  if (open) {
    const kept = open.input.rows.filter(row => !tapped.has(row.mahasantri_id))
    change.put.push({ ...open, at: origin.at, input: { ...open.input, rows: [...kept, ...rows] } })
  } else {
    change.add = [newEntry(sheet, rows, origin)]
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
  const later = entries.filter(
    e => e.group === entry.group && e.user === entry.user && e.no > entry.no && e.state !== 'stuck',
  )
  const supersededIds = new Set(later.flatMap(e => e.input.rows.map(row => row.mahasantri_id)))
  const problems = problemsOf(reply)
  const left = entry.input.rows.filter(row => problems[row.mahasantri_id] && !supersededIds.has(row.mahasantri_id))
  const saved = new Map(reply.rows.map(row => [row.mahasantri_id, row.version]))
  const put = later.map(e => rebase(e, entry, saved)).filter(e => e !== undefined)
  const confirmed = newer(answers[entry.group] ?? {}, answersOf(entry, reply))
  return {
    put: left.length > 0 ? [stuckWith(entry, left, problems), ...put] : put,
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
  const later = entries.filter(
    e => e.group === entry.group && e.user === entry.user && e.no > entry.no && e.state !== 'stuck',
  )
  const put = later.map(e => rebase(e, entry, new Map())).filter(e => e !== undefined)
  const superseded = new Set(later.flatMap(e => e.input.rows.map(row => row.mahasantri_id)))
  const rows = entry.input.rows.filter(row => !superseded.has(row.mahasantri_id))
  if (rows.length === 0) return { put, remove: [entry.no] }
  return { put: [{ ...entry, state: 'stuck', input: { ...entry.input, rows }, problems: { '': problem } }, ...put] }
}

/** 'Pakai Izin': the person's own mark is given up; what the server has stands. */
export function giveUp({ entries, answers }: QueueState, user: number, group: string, mahasantriId: number): Change {
  const stuck = entries.filter(
    e =>
      e.user === user &&
      e.group === group &&
      e.state === 'stuck' &&
      e.input.rows.some(r => r.mahasantri_id === mahasantriId),
  )
  const put = stuck.map(entry => without(entry, new Set([mahasantriId])))
  const standing: Answers = {}
  for (const entry of stuck) {
    const sekarang = entry.problems?.[mahasantriId]?.sekarang
    if (sekarang) standing[mahasantriId] = sekarang
  }
  return {
    put: put.filter(entry => entry.input.rows.length > 0),
    remove: put.filter(entry => entry.input.rows.length === 0).map(entry => entry.no),
    answers: { group, rows: newer(answers[group] ?? {}, standing) },
  }
}

/** Which refused marks are meant: all of a sheet, those of one entry, or some of its rows. */
export interface Refused {
  user: number
  group: string
  no?: number
  ids?: readonly number[]
}

/**
 * 'Coba lagi' on what was refused: sent once more, as a new action. Under its old id the server would take a further tap
 * on a row that id has already changed for a replay. With `alasan` it says why it comes after the lock. Rows in conflict
 * stay: they wait for a choice, not for another try.
 */
export function retry({ entries }: QueueState, refused: Refused, newId: () => string, alasan?: string): Change {
  const change = { put: [] as Entry[], add: [] as NewEntry[] }
  for (const entry of refusedOf(entries, refused)) {
    const ids = chosenIds(entry, refused)
    const { problems: _, no, ...rest } = entry
    const rows = entry.input.rows.filter(row => ids.has(row.mahasantri_id))
    const again: NewEntry = { ...rest, id: newId(), state: 'open', input: { ...entry.input, rows } }
    if (alasan !== undefined) again.input.alasan = alasan
    if (rows.length === entry.input.rows.length) change.put.push({ ...again, no })
    else {
      change.put.push(without(entry, ids))
      change.add.push(again)
    }
  }
  return change
}

/** 'Buang': what was refused is given up; conflicts stay, they have their own buttons. */
export function discardRefused({ entries }: QueueState, refused: Refused): Change {
  const put = refusedOf(entries, refused).map(entry => without(entry, chosenIds(entry, refused)))
  return {
    put: put.filter(entry => entry.input.rows.length > 0),
    remove: put.filter(entry => entry.input.rows.length === 0).map(entry => entry.no),
  }
}

/**
 * The sheet has come anew: where the others' mark is now the very one that waited for a choice against theirs, there is
 * nothing left to choose.
 */
export function dropAgreed({ entries }: QueueState, user: number, group: string, rows: readonly StandingRow[]): Change {
  const standing = new Map(rows.map(row => [row.mahasantri_id, row]))
  const change = { put: [] as Entry[], remove: [] as number[] }
  for (const entry of entries) {
    if (entry.user !== user || entry.group !== group || entry.state !== 'stuck') continue
    const agreed = entry.input.rows.filter(({ mahasantri_id, status, menit, catatan }) => {
      const mark = standing.get(mahasantri_id)
      const theirs = problemOf(entry.problems, mahasantri_id)?.sekarang
      if (!mark || !theirs || mark.version < theirs.version) return false
      return mark.status === status && mark.menit === menit && mark.catatan === catatan
    })
    if (agreed.length === 0) continue
    const left = without(entry, new Set(agreed.map(row => row.mahasantri_id)))
    if (left.input.rows.length > 0) change.put.push(left)
    else change.remove.push(entry.no)
  }
  return change
}
export type StandingRow = Pick<Sekarang, 'status' | 'menit' | 'catatan' | 'version'> & { mahasantri_id: number }

/** The rows of a stuck entry that the server refused; the others are in conflict. */
export function refusedIds({ input, problems }: Entry): number[] {
  return input.rows.flatMap(({ mahasantri_id: id }) => (problemOf(problems, id)?.sekarang ? [] : [id]))
}

export function problemOf(problems: Entry['problems'], mahasantriId: number): Problem | undefined {
  return problems?.[mahasantriId] ?? problems?.['']
}

/** The newer of two confirmed states, row by row. */
export function newer(known: Answers, fresh: Answers): Answers {
  const merged = { ...known }
  for (const [id, row] of Object.entries(fresh)) {
    const old = merged[id]
    if (!old || row.version >= old.version) merged[id] = row
  }
  return merged
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
function rebase(later: Entry, answered: Entry, saved: ReadonlyMap<number, number>): Entry | undefined {
  const before = new Map(answered.input.rows.map(row => [row.mahasantri_id, row]))
  if (!later.input.rows.some(row => before.has(row.mahasantri_id))) return undefined
  const rows = later.input.rows.map(({ izin_id, ...row }) => {
    const version = saved.get(row.mahasantri_id)
    if (version !== undefined) return { ...row, base_version: version }
    // Not the guessed version of a mark that never came to be: it could be somebody else's, and overwrite it silently.
    return { ...row, ...baseOf(before.get(row.mahasantri_id) ?? { base_version: row.base_version, izin_id }) }
  })
  return { ...later, input: { ...later.input, rows } }
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
    answers[mahasantri_id] = sekarang ?? own
  }
  return answers
}

function without(entry: Entry, ids: ReadonlySet<number>): Entry {
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

function refusedOf(entries: readonly Entry[], refused: Refused): Entry[] {
  const { user, group, no } = refused
  return entries.filter(
    entry =>
      entry.user === user &&
      entry.group === group &&
      entry.state === 'stuck' &&
      (no === undefined || entry.no === no) &&
      chosenIds(entry, refused).size > 0,
  )
}

function chosenIds(entry: Entry, { ids }: Refused): ReadonlySet<number> {
  return new Set(refusedIds(entry).filter(id => ids === undefined || ids.includes(id)))
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

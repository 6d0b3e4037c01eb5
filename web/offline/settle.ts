import type { RecordAbsensiReply, Tanda } from '#contract/absensi/lembar.ts'
import { mayHoldCatatan } from '#contract/kehadiran.ts'
import {
  type Answers,
  type Change,
  contentBefore,
  contentOf,
  type Entry,
  originOf,
  type Problem,
  type QueueState,
  sameContent,
  withInput,
} from './entry.ts'
import { isWhole } from './postponed-izin.ts'
import { baseOf, leftOf, mayBeOf, newer, queueSeenOn } from './queue.ts'

const NONE: ReadonlySet<number> = new Set()

/** The server has answered an entry: what is saved leaves, what is not waits for a person, and later taps are rebased. */
export function settle({ entries, answers }: QueueState, sent: Entry, reply: RecordAbsensiReply): Change {
  const entry = findSent(entries, sent)
  if (!entry) return {}
  if (isWhole(entry)) return { remove: [entry.no] }
  const later = laterThan(entries, entry, reply.pertemuan_id)
  const supersededIds = new Set(later.flatMap(e => e.input.rows.map(row => row.mahasantri_id)))
  const problems = problemsOf(reply)
  const left = entry.input.rows.filter(row => problems[row.mahasantri_id] && !supersededIds.has(row.mahasantri_id))
  const saved = savedBy(entry, reply)
  const batal = takenBack(entry, later, saved)
  const moved = rebaseAll(later, entry, saved, batal, reply.pertemuan_id)
  const confirmed = newer(answers[entry.group] ?? {}, answersOf(entry, reply, batal))
  return {
    ...leftOf([queueSeenOn(stuckWith(entry, left, problems), reply.pertemuan_id), ...moved]),
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
  if (isWhole(entry)) return { put: [{ ...entry, state: 'stuck', problems: { '': problem } }] }
  const later = laterThan(entries, entry, entry.input.pertemuan_id)
  const put = rebaseAll(later, entry, undefined, NONE, undefined)
  const superseded = new Set(later.flatMap(e => e.input.rows.map(row => row.mahasantri_id)))
  const rows = entry.input.rows.filter(row => !superseded.has(row.mahasantri_id))
  if (rows.length === 0) return { put, remove: [entry.no] }
  return { put: [{ ...withInput(entry, { rows }), state: 'stuck', problems: { '': problem } }, ...put] }
}

/** What was tapped after an entry in the same pertemuan and is not answered yet. */
function laterThan(entries: readonly Entry[], { group, user, no }: Entry, pertemuanId: number | undefined): Entry[] {
  return entries.filter(
    e => e.group === group && e.user === user && e.no > no && e.state !== 'stuck' && mayBeOf(e, pertemuanId),
  )
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
    const before = saved.has(id) ? undefined : contentBefore(answered, row)
    const after = later.flatMap(({ state, input }) =>
      input.rows.filter(next => next.mahasantri_id === id).map(next => ({ state, next })),
    )
    const [one, ...others] = after
    const isBack = before && one && others.length === 0 && one.state === 'open' && sameContent(before, one.next)
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
          met.has(id) || !saved ? undefined : version === undefined ? contentBefore(answered, first) : contentOf(first)
        met.add(id)
        const nama = asal[id]?.nama ?? ''
        asal[id] = originOf(nama, base, isi)
        const { izin_id: _, ...rest } = row
        return { ...rest, ...base }
      })
    return [queueSeenOn(withInput(entry, { rows, asal }), entry.input.pertemuan_id ?? pertemuanId)]
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
    const isi = mayHoldCatatan(row.status) ? contentOf(row) : { ...contentOf(row), catatan: '' }
    const answer = sekarang ?? { ...isi, version, oleh: null, pada: arrived_at, sendiri: true as const }
    answers[mahasantri_id] = { ...answer, pertemuan_id }
  }
  for (const { mahasantri_id, sekarang } of reply.konflik) {
    if (batal.has(mahasantri_id)) answers[mahasantri_id] = { ...sekarang, pertemuan_id }
  }
  return answers
}

function stuckWith(entry: Entry, rows: Tanda[], problems: Record<string, Problem>): Entry {
  const left = new Set(rows.map(row => String(row.mahasantri_id)))
  return {
    ...withInput(entry, { rows }),
    state: 'stuck',
    problems: Object.fromEntries(Object.entries(problems).filter(([id]) => left.has(id))),
  }
}

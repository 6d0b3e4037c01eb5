import { readsEverything } from '#contract/permissions.ts'
import { idList } from '#database/dialect.ts'
import { withStatementLimit } from '#database/limits.ts'
import { idsOf, numberOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'

/** For the tests to change. */
export const KEPT = {
  /** With as many kelompok as this all of it is cheap, whatever the machine is busy with. */
  few: 1_000,
  /** What took longer, in milliseconds, is dear: it is told again for twenty times as long as it took. */
  dearMs: 2_000,
  /** So long somebody waits for the first; then they are told that it is being worked out, and it goes on. */
  waitMs: 25_000,
}
const TIMES = 20
/** Older than this nothing is told, however dear it was. */
const OLDEST_MS = 60 * 60_000
/** Of so many things at most: of a million people one takes some megabytes. */
const MOST = 10
const STATEMENT_MS = 300_000

interface Kept<T> {
  value: T
  /** When it was begun to be worked out, milliseconds UTC, where that is not just now. */
  at: number | null
}

interface Entry {
  value?: { of: unknown; at: number; tookMs: number }
  running?: { work: Promise<unknown>; at: number } | undefined
}

const entriesOf = new WeakMap<Db, Map<string, Entry>>()

/** What is worked out, the day it is of and the periode it is about. */
interface About {
  name: string
  hariIni: string
  periode: readonly { id: number }[]
  /** Milliseconds UTC. */
  now: number
}

/**
 * A report over everybody that is the same for all who read everything. Where it is cheap, each call works it out. Where it is dear, of a
 * hundred thousand people, it is worked out once at a time and told again while it is young; who gets an older one starts the next. The
 * work outlives the call that began it. Throws 503 where the first takes too long to be waited for.
 */
export async function readKept<T>(
  db: Db,
  { name, hariIni, periode, now }: About,
  run: () => Promise<T>,
): Promise<Kept<T>> {
  const { dearMs, waitMs } = KEPT
  const ids = idsOf(periode)
  if (!(await hasMore(db, ids))) return { value: await run(), at: null }
  const key = `${name} ${hariIni} ${ids.join()}`
  const entries = entriesOf.get(db) ?? new Map<string, Entry>()
  entriesOf.set(db, entries)
  const entry = entries.get(key) ?? {}
  entries.set(key, entry)
  const known = entry.value
  const age = known ? now - known.at : Number.POSITIVE_INFINITY
  if (known && age >= 0 && age <= OLDEST_MS) {
    if (age > known.tookMs * TIMES) void begin().catch(() => undefined)
    return { value: known.of as T, at: known.at }
  }
  // Who joins one that has begun is told since when.
  const { running } = entry
  return running
    ? { value: (await waitFor(running.work, waitMs)) as T, at: running.at }
    : { value: await waitFor(begin(), waitMs), at: null }

  function begin(): Promise<T> {
    if (entry.running) return entry.running.work as Promise<T>
    const since = performance.now()
    const work = withStatementLimit({ ms: STATEMENT_MS }, run)
      .then(value => {
        const tookMs = performance.now() - since
        if (tookMs < dearMs) delete entry.value
        else entry.value = { of: value, at: now, tookMs }
        return value
      })
      .finally(() => {
        entry.running = undefined
        // The oldest have been worked out first.
        for (const [other, { value, running }] of entries)
          if (!running && (!value || now - value.at > OLDEST_MS || entries.size > MOST)) entries.delete(other)
      })
    entry.running = { work, at: now }
    return work
  }
}

async function waitFor<T>(work: Promise<T>, waitMs: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(BeingWorkedOut()), waitMs).unref()
  })
  try {
    return await Promise.race([work, late])
  } finally {
    clearTimeout(timer)
    // Nobody may be waiting any more when it fails.
    work.catch(() => undefined)
  }
}

const BeingWorkedOut = () =>
  new AppError(
    'unavailable',
    'laporan.being_worked_out',
    'Angka seluruh lembaga sedang dihitung. Halaman ini dapat dibuka sebentar lagi.',
  )

/** Whether what is of everybody in this periode is kept for this caller, if it is dear. */
export async function isKeptFor(db: Db, user: User, periode: { id: number } | null): Promise<boolean> {
  return periode !== null && readsEverything(user.peran) && (await hasMore(db, [periode.id]))
}

async function hasMore(db: Db, periodeIds: readonly number[]): Promise<boolean> {
  const n = await numberOf(db)`
    select count(*) as n from (select 1 from kelompok where periode_id in ${idList(db, periodeIds)} limit ${KEPT.few + 1}) k`
  return n > KEPT.few
}

import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import { addDays, instantAt, todayIn, type Zone } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { createWrite } from '#database/write.ts'
import * as jobSql from './job.sql.ts'

/**
 * What runs by itself, once for all processes. It may be begun again after a process was killed over it: `run` looks first whether
 * there is still something to do.
 */
export interface Job<Payload extends object = object> {
  name: string
  /** Every so many milliseconds, or each night at 'HH.MM' of the institution. Without one it runs when it was added. */
  schedule?: number | string
  /** Milliseconds to wait after each try that failed; after the last one it is given up, or waits for its next time. */
  retry: readonly number[]
  /** So many at a time in each process. */
  atOnce?: number
  /** What it throws is logged. */
  run(payload: Payload, turn: Turn): Promise<void>
}

export interface Turn {
  /** Which try this is, from 1 on. */
  attempt: number
  /** The word of whoever is at it: in a row of one's own it says whether that is still this one. */
  lease: string
  /** The server stops: what throws now is handed back as if it had not begun. */
  signal: AbortSignal
}

export function defineJob<Payload extends object>(job: Job<Payload>): Job<Payload> {
  return job
}

/** Thrown for 'not now': no error. */
export class Again extends Error {
  readonly notBefore: number

  constructor(notBefore = 0) {
    super('once more, later')
    this.notBefore = notBefore
  }
}

interface Added {
  name: string
  payload: object
  queue?: string
  /** Not before. */
  at: number
}

/** In the transaction of what it is about: neither is kept without the other. */
export async function addJobs(tx: Tx, jobs: readonly Added[]): Promise<void> {
  const row = ({ name, payload, queue = '', at }: Added) => ({
    ...{ name, queue, payload: JSON.stringify(payload), next_at: at },
  })
  await jobSql.insertJobs(tx, jobs.map(row))
}

export async function removeJob(tx: Tx, name: string, payload: object): Promise<void> {
  await jobSql.deleteJob(tx, name, JSON.stringify(payload))
}

export interface Runner {
  /** Plans what runs again and again, and looks every few seconds for what is due, added here or elsewhere. */
  start(): Promise<void>
  /** There may be something for this job now. */
  wake(name: string): void
  /** All that is due, to its end. */
  runDue(): Promise<void>
  /** Ends what is at work, or hands it back for whoever starts next; what does not hear of it goes on until the process ends. */
  close(): Promise<void>
}

interface RunnerTools {
  db: Db
  clock: { now(): number }
  jobs: readonly Job[]
  zoneOf: (db: Db) => Promise<Zone>
  /** `job`: at what it was. */
  log: (error: unknown, job?: string) => void
  /** How each run ended: 'later' is 'not now', without an error. */
  told?: (name: string, outcome: 'done' | 'later' | 'failed') => void
}

const LOOK_MS = 3_000
const STOP_MS = 10_000
const DAY = 86_400_000
/** A server that has just started has people waiting for it: what it missed in the night waits too. */
const AFTER_START_MS = 5 * 60_000

export function createRunner({ db, clock, jobs, zoneOf, log, told }: RunnerTools): Runner {
  const write = createWrite(db)
  /** Of what is at work. */
  const turns = new Set<AbortController>()
  let stopping = false
  const works = new Map(jobs.map(job => [job.name, createWork(job)]))
  let timer: NodeJS.Timeout | undefined

  /** One kind of job in this process. */
  function createWork(job: Job) {
    const logOf = (error: unknown) => log(error, job.name)
    const running = new Set<Promise<void>>()
    let looking: Promise<void> | undefined
    let again = false

    function wake(): void {
      again = true
      looking ??= claim()
        .catch(logOf)
        .finally(() => {
          looking = undefined
          if (again && !stopping) wake()
        })
    }

    async function claim(): Promise<void> {
      while (again && !stopping) {
        again = false
        const limit = (job.atOnce ?? 1) - running.size
        if (limit === 0) return
        const lease = randomUUID()
        for (const claimed of await write(tx =>
          jobSql.claimJobs(tx, kindOf(job), { lease, now: clock.now(), limit }),
        )) {
          const ended = runOne(job, claimed)
            .catch(logOf)
            .finally(() => {
              running.delete(ended)
              wake()
            })
          running.add(ended)
        }
      }
    }
    return { wake, busy: () => (looking ? [looking, ...running] : [...running]) }
  }

  async function runOne(job: Job, claimed: jobSql.Claimed): Promise<void> {
    const { attempts: attempt, lease, payload } = claimed
    const hold = () => write(tx => jobSql.updateHeld(tx, claimed, { lease_until: clock.now() + jobSql.LEASE_MS }))
    const beat = setInterval(() => void hold().catch(error => log(error, job.name)), jobSql.LEASE_MS / 4).unref()
    const turn = new AbortController()
    turns.add(turn)
    if (stopping) turn.abort()
    try {
      await job.run(JSON.parse(payload), { attempt, lease, signal: turn.signal })
      await write(tx => end(tx, job, claimed))
      told?.(job.name, 'done')
    } catch (error) {
      if (stopping) {
        const free = { attempts: attempt - 1, lease: '', lease_until: 0 }
        return await write(tx => jobSql.updateHeld(tx, claimed, free))
      }
      if (!(error instanceof Again)) log(error, job.name)
      told?.(job.name, error instanceof Again ? 'later' : 'failed')
      const wait = job.retry[attempt - 1]
      if (wait === undefined) return await write(tx => end(tx, job, claimed))
      const next_at = Math.max(clock.now() + wait, error instanceof Again ? error.notBefore : 0)
      await write(tx => jobSql.updateHeld(tx, claimed, { next_at, lease: '', lease_until: 0 }))
    } finally {
      clearInterval(beat)
      turns.delete(turn)
    }
  }

  async function end(tx: Tx, { schedule }: Job, claimed: jobSql.Claimed): Promise<void> {
    if (schedule === undefined) return jobSql.deleteHeld(tx, claimed)
    const now = clock.now()
    const next_at = typeof schedule === 'number' ? now + schedule : nextNight(await zoneOf(tx), schedule, now)
    await jobSql.updateHeld(tx, claimed, { next_at, attempts: 0, lease: '', lease_until: 0 })
  }

  async function plan(): Promise<void> {
    const now = clock.now()
    const rows = jobs.flatMap(({ name, schedule }) => {
      const next_at = typeof schedule === 'string' ? now + AFTER_START_MS : now
      return schedule === undefined ? [] : [{ name, payload: '{}', queue: '', next_at }]
    })
    await write(tx => jobSql.plantJobs(tx, rows))
  }

  async function look(): Promise<void> {
    for (const name of await jobSql.listDueNames(db, jobs.map(kindOf), clock.now())) works.get(name)?.wake()
  }

  async function idle(): Promise<void> {
    for (let busy = allBusy(); busy.length > 0; busy = allBusy()) await Promise.all(busy)
  }
  const allBusy = () => [...works.values()].flatMap(work => work.busy())

  return {
    async start() {
      let planned = false
      const tick = async () => {
        // A disk that is full now must not keep the server from starting, nor the night's work from being planned later.
        if (!planned) await plan()
        planned = true
        await look()
      }
      timer = setInterval(() => void tick().catch(error => log(error)), LOOK_MS).unref()
      await tick().catch(error => log(error))
    },
    wake: name => works.get(name)?.wake(),
    async runDue() {
      await look()
      await idle()
    },
    async close() {
      clearInterval(timer)
      stopping = true
      for (const turn of turns) turn.abort()
      await Promise.race([idle(), setTimeout(STOP_MS, undefined, { ref: false })])
    },
  }
}

/** One without a schedule is put off by its waits, and by whoever says when it is to be tried again. */
function kindOf({ name, schedule, retry }: Job): jobSql.JobKind {
  if (typeof schedule === 'number') return { name, longest: Math.max(schedule, ...retry) }
  return { name, longest: schedule === undefined ? 2 * DAY : DAY }
}

/** The next time it is that late there. */
function nextNight(zone: Zone, jam: string, now: number): number {
  const today = todayIn(zone, now)
  const at = instantAt(zone, today, jam)
  return at > now ? at : instantAt(zone, addDays(today, 1), jam)
}

import type { Channel } from '#contract/pemberitahuan.ts'
import type { Db } from '#database/schema.ts'
import { createWrite, type Write } from '#database/write.ts'
import type { ServerClock } from '#server/dasar/http/serve.ts'
import { Again, defineJob, type Job } from '#server/dasar/jobs/job.ts'
import { beginMessage, finishMessage, type Message, postponeMessage } from './pemberitahuan.sql.ts'
import type { Send, SendOutcome } from './pemberitahuan.ts'

/** Looks whether something is to be told, and makes it; called again and again. */
export type Producer = (db: Db, write: Write, now: number) => Promise<void>

export interface SenderTools {
  db: Db
  clock: ServerClock
  kanal: { readonly [K in Channel]?: Send }
  /** For what nobody waits for. */
  log: (error: unknown, job?: string) => void
}

const MINUTE = 60_000
/** One try takes no longer; the lease of its job lasts longer, so that no two ever send the same at a time. */
const OLDEST = 1.5 * MINUTE
const JAM = 60 * MINUTE
/** Waits between tries, longer than the other side is away for a day; after the last try it is given up. */
const BACKOFF = [MINUTE / 2, 2 * MINUTE, 10 * MINUTE, 45 * MINUTE, 3 * JAM, 9 * JAM, 12 * JAM, 12 * JAM]
export const SEND_ATTEMPT = BACKOFF.length + 1

/** Lets be made what is to be told. */
export function newsJob({ db, clock, log }: SenderTools, producer: readonly Producer[]): Job {
  const write = createWrite(db)
  return defineJob({
    name: 'kabar',
    schedule: MINUTE,
    retry: [],
    async run() {
      for (const produce of producer) await produce(db, write, clock.now()).catch(error => log(error, 'kabar'))
    },
  })
}

/** Sends what waits in `pemberitahuan`. Each kanal has a job of its own: behind a webhook that answers nobody no phone waits. */
export function senderJobs({ db, clock, kanal, log }: SenderTools): Job[] {
  const write = createWrite(db)
  return Object.entries(kanal).map(([name, send]) =>
    defineJob<{ id: number }>({
      name: `kabar.${name}`,
      retry: BACKOFF,
      atOnce: 8,
      async run({ id }, { attempt, lease: sewa, signal }) {
        const mine = { id, sewa }
        const pesan = await write(tx => beginMessage(tx, mine, attempt))
        // Stopped, or sent by one that was killed before it could say so here.
        if (!pesan) return
        const hasil = await trySend(send, pesan, clock, signal).catch((error: unknown): SendOutcome => {
          log(error, `kabar.${name}`)
          return { hasil: 'ulangi', sebab: 'Galat pada server' }
        })
        const backwards = BACKOFF[attempt - 1]
        const now = clock.now()
        const sebab = hasil.hasil === 'terkirim' ? '' : hasil.sebab
        if (hasil.hasil !== 'ulangi') return write(tx => finishMessage(tx, mine, { keadaan: hasil.hasil, sebab }, now))
        // Neither sent nor refused: whoever starts next begins anew.
        if (signal.aborted) await write(tx => postponeMessage(tx, mine, { percobaan: attempt - 1 }))
        else if (backwards === undefined) return write(tx => finishMessage(tx, mine, { keadaan: 'gagal', sebab }, now))
        const next_at = Math.max(now + (backwards ?? 0), hasil.next_at ?? 0)
        if (!signal.aborted) await write(tx => postponeMessage(tx, mine, { next_at, sebab }))
        throw new Again(next_at)
      },
    }),
  )
}

async function trySend(send: Send, pesan: Message, clock: ServerClock, stop: AbortSignal): Promise<SendOutcome> {
  if (pesan.basi_at !== null && pesan.basi_at < clock.now()) return { hasil: 'batal', sebab: 'Sudah lewat waktunya' }
  return send(pesan, AbortSignal.any([stop, AbortSignal.timeout(OLDEST)]))
}

import { createRunner } from '#server/dasar/jobs/job.ts'
import { newsJob, type Producer, type SenderTools, senderJobs } from '#server/dasar/pemberitahuan/sender.ts'

type Alat = Omit<SenderTools, 'log'> & { catat: SenderTools['log']; penghasil?: readonly Producer[] }

/** A process that makes what is to be told, at most once a minute, and sends all that is due. */
export function createPengirim({ penghasil = [], catat, ...alat }: Alat) {
  const { db, clock } = alat
  const tools = { ...alat, log: catat }
  const runner = createRunner({ db, clock, log: catat, jobs: senderJobs(tools), zoneOf: async () => 'Asia/Jakarta' })
  const turn = { attempt: 1, lease: '', signal: new AbortController().signal }
  let madeAt = 0
  return {
    async sendAll() {
      if (clock.now() - madeAt >= 60_000) {
        madeAt = clock.now()
        await newsJob(tools, penghasil).run({}, turn)
      }
      await runner.runDue()
    },
    close: runner.close,
  }
}

import { dialectOf } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'
import { createWrite } from '#database/write.ts'
import type { ServerClock } from './dasar/http/serve.ts'
import { createRunner, type Runner } from './dasar/jobs/job.ts'
import type { LeaveIzin } from './dasar/keluar/alamat.ts'
import { checkJob } from './dasar/kesehatan/check-night.ts'
import type { Metrics } from './dasar/metrics.ts'
import { newsJob, senderJobs } from './dasar/pemberitahuan/sender.ts'
import { cleanImporJob } from './datapokok/impor/impor.ts'
import { cetakanJob, cleanCetakanJob } from './dokumen/cetakan/worker.ts'
import { retensiJob } from './dokumen/retensi/retensi.ts'
import { createChannel } from './kanal.ts'
import { askedCopyJob, type CopyPlaces, copyJob } from './pengaturan/cadangan/cadangan.ts'
import { getPengaturan } from './pengaturan/pengaturan.ts'

interface Surroundings {
  origin: string
  keluar: LeaveIzin
  cadangan?: CopyPlaces | undefined
  log: (error: unknown, job?: string) => void
  metrics: Metrics
}

/** All that runs by itself, once for all processes: a line each, its times where it is declared. */
export function createJobs(
  db: Db,
  clock: ServerClock,
  { origin, keluar, cadangan, log, metrics }: Surroundings,
): Runner {
  const write = createWrite(db)
  const channels = createChannel(db, clock, { origin, keluar })
  const tools = { db, clock, kanal: channels.kanal, log }
  const jobs = [
    cetakanJob({ db, write, clock, origin }),
    cleanCetakanJob(db, write, clock),
    cleanImporJob(write, clock),
    ...senderJobs(tools),
    newsJob(tools, channels.penghasil),
    retensiJob(db, clock),
    ...(cadangan ? [askedCopyJob(db, clock, cadangan)] : []),
    ...(cadangan?.otomatis ? [copyJob(db, clock, cadangan)] : []),
    ...(cadangan && dialectOf(db) === 'sqlite' ? [checkJob(db, cadangan.url.slice('file:'.length))] : []),
  ]
  const told = (job: string, outcome: string) => metrics.jobRuns.inc({ job, outcome })
  return createRunner({ db, clock, jobs, zoneOf: async db => (await getPengaturan(db)).zona_waktu, log, told })
}

import type { Db } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { ServerClock } from '#server/dasar/http/serve.ts'
import { defineJob } from '#server/dasar/jobs/job.ts'
import type { Printer } from '#server/dasar/pdf/printer.ts'
import { refreshIstilah } from '#server/pengaturan/pengaturan.ts'
import { beginCetakan, listOld, updateMine } from './cetakan.sql.ts'
import { discardCetakan } from './cetakan.ts'
import { drawCetakan, type Workshop } from './make-file.ts'

/** What cannot be made three times cannot be made. */
const ATTEMPT = 3
const AGE_MS = 30 * 86_400_000

/** Makes one file after the other, in slices, drawing beside the event loop; of several processes each makes its own. */
export function cetakanJob(tools: Omit<Workshop, 'proses'>) {
  const { db, write, clock } = tools
  return defineJob<{ id: number }>({
    name: 'cetakan',
    retry: [],
    async run({ id }, { attempt, lease: proses, signal }) {
      const begun = { proses, percobaan: attempt, updated_at: clock.now() }
      const job = await write(tx => beginCetakan(tx, id, begun))
      // Cancelled meanwhile, or made already.
      if (!job) return
      let printer: Printer | undefined
      signal.addEventListener('abort', () => void printer?.hentikan())
      try {
        if (attempt > ATTEMPT) throw new Error('given up')
        await refreshIstilah(db)
        await drawCetakan({ ...tools, proses }, job, started => {
          printer = started
          signal.throwIfAborted()
        })
      } catch (error) {
        const pesan = error instanceof AppError ? error.message : FAILURE
        const failed = { tahap: 'gagal', pesan, updated_at: clock.now() } as const
        const handedBack = { tahap: 'antre', proses: '', percobaan: attempt - 1 } as const
        await write(tx => updateMine(tx, id, proses, signal.aborted ? handedBack : failed))
        if (signal.aborted || !(error instanceof AppError)) throw error
      } finally {
        await printer?.hentikan()
      }
    },
  })
}

/** Nobody comes back for a file after a month. */
export function cleanCetakanJob(db: Db, write: Write, clock: ServerClock) {
  return defineJob({
    name: 'cetakan.clean',
    schedule: 6 * 3_600_000,
    retry: [],
    async run() {
      for (const id of await listOld(db, clock.now() - AGE_MS)) await write(tx => discardCetakan(tx, id))
    },
  })
}

const FAILURE =
  'Berkas ini gagal dibuat. Coba lagi; bila tetap gagal, persempit saringannya atau hubungi pengelola server.'

import * as contract from '#contract/pengaturan/cadangan.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { addJobs, type Runner } from '#server/dasar/jobs/job.ts'
import { COPY_JOBS } from './cadangan.sql.ts'
import { type CopyPlaces, openCopy, readCadangan, requirePlace } from './cadangan.ts'

export function cadanganRoutes(serve: Serve, wake: Runner['wake'], tempat: CopyPlaces | undefined): void {
  serve(contract.getCadangan, ({ db, now }) => readCadangan(db, now, tempat))

  serve(contract.createCadangan, async ({ db, now, write }) => {
    requirePlace(tempat)
    if ((await readCadangan(db, now, tempat)).berjalan)
      throw new AppError('conflict', 'cadangan.berjalan', 'Cadangan sedang dibuat. Tunggu sampai selesai.')
    // Minutes for a large institution: the screen asks how it goes.
    await write(tx => addJobs(tx, [{ name: COPY_JOBS.asked, payload: {}, at: now }]))
    wake(COPY_JOBS.asked)
  })

  serve(contract.downloadCadangan, async ({ db, body, now }) => {
    const place = requirePlace(tempat)
    return openCopy(place, body.berkas, (await readCadangan(db, now, tempat)).salinan)
  })
}

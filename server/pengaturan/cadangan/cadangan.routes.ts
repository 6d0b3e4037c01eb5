import * as contract from '#contract/pengaturan/cadangan.ts'
import type { Db } from '#database/schema.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { Serve, ServerClock } from '#server/dasar/http/serve.ts'
import { type CopyPlaces, openCopy, readCadangan, requirePlace, runCadangan } from './cadangan.ts'

export function cadanganRoutes(serve: Serve, db: Db, clock: ServerClock, tempat: CopyPlaces | undefined): void {
  serve(contract.getCadangan, ({ now }) => readCadangan(db, now, tempat))

  serve(contract.createCadangan, async ({ request, now }) => {
    const place = requirePlace(tempat)
    if ((await readCadangan(db, now, tempat)).berjalan)
      throw new AppError('conflict', 'cadangan.berjalan', 'Cadangan sedang dibuat. Tunggu sampai selesai.')
    // Minutes for a large institution: the screen asks how it goes.
    void runCadangan(db, clock, place).then(
      galat => galat && request.log.error(galat),
      error => request.log.error(error),
    )
  })

  serve(contract.downloadCadangan, async ({ body, now }) => {
    const place = requirePlace(tempat)
    return openCopy(place, body.berkas, (await readCadangan(db, now, tempat)).salinan)
  })
}

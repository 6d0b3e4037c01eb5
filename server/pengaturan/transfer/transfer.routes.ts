import { exportEverything } from '#contract/pengaturan/cadangan.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { type CopyPlaces, requirePlace } from '../cadangan/cadangan.ts'
import { getPengaturan } from '../pengaturan.ts'
import { streamExport } from './stream-export.ts'

export function transferRoutes(serve: Serve, tempat: CopyPlaces | undefined): void {
  serve(exportEverything, async ({ db, now }) => {
    const { url } = requirePlace(tempat)
    const { zona_waktu } = await getPengaturan(db)
    return { name: `hadir-ekspor-${todayIn(zona_waktu, now)}.zip`, data: await streamExport(url, now) }
  })
}

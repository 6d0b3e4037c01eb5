import { getRingkasanPekan } from '#contract/laporan/ringkasan-pekan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readRingkasanPekan } from './ringkasan-pekan.ts'

export function ringkasanPekanRoutes(serve: Serve): void {
  serve(getRingkasanPekan, async ({ db, user, query, now }) => {
    const { kelompok: _, ...ringkasan } = await readRingkasanPekan(db, user, query, now)
    return ringkasan
  })
}

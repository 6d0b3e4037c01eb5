import { getPengaturan } from '#contract/pengaturan/pengaturan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readPengaturan } from './pengaturan.ts'

export function pengaturanRoutes(serve: Serve): void {
  serve(getPengaturan, ({ db }) => readPengaturan(db))
}

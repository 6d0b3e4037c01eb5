import { getPengaturan, updatePengaturan } from '#contract/pengaturan.ts'
import type { Serve } from '../http/serve.ts'
import { readPengaturan, savePengaturan } from './pengaturan.ts'

export function pengaturanRoutes(serve: Serve): void {
  serve(getPengaturan, ({ db }) => readPengaturan(db))

  serve(updatePengaturan, ({ write, body, user, now }) => write(tx => savePengaturan(tx, user, now, body)))
}

import { getPengaturan, updatePengaturan } from '#contract/pengaturan.ts'
import type { Serve } from '../http/serve.ts'
import { readPengaturan, savePengaturan } from './pengaturan.ts'

export function pengaturanRoutes(serve: Serve): void {
  serve(getPengaturan, ({ db }) => readPengaturan(db))

  serve(updatePengaturan, ({ writeAndCatat, body, user, now }) =>
    writeAndCatat(tx => savePengaturan(tx, user, now, body)),
  )
}

import { getLatar, getSyahadah, updateSyahadah } from '#contract/pengaturan/syahadah.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { readLatar, readSyahadahSettings, saveSyahadahSettings, tryLatar } from './syahadah.ts'

export function syahadahRoutes(serve: Serve): void {
  serve(getSyahadah, ({ db }) => readSyahadahSettings(db))
  serve(updateSyahadah, async ({ db, writeAndCatat, body, user, now }) => {
    await tryLatar(db, body.latar_id)
    return writeAndCatat(tx => saveSyahadahSettings(tx, user, now, body))
  })
  serve(getLatar, ({ db }) => readLatar(db))
}

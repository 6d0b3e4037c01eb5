import * as contract from '#contract/dokumen/wali-surat.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import type { WaliCookie } from '#server/datapokok/wali-link/cookie.ts'
import { listWaliSurat, openWaliSurat } from './wali-surat.ts'

export function waliSuratRoutes(serve: Serve, cookie: WaliCookie, origin: string): void {
  serve.public(contract.listWaliSurat, async ({ db, request, now }) => ({
    suratList: await listWaliSurat(db, cookie.of(request), now),
  }))

  serve.public(contract.openWaliSurat, ({ db, request, params, now, catat }) =>
    openWaliSurat(db, { cookie: cookie.of(request), kode: params.kode, origin, now }, catat),
  )
}

import {
  confirmPertemuan,
  confirmPertemuanList,
  getKonfirmasiMenunggu,
  listKonfirmasi,
  unconfirmPertemuan,
} from '#contract/absensi/konfirmasi.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import * as konfirmasi from './konfirmasi.ts'
import { readMenunggu, readPekan } from './pekan.ts'

export function konfirmasiRoutes(serve: Serve): void {
  serve(confirmPertemuan, ({ params, body, user, now, write }) =>
    write(tx => konfirmasi.confirmPertemuan(tx, user, { id: params.id, ...body }, now)),
  )
  serve(unconfirmPertemuan, ({ params, user, now, write }) =>
    write(tx => konfirmasi.unconfirmPertemuan(tx, user, params.id, now)),
  )
  serve(confirmPertemuanList, ({ body, user, now, write }) =>
    write(tx => konfirmasi.confirmPertemuanList(tx, user, body.pertemuan, now)),
  )
  serve(listKonfirmasi, ({ query, user, now, db }) => readPekan(db, user, query, now))
  serve(getKonfirmasiMenunggu, ({ user, now, db }) => readMenunggu(db, user, now))
}

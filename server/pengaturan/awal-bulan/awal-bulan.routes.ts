import { listAwalBulan, setAwalBulan, setPenyesuaian } from '#contract/pengaturan/awal-bulan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import * as awalBulan from './awal-bulan.ts'

export function awalBulanRoutes(serve: Serve): void {
  serve(listAwalBulan, ({ db }) => awalBulan.readAwalBulan(db))
  serve.write(setAwalBulan, (tx, { user, body, now, catat }) => {
    const { tahun, bulan, mulai } = body
    catat({ tahun, bulan, mulai })
    return awalBulan.setAwal(tx, user, now, body)
  })
  serve.write(setPenyesuaian, (tx, { body: { rows }, now, catat }) => {
    catat({ menjadi: rows.length === 0 ? 'hisab' : `${rows.length} bulan` })
    return awalBulan.setPenyesuaian(tx, now, rows)
  })
}

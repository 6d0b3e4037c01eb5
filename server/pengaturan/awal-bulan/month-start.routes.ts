import { listMonthStart, setAdjustment, setMonthStart } from '#contract/pengaturan/month-start.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import * as awalBulan from './month-start.ts'

export function monthStartRoutes(serve: Serve): void {
  serve(listMonthStart, ({ db }) => awalBulan.readMonthStart(db))
  serve.write(setMonthStart, (tx, { user, body, now, catat }) => {
    const { tahun, bulan, mulai } = body
    catat({ tahun, bulan, mulai })
    return awalBulan.setStart(tx, user, now, body)
  })
  serve.write(setAdjustment, (tx, { body: { rows }, now, catat }) => {
    catat({ menjadi: rows.length === 0 ? 'hisab' : `${rows.length} bulan` })
    return awalBulan.setPenyesuaian(tx, now, rows)
  })
}

import * as contract from '#contract/absensi/pembatalan.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { getPerubahan, listPerubahan, writePerubahanCsv } from './daftar.ts'
import { cancelPerubahan } from './pembatalan.ts'

export function pembatalanRoutes(serve: Serve): void {
  serve(contract.listPerubahan, ({ db, query, now }) => listPerubahan(db, query, now))
  serve(contract.exportPerubahanCsv, async ({ db, query, now }) => ({
    name: 'Riwayat perubahan.csv',
    data: await writePerubahanCsv(db, query, now),
  }))
  serve(contract.getPerubahan, ({ db, params, now }) => getPerubahan(db, params.id, now))
  serve.write(contract.createPembatalan, (tx, { user, now, params }) => cancelPerubahan(tx, user, now, params.id))
}

import * as contract from '#contract/absensi/pembatalan.ts'
import { describeListEffects } from '#contract/datapokok/keanggotaan.ts'
import { tryOut } from '#database/write.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { Serve } from '#server/dasar/http/serve.ts'
import { getPerubahan, listPerubahan, writePerubahanCsv } from './daftar.ts'
import { cancelPerubahan, undoPerubahan } from './pembatalan.ts'

export function pembatalanRoutes(serve: Serve): void {
  serve(contract.listPerubahan, ({ db, query, now }) => listPerubahan(db, query, now))
  serve(contract.exportPerubahanCsv, async ({ db, query, now }) => ({
    name: 'Riwayat perubahan.csv',
    data: await writePerubahanCsv(db, query, now),
  }))
  serve(contract.getPerubahan, async ({ db, write, user, params: { id }, now }) => {
    const rincian = await getPerubahan(db, id, now)
    const ubah = rincian.halangan === '' && rincian.isi.some(({ apa }) => apa === 'keanggotaan')
    // Tried out: what stands in its way only then is said when it is done.
    const tried = ubah ? tryOut(write, tx => cancelPerubahan(tx, user, now, id)).then(describeListEffects) : []
    return { ...rincian, akibat: await Promise.resolve(tried).catch(isRefused) }
  })
  serve.write(contract.createPembatalan, async (tx, { user, now, params }) => {
    await cancelPerubahan(tx, user, now, params.id)
  })
  serve.write(contract.undoPerubahan, (tx, { user, now, params }) => undoPerubahan(tx, user, now, params.id))
}

function isRefused(error: unknown): string[] {
  if (error instanceof AppError) return []
  throw error
}

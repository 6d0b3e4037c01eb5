import type { Verifikasi } from '#contract/dokumen/dokumen.ts'
import type { Db } from '#database/schema.ts'
import { AppError } from '#server/dasar/errors.ts'
import { countAsOf, isBeforeKnown } from '#server/pengaturan/aturan/rules.ts'
import { compareByAnyRules } from './any-rules.ts'
import type { DokumenRow } from './dokumen.sql.ts'
import { fingerprint } from './dokumen.ts'
import { mannerOf, ROUNDING, recount } from './recount.ts'

/** Whether a sheet calculated now would say what it says. */
export async function compareFigure(db: Db, dokumen: DokumenRow, now: number): Promise<Verifikasi['angka']> {
  if (dokumen.sidik === '') return 'tanpa'
  try {
    const kini = await compareBy(db, dokumen, now)
    if (kini !== 'berubah') return kini
    // What is counted otherwise by now is no change of what was recorded.
    const former = await countAsOf(db, dokumen.created_at, () => compareBy(db, dokumen, now))
    if (former === 'sama') return 'aturan'
    return (await isBeforeKnown(db, dokumen.created_at)) ? await compareByAnyRules(db, dokumen, now) : 'berubah'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.kode === 'absensi.ditiadakan') return 'ditiadakan'
    // What it was about is gone, or its maker may no longer see it.
    return 'tak_terbaca'
  }
}

async function compareBy(db: Db, dokumen: DokumenRow, now: number): Promise<'sama' | 'berubah' | 'tak_terbaca'> {
  for (const menurut of mannerOf(dokumen)) {
    const angka = await recount(db, dokumen, now, menurut)
    if (angka === undefined) return 'tak_terbaca'
    if (ROUNDING.some(write => fingerprint(angka, ({ persen }) => write(persen)) === dokumen.sidik)) return 'sama'
  }
  return 'berubah'
}

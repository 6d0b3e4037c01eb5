import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import { listChangedDokumen } from './content-fingerprint.ts'
import { compareFigure } from './count-again.ts'
import type { DokumenRow } from './dokumen.sql.ts'
import { kopFingerprint } from './saved-surat.ts'

/**
 * Documents against their fingerprints. `kop`: letterheads of letters that are not what was signed for. `kodeList`: codes
 * of documents that were changed past Hadir, in their text or their letter. `berubah`: of how many the
 * figures would be others now, which a koreksi does too, so that is told and is no fault by itself.
 */
export async function checkDokumen(
  db: Db,
  now: number,
): Promise<{ diperiksa: number; kop: number[]; kodeList: string[]; berubah: DokumenRow[] }> {
  const kopList = await db.selectFrom('kop_surat').selectAll().execute()
  const kop = kopList.filter(k => kopFingerprint(k) !== k.sidik).map(k => k.id)
  const rows = await rowsOf(db)<DokumenRow>`
    select id, jenis, judul, pilihan, sidik, akun_id, oleh, created_at, isi, nomor, ditarik_karena from dokumen where sidik <> '' order by id`
  const berubah: DokumenRow[] = []
  for (const row of rows) if ((await compareFigure(db, row, now)) === 'berubah') berubah.push(row)
  const { diperiksa, kodeList } = await listChangedDokumen(db)
  return { diperiksa: kopList.length + diperiksa, kop, kodeList, berubah }
}

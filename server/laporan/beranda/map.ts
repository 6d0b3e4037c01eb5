import { listPekan } from '#contract/pekan.ts'
import type { Db } from '#database/schema.ts'
import { listJadwal, readRencanaMaterial } from '#server/absensi/pertemuan/rencana.ts'
import { readStates } from '#server/absensi/pertemuan/tagihan.ts'
import type { ReportKelompokRow } from '#server/laporan/kelompok.ts'
import { readKegiatanOf } from '#server/pengaturan/aturan/rules.ts'
import type { ActivePeriode } from '#server/pengaturan/periode/periode.ts'
import { listBerandaPertemuan } from './beranda.sql.ts'
import type { readDasar } from './dasar.ts'
import { sumWeekOfKelompok } from './pekan.ts'
import { openRencana } from './rencana.ts'

/** What stands of these kelompok in the weeks of the periode, and what is planned for them; `pertemuan` are those of kegiatan that count. */
export async function readMap(
  db: Db,
  { hariIni, jam, awalPekan }: Awaited<ReturnType<typeof readDasar>>,
  periode: ActivePeriode,
  kelompokList: readonly ReportKelompokRow[],
) {
  const ids = kelompokList.map(k => k.id)
  const [kegiatan, jadwal, all, bahan] = await Promise.all([
    readKegiatanOf(db, periode.id),
    listJadwal(db, ids),
    listBerandaPertemuan(db, ids, { dari: periode.mulai, sampai: periode.selesai }),
    readRencanaMaterial(db, ids),
  ])
  const stateOf = await readStates(db, ids, { hariIni, jam }, bahan.libur)
  const dihitung = new Set(kegiatan.flatMap(k => (k.dihitung === 1 ? k.id : [])))
  const pertemuan = all.filter(p => dihitung.has(p.kegiatan_id))
  const pekan = listPekan(periode, hariIni, awalPekan)
  return {
    pekan,
    pertemuan,
    libur: bahan.libur,
    hasil: sumWeekOfKelompok(kelompokList, pertemuan, pekan),
    rencana: openRencana({ kegiatan, jadwal, pertemuan: all, bahan, stateOf, periode, hariIni }),
  }
}

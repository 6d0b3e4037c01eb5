import { namaBergelar } from '#contract/datapokok/murabbi.ts'
import type { Reply } from '#contract/endpoint.ts'
import { compareNama } from '#contract/identitas.ts'
import type { getPilihanLaporan } from '#contract/laporan/laporan.ts'
import { periodeKini } from '#contract/pengaturan/keadaan-periode.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readKegiatanOf } from '#server/pengaturan/aturan/rules.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listPeriode } from '#server/pengaturan/periode/periode.ts'
import { listKelompokVisible, listMurabbiVisible, listStudi } from './laporan.sql.ts'

/** What the filters of the reports offer: of the periode asked for, or the one that runs today, as far as the caller may see. */
export async function readReportChoices(
  db: Db,
  user: User,
  periodeId: number | undefined,
  now: number,
): Promise<Reply<typeof getPilihanLaporan>> {
  const periode = await listPeriode(db)
  if (periodeId !== undefined && !periode.some(p => p.id === periodeId)) throw NotFound('periode')
  const hariIni = todayIn((await getPengaturan(db)).zona_waktu, now)
  const of = periodeId ?? periodeKini(periode, hariIni)?.id ?? 0
  const [kegiatan, kelompok, murabbi, studi] = await Promise.all([
    readKegiatanOf(db, of),
    listKelompokVisible(db, user, of),
    listMurabbiVisible(db, user, of, hariIni),
    listStudi(db, user, of, hariIni),
  ])
  const texts = (key: 'prodi' | 'fakultas') =>
    [...new Set(studi.map(row => row[key]))].filter(text => text !== '').sort(compareNama)
  return {
    periode: periode.map(({ id, nama, mulai, selesai, aktif }) => ({ id, nama, mulai, selesai, aktif })),
    kegiatan: kegiatan.map(({ id, nama, jenis, dihitung, aktif }) => ({
      ...{ id, nama, jenis, dihitung: dihitung === 1, aktif },
    })),
    kelompok,
    murabbi: murabbi.map(row => ({ id: row.id, nama: namaBergelar(row) })),
    prodi: texts('prodi'),
    fakultas: texts('fakultas'),
    angkatan: [...new Set(studi.flatMap(row => row.angkatan ?? []))].sort((a, b) => b - a),
  }
}

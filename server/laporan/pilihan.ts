import type { Reply } from '#contract/endpoint.ts'
import { compareName, titledName } from '#contract/identitas.ts'
import type { getLaporanChoice } from '#contract/laporan/laporan.ts'
import { periodeNow } from '#contract/pengaturan/periode-state.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { pickFrom } from '#server/dasar/pick.ts'
import { readKegiatanOf } from '#server/pengaturan/aturan/rules.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listPeriode } from '#server/pengaturan/periode/periode.ts'
import { listKelompokVisible, listMurabbiVisible, listStudy } from './laporan.sql.ts'

/** What the filters of the reports offer: of the periode asked for, or the one that runs today, as far as the caller may see. */
export async function readReportChoices(
  db: Db,
  user: User,
  periodeId: number | undefined,
  now: number,
): Promise<Reply<typeof getLaporanChoice>> {
  const periode = await listPeriode(db)
  if (periodeId !== undefined && !periode.some(p => p.id === periodeId)) throw NotFound('periode')
  const today = todayIn((await getPengaturan(db)).zona_waktu, now)
  const of = periodeId ?? periodeNow(periode, today)?.id ?? 0
  const [kegiatan, kelompok, murabbi, study] = await Promise.all([
    readKegiatanOf(db, of),
    listKelompokVisible(db, user, of, 'pick'),
    listMurabbiVisible(db, user, { periodeId: of, today }, 'pick'),
    listStudy(db, user, of, today),
  ])
  const texts = (key: 'prodi' | 'fakultas') =>
    [...new Set(study.map(row => row[key]))].filter(text => text !== '').sort(compareName)
  return {
    periode: periode.map(({ id, nama, mulai, selesai, aktif }) => ({ id, nama, mulai, selesai, aktif })),
    kegiatan: kegiatan.map(({ id, nama, jenis, dihitung, aktif }) => ({
      ...{ id, nama, jenis, dihitung: dihitung === 1, aktif },
    })),
    ...pickFrom({ kelompok, murabbi: murabbi.map(row => ({ id: row.id, nama: titledName(row) })) }),
    prodi: texts('prodi'),
    fakultas: texts('fakultas'),
    angkatan: [...new Set(study.flatMap(row => row.angkatan ?? []))].sort((a, b) => b - a),
  }
}

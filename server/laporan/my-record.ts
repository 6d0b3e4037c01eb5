import type * as z from 'zod'
import type { Reply } from '#contract/endpoint.ts'
import { titledName } from '#contract/identitas.ts'
import type { getMyLaporan, MyRecord } from '#contract/laporan/my-record.ts'
import { addDays } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { readAgenda } from '#server/absensi/pertemuan/agenda.ts'
import { Forbidden } from '#server/dasar/errors.ts'
import { READER_OF_ONE, requireOwnId } from '#server/dasar/http/own-person.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readKegiatanOf } from '#server/pengaturan/aturan/rules.ts'
import { findReportMahasantri, listReportTanda } from './laporan-mahasantri.sql.ts'
import { readMahasantriDetail } from './laporan-mahasantri-detail.ts'
import { hasCodes, listMyKelompok, listMyKoreksi, listMyPengasuh } from './my-record.sql.ts'
import { readOwnFigures } from './own-figures.ts'
import { type ReportScope, reportScopeOf } from './rentang.ts'

/** How far ahead, in days, and how many pertemuan at most. */
const AHEAD = 14
const AHEAD_MOST = 20

/** What the page of a mahasantri shows: own figures, own marks, what is to come, and who cares for them. */
export async function readMyRecord(db: Db, user: User, now: number): Promise<MyRecord> {
  const id = requireOwnId(user)
  const angka = await readOwnFigures(db, id, now)
  const today = angka.hari_ini
  const scope: ReportScope = { ...reportScopeOf(READER_OF_ONE, angka, {}), kegiatan: 'semua' }
  const [orang, rows, kegiatanList, kelompok, koreksi] = await Promise.all([
    findReportMahasantri(db, id),
    listReportTanda(db, scope, id),
    readKegiatanOf(db, angka.periode?.id),
    listMyKelompok(db, id, today),
    listMyKoreksi(db, id),
  ])
  if (!orang) throw Forbidden('halaman')
  const kelompokIds = kelompok.map(one => one.kelompok_id)
  const pengasuh = await listMyPengasuh(db, kelompokIds, today)
  const koreksiOf = new Map(koreksi.map(({ pertemuan_id, ...one }) => [pertemuan_id, one]))
  const kegiatanById = new Map(kegiatanList.map(one => [one.id, one]))
  return {
    mahasantri: { id, nim: orang.nim, nama: orang.nama },
    hari_ini: today,
    kelompok: kelompok.map(({ kelompok_id, nama }) => {
      const named = (as: 'murabbi' | 'pendamping') =>
        pengasuh.filter(one => one.kelompok_id === kelompok_id && one.sebagai === as).map(titledName)
      return { id: kelompok_id, nama, murabbi: named('murabbi'), pendamping: named('pendamping') }
    }),
    kode_hadir: await hasCodes(db, kelompokIds),
    angka,
    pertemuan: await readAhead(db, kelompok, today, now),
    tanda: rows.map(({ pertemuan_id, kegiatan_id, tanggal, ke, status, ditiadakan }) => ({
      ...{ pertemuan_id, kegiatan_id, tanggal, ke },
      kegiatan: kegiatanById.get(kegiatan_id)?.nama ?? '',
      jenis: kegiatanById.get(kegiatan_id)?.jenis ?? 'umum',
      status: ditiadakan === null ? status : 'X',
      koreksi: koreksiOf.get(pertemuan_id) ?? null,
    })),
  }
}

/** The agenda of each kelompok on the days of the membership, without what anybody wrote there or who leads. */
async function readAhead(
  db: Db,
  kelompok: Awaited<ReturnType<typeof listMyKelompok>>,
  today: string,
  now: number,
): Promise<MyRecord['pertemuan']> {
  const span = { dari: today, sampai: addDays(today, AHEAD) }
  const found: MyRecord['pertemuan'] = []
  for (const { kelompok_id, nama, dari, sampai } of kelompok) {
    const { entri } = await readAgenda(db, READER_OF_ONE, kelompok_id, span, now)
    for (const { kegiatan_id, kegiatan, tanggal, ke, mulai, selesai, tempat, keadaan } of entri)
      if (dari <= tanggal && (sampai === null || tanggal <= sampai))
        found.push({
          ...{ kelompok_id, kelompok: nama, kegiatan_id, kegiatan, tanggal, ke, mulai, selesai, tempat },
          ditiadakan: keadaan === 'ditiadakan',
        })
  }
  const at = (one: MyRecord['pertemuan'][number]) => `${one.tanggal} ${one.mulai}`
  return found.sort((a, b) => (at(a) < at(b) ? -1 : at(a) > at(b) ? 1 : a.ke - b.ke)).slice(0, AHEAD_MOST)
}

/** The laporan of oneself: its marks and figures, without contacts, notes, reasons, and names of others than those who care for one. */
export async function readMyLaporan(
  db: Db,
  user: User,
  query: z.output<(typeof getMyLaporan)['query']>,
  now: number,
): Promise<Reply<typeof getMyLaporan>> {
  const id = requireOwnId(user)
  const detail = await readMahasantriDetail(db, READER_OF_ONE, id, query, now)
  return {
    ...detail,
    mahasantri: { ...detail.mahasantri, hp: null, wali_nama: null, wali_hp: null },
    ditiadakan: detail.ditiadakan.map(one => ({ ...one, alasan: '' })),
    koreksi: detail.koreksi.map(one => ({
      ...{ ...one, alasan: '', jawaban: '', oleh: '' },
      diputuskan_oleh: one.diputuskan_oleh === null ? null : '',
    })),
    catatan: [],
  }
}

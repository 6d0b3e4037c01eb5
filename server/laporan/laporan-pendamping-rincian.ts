import { sql } from 'kysely'
import { waktuOf } from '#contract/absensi/rencana.ts'
import type { Reply } from '#contract/endpoint.ts'
import { emptyHitungan, pembilang, persentase } from '#contract/kehadiran.ts'
import type { RincianQuery } from '#contract/laporan/laporan.ts'
import type { getLaporanPendamping, PertemuanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { readsEverything } from '#contract/permissions.ts'
import type { Db } from '#database/schema.ts'
import { isAhead } from '#server/absensi/pertemuan/rencana.ts'
import { Forbidden, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readKegiatan } from '#server/pengaturan/kegiatan/kegiatan.ts'
import { listNamaKelompok, readNama } from './kelompok.ts'
import {
  listBeritaAcara,
  listMurabbiOfKelompok,
  listPendamping,
  listPenugasan,
  type PertemuanRow,
} from './laporan-pendamping.sql.ts'
import { toBaris } from './laporan-pendamping.ts'
import { compareText } from './nama.ts'
import { type EntriRencana, type PertemuanOf, readPekerjaan } from './pekerjaan.ts'
import { cutTugas } from './penugasan.ts'
import { type Cakupan, cakupanOf, openLaporan } from './rentang.ts'
import { addKerja, emptyKerja } from './terhitung.ts'

/** One pendamping with every pertemuan of the range, those included that were planned and never opened. */
export async function readRincianPendamping(
  db: Db,
  user: User,
  id: number,
  query: RincianQuery,
  now: number,
): Promise<Reply<typeof getLaporanPendamping>> {
  const { kepala, zona } = await openLaporan(db, query, now)
  const [orang] = await listPendamping(db, [id], sql`1 = 1`)
  if (!orang) throw NotFound('pendamping')
  const cakupan: Cakupan = { ...cakupanOf(user, kepala, query), kegiatan: query.kegiatan_id ?? 'semua' }
  const kerja = emptyKerja()
  const found: Ditemukan = { pertemuan: [], menggantikan: [], rencana: [] }
  const bertugas = (
    await readPekerjaan(db, cakupan, { zona, now, only: id }, one => {
      addKerja(() => kerja, one)
      found.pertemuan.push(...(one.pertemuan.get(id) ?? []))
      found.menggantikan.push(...one.menggantikan.map(({ row }) => row))
      found.rencana.push({ kelompok_id: one.kelompok_id, entri: one.rencana.get(id) ?? [] })
    })
  ).get(id)
  if (!bertugas && found.menggantikan.length === 0) await requireEverAssigned(db, cakupan, id)

  const rows = [...found.pertemuan.map(p => p.row), ...found.menggantikan]
  const [words, nameById, kelompokNames, kegiatanList] = await Promise.all([
    listBeritaAcara(
      db,
      rows.map(row => row.id),
    ),
    readNama(db, 'pendamping', [...new Set(rows.flatMap(row => row.pelaksana_id ?? []))]),
    listNamaKelompok(db, [...new Set(rows.map(row => row.kelompok_id))]),
    readKegiatan(db),
  ])
  const wordsById = new Map(words.map(w => [w.id, w]))
  const kelompokById = new Map([
    ...kelompokNames.map(k => [k.id, k.nama] as const),
    ...(bertugas?.tugas ?? []).map(t => [t.kelompok_id, t.kelompok] as const),
  ])
  const kegiatanById = new Map(kegiatanList.map(k => [k.id, k.nama]))

  const pertemuan = [
    ...found.pertemuan.map(p => describe(p.row, p)),
    ...found.menggantikan.map(row => describe(row, { pelaksana: 'menggantikan' })),
    ...unopened(found).map(slot => ({
      ...slot,
      kelompok: kelompokById.get(slot.kelompok_id) ?? '',
      kegiatan: kegiatanById.get(slot.kegiatan_id) ?? '',
    })),
  ]
  pertemuan.sort(
    (a, b) =>
      compareText(b.tanggal, a.tanggal) ||
      compareText(b.mulai, a.mulai) ||
      b.ke - a.ke ||
      a.kelompok_id - b.kelompok_id ||
      a.kegiatan_id - b.kegiatan_id,
  )
  return { ...kepala, ringkasan: toBaris(orang, bertugas, kerja, kepala), pertemuan }

  function describe(
    row: PertemuanRow,
    seen: Omit<PertemuanOf, 'row' | 'hitungan'> | { pelaksana: 'menggantikan' },
  ): PertemuanPendamping {
    const words = wordsById.get(row.id)
    const { materi = '', badal = '', catatan = '', alasan = null } = words ?? {}
    const { H, T, I, S, A, U, D, belum } = words ?? emptyHitungan()
    const hitungan = { H, T, I, S, A, U, D, belum }
    const state = 'keadaan' in seen ? seen : { keadaan: 'terlaksana' as const, tepat: null, jeda: null }
    return {
      pertemuan_id: row.id,
      kelompok_id: row.kelompok_id,
      kelompok: kelompokById.get(row.kelompok_id) ?? '',
      kegiatan_id: row.kegiatan_id,
      kegiatan: kegiatanById.get(row.kegiatan_id) ?? '',
      tanggal: row.tanggal,
      ke: row.ke,
      mulai: row.mulai,
      selesai: row.selesai,
      materi,
      keadaan: state.keadaan,
      alasan: alasan ?? '',
      catatan,
      pelaksana: seen.pelaksana,
      oleh: badal !== '' ? badal : (nameById.get(row.pelaksana_id ?? 0) ?? ''),
      hadir: state.keadaan === 'ditiadakan' ? 0 : pembilang(hitungan, kepala.aturan),
      jumlah: H + T + I + S + A + U + D + belum,
      belum,
      lengkap_at: row.lengkap_at,
      tiba_at: row.lengkap_at === null ? null : (words?.tiba_at ?? null),
      tepat: state.tepat,
      jeda: state.jeda,
      persen: state.keadaan === 'ditiadakan' ? null : persentase(hitungan, kepala.aturan),
    }
  }
}

interface Ditemukan {
  pertemuan: PertemuanOf[]
  /** Led in kelompok of others. */
  menggantikan: PertemuanRow[]
  rencana: { kelompok_id: number; entri: readonly EntriRencana[] }[]
}

/** What the plan names and nobody opened. */
function unopened({ rencana }: Ditemukan) {
  const ahead = rencana.flatMap(({ kelompok_id, entri }) => entri.filter(isAhead).map(one => ({ kelompok_id, ...one })))
  return ahead.map(entri => ({
    pertemuan_id: null,
    kelompok_id: entri.kelompok_id,
    kegiatan_id: entri.kegiatan_id,
    tanggal: entri.tanggal,
    ke: entri.ke,
    ...waktuOf(entri),
    materi: '',
    keadaan: 'tidak_dibuka' as const,
    alasan: '',
    catatan: '',
    pelaksana: 'tak_tercatat' as const,
    oleh: '',
    hadir: 0,
    jumlah: 0,
    belum: 0,
    lengkap_at: null,
    tiba_at: null,
    tepat: null,
    jeda: null,
    persen: null,
  }))
}

/** Nothing in this range is an empty report for whoever may know the pendamping, and a closed door for the others. */
async function requireEverAssigned(db: Db, cakupan: Cakupan, id: number): Promise<void> {
  const { user } = cakupan
  if (readsEverything(user.peran) || (user.peran.includes('pendamping') && user.pendamping_id === id)) return
  const ever = {
    ...cakupan,
    dari: '0000-01-01',
    sampai: '9999-12-31',
    periode_id: null,
    kelompok_id: null,
    murabbi_id: null,
  }
  const penugasan = (await listPenugasan(db, ever)).filter(p => p.pendamping_id === id)
  const murabbi = await listMurabbiOfKelompok(
    db,
    ever,
    penugasan.map(p => p.kelompok_id),
  )
  if (
    cutTugas(
      penugasan,
      Map.groupBy(murabbi, m => m.kelompok_id),
      ever,
    ).length === 0
  )
    throw Forbidden('pendamping')
}

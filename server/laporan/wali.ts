import type { Reply } from '#contract/endpoint.ts'
import { type Jk, titledName } from '#contract/identitas.ts'
import {
  denominator,
  emptyTally,
  numerator,
  prediction,
  rangeStatus,
  sumTally,
  type Tally,
} from '#contract/kehadiran.ts'
import { kegiatanLimit } from '#contract/laporan/laporan.ts'
import { type getWaliSummary, mayTellCounts, type WaliChild } from '#contract/laporan/wali.ts'
import { addDays, startOfWeek } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { listWaliIzin } from '#server/absensi/izin/wali.ts'
import { readRest, sumRest } from '#server/absensi/pertemuan/sisa.ts'
import { found } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { requireWali } from '#server/datapokok/wali-link/gate.ts'
import { type KegiatanOf, readKegiatanOf } from '#server/pengaturan/aturan/rules.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import {
  findReportMahasantri,
  listReportMembers,
  listReportTanda,
  type ReportMemberRow,
  type ReportTandaRow,
} from './laporan-mahasantri.sql.ts'
import { listMurabbiOfKelompok } from './laporan-pendamping.sql.ts'
import { type Laporan, openLaporan, type ReportScope, reportScopeOf } from './rentang.ts'

/** What the links that are open in this browser show; throws `wali.terkunci` where none is. */
export async function readWaliSummary(db: Db, cookie: string, now: number): Promise<Reply<typeof getWaliSummary>> {
  const links = await requireWali(db, cookie, now)
  const { lembaga, kontak } = await getPengaturan(db)
  const children: WaliChild[] = []
  for (const link of links)
    children.push({ id: link.id, ...(await readWaliChild(db, link, now)), izin: await listWaliIzin(db, link) })
  return { lembaga, kontak, anak: children }
}

/** The counts of one mahasantri in one periode, as far as the last whole week. */
export async function readWaliChild(
  db: Db,
  { mahasantri_id, periode_id }: { mahasantri_id: number; periode_id: number },
  now: number,
): Promise<Omit<WaliChild, 'id' | 'izin'>> {
  const { awal_pekan } = await getPengaturan(db)
  const laporan = await openLaporan(db, { periode_id }, now)
  const { kepala } = laporan
  const orang = found(await findReportMahasantri(db, mahasantri_id), 'mahasantri')
  const sampai = lastWholeWeek(kepala, awal_pekan)
  const until = sampai ?? ''
  const scope: ReportScope = { ...reportScopeOf(EVERYTHING, kepala, {}), kegiatan: 'semua' }
  const [rows, anggota, kegiatanList] = await Promise.all([
    until < kepala.dari ? [] : listReportTanda(db, { ...scope, sampai: until }, mahasantri_id),
    listReportMembers(db, scope, [mahasantri_id]),
    readKegiatanOf(db, periode_id),
  ])
  const held = rows.filter(row => row.ditiadakan === null)
  const parts = await describeKegiatan(db, { laporan, anggota, held, until, jk: orang.jk }, kegiatanList)
  const inTotal = new Set(kegiatanList.filter(one => one.dihitung === 1).map(one => one.id))
  const told = new Set(parts.filter(one => one.sesi !== null && one.dihitung).map(one => one.id))
  const shown = held.filter(row => told.has(row.kegiatan_id))
  // By the month in which its week begins: a week that is cut in two would tell the one day that lies in the other month.
  const weekOf = (tanggal: string) => [startOfWeek(tanggal, awal_pekan), kepala.dari].sort().at(-1) ?? tanggal
  const perMonth = [...Map.groupBy(shown, row => weekOf(row.tanggal).slice(0, 7))]
  const all = tallyOf(shown)
  const everything = [
    ...Map.groupBy(
      held.filter(row => inTotal.has(row.kegiatan_id)),
      row => row.tanggal.slice(0, 7),
    ),
  ]
  const status = rangeStatus(
    everything.map(([, list]) => tallyOf(list)),
    kepala.aturan,
    kepala.batas,
  )
  const today = anggota.findLast(a => a.dari <= kepala.hari_ini) ?? anggota.at(-1)
  return {
    nama: orang.nama,
    kelompok: today?.nama ?? '',
    murabbi: today ? await murabbiOf(db, scope, today.kelompok_id) : '',
    periode: kepala.periode?.nama ?? '',
    sampai,
    ...(told.size > 0 ? countsOf(all, laporan) : { hadir: null, sesi: null }),
    minimal: kepala.batas.minimal,
    di_bawah: status === 'tidak_memenuhi',
    kegiatan: parts,
    bulan: perMonth.map(([bulan, list]) => ({ bulan, ...countsOf(tallyOf(list), laporan) })),
  }
}

/** Up to which day a wali is told; null before there is a whole week. */
export function lastWholeWeek(
  { dari, sampai, hari_ini }: Pick<Laporan['kepala'], 'dari' | 'sampai' | 'hari_ini'>,
  weekStart: Parameters<typeof startOfWeek>[1],
): string | null {
  const weeks = addDays(startOfWeek(hari_ini, weekStart), -1)
  // A periode may begin on the last day of a week: its first days are told with the week that follows.
  if (weeks < addDays(dari, 6)) return null
  return weeks < sampai ? weeks : sampai
}

interface Material {
  laporan: Laporan
  anggota: readonly ReportMemberRow[]
  held: readonly ReportTandaRow[]
  /** The last day that is counted. */
  until: string
  jk: Jk
}

async function describeKegiatan(
  db: Db,
  { laporan, anggota, held, until, jk }: Material,
  kegiatanList: readonly KegiatanOf[],
): Promise<WaliChild['kegiatan']> {
  const { kepala, batasLembaga, akhirPeriode } = laporan
  const byKegiatan = Map.groupBy(held, row => row.kegiatan_id)
  const kelompokIds = [...new Set(anggota.map(a => a.kelompok_id))]
  const span = { dari: kepala.dari, sampai: akhirPeriode ?? kepala.sampai }
  const parts: WaliChild['kegiatan'] = []
  for (const kegiatan of kegiatanList) {
    const list = byKegiatan.get(kegiatan.id)
    if (!list) continue
    const { id, nama, jenis } = kegiatan
    const tally = tallyOf(list)
    const batas = kegiatanLimit(batasLembaga, kegiatan)
    const perMonth = [...Map.groupBy(list, row => row.tanggal.slice(0, 7)).values()].map(tallyOf)
    const part = {
      ...{ id, nama, dihitung: kegiatan.dihitung === 1, minimal: batas.minimal },
      di_bawah: rangeStatus(perMonth, kepala.aturan, batas) === 'tidak_memenuhi',
    }
    if (!mayTellCounts(kepala.aturan, { jenis, jk }, tally)) {
      parts.push({ ...part, hadir: null, sesi: null, belum: 0, boleh: null })
      continue
    }
    const restOf = await readRest(db, kelompokIds, span, one => one.kegiatan_id === id)
    const { sisa, belum_dibuka } = sumRest(restOf, anggota, addDays(until, 1))
    const whole = { ...tally, belum: tally.belum + belum_dibuka }
    const { mungkin, boleh_absen, semua_perlu } = prediction(whole, sisa, kepala.aturan, batas)
    // Month by month another figure decides than the one over the whole periode.
    const boleh = sisa === 0 || batas.per === 'bulan' ? null : { kali: boleh_absen, dari: sisa, mungkin, semua_perlu }
    parts.push({ ...part, ...countsOf(tally, laporan), belum: tally.belum, boleh })
  }
  return parts
}

function countsOf(tally: Tally, { kepala }: Laporan): { hadir: number; sesi: number } {
  return { hadir: numerator(tally, kepala.aturan), sesi: denominator(tally, kepala.aturan) }
}

function tallyOf(rows: readonly ReportTandaRow[]): Tally {
  return sumTally(rows.map(({ status }) => ({ ...emptyTally(), [status ?? 'belum']: 1 })))
}

async function murabbiOf(db: Db, scope: ReportScope, kelompokId: number): Promise<string> {
  const today = (await listMurabbiOfKelompok(db, scope, [kelompokId])).filter(
    m => m.dari <= scope.hariIni && (m.sampai === null || m.sampai >= scope.hariIni),
  )
  return [...new Set(today.map(titledName))].join(', ')
}

/** The link says whose marks are read; what of them is told is decided here. */
const EVERYTHING: User = {
  ...{ id: 0, nama: '', username: '', peran: ['admin'], murabbi_id: null, pendamping_id: null, ganti_sandi: false },
}

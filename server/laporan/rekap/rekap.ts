import { mayConfirmPertemuan } from '#contract/absensi/konfirmasi.ts'
import { liburFinder } from '#contract/absensi/rencana.ts'
import { namaBergelar } from '#contract/datapokok/murabbi.ts'
import { emptyHitungan, type Hitungan, pembilang, statusRentang, sumHitungan } from '#contract/kehadiran.ts'
import type { ModeRekap, Rekap, RekapQuery } from '#contract/laporan/rekap.ts'
import { isSatuBulan } from '#contract/laporan/rekap-harian.ts'
import { covers, mayReadPertemuan, readsEverything, type Wewenang } from '#contract/permissions.ts'
import { eachDate, earlierOf, endOfMonth, startOfMonth, type Zona } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { isAhead, readPlannedDays } from '#server/absensi/pertemuan/rencana.ts'
import { NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { requireWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { readBolehBaca } from '#server/datapokok/orang/data-sensitif.ts'
import { byRollOrder } from '#server/laporan/kelompok.ts'
import { angkaOf, cakupanOf, describeLaporan, lastKnown, type ReportHead } from '#server/laporan/rentang.ts'
import { readKegiatanOf, rulesOf } from '#server/pengaturan/aturan/rules.ts'
import { listLiburRows } from '#server/pengaturan/libur/libur.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { namePeriode } from '#server/pengaturan/periode/nama.ts'
import {
  countBulan,
  type Dicatat,
  describeDicatat,
  fillMatriks,
  hitunganOf,
  hitunganPerBulan,
  type IsiKolom,
  isMarked,
} from './matriks.ts'
import * as rekapSql from './rekap.sql.ts'

/**
 * The recap of a kelompok: everybody who was on a roster in the range, as far as the caller may see it; before the first
 * pertemuan its members.
 */
export async function readRekap(db: Db, user: User, kelompokId: number, query: RekapQuery, now: number) {
  return (await openRekap(db, user, kelompokId, query, now)).rekap
}

/** The same with what an export says above its table. */
export async function openRekap(
  db: Db,
  user: User,
  kelompokId: number,
  query: RekapQuery,
  now: number,
): Promise<{ rekap: Rekap; lembaga: string; zona: Zona }> {
  const wewenang = await requireWewenang(db, user, kelompokId)
  const [head, pengaturan, own] = await Promise.all([
    rekapSql.findKelompokHead(db, kelompokId),
    getPengaturan(db),
    rekapSql.listKegiatanOfKelompok(db, kelompokId),
  ])
  if (!head) throw NotFound('kelompok')
  const [rules, all] = await Promise.all([rulesOf(db, head.periode_id), readKegiatanOf(db, head.periode_id)])
  const kegiatanList = all.filter(({ id }) => own.some(k => k.id === id))
  const { kegiatan_id, ...range } = query
  const kegiatan = kegiatanList.find(k => (kegiatan_id === 'utama' ? k.dihitung === 1 : k.id === kegiatan_id))
  if (typeof kegiatan_id === 'number' && !kegiatan) throw NotFound('kegiatan')
  const periode = { id: head.periode_id, nama: namePeriode(head), mulai: head.mulai, selesai: head.selesai }
  const laporan = describeLaporan({ pengaturan, rules, periode, kegiatan, query: range, now })
  const { kepala } = laporan
  const mode: ModeRekap = query.mode === 'harian' && !isSatuBulan(kepala) ? 'bulan' : query.mode

  // A kelompok has one periode: asking for it at every pertemuan would say nothing.
  const cakupan = { ...cakupanOf(user, kepala, {}), periode_id: null, kelompok_id: kelompokId }
  const dasar = { user, wewenang, kepala, cakupan, mode }
  const [isi, pengasuh, plan, libur] = await Promise.all([
    readIsi(db, dasar),
    rekapSql.listRekapPengasuh(db, kelompokId, cakupan),
    kegiatan ? readPlannedDays(db, kelompokId, { ...kepala, kegiatan_id: kegiatan.id, belumDibuka: true }) : null,
    mode === 'harian' ? readLiburBulan(db, kepala.dari) : [],
  ])
  const { kolomList, isiKolom } = isi
  const names = (as: 'murabbi' | 'pendamping') => pengasuh.filter(p => p.sebagai === as).map(namaBergelar)
  const bulan = mode === 'bulan' ? [...new Set(kolomList.map(k => k.tanggal.slice(0, 7)))].sort() : []
  const kolom = kolomList.map((row, i) =>
    toKolom(row, isiKolom[i]?.hitungan ?? emptyHitungan(), kepala, isi.dicatatOf(i)),
  )
  const marked = kolom.filter((k, i) => k.ditiadakan === null && isMarked(isiKolom[i] as IsiKolom))
  const baris = isi.orang.sort(byRollOrder).map(orang => toBaris(orang, isi, bulan, dasar))
  const rekap = {
    kelompok: { id: kelompokId, nama: head.nama, jk: head.jk, tempat: head.tempat },
    murabbi: names('murabbi'),
    pendamping: names('pendamping'),
    ...kepala,
    ...{ periode, mode },
    kegiatan_list: kegiatanList.map(({ id, nama, jenis, dihitung }) => ({ id, nama, jenis, dihitung: dihitung === 1 })),
    ...{ kolom, bulan, rencana: listBelumDibuka(plan, kolomList, dasar), libur, baris },
    jumlah: angkaOf(sumHitungan(baris.map(b => b.hitungan)), kepala),
    rata_hadir: marked.length === 0 ? null : marked.reduce((sum, k) => sum + k.hadir, 0) / marked.length,
    boleh_konfirmasi: mayConfirmPertemuan(wewenang, kepala.hari_ini, kepala.hari_ini),
  }
  return { rekap, lembaga: laporan.lembaga, zona: laporan.zona }
}

interface Dasar {
  user: User
  wewenang: Wewenang
  kepala: ReportHead
  cakupan: rekapSql.CakupanKelompok
  mode: ModeRekap
}

type Isi = Awaited<ReturnType<typeof readIsi>>

/** The columns, the marks below them, and whose they are. */
async function readIsi(db: Db, { user, wewenang, kepala, cakupan }: Dasar) {
  const [kolomList, tandaList] = await Promise.all([
    rekapSql.listKolom(db, cakupan),
    rekapSql.listRekapTanda(db, cakupan),
  ])
  const noted = tandaList.filter(row => row.bercatatan === 1).map(row => row.mahasantri_id)
  const boleh = await readBolehBaca(db, user, noted, kepala.hari_ini)
  const { matriks, isiKolom } = fillMatriks(kolomList, tandaList, id => boleh('catatan', id))
  const [orang, dicatatOf] = await Promise.all([
    rekapSql.listRekapOrang(db, cakupan.kelompok_id, matriks.size > 0 ? [...matriks.keys()] : await listWhoWaits()),
    describeDicatat(db, kolomList, isiKolom),
  ])
  return { kolomList, isiKolom, matriks, orang, dicatatOf }

  /** Where nobody was on a roster yet the members are shown, as they are at the end of what is looked at. */
  async function listWhoWaits(): Promise<number[]> {
    const tanggal = lastKnown(kepala)
    return mayReadPertemuan(wewenang, tanggal, kepala.hari_ini)
      ? rekapSql.listAnggotaIds(db, cakupan.kelompok_id, tanggal)
      : []
  }
}

/** Of the range what has come. */
function lastSeen({ sampai, hari_ini }: ReportHead): string {
  return earlierOf(sampai, hari_ini)
}

function toBaris(
  { id, nim, nama, jk, prodi, dari, sampai }: Isi['orang'][number],
  { kolomList, matriks }: Isi,
  bulan: readonly string[],
  { mode, kepala, wewenang }: Dasar,
): Rekap['baris'][number] {
  const { tanda, catatan } = matriks.get(id) ?? { tanda: kolomList.map(() => ' '), catatan: [] }
  const first = kolomList.find(k => k.ditiadakan === null)
  // Somebody whose own time here is over learns of a move only when it happened before what they see.
  const last = seesToday(wewenang, kepala.hari_ini) ? lastSeen(kepala) : (kolomList.at(-1)?.tanggal ?? '')
  const perBulan = kepala.batas.per === 'bulan'
  return {
    ...{ mahasantri_id: id, nim, nama, jk, prodi },
    masuk: dari !== null && first && dari > first.tanggal ? dari : null,
    // Who has marks here and no membership any more was merged into another entry, which is a member elsewhere.
    pindah:
      dari === null
        ? lastOnRoster(tanda, kolomList)
        : sampai !== null && sampai < last && !isDariBerkas(kolomList, tanda, sampai)
          ? sampai
          : null,
    tanda: mode === 'bulan' ? '' : tanda.join(''),
    catatan: mode === 'bulan' ? [] : catatan,
    bulan: mode === 'bulan' ? countBulan(tanda, kolomList, bulan) : [],
    ...angkaOf(hitunganOf(tanda), kepala),
    ...(perBulan ? { status: statusRentang(hitunganPerBulan(tanda, kolomList), kepala.aturan, kepala.batas) } : {}),
  }
}

function lastOnRoster(tanda: readonly string[], kolomList: readonly rekapSql.KolomRow[]): string | null {
  return kolomList.findLast((_, i) => tanda[i] !== ' ')?.tanggal ?? null
}

/** Whose days here are those of a file did not move: nothing but the file says when they ended. */
function isDariBerkas(kolomList: readonly rekapSql.KolomRow[], tanda: readonly string[], sampai: string): boolean {
  const own = kolomList.filter((_, i) => tanda[i] !== ' ')
  return own.length > 0 && own.every(k => k.berkas === 1) && !kolomList.some(k => k.tanggal > sampai && k.berkas === 0)
}

/** The dates of the plan that nobody has opened. A date with a column has its pertemuan, so the opened ones need not be read to lay the plan. */
function listBelumDibuka(
  plan: Awaited<ReturnType<typeof readPlannedDays>> | null,
  kolomList: readonly rekapSql.KolomRow[],
  { wewenang, kepala: { dari, sampai, hari_ini } }: Dasar,
): string[] {
  const opened = new Set(kolomList.map(k => k.tanggal))
  const ahead = plan?.rencana.between(dari, sampai).filter(isAhead) ?? []
  return [...new Set(ahead.map(e => e.tanggal))]
    .filter(tanggal => !opened.has(tanggal) && mayReadPertemuan(wewenang, tanggal, hari_ini))
    .sort()
}

/** The holidays of the month, day by day. */
async function readLiburBulan(db: Db, tanggal: string): Promise<Rekap['libur']> {
  const bulan = { dari: startOfMonth(tanggal), sampai: endOfMonth(tanggal) }
  const liburOn = liburFinder(await listLiburRows(db))
  return eachDate(bulan.dari, bulan.sampai).flatMap(tanggal => {
    const nama = liburOn(tanggal)
    return nama === null ? [] : [{ tanggal, nama }]
  })
}

function seesToday({ peran, murabbi, pendamping }: Wewenang, hariIni: string): boolean {
  return readsEverything(peran) || [...murabbi, ...pendamping].some(rentang => covers(rentang, hariIni))
}

function toKolom(
  row: rekapSql.KolomRow,
  hitungan: Hitungan,
  { aturan }: ReportHead,
  dicatat: Dicatat,
): Rekap['kolom'][number] {
  return {
    id: row.id,
    tanggal: row.tanggal,
    ke: row.ke,
    nomor: row.ditiadakan === null ? row.nomor : null,
    ...{ kegiatan_id: row.kegiatan_id, berkas: row.berkas === 1 },
    ditiadakan: row.ditiadakan,
    oleh: row.badal === '' ? (row.pelaksana ?? '') : row.badal,
    hadir: pembilang(hitungan, aturan),
    belum: hitungan.belum,
    ...dicatat,
  }
}

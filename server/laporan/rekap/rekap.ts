import { mayConfirmPertemuan } from '#contract/absensi/konfirmasi.ts'
import { liburFinder } from '#contract/absensi/rencana.ts'
import { titledName } from '#contract/identitas.ts'
import { emptyTally, numerator, rangeStatus, sumTally, type Tally } from '#contract/kehadiran.ts'
import { isOneMonth } from '#contract/laporan/daily-rekap.ts'
import type { ModeRekap, Rekap, RekapQuery } from '#contract/laporan/rekap.ts'
import { covers, mayReadPertemuan, readsEverything, type Wewenang } from '#contract/permissions.ts'
import { eachDate, earlierOf, endOfMonth, startOfMonth, type Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { isAhead, readPlannedDays } from '#server/absensi/pertemuan/rencana.ts'
import { NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { requireWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { readMayRead } from '#server/datapokok/orang/sensitive-data.ts'
import { byRollOrder } from '#server/laporan/kelompok.ts'
import { describeLaporan, figureOf, lastKnown, type ReportHead, reportScopeOf } from '#server/laporan/rentang.ts'
import { readKegiatanOf, rulesOf } from '#server/pengaturan/aturan/rules.ts'
import { listLiburRows } from '#server/pengaturan/libur/libur.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { namePeriode } from '#server/pengaturan/periode/nama.ts'
import {
  type ColumnContent,
  countMonth,
  describeRecordedOfColumn,
  fillMatrix,
  isMarked,
  type RecordedOfColumn,
  tallyOf,
  tallyPerMonth,
} from './matrix.ts'
import * as rekapSql from './rekap.sql.ts'
import type { RekapNote } from './rekap-lembar.ts'

/**
 * The recap of a kelompok: everybody who was on a roster in the range, as far as the caller may see it; before the first
 * pertemuan its members.
 */
export async function readRekap(
  db: Db,
  user: User,
  kelompokId: number,
  query: RekapQuery,
  now: number,
): Promise<Rekap> {
  const { rekap } = await openRekap(db, user, kelompokId, query, now)
  return withCodes(db, rekap)
}

/** With how many of its marks were taken from scanned codes. */
export async function withCodes(db: Db, rekap: Rekap): Promise<Rekap> {
  const held = rekap.kolom.filter(one => one.ditiadakan === null).map(one => one.id)
  const dari_kode = await rekapSql.countFromCode(db, held)
  return dari_kode > 0 ? { ...rekap, dari_kode } : rekap
}

/** The same with what an export says above its table. */
export async function openRekap(
  db: Db,
  user: User,
  kelompokId: number,
  query: RekapQuery,
  now: number,
): Promise<{ rekap: Rekap; lembaga: string; zona: Zone }> {
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
  const mode: ModeRekap = query.mode === 'harian' && !isOneMonth(kepala) ? 'bulan' : query.mode

  // A kelompok has one periode: asking for it at every pertemuan would say nothing.
  const cakupan = { ...reportScopeOf(user, kepala, {}), periode_id: null, kelompok_id: kelompokId }
  const dasar = { user, wewenang, kepala, cakupan, mode }
  const [isi, pengasuh, plan, libur] = await Promise.all([
    readContent(db, dasar),
    rekapSql.listRekapPengasuh(db, kelompokId, cakupan),
    kegiatan ? readPlannedDays(db, kelompokId, { ...kepala, kegiatan_id: kegiatan.id, belumDibuka: true }) : null,
    mode === 'harian' ? readMonthLibur(db, kepala.dari) : [],
  ])
  const { kolomList, isiKolom } = isi
  const names = (as: 'murabbi' | 'pendamping') => pengasuh.filter(p => p.sebagai === as).map(titledName)
  const bulan = mode === 'bulan' ? [...new Set(kolomList.map(k => k.tanggal.slice(0, 7)))].sort() : []
  const kolom = kolomList.map((row, i) =>
    toColumn(row, isiKolom[i]?.hitungan ?? emptyTally(), kepala, isi.dicatatOf(i)),
  )
  const marked = kolom.filter((k, i) => k.ditiadakan === null && isMarked(isiKolom[i] as ColumnContent))
  const baris = isi.orang.sort(byRollOrder).map(orang => toRow(orang, isi, bulan, dasar))
  const rekap = {
    kelompok: { id: kelompokId, nama: head.nama, jk: head.jk, tempat: head.tempat },
    murabbi: names('murabbi'),
    pendamping: names('pendamping'),
    ...kepala,
    ...{ periode, mode },
    kegiatan_list: kegiatanList.map(({ id, nama, jenis, dihitung }) => ({ id, nama, jenis, dihitung: dihitung === 1 })),
    ...{ kolom, bulan, rencana: listNotYetOpened(plan, kolomList, dasar), libur, baris },
    jumlah: figureOf(sumTally(baris.map(b => b.hitungan)), kepala),
    rata_hadir: marked.length === 0 ? null : marked.reduce((sum, k) => sum + k.hadir, 0) / marked.length,
    boleh_konfirmasi: mayConfirmPertemuan(wewenang, kepala.hari_ini, kepala.hari_ini),
  }
  return { rekap, lembaga: laporan.lembaga, zona: laporan.zona }
}

/** The notes behind the marks of a recap, as far as whoever asked for it may read them, pertemuan by pertemuan. */
export async function readRekapNotes(db: Db, { kelompok, kegiatan_list, kolom, baris }: Rekap): Promise<RekapNote[]> {
  const noted = kolom.flatMap(({ id }, i) => (baris.some(row => row.catatan.includes(i)) ? [id] : []))
  const notes = new Map(
    (await rekapSql.listRekapNotes(db, noted)).map(({ pertemuan_id, mahasantri_id, catatan }) => [
      `${pertemuan_id} ${mahasantri_id}`,
      catatan,
    ]),
  )
  return kolom.flatMap(({ id, tanggal, kegiatan_id }, i) =>
    baris.flatMap(({ mahasantri_id, nim, nama, tanda, catatan }) => {
      const note = catatan.includes(i) ? notes.get(`${id} ${mahasantri_id}`) : undefined
      const kegiatan = kegiatan_list.find(one => one.id === kegiatan_id)?.nama ?? ''
      const told = { kelompok: kelompok.nama, tanggal, kegiatan, nim, nama, tanda: (tanda[i] ?? '').trim() }
      return note === undefined ? [] : [{ ...told, catatan: note }]
    }),
  )
}

interface Dasar {
  user: User
  wewenang: Wewenang
  kepala: ReportHead
  cakupan: rekapSql.KelompokScope
  mode: ModeRekap
}

type Content = Awaited<ReturnType<typeof readContent>>

/** The columns, the marks below them, and whose they are. */
async function readContent(db: Db, { user, wewenang, kepala, cakupan }: Dasar) {
  const [kolomList, tandaList] = await Promise.all([
    rekapSql.listColumn(db, cakupan),
    rekapSql.listRekapTanda(db, cakupan),
  ])
  const noted = tandaList.filter(row => row.bercatatan === 1).map(row => row.mahasantri_id)
  const boleh = await readMayRead(db, user, noted, kepala.hari_ini)
  const { matriks, isiKolom } = fillMatrix(kolomList, tandaList, id => boleh('catatan', id))
  const [orang, dicatatOf] = await Promise.all([
    rekapSql.listRekapOrang(db, cakupan.kelompok_id, matriks.size > 0 ? [...matriks.keys()] : await listWhoWaits()),
    describeRecordedOfColumn(db, kolomList, isiKolom),
  ])
  return { kolomList, isiKolom, matriks, orang, dicatatOf }

  /** Where nobody was on a roster yet the members are shown, as they are at the end of what is looked at. */
  async function listWhoWaits(): Promise<number[]> {
    const tanggal = lastKnown(kepala)
    return mayReadPertemuan(wewenang, tanggal, kepala.hari_ini)
      ? rekapSql.listMemberIds(db, cakupan.kelompok_id, tanggal)
      : []
  }
}

/** Of the range what has come. */
function lastSeen({ sampai, hari_ini }: ReportHead): string {
  return earlierOf(sampai, hari_ini)
}

function toRow(
  { id, nim, nama, jk, prodi, dari, sampai }: Content['orang'][number],
  { kolomList, matriks }: Content,
  bulan: readonly string[],
  { mode, kepala, wewenang }: Dasar,
): Rekap['baris'][number] {
  const { tanda, catatan } = matriks.get(id) ?? { tanda: kolomList.map(() => ' '), catatan: [] }
  const first = kolomList.find(k => k.ditiadakan === null)
  // Somebody whose own time here is over learns of a move only when it happened before what they see.
  const last = seesToday(wewenang, kepala.hari_ini) ? lastSeen(kepala) : (kolomList.at(-1)?.tanggal ?? '')
  const perMonth = kepala.batas.per === 'bulan'
  return {
    ...{ mahasantri_id: id, nim, nama, jk, prodi },
    masuk: dari !== null && first && dari > first.tanggal ? dari : null,
    // Who has marks here and no membership any more was merged into another entry, which is a member elsewhere.
    pindah:
      dari === null
        ? lastOnRoster(tanda, kolomList)
        : sampai !== null && sampai < last && !isFromFile(kolomList, tanda, sampai)
          ? sampai
          : null,
    tanda: mode === 'bulan' ? '' : tanda.join(''),
    catatan: mode === 'bulan' ? [] : catatan,
    bulan: mode === 'bulan' ? countMonth(tanda, kolomList, bulan) : [],
    ...figureOf(tallyOf(tanda), kepala),
    ...(perMonth ? { status: rangeStatus(tallyPerMonth(tanda, kolomList), kepala.aturan, kepala.batas) } : {}),
  }
}

function lastOnRoster(tanda: readonly string[], columnList: readonly rekapSql.ColumnRow[]): string | null {
  return columnList.findLast((_, i) => tanda[i] !== ' ')?.tanggal ?? null
}

/** Whose days here are those of a file did not move: nothing but the file says when they ended. */
function isFromFile(columnList: readonly rekapSql.ColumnRow[], tanda: readonly string[], sampai: string): boolean {
  const own = columnList.filter((_, i) => tanda[i] !== ' ')
  return own.length > 0 && own.every(k => k.berkas === 1) && !columnList.some(k => k.tanggal > sampai && k.berkas === 0)
}

/** The dates of the plan that nobody has opened. A date with a column has its pertemuan, so the opened ones need not be read to lay the plan. */
function listNotYetOpened(
  plan: Awaited<ReturnType<typeof readPlannedDays>> | null,
  columnList: readonly rekapSql.ColumnRow[],
  { wewenang, kepala: { dari, sampai, hari_ini } }: Dasar,
): string[] {
  const opened = new Set(columnList.map(k => k.tanggal))
  const ahead = plan?.rencana.between(dari, sampai).filter(isAhead) ?? []
  return [...new Set(ahead.map(e => e.tanggal))]
    .filter(tanggal => !opened.has(tanggal) && mayReadPertemuan(wewenang, tanggal, hari_ini))
    .sort()
}

/** The holidays of the month, day by day. */
async function readMonthLibur(db: Db, tanggal: string): Promise<Rekap['libur']> {
  const bulan = { dari: startOfMonth(tanggal), sampai: endOfMonth(tanggal) }
  const liburOn = liburFinder(await listLiburRows(db))
  return eachDate(bulan.dari, bulan.sampai).flatMap(tanggal => {
    const nama = liburOn(tanggal)
    return nama === null ? [] : [{ tanggal, nama }]
  })
}

function seesToday({ peran, murabbi, pendamping }: Wewenang, today: string): boolean {
  return readsEverything(peran) || [...murabbi, ...pendamping].some(rentang => covers(rentang, today))
}

function toColumn(
  row: rekapSql.ColumnRow,
  hitungan: Tally,
  { aturan }: ReportHead,
  dicatat: RecordedOfColumn,
): Rekap['kolom'][number] {
  return {
    id: row.id,
    tanggal: row.tanggal,
    ke: row.ke,
    nomor: row.ditiadakan === null ? row.nomor : null,
    ...{ kegiatan_id: row.kegiatan_id, berkas: row.berkas === 1 },
    ditiadakan: row.ditiadakan,
    oleh: row.badal === '' ? (row.pelaksana ?? '') : row.badal,
    hadir: numerator(hitungan, aturan),
    belum: hitungan.belum,
    ...dicatat,
  }
}

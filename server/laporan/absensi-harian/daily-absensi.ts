import { type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import { recordingRefusal } from '#contract/absensi/pertemuan.ts'
import { layRencana, type PlannedDays } from '#contract/absensi/rencana.ts'
import {
  DUE_DAY,
  fillWordOf,
  type Look,
  lookOf,
  lookOfDay,
  type PertemuanState,
  STATE_WORDS,
  type StateWord,
  wordOf,
} from '#contract/absensi/state.ts'
import { mayRemind } from '#contract/absensi/tautan.ts'
import { naturalKey, normalizeName } from '#contract/identitas.ts'
import { type Aturan, percentage } from '#contract/kehadiran.ts'
import type { DailyAbsensi, DailyKelompok, getDailyAbsensi, Terlambat } from '#contract/laporan/daily-absensi.ts'
import { pekanOf } from '#contract/pekan.ts'
import { mayReadPertemuan, mayRecordAbsensi, readsEverything, type Wewenang } from '#contract/permissions.ts'
import { addDays, eachDate, earlierOf, laterOf, todayIn } from '#contract/tanggal.ts'
import { isLeftOfYesterday } from '#contract/waktu.ts'
import { idList } from '#database/dialect.ts'
import { idsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import { nowIn } from '#server/absensi/pertemuan/kini.ts'
import { inPeriode, type JadwalRow, listJadwal, readRencanaMaterial } from '#server/absensi/pertemuan/rencana.ts'
import { readStates, type StateOf } from '#server/absensi/pertemuan/tagihan.ts'
import { readTanda } from '#server/absensi/tanda/tanda.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { findPengasuhOn } from '#server/datapokok/kelompok/read-kelompok.ts'
import { listWewenang, visibleKelompok, visiblePertemuan } from '#server/datapokok/kelompok/wewenang.ts'
import { listReportKelompok, pieces, type ReportKelompokRow } from '#server/laporan/kelompok.ts'
import { readKept } from '#server/laporan/kept.ts'
import { ruleOf, rulesOfKelompok } from '#server/pengaturan/aturan/rules.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listPeriodeNow, type RunningPeriode } from '#server/pengaturan/periode/periode.ts'
import {
  type DailyPertemuanRow,
  listDailyPertemuan,
  listKegiatanOnDay,
  listLast,
  sumDailyKelompok,
} from './daily-absensi.sql.ts'
import { type DailySession, toSession } from './sesi.ts'

type Search = z.output<typeof getDailyAbsensi.query>

const TERLAMBAT_MAX = 20
/** How many days ahead the next session is looked for, where the day itself has none. */
const NEXT_DAY = 7

/** A kelompok with what the day decides about it. */
interface Daily {
  row: ReportKelompokRow
  wewenang: Wewenang
  periode: RunningPeriode
  /** The name of its periode, null where it goes without saying. */
  sebutan: string | null
  rencana: PlannedDays<JadwalRow, DailyPertemuanRow>
  sesi: DailySession[]
  look: Look
  stateOf: StateOf
  terlambat: Terlambat[]
  semalam: Terlambat[]
  /** How many of the same days nobody had the duty of. */
  tanpaPendamping: number
}

export async function readDailyAbsensi(db: Db, user: User, now: number, query: Search): Promise<DailyAbsensi> {
  return (await readDaily(db, user, now, query)).harian
}

/**
 * The same dozen statements for one kelompok and for all of them. `semalam`: what began yesterday, is not filled and goes on; it is
 * not late yet.
 */
export async function readDaily(
  db: Db,
  user: User,
  now: number,
  query: Search,
): Promise<{ harian: DailyAbsensi; semalam: Terlambat[] }> {
  const pengaturan = await getPengaturan(db)
  const hariIni = todayIn(pengaturan.zona_waktu, now)
  const tanggal = query.tanggal ?? hariIni
  const periodeList = await listPeriodeNow(db, { hariIni, sampai: laterOf(tanggal, hariIni) })
  const [periode] = periodeList
  const pekan = weekOf(tanggal, pengaturan.awal_pekan)
  const hari = { ...query, tanggal, pekan, periodeList, ...nowIn(pengaturan.zona_waktu, now) }
  const look = async () => (periode ? sumDaily(db, user, hari) : nothing())
  const { cari, jk, murabbi_id } = query
  // Whom they may remind is theirs too.
  const who = [user.peran.includes('admin'), user.murabbi_id, user.pendamping_id]
  const name = JSON.stringify(['hari-ini', ...who, tanggal, cari, jk, murabbi_id])
  const { value: sum, at } = readsEverything(user.peran)
    ? await readKept(db, { name, hariIni, periode: periodeList, now }, look)
    : { value: await look(), at: null }

  const shown = query.keadaan ? sum.kelompok.filter(({ word }) => word === query.keadaan) : sum.kelompok
  const page = shown.slice((query.halaman - 1) * query.ukuran, query.halaman * query.ukuran)
  const harian = {
    tanggal,
    dihitung_at: at,
    hari_ini: hariIni,
    periode: periode ? { nama: periode.nama, mulai: periode.mulai, selesai: periode.selesai } : null,
    libur: sum.libur,
    pekan: pekan.map(day => ({ tanggal: day, keadaan: day > hariIni ? null : stateOfDay(sum.said, day) })),
    jumlah_keadaan: countState(sum.kelompok),
    rows: await describePage(db, user, await readPage(db, user, hari, sum, page), { tanggal, hariIni }),
    jumlah: shown.length,
    terlambat: sum.terlambat,
    jumlah_terlambat: sum.jumlahTerlambat,
    jumlah_tanpa_pendamping: sum.tanpaPendamping,
    ditagih: { dari: addDays(hariIni, -DUE_DAY), sampai: addDays(hariIni, -1) },
  }
  return { harian, semalam: sum.semalam }
}

interface Day extends Search {
  tanggal: string
  hariIni: string
  jam: string
  pekan: string[]
  periodeList: readonly RunningPeriode[]
}

type KelompokOfMine = Pick<Daily, 'row' | 'wewenang'>

/** What the day comes to, of all kelompok that were found: of each of them no more than its word. */
interface DailySum {
  libur: string | null
  kelompok: { id: number; word: StateWord }[]
  /** Kelompok of more than one periode. */
  several: boolean
  /** By day of the week, what is told of it. */
  said: ReadonlyMap<string, PertemuanState[]>
  /** The latest. */
  terlambat: Terlambat[]
  jumlahTerlambat: number
  semalam: Terlambat[]
  tanpaPendamping: number
  /** Where they are few: all that was read of them. */
  found?: Daily[]
}

async function sumDaily(db: Db, user: User, hari: Day): Promise<DailySum> {
  const { tanggal, hariIni, periodeList } = hari
  const rows: KelompokOfMine[] = []
  const which = sql<SqlBool>`k.periode_id in ${idList(db, idsOf(periodeList))} and ${visibleKelompok(user)}`
  for (const piece of pieces(await listReportKelompok(db, which, tanggal))) {
    const wewenangOf = await listWewenang(db, user, idsOf(piece))
    const mine = piece.filter(row => mayReadPertemuan(wewenangOf(row.id), tanggal, hariIni))
    const wanted = await filterKelompok(db, mine, hari)
    rows.push(...wanted.map(row => ({ row, wewenang: wewenangOf(row.id) })))
  }
  const said = new Map(hari.pekan.map(day => [day, new Map<string, PertemuanState>()]))
  const sum = {
    libur: null as string | null,
    kelompok: [] as DailySum['kelompok'],
    several: new Set(rows.map(({ row }) => row.periode_id)).size > 1,
    terlambat: [] as DailySum['terlambat'],
    semalam: [] as DailySum['semalam'],
    ...{ jumlahTerlambat: 0, tanpaPendamping: 0 },
  }
  // The holidays are read with the first, even where there is no kelompok.
  const parts = rows.length === 0 ? [rows] : [...pieces(rows)]
  let found: Daily[] = []
  for (const piece of parts) {
    const { libur, ...read } = await readPiece(db, user, hari, sum.several, piece)
    found = read.found
    sum.libur = libur
    for (const daily of found) {
      sum.kelompok.push({ id: daily.row.id, word: wordOf(daily.look) })
      sum.semalam.push(...daily.semalam)
      sum.jumlahTerlambat += daily.terlambat.length
      sum.tanpaPendamping += daily.tanpaPendamping
    }
    const late = found.flatMap(({ terlambat }) => terlambat)
    sum.terlambat = [...sum.terlambat, ...late].sort(latestFirst).slice(0, TERLAMBAT_MAX)
    for (const [day, known] of said)
      for (const state of listSaid(found, day, hariIni)) known.set(JSON.stringify(state), state)
  }
  const saidOn = new Map([...said].map(([day, known]) => [day, [...known.values()]]))
  return { ...sum, said: saidOn, ...(parts.length <= 1 && { found }) }
}

function nothing(): DailySum {
  const none = { libur: null, kelompok: [], several: false, said: new Map(), terlambat: [], semalam: [] }
  return { ...none, jumlahTerlambat: 0, tanpaPendamping: 0, found: [] }
}

/** Those of the page, with all there is to tell of them. */
async function readPage(db: Db, user: User, hari: Day, { found, several }: DailySum, page: DailySum['kelompok']) {
  const ids = idsOf(page)
  const all = found ?? (await readPiece(db, user, hari, several, await readMine(db, user, hari, ids))).found
  const byId = new Map(all.map(daily => [daily.row.id, daily]))
  return ids.flatMap(id => byId.get(id) ?? [])
}

async function readMine(db: Db, user: User, { tanggal }: Day, ids: readonly number[]): Promise<KelompokOfMine[]> {
  const rows = await listReportKelompok(db, sql<SqlBool>`k.id in ${idList(db, ids)}`, tanggal)
  const wewenangOf = await listWewenang(db, user, ids)
  return rows.map(row => ({ row, wewenang: wewenangOf(row.id) }))
}

async function readPiece(
  db: Db,
  user: User,
  hari: Day,
  several: boolean,
  kelompokList: readonly KelompokOfMine[],
): Promise<{ found: Daily[]; libur: string | null }> {
  const { tanggal, hariIni, pekan, periodeList } = hari
  const ids = kelompokList.map(({ row }) => row.id)
  const periodeById = new Map(periodeList.map(periode => [periode.id, periode]))
  const lewat = { dari: addDays(hariIni, -DUE_DAY), sampai: addDays(hariIni, -1) }
  const visible = { dari: pekan[0] ?? tanggal, sampai: pekan.at(-1) ?? tanggal }
  const jadwalOf = Map.groupBy(await listJadwal(db, ids), row => row.kelompok_id)
  const front = { dari: tanggal, sampai: addDays(tanggal, NEXT_DAY) }
  const pertemuan = await listDailyPertemuan(db, ids, [lewat, visible, front], visiblePertemuan(user, hariIni))
  const pertemuanOf = Map.groupBy(pertemuan, row => row.kelompok_id)
  const { libur, pindahOf } = await readRencanaMaterial(db, ids)
  const stateOf = await readStates(db, ids, hari, libur)

  const found = kelompokList.flatMap(({ row, wewenang }) => {
    const periode = periodeById.get(row.periode_id)
    if (!periode) return []
    const own = {
      ...{ row, wewenang, periode, stateOf },
      // To the office the one that runs today goes without saying; what runs beside it is told apart.
      sebutan: periode.id === periodeList[0]?.id && (!several || readsEverything(user.peran)) ? null : periode.nama,
      rencana: layRencana({
        jadwal: inPeriode(jadwalOf.get(row.id) ?? [], periode),
        pertemuan: pertemuanOf.get(row.id) ?? [],
        pindah: pindahOf(row.id),
        libur,
      }),
    }
    return [{ ...own, ...lookAt(own, periode, hari, lewat) }]
  })
  return { found, libur: libur(tanggal) }
}

/** What is held that day, and what of the days behind is still to be filled. */
function lookAt(
  own: Origin,
  periode: RunningPeriode,
  { tanggal, hariIni, jam }: Day,
  lewat: { dari: string; sampai: string },
) {
  const sesi = toSession(own.rencana.on(tanggal), own.row, own.stateOf)
  const pastDays = eachDate(laterOf(lewat.dari, periode.mulai), earlierOf(lewat.sampai, periode.selesai))
  const goesOn = (s: DailySession & { tanggal: string }) =>
    s.tanggal === addDays(hariIni, -1) && isLeftOfYesterday(s, jam)
  const all = pastDays.flatMap(day => dueOn(own, day, hariIni))
  const pastSession = all.filter(s => !goesOn(s))
  const toNotYet = (list: typeof pastSession) =>
    list.filter(s => s.tagihan === 'belum').map(s => toTerlambat(own, s, hariIni))
  return {
    sesi,
    look: lookOfDay(sesi.map(one => one.state)),
    terlambat: toNotYet(pastSession),
    semalam: toNotYet(all.filter(goesOn)),
    tanpaPendamping: pastSession.filter(s => s.tagihan === 'tanpa_pendamping').length,
  }
}

async function filterKelompok(db: Db, rows: readonly ReportKelompokRow[], { cari = '', jk, murabbi_id, tanggal }: Day) {
  const kunci = naturalKey(cari)
  const nama = normalizeName(cari)
  const sama = rows.filter(row => !jk || row.jk === jk)
  if (kunci === '' && !murabbi_id) return sama
  const ids = sama.map(row => row.id)
  const people = Map.groupBy(await findPengasuhOn(db, ids, tanggal), person => person.kelompok_id)
  return sama.filter(({ id, nama_urut }) => {
    const own = people.get(id) ?? []
    const found = kunci === '' || nama_urut.includes(kunci) || own.some(person => person.nama_cari.includes(nama))
    return found && (!murabbi_id || own.some(person => person.sebagai === 'murabbi' && person.id === murabbi_id))
  })
}

type Origin = Pick<Daily, 'row' | 'wewenang' | 'sebutan' | 'rencana' | 'stateOf'>

/** What stood in the plan of a past day and the caller could still record, or for who only reads: everything. */
function dueOn({ row, wewenang, rencana, stateOf }: Origin, tanggal: string, today: string) {
  const reads = wewenang.peran.includes('pimpinan')
  if (!reads && !mayRecordAbsensi(wewenang, tanggal, today)) return []
  return toSession(rencana.on(tanggal), row, stateOf).map(sesi => ({ ...sesi, tanggal }))
}

function toTerlambat(
  { row, wewenang, sebutan }: Origin,
  {
    tanggal,
    kegiatan_id,
    kegiatan,
    ke,
    mulai,
    selesai,
    pertemuan_id,
    orang,
    belum,
  }: DailySession & { tanggal: string },
  today: string,
): Terlambat {
  return {
    kelompok_id: row.id,
    kelompok: row.nama,
    periode: sebutan,
    tanggal,
    boleh_mengingatkan: mayRemind(wewenang, tanggal, today),
    ...{ kegiatan_id, kegiatan, ke, mulai, selesai, pertemuan_id, orang, belum },
  }
}

async function describePage(
  db: Db,
  user: User,
  page: Daily[],
  { tanggal, hariIni }: { tanggal: string; hariIni: string },
) {
  if (page.length === 0) return []
  const ids = page.map(harian => harian.row.id)
  const visible = visiblePertemuan(user, hariIni)
  const opened = page.flatMap(harian => harian.sesi.flatMap(sesi => sesi.pertemuan_id ?? []))
  const tandaOf = await readTanda(db, opened)
  const kegiatanOf = Map.groupBy(await listKegiatanOnDay(db, ids), row => row.kelompok_id)
  const people = Map.groupBy(await findPengasuhOn(db, ids, tanggal), person => person.kelompok_id)
  const terakhir = Map.groupBy(await listLast(db, ids, tanggal, visible), row => row.kelompok_id)
  const sums = await sumDailyKelompok(db, ids, visible)
  const rulesOf = await rulesOfKelompok(db, ids)
  const names = (id: number, as: 'murabbi' | 'pendamping') =>
    (people.get(id) ?? []).filter(person => person.sebagai === as).map(person => person.nama)

  return page.map(({ row, wewenang, periode, sebutan, rencana, stateOf, sesi, look, terlambat }) => {
    const { id, nama, jk, tempat, anggota } = row
    const mayRecord = mayRecordAbsensi(wewenang, tanggal, hariIni)
    const sum = sums.get(id)
    const { aturan } = ruleOf(rulesOf(id))
    return {
      ...{ id, nama, periode: sebutan, jk, tempat, anggota },
      murabbi: names(id, 'murabbi'),
      pendamping: names(id, 'pendamping'),
      boleh_mencatat: !recordingRefusal(kata, { tanggal, hari_ini: hariIni, periode, mayRecord }),
      kegiatan: (kegiatanOf.get(id) ?? []).map(({ id, nama }) => ({ id, nama })),
      keadaan: fillWordOf(look),
      sesi: sesi.map(one => ({
        ...one,
        tanda: tandaOf.get(one.pertemuan_id ?? 0) ?? Array<null>(one.orang).fill(null),
      })),
      berikut: sesi.length > 0 ? null : nextSession(rencana, tanggal, stateOf),
      terakhir: (terakhir.get(id) ?? []).map(last => describeLast(last, aturan)),
      persen: sum ? percentage(sum, aturan) : null,
      terlambat: terlambat.length,
    }
  })
}

function describeLast(
  { id, tanggal, kegiatan, ditiadakan, kelompok_id: _, ...hitungan }: Awaited<ReturnType<typeof listLast>>[number],
  aturan: Aturan,
): DailyKelompok['terakhir'][number] {
  const batal = ditiadakan === 1
  return { pertemuan_id: id, tanggal, kegiatan, ditiadakan: batal, persen: batal ? null : percentage(hitungan, aturan) }
}

function nextSession(rencana: Daily['rencana'], tanggal: string, stateOf: StateOf): DailyKelompok['berikut'] {
  for (const day of eachDate(addDays(tanggal, 1), addDays(tanggal, NEXT_DAY))) {
    const first = toSession(rencana.on(day), { id: 0, anggota: 0 }, stateOf).find(
      ({ state }) => state.fill !== 'cancelled',
    )
    if (first) return { tanggal: day, kegiatan: first.kegiatan, mulai: first.mulai }
  }
  return null
}

function stateOfDay(said: DailySum['said'], day: string): StateWord | null {
  const look = lookOfDay(said.get(day) ?? [])
  return look === 'none' ? null : fillWordOf(look)
}

function listSaid(found: readonly Daily[], day: string, today: string): PertemuanState[] {
  const readable = found.filter(({ wewenang }) => mayReadPertemuan(wewenang, day, today))
  const sesi = readable.flatMap(({ row, rencana, stateOf }) => toSession(rencana.on(day), row, stateOf))
  return sesi.map(({ state }) => state).filter(isSaid)
}

/** Of a day it is told what was filled, called off or is belum diisi. */
function isSaid(state: PertemuanState): boolean {
  return !['planned', 'unstaffed'].includes(lookOf(state))
}

function countState(kelompok: DailySum['kelompok']): Record<StateWord, number> {
  const counts = Object.fromEntries(STATE_WORDS.map(word => [word, 0])) as Record<StateWord, number>
  for (const { word } of kelompok) counts[word]++
  return counts
}

function weekOf(tanggal: string, weekStart: 0 | 1): string[] {
  const { dari, sampai } = pekanOf(tanggal, weekStart)
  return eachDate(dari, sampai)
}

function latestFirst(a: Terlambat, b: Terlambat): number {
  const [x, y] = [`${a.tanggal} ${a.mulai}`, `${b.tanggal} ${b.mulai}`]
  return x < y ? 1 : x > y ? -1 : 0
}

import { isOpen, lookOf } from '#contract/absensi/state.ts'
import { type Status, statusKehadiran } from '#contract/kehadiran.ts'
import type { Charge, MyBeranda, SessionNow } from '#contract/laporan/beranda.ts'
import type { DailyKelompok, Terlambat } from '#contract/laporan/daily-absensi.ts'
import { differentPercent } from '#contract/laporan/verdict.ts'
import { pekanOf } from '#contract/pekan.ts'
import { covers } from '#contract/permissions.ts'
import { addDays, instantAt, minutesOf, type Zone } from '#contract/tanggal.ts'
import { isLeftOfYesterday, isOver, mayBeLeftOfYesterday } from '#contract/waktu.ts'
import { idsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import { readTanda } from '#server/absensi/tanda/tanda.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { readDaily, readDailyAbsensi } from '#server/laporan/absensi-harian/daily-absensi.ts'
import { readPercentBefore } from '#server/laporan/absensi-harian/lalu.ts'
import { ruleOf, rulesOfKelompok } from '#server/pengaturan/aturan/rules.ts'
import { describeNotYet, readPerhatian } from './belum.ts'
import { countBefore, listTimeOn, listUnfilledSessions } from './beranda.sql.ts'
import { readDasar } from './dasar.ts'

/** Nobody has more in hand; the list of /absensi has pages. */
const KELOMPOK_MAX = 60

/** The first page of who has kelompok in hand. Somebody who is admin besides sees here only what is their own. */
export async function readMyBeranda(db: Db, account: User, now: number): Promise<MyBeranda> {
  const user: User = { ...account, peran: account.peran.filter(p => p === 'murabbi' || p === 'pendamping') }
  const { pengaturan, hariIni, jam, hukum, awalPekan } = await readDasar(db, now)
  const { harian, semalam: berjalan } = await readDaily(db, user, now, { halaman: 1, ukuran: KELOMPOK_MAX })
  const terlambat = [...berjalan, ...harian.terlambat]
  const ids = harian.rows.map(row => row.id)
  const wewenangOf = await listWewenang(db, user, ids)
  const kelompok = harian.rows.map(row => ({
    ...row,
    sebagai: (['murabbi', 'pendamping'] as const).filter(as => wewenangOf(row.id)[as].some(r => covers(r, hariIni))),
  }))

  // Recording is the pendamping's; a murabbi steps in from the list of what was not filled.
  const led = kelompok.filter(row => row.sebagai.includes('pendamping'))
  const lastNight = await listLastNight(db, user, { hariIni, jam, zona: pengaturan.zona_waktu })
  const due = pickNow(led, lastNight, hariIni, jam)
  const todaySession = kelompok.flatMap(row => listDaySession(row, hariIni))
  const today = todaySession.filter(sesi => sesi.tagihan === 'belum')
  const withoutToday = todaySession.filter(sesi => sesi.tagihan === 'tanpa_pendamping').length
  const guided = kelompok.filter(row => row.sebagai.includes('murabbi'))
  const chargeOf = await readCharge(db, user, guided, { hariIni, awalPekan, terlambat })
  return {
    hari_ini: hariIni,
    batas: hukum.batas,
    kelompok: kelompok.map(row => ({ ...row, binaan: chargeOf(row.id) })),
    sekarang: due ? { ...due, nomor: (await countBefore(db, due)) + 1 } : null,
    belum: await describeNotYet(db, user, [...terlambat, ...today], { hariIni, pengaturan, now }),
    jumlah_belum: harian.jumlah_terlambat + berjalan.length + today.length,
    sejak_belum: harian.ditagih.dari,
    jumlah_tanpa_pendamping: harian.jumlah_tanpa_pendamping + withoutToday,
    ...(await readPerhatian(db, user, now)),
  }
}

/** The sessions of a kelompok on the day it was read for, each with whose it is. */
function listDaySession({ id, nama, periode, sesi }: DailyKelompok, tanggal: string) {
  return sesi.map(one => ({ ...one, kelompok_id: id, kelompok: nama, periode, tanggal }))
}

/**
 * What the caller, as pendamping, began to fill yesterday, or was to, and still goes on. It is asked as on that day: a duty, and a
 * periode, that ended with it hold to the end of what began on it.
 */
async function listLastNight(db: Db, user: User, { hariIni, jam, zona }: { hariIni: string; jam: string; zona: Zone }) {
  const yesterday = addDays(hariIni, -1)
  // Nearly always there is none: the day before is not read for nothing.
  if (user.pendamping_id === null || !mayBeLeftOfYesterday(jam)) return []
  const waktu = await listTimeOn(db, user.pendamping_id, yesterday)
  if (!waktu.some(one => isLeftOfYesterday(one, jam))) return []
  const then = instantAt(zona, yesterday, '23:59')
  const { rows } = await readDailyAbsensi(db, user, then, { halaman: 1, ukuran: KELOMPOK_MAX })
  const wewenangOf = await listWewenang(db, user, idsOf(rows))
  return rows
    .filter(row => row.boleh_mencatat && wewenangOf(row.id).pendamping.some(r => covers(r, yesterday)))
    .flatMap(row => listDaySession(row, yesterday))
    .filter(sesi => isOpen(sesi.state) && isLeftOfYesterday(sesi, jam))
}

/** How many minutes before its beginning a session counts as going on: the mats are being rolled out. */
const START_MINUTE = 15

/**
 * The one session to record now: what is going on, else the latest of today that is over and not filled, else the next
 * one today. Of several at the same time the kelompok that comes first. Pure.
 */
function pickNow(
  kelompokList: readonly DailyKelompok[],
  lastNight: readonly ReturnType<typeof listDaySession>[number][],
  todayHere: string,
  jam: string,
): Omit<SessionNow, 'nomor'> | undefined {
  const today = kelompokList
    .filter(kelompok => kelompok.boleh_mencatat)
    .flatMap(kelompok => listDaySession(kelompok, todayHere).filter(sesi => isOpen(sesi.state)))
    .map(sesi => ({ ...sesi, kapan: whenOf(sesi, todayHere, jam) }))
    .toSorted((a, b) => (a.mulai < b.mulai ? -1 : a.mulai > b.mulai ? 1 : 0))
  const waiting = [...lastNight.map(sesi => ({ ...sesi, kapan: 'berlangsung' as const })), ...today]
  const of = (kapan: SessionNow['kapan']) => waiting.filter(sesi => sesi.kapan === kapan)
  const lewat = of('lewat')
  const latest = lewat.find(sesi => sesi.mulai === lewat.at(-1)?.mulai)
  const chosen = of('berlangsung')[0] ?? latest ?? of('nanti')[0]
  if (!chosen) return undefined
  const { jenis: _, keadaan: __, tagihan: ___, state: ____, ...sesi } = chosen
  return sesi
}

function whenOf(sesi: { mulai: string; selesai: string }, hariIni: string, jam: string): SessionNow['kapan'] {
  if (isOver(sesi, hariIni, { hariIni, jam })) return 'lewat'
  return minutesOf(sesi.mulai) - START_MINUTE <= minutesOf(jam) ? 'berlangsung' : 'nanti'
}

interface Day {
  hariIni: string
  awalPekan: 0 | 1
  /** What was left unfilled before today. */
  terlambat: readonly Terlambat[]
}

type Sesi = Omit<NonNullable<Charge['sesi']>, 'tanda'> & { pertemuan_id: number | null; orang?: number }

/** How each of these kelompok stands: three statements, however many they are. */
async function readCharge(
  db: Db,
  user: User,
  kelompokList: readonly DailyKelompok[],
  { hariIni, awalPekan, terlambat }: Day,
): Promise<(id: number) => Charge | undefined> {
  if (kelompokList.length === 0) return () => undefined
  const filled = kelompokList.flatMap(({ terakhir }) => terakhir.filter(p => !p.ditiadakan).at(-1)?.pertemuan_id ?? [])
  const filledOf = new Map(
    (await listUnfilledSessions(db, filled)).map(({ kelompok_id, ...sesi }) => [kelompok_id, sesi]),
  )
  const sessionOf = new Map(
    kelompokList.map(kelompok => {
      const own = filledOf.get(kelompok.id)
      const late = terlambat.filter(row => row.kelompok_id === kelompok.id)
      return [kelompok.id, latest([...(own ? [own] : []), ...late, ...dueToday(kelompok, hariIni)])] as const
    }),
  )
  const opened = [...sessionOf.values()].flatMap(sesi => sesi?.pertemuan_id ?? [])
  const tandaOf = await readTanda(db, opened)
  const ids = kelompokList.map(({ id }) => id)
  const rulesOf = await rulesOfKelompok(db, ids)
  const sebelum = { hariIni, sebelum: pekanOf(hariIni, awalPekan).dari, rulesOf }
  const previousOf = await readPercentBefore(db, user, ids, sebelum)
  const percentOf = new Map(kelompokList.map(({ id, persen }) => [id, persen]))
  return id => {
    const persen = percentOf.get(id)
    if (persen === undefined) return undefined
    const sesi = sessionOf.get(id)
    return {
      sesi: sesi ? describe(sesi, tandaOf.get(sesi.pertemuan_id ?? 0)) : null,
      status: statusKehadiran(persen, ruleOf(rulesOf(id)).batas),
      beda: differentPercent(persen, previousOf.get(id) ?? null),
    }
  }
}

/** Filled in part or wholly, or begun and not. */
function dueToday({ sesi }: DailyKelompok, today: string): Sesi[] {
  return sesi
    .filter(({ state }) => ['due', 'partial', 'complete'].includes(lookOf(state)))
    .map(one => ({ ...one, tanggal: today }))
}

function latest(sessionList: readonly Sesi[]): Sesi | undefined {
  return sessionList.toSorted((a, b) => (`${a.tanggal} ${a.mulai}` < `${b.tanggal} ${b.mulai}` ? -1 : 1)).at(-1)
}

function describe(
  { tanggal, kegiatan_id, kegiatan, ke, mulai, orang = 0 }: Sesi,
  tanda: (Status | null)[] = Array<null>(orang).fill(null),
): NonNullable<Charge['sesi']> {
  return { tanggal, kegiatan_id, kegiatan, ke, mulai, tanda }
}

import { isOpen, lookOf } from '#contract/absensi/state.ts'
import { type Status, statusKehadiran } from '#contract/kehadiran.ts'
import type { KelompokHarian, Terlambat } from '#contract/laporan/absensi-harian.ts'
import type { BerandaSaya, Binaan, SesiSekarang } from '#contract/laporan/beranda.ts'
import { bedaPersen } from '#contract/laporan/verdict.ts'
import { pekanOf } from '#contract/pekan.ts'
import { covers } from '#contract/permissions.ts'
import { addDays, instantAt, minutesOf, type Zona } from '#contract/tanggal.ts'
import { isLeftOfYesterday, isOver, mayBeLeftOfYesterday } from '#contract/waktu.ts'
import { idsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import { readTanda } from '#server/absensi/tanda/tanda.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { readAbsensiHarian, readHarian } from '#server/laporan/absensi-harian/absensi-harian.ts'
import { readPersenSebelum } from '#server/laporan/absensi-harian/lalu.ts'
import { hukumOf, rulesOfKelompok } from '#server/pengaturan/aturan/rules.ts'
import { describeBelum, readPerhatianSemua } from './belum.ts'
import { countSebelum, listUnfilledSessions, listWaktuOn } from './beranda.sql.ts'
import { readDasar } from './dasar.ts'

/** Nobody has more in hand; the list of /absensi has pages. */
const KELOMPOK_MAX = 60

/** The first page of who has kelompok in hand. Somebody who is admin besides sees here only what is their own. */
export async function readBerandaSaya(db: Db, account: User, now: number): Promise<BerandaSaya> {
  const user: User = { ...account, peran: account.peran.filter(p => p === 'murabbi' || p === 'pendamping') }
  const { pengaturan, hariIni, jam, hukum, awalPekan } = await readDasar(db, now)
  const { harian, semalam: berjalan } = await readHarian(db, user, now, { halaman: 1, ukuran: KELOMPOK_MAX })
  const terlambat = [...berjalan, ...harian.terlambat]
  const ids = harian.rows.map(row => row.id)
  const wewenangOf = await listWewenang(db, user, ids)
  const kelompok = harian.rows.map(row => ({
    ...row,
    sebagai: (['murabbi', 'pendamping'] as const).filter(as => wewenangOf(row.id)[as].some(r => covers(r, hariIni))),
  }))

  // Recording is the pendamping's; a murabbi steps in from the list of what was not filled.
  const diampu = kelompok.filter(row => row.sebagai.includes('pendamping'))
  const semalam = await listSemalam(db, user, { hariIni, jam, zona: pengaturan.zona_waktu })
  const due = pickSekarang(diampu, semalam, hariIni, jam)
  const sesiHariIni = kelompok.flatMap(row => listSesiHari(row, hariIni))
  const today = sesiHariIni.filter(sesi => sesi.tagihan === 'belum')
  const tanpaHariIni = sesiHariIni.filter(sesi => sesi.tagihan === 'tanpa_pendamping').length
  const dibina = kelompok.filter(row => row.sebagai.includes('murabbi'))
  const binaanOf = await readBinaan(db, user, dibina, { hariIni, awalPekan, terlambat })
  return {
    hari_ini: hariIni,
    batas: hukum.batas,
    kelompok: kelompok.map(row => ({ ...row, binaan: binaanOf(row.id) })),
    sekarang: due ? { ...due, nomor: (await countSebelum(db, due)) + 1 } : null,
    belum: await describeBelum(db, user, [...terlambat, ...today], { hariIni, pengaturan, now }),
    jumlah_belum: harian.jumlah_terlambat + berjalan.length + today.length,
    sejak_belum: harian.ditagih.dari,
    jumlah_tanpa_pendamping: harian.jumlah_tanpa_pendamping + tanpaHariIni,
    ...(await readPerhatianSemua(db, user, now)),
  }
}

/** The sessions of a kelompok on the day it was read for, each with whose it is. */
function listSesiHari({ id, nama, periode, sesi }: KelompokHarian, tanggal: string) {
  return sesi.map(one => ({ ...one, kelompok_id: id, kelompok: nama, periode, tanggal }))
}

/**
 * What the caller, as pendamping, began to fill yesterday, or was to, and still goes on. It is asked as on that day: a duty, and a
 * periode, that ended with it hold to the end of what began on it.
 */
async function listSemalam(db: Db, user: User, { hariIni, jam, zona }: { hariIni: string; jam: string; zona: Zona }) {
  const kemarin = addDays(hariIni, -1)
  // Nearly always there is none: the day before is not read for nothing.
  if (user.pendamping_id === null || !mayBeLeftOfYesterday(jam)) return []
  const waktu = await listWaktuOn(db, user.pendamping_id, kemarin)
  if (!waktu.some(one => isLeftOfYesterday(one, jam))) return []
  const then = instantAt(zona, kemarin, '23:59')
  const { rows } = await readAbsensiHarian(db, user, then, { halaman: 1, ukuran: KELOMPOK_MAX })
  const wewenangOf = await listWewenang(db, user, idsOf(rows))
  return rows
    .filter(row => row.boleh_mencatat && wewenangOf(row.id).pendamping.some(r => covers(r, kemarin)))
    .flatMap(row => listSesiHari(row, kemarin))
    .filter(sesi => isOpen(sesi.state) && isLeftOfYesterday(sesi, jam))
}

/** How many minutes before its beginning a session counts as going on: the mats are being rolled out. */
const MENIT_AWAL = 15

/**
 * The one session to record now: what is going on, else the latest of today that is over and not filled, else the next
 * one today. Of several at the same time the kelompok that comes first. Pure.
 */
function pickSekarang(
  kelompokList: readonly KelompokHarian[],
  semalam: readonly ReturnType<typeof listSesiHari>[number][],
  hariIni: string,
  jam: string,
): Omit<SesiSekarang, 'nomor'> | undefined {
  const today = kelompokList
    .filter(kelompok => kelompok.boleh_mencatat)
    .flatMap(kelompok => listSesiHari(kelompok, hariIni).filter(sesi => isOpen(sesi.state)))
    .map(sesi => ({ ...sesi, kapan: kapanOf(sesi, hariIni, jam) }))
    .toSorted((a, b) => (a.mulai < b.mulai ? -1 : a.mulai > b.mulai ? 1 : 0))
  const waiting = [...semalam.map(sesi => ({ ...sesi, kapan: 'berlangsung' as const })), ...today]
  const of = (kapan: SesiSekarang['kapan']) => waiting.filter(sesi => sesi.kapan === kapan)
  const lewat = of('lewat')
  const latest = lewat.find(sesi => sesi.mulai === lewat.at(-1)?.mulai)
  const chosen = of('berlangsung')[0] ?? latest ?? of('nanti')[0]
  if (!chosen) return undefined
  const { jenis: _, keadaan: __, tagihan: ___, state: ____, ...sesi } = chosen
  return sesi
}

function kapanOf(sesi: { mulai: string; selesai: string }, hariIni: string, jam: string): SesiSekarang['kapan'] {
  if (isOver(sesi, hariIni, { hariIni, jam })) return 'lewat'
  return minutesOf(sesi.mulai) - MENIT_AWAL <= minutesOf(jam) ? 'berlangsung' : 'nanti'
}

interface Hari {
  hariIni: string
  awalPekan: 0 | 1
  /** What was left unfilled before today. */
  terlambat: readonly Terlambat[]
}

type Sesi = Omit<NonNullable<Binaan['sesi']>, 'tanda'> & { pertemuan_id: number | null; orang?: number }

/** How each of these kelompok stands: three statements, however many they are. */
async function readBinaan(
  db: Db,
  user: User,
  kelompokList: readonly KelompokHarian[],
  { hariIni, awalPekan, terlambat }: Hari,
): Promise<(id: number) => Binaan | undefined> {
  if (kelompokList.length === 0) return () => undefined
  const filled = kelompokList.flatMap(({ terakhir }) => terakhir.filter(p => !p.ditiadakan).at(-1)?.pertemuan_id ?? [])
  const filledOf = new Map(
    (await listUnfilledSessions(db, filled)).map(({ kelompok_id, ...sesi }) => [kelompok_id, sesi]),
  )
  const sesiOf = new Map(
    kelompokList.map(kelompok => {
      const own = filledOf.get(kelompok.id)
      const late = terlambat.filter(row => row.kelompok_id === kelompok.id)
      return [kelompok.id, latest([...(own ? [own] : []), ...late, ...dueToday(kelompok, hariIni)])] as const
    }),
  )
  const opened = [...sesiOf.values()].flatMap(sesi => sesi?.pertemuan_id ?? [])
  const tandaOf = await readTanda(db, opened)
  const ids = kelompokList.map(({ id }) => id)
  const rulesOf = await rulesOfKelompok(db, ids)
  const sebelum = { hariIni, sebelum: pekanOf(hariIni, awalPekan).dari, rulesOf }
  const laluOf = await readPersenSebelum(db, user, ids, sebelum)
  const persenOf = new Map(kelompokList.map(({ id, persen }) => [id, persen]))
  return id => {
    const persen = persenOf.get(id)
    if (persen === undefined) return undefined
    const sesi = sesiOf.get(id)
    return {
      sesi: sesi ? describe(sesi, tandaOf.get(sesi.pertemuan_id ?? 0)) : null,
      status: statusKehadiran(persen, hukumOf(rulesOf(id)).batas),
      beda: bedaPersen(persen, laluOf.get(id) ?? null),
    }
  }
}

/** Filled in part or wholly, or begun and not. */
function dueToday({ sesi }: KelompokHarian, hariIni: string): Sesi[] {
  return sesi
    .filter(({ state }) => ['due', 'partial', 'complete'].includes(lookOf(state)))
    .map(one => ({ ...one, tanggal: hariIni }))
}

function latest(sesiList: readonly Sesi[]): Sesi | undefined {
  return sesiList.toSorted((a, b) => (`${a.tanggal} ${a.mulai}` < `${b.tanggal} ${b.mulai}` ? -1 : 1)).at(-1)
}

function describe(
  { tanggal, kegiatan_id, kegiatan, ke, mulai, orang = 0 }: Sesi,
  tanda: (Status | null)[] = Array<null>(orang).fill(null),
): NonNullable<Binaan['sesi']> {
  return { tanggal, kegiatan_id, kegiatan, ke, mulai, tanda }
}

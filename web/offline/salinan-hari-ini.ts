import type { QueryKey } from '@tanstack/react-query'
import { isOpen } from '#contract/absensi/state.ts'
import type { SessionReply } from '#contract/akun/session.ts'
import type { Api } from '#contract/api.ts'
import type { Reply } from '#contract/endpoint.ts'
import type { MyBeranda } from '#contract/laporan/beranda.ts'
import type { DailyAbsensi, DailyKelompok } from '#contract/laporan/daily-absensi.ts'
import { addDays, daysBetween, instantAt, jamIn, todayIn, type Zone } from '#contract/tanggal.ts'
import { endAt, isLeftOfYesterday } from '#contract/waktu.ts'
import type { DeviceCopy } from './copy-disk.ts'

type Read = (queryKey: QueryKey) => Promise<DeviceCopy | undefined>
type Daily = DeviceCopy & { data: DailyAbsensi }
type MyBadal = Reply<Api['GET /api/badal']>

/** A kelompok on a day; `tanpa_rencana`: of this day's plan this device knows nothing, so that no session is listed of it. */
export type CardKelompok<K extends DailyKelompok = DailyKelompok> = K & { tanpa_rencana?: true | undefined }

/**
 * A copy whose 'today' has passed must not offer the sessions of yesterday as those of today: marks would go under the
 * wrong date. What was fetched ahead for this day takes their place.
 */
export async function forToday(found: DeviceCopy, read: Read, now: number): Promise<DeviceCopy> {
  const [kind, part] = found.queryKey
  const session = (kind === 'session' ? found : await read(['session']))?.data as SessionReply | undefined
  if (!session) return found
  const zona = session.zona_waktu
  // A clock that is behind must not open a day that is over.
  const today = latest(todayIn(zona, now), session.hari_ini, (found.data as { hari_ini?: string }).hari_ini)
  if (kind === 'session') return { ...found, data: { ...session, hari_ini: today } }
  if (kind === 'absensi-harian') return dailyFor(found as Daily, read, today)
  if (kind === 'agenda' && part === 'badal')
    return { ...found, data: badalFor(found.data as MyBadal, { today, zona, now }) }
  if (kind === 'beranda' && part === 'saya') return berandaFor(found, read, { today, zona, now })
  return found
}

/** The latest of some local dates. */
export function latest(...dateList: (string | undefined)[]): string {
  return dateList.reduce<string>((last, one = '') => (one > last ? one : last), '')
}

/** What begins today was not to be had before its day, so it is announced as of today and no more; what is over is not to come. */
function badalFor({ rows }: MyBadal, { today, zona, now }: Clock): MyBadal {
  const goesOn = (row: MyBadal['rows'][number]) =>
    row.tanggal === addDays(today, -1) && isLeftOfYesterday(row, jamIn(zona, now).replace('.', ':'))
  return { hari_ini: today, rows: rows.filter(row => row.boleh_mencatat || row.tanggal >= today || goesOn(row)) }
}

async function dailyFor(found: Daily, read: Read, today: string): Promise<Daily> {
  const { data, queryKey } = found
  if (data.hari_ini === today) return found
  const query = queryKey[1] as { tanggal?: string }
  if (query.tanggal) return { ...found, data: { ...data, hari_ini: today } }
  const ahead = await read([queryKey[0], { ...query, tanggal: today }])
  if (!ahead) return { ...found, data: withoutRencana(data, today) }
  const planned = ahead.data as DailyAbsensi
  // Asked for ahead nobody may record yet; who may was said by the list of the day itself.
  const mayRecord = new Map(data.rows.map(row => [row.id, row.boleh_mencatat]))
  const rows = planned.rows.map(row => ({ ...row, boleh_mencatat: mayRecord.get(row.id) ?? false }))
  return { ...found, at: ahead.at, data: { ...planned, rows, hari_ini: today } }
}

/** The kelompok as they were, on a day of which nothing was fetched ahead: they can still be recorded, beside the plan. */
function withoutRencana(data: DailyAbsensi, today: string): DailyAbsensi {
  const rows = data.rows.map(clear)
  const pekan = data.pekan.map(({ tanggal }) => {
    const pekanKe = Math.floor(daysBetween(data.pekan[0]?.tanggal ?? today, today) / 7)
    return { tanggal: addDays(tanggal, 7 * pekanKe), keadaan: null }
  })
  const jumlah = Object.values(data.jumlah_keadaan).reduce((sum, n) => sum + n, 0)
  const none = { belum: 0, sebagian: 0, lengkap: 0, nanti: 0, tanpa_pendamping: 0, ditiadakan: 0 }
  const jumlah_keadaan = { ...none, tidak_ada: jumlah }
  return { ...data, tanggal: today, hari_ini: today, libur: null, pekan, jumlah_keadaan, rows }
}

function clear<K extends DailyKelompok>(kelompok: K): CardKelompok<K> {
  return { ...kelompok, sesi: [], berikut: null, tanpa_rencana: true }
}

interface Clock {
  today: string
  zona: Zone
  now: number
}

async function berandaFor(found: DeviceCopy, read: Read, clock: Clock): Promise<DeviceCopy> {
  const { today } = clock
  const data = found.data as MyBeranda
  if (data.hari_ini === today) return found
  const list = await read(['absensi-harian', { halaman: 1, ukuran: 15 }])
  const harian = list && (await dailyFor(list as Daily, read, today)).data
  const rows = new Map(harian?.tanggal === today ? harian.rows.map(row => [row.id, row]) : [])
  const kelompok = data.kelompok.map(group => {
    const row = rows.get(group.id)
    return row ? { ...row, sebagai: group.sebagai } : clear(group)
  })
  const sekarang = (await findLastNight(data, read, clock)) ?? nextSession(kelompok, clock)
  return { ...found, data: { ...data, hari_ini: today, kelompok, sekarang } }
}

/** What began yesterday and goes on: of the plan of that day, which is the one that was shown or one fetched ahead. */
async function findLastNight(data: MyBeranda, read: Read, { today, zona, now }: Clock): Promise<MyBeranda['sekarang']> {
  const yesterday = addDays(today, -1)
  const ahead = await read(['absensi-harian', { halaman: 1, ukuran: 15, tanggal: yesterday }])
  const planned = data.hari_ini === yesterday ? data.kelompok : ((ahead?.data as DailyAbsensi | undefined)?.rows ?? [])
  const rowOf = new Map(planned.map(row => [row.id, row]))
  const kelompok = data.kelompok.map(group => ({ ...group, sesi: rowOf.get(group.id)?.sesi ?? [] }))
  const jam = jamIn(zona, now).replace('.', ':')
  const sesi = listOpen(kelompok, yesterday).find(one => isLeftOfYesterday(one, jam))
  return sesi ? { ...sesi, kapan: 'berlangsung' } : null
}

/** What of a day is to be filled by a pendamping, by time. */
function listOpen(kelompok: MyBeranda['kelompok'], tanggal: string) {
  return kelompok
    .filter(({ sebagai }) => sebagai.includes('pendamping'))
    .flatMap(group =>
      group.sesi
        .filter(sesi => isOpen(sesi.state))
        .map(({ jenis: _, keadaan: __, tagihan: ___, state: ____, ...sesi }) => ({
          ...sesi,
          ...{ kelompok_id: group.id, kelompok: group.nama, periode: group.periode, tanggal },
          // Which pertemuan it is counts those held meanwhile, and those are not known here.
          nomor: 0,
        })),
    )
    .toSorted((a, b) => (a.mulai < b.mulai ? -1 : 1))
}

/** The session of today that is on now or comes next, as the server would choose it for a pendamping. */
export function nextSession(kelompok: MyBeranda['kelompok'], { today, zona, now }: Clock): MyBeranda['sekarang'] {
  const open = listOpen(kelompok, today).map(sesi => ({ ...sesi, kapan: whenOf(sesi) }))
  const of = (kapan: 'berlangsung' | 'lewat' | 'nanti') => open.filter(one => one.kapan === kapan)
  const lewat = of('lewat')
  const terakhir = lewat.find(({ mulai }) => mulai === lewat.at(-1)?.mulai)
  return of('berlangsung')[0] ?? terakhir ?? of('nanti')[0] ?? null

  function whenOf({ mulai, selesai }: { mulai: string; selesai: string }): 'berlangsung' | 'lewat' | 'nanti' {
    if (now < instantAt(zona, today, mulai || '00:00') - 15 * 60_000) return 'nanti'
    return now > endAt(zona, today, { mulai, selesai }, '24:00') ? 'lewat' : 'berlangsung'
  }
}

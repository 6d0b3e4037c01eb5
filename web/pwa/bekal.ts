import type { QueryClient } from '@tanstack/react-query'
import type { SessionReply } from '#contract/akun/session.ts'
import { addDays } from '#contract/tanggal.ts'
import { cardAgendaOptions, monthAgendaOptions, myBadalOptions } from '#web/features/absensi/agenda/queries.ts'
import {
  izinDetailOptions,
  izinListOptions,
  myIzinOptions,
  izinFiltersDefault as saringanIzin,
  toIzinQuery as toQueryIzin,
} from '#web/features/absensi/izin/queries.ts'
import { koreksiListOptions } from '#web/features/absensi/koreksi/queries.ts'
import { lembarOptions } from '#web/features/absensi/lembar/use-lembar.ts'
import { sessionKey } from '#web/features/akun/session/session-queries.ts'
import { kelompokDetailOptions } from '#web/features/datapokok/kelompok/queries.ts'
import { dailyAbsensiOptions, dailyFiltersDefault } from '#web/features/laporan/absensi-harian/queries.ts'
import { myBerandaOptions } from '#web/features/laporan/beranda/queries.ts'
import { perhatianFilter, perhatianOptions } from '#web/features/laporan/perhatian/queries.ts'
import {
  laporanChoiceOptions,
  mahasantriDetailOptions,
  mahasantriListOptions,
  phoneFilter,
  toQueryMahasantri,
  toScope,
} from '#web/features/laporan/queries.ts'
import { rekapOptions, rekapFiltersDefault as saringanRekap } from '#web/features/laporan/rekap/queries.ts'
import type { Address } from '#web/offline/alamat.ts'
import { isUnreachable } from '../api.ts'
import { knownUser } from '../offline/current-user.ts'
import { PROVISIONS_KELOMPOK, PROVISIONS_REKAP, writtenCopy } from '../offline/salinan.ts'
import { knownTautan } from '../offline/sesi-tautan.ts'
import { markReady, PROVISIONS_DAY, readySince } from '../offline/siap.ts'
import { completeFile } from './versi.ts'
import { whenQuiet } from './when-quiet.ts'

/**
 * Provisions for where there is no signal, for who has kelompok in hand. First what recording takes, beside the worker that keeps
 * the screens: the beranda, today's sheets, those they fill for others, the plan of the coming days. Then, while nothing else is
 * going on, what is read beside it: the other screens, sheets of the days before, rekap, izin, koreksi.
 */
const MINUTE = 60_000
const FRESH = 30 * MINUTE
/** The network may have come back while the last call was still failing. */
const MOMENT = 10_000
const PREVIOUS_DAY = 7
const SHEETS = 24
const SHEETS_PREVIOUS = 60
const TAUTAN = 8
/** Calls at once: of the six that a browser lets go over HTTP/1.1 some are left for what the person does. */
const AT_ONCE = 4
/** Which account has all of it on this device, and of which day. */
const KEY = 'hadir:bekal'

let last = 0

export function startSupplies(client: QueryClient): void {
  const fetch = () => {
    // A link is good for one sheet, and that one is open.
    if (knownTautan()) return
    if (document.visibilityState !== 'visible' || Date.now() - last < FRESH || !navigator.onLine) return
    void fetchUnlessFresh(client, fetch).catch(() => undefined)
  }
  document.addEventListener('visibilitychange', fetch)
  addEventListener('online', fetch)
  // After a log-in, which clears everything, the session is the first thing that is asked for again.
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey.length === 1 && query.queryKey[0] === sessionKey[0]) fetch()
    if (type === 'removed' && query.queryKey[0] === sessionKey[0]) last = 0
  })
  fetch()
}

async function fetchUnlessFresh(client: QueryClient, again: () => void): Promise<void> {
  const session = client.getQueryData<SessionReply>(sessionKey)
  if (!session || session.tautan || session.akun.ganti_sandi || session.akun.pasang_langkah_kedua) return
  const { peran } = session.akun
  if (!peran.includes('murabbi') && !peran.includes('pendamping')) return
  last = Date.now()
  try {
    await fetchInti(client, session)
    // Without the worker no screen would open to show the rest.
    await navigator.serviceWorker?.ready
    await new Promise<void>(resolve => whenQuiet(resolve))
    await fetchRest(client, session)
  } catch (error) {
    // The signal went in between: the rest comes as soon as it is back, and not half an hour later.
    last = 0
    setTimeout(again, MOMENT)
    throw error
  }
}

/** What it takes to record where there is no signal, today and in the coming days. */
async function fetchInti(client: QueryClient, session: SessionReply): Promise<void> {
  const { hari_ini: today, akun } = session
  const [{ kelompok }, , badal] = await Promise.all([
    client.fetchQuery({ ...myBerandaOptions(), staleTime: MINUTE }),
    client.fetchQuery({ ...dailyAbsensiOptions(dailyFiltersDefault), staleTime: MINUTE }),
    akun.peran.includes('pendamping')
      ? client.fetchQuery({ ...myBadalOptions(), staleTime: MINUTE }).then(({ rows }) => rows)
      : [],
  ])
  const asBadal = badal.filter(row => row.boleh_mencatat)
  // What is due when the address does not say; with it its own sheet is here.
  await fetchSheets(client, [
    ...asBadal.map(({ kelompok_id: id, kegiatan_id: kegiatan, tanggal, ke }) => ({ id, tanggal, kegiatan, ke })),
    ...kelompok.map(({ id }) => ({ id })),
  ])
  const lainnya = kelompok.flatMap(({ id, sesi }) =>
    sesi.map(({ kegiatan_id: kegiatan, ke }) => ({ id, tanggal: today, kegiatan, ke })),
  )
  await fetchSheets(client, lainnya.slice(0, SHEETS))
  if (readySince(knownUser()) !== today) {
    const days = Array.from({ length: PROVISIONS_DAY }, (_, i) => addDays(today, i + 1))
    await eachOf(days, tanggal => client.fetchQuery(dailyAbsensiOptions({ ...dailyFiltersDefault, tanggal })))
  }
  await writtenCopy()
  markReady(akun.id, today)
}

/** What is read beside the sheet, once a day. */
async function fetchRest(client: QueryClient, session: SessionReply): Promise<void> {
  const mark = `${session.akun.id} ${session.hari_ini}`
  if (localStorage.getItem(KEY) === mark) return
  const lengkap = completeFile()
  await client.fetchQuery(izinListOptions(toQueryIzin(saringanIzin)))
  await client.fetchQuery(koreksiListOptions({ keadaan: 'menunggu', kelompok_id: undefined, halaman: 1, ukuran: 50 }))
  const { kelompok, perhatian } = await client.fetchQuery({ ...myBerandaOptions(), staleTime: MINUTE })
  await fetchTautan(client, perhatian.slice(0, TAUTAN))
  const own = kelompok.slice(0, PROVISIONS_KELOMPOK).map(({ id }) => id)
  await eachOf(own, async id => {
    await unlessRefused(client.fetchQuery(kelompokDetailOptions(String(id))))
    await unlessRefused(client.fetchQuery(cardAgendaOptions(id, session.hari_ini)))
    await unlessRefused(client.fetchQuery(monthAgendaOptions(id, session.hari_ini.slice(0, 7))))
  })
  const days = Array.from({ length: PREVIOUS_DAY }, (_, i) => addDays(session.hari_ini, -i - 1))
  const sheets: Sheet[] = []
  for (const tanggal of days) {
    const { rows } = await client.fetchQuery(dailyAbsensiOptions({ ...dailyFiltersDefault, tanggal }))
    sheets.push(
      ...rows.flatMap(({ id, sesi }) => sesi.map(({ kegiatan_id: kegiatan, ke }) => ({ id, tanggal, kegiatan, ke }))),
    )
  }
  const today = kelompok.flatMap(({ id, sesi }) => sesi.map(({ kegiatan_id: kegiatan }) => ({ id, kegiatan })))
  await eachOf(listRekap(own, [...today, ...sheets]), ({ id, kegiatan }) =>
    unlessRefused(client.fetchQuery(rekapOptions(String(id), { ...saringanRekap, kegiatan }))),
  )
  await fetchSheets(client, sheets.slice(0, SHEETS_PREVIOUS))
  await writtenCopy()
  if (!(await lengkap)) throw new Error('not every screen could be fetched')
  localStorage.setItem(KEY, mark)
}

/**
 * A sheet leads to the recap of its kegiatan, a card to that of all that count, the address of a kelompok to the main one's: these
 * last, as what is kept longest is what came last.
 */
export function listRekap(
  own: readonly number[],
  held: readonly { id: number; kegiatan?: number | undefined }[],
): { id: number; kegiatan: string }[] {
  const first = own.flatMap(id => ['', 'semua'].map(kegiatan => ({ id, kegiatan })))
  const ofSheet = held.flatMap(({ id, kegiatan }) =>
    own.includes(id) && kegiatan ? [{ id, kegiatan: String(kegiatan) }] : [],
  )
  const each = [...new Map(ofSheet.map(one => [`${one.id} ${one.kegiatan}`, one])).values()]
  return [...each.slice(0, PROVISIONS_REKAP - first.length), ...first]
}

/** What the beranda leads to besides: people to greet, an izin, their lists. */
async function fetchTautan(
  client: QueryClient,
  perhatian: readonly { mahasantri_id: number; nim: string }[],
): Promise<void> {
  await client.fetchQuery(perhatianOptions(perhatianFilter))
  await client.fetchQuery(laporanChoiceOptions(''))
  await eachOf(['', ...perhatian.map(({ nim }) => nim)], cari =>
    client.fetchQuery(mahasantriListOptions(toQueryMahasantri({ ...phoneFilter, cari }))),
  )
  await eachOf(perhatian, ({ mahasantri_id: id }) =>
    unlessRefused(client.fetchQuery(mahasantriDetailOptions(id, toScope(phoneFilter)))),
  )
  const { usulan } = await client.fetchQuery({ ...myIzinOptions(), staleTime: MINUTE })
  await eachOf(usulan.slice(0, TAUTAN), ({ id }) => unlessRefused(client.fetchQuery(izinDetailOptions(id))))
}

interface Sheet extends Address {
  /** Of the kelompok. */
  id: number
}

function fetchSheets(client: QueryClient, sheets: readonly Sheet[]): Promise<void> {
  return eachOf(sheets, ({ id, ...alamat }) =>
    unlessRefused(client.fetchQuery({ ...lembarOptions(client, id, alamat), staleTime: FRESH })),
  )
}

/** What the server refuses is none of the others' business. */
async function unlessRefused(asked: Promise<unknown>): Promise<void> {
  await asked.catch(error => {
    if (isUnreachable(error)) throw error
  })
}

/** A few at once, in order. */
async function eachOf<T>(list: readonly T[], work: (one: T) => Promise<unknown>): Promise<void> {
  const rest = list.values()
  const worker = async () => {
    for (const one of rest) await work(one)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

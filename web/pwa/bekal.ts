import type { QueryClient } from '@tanstack/react-query'
import type { SessionReply } from '#contract/akun/session.ts'
import { addDays } from '#contract/tanggal.ts'
import { badalSayaOptions } from '#web/features/absensi/agenda/queries.ts'
import { lembarOptions } from '#web/features/absensi/lembar/use-lembar.ts'
import { sessionKey } from '#web/features/akun/session/session-queries.ts'
import { absensiHarianOptions, saringanAwal } from '#web/features/laporan/absensi-harian/queries.ts'
import { berandaSayaOptions } from '#web/features/laporan/beranda/queries.ts'
import { isUnreachable } from '../api.ts'
import { knownUser } from '../offline/current-user.ts'
import { knownTautan } from '../offline/sesi-tautan.ts'
import { adaHariDepan, HARI_DEPAN, kunciSiap } from '../offline/siap.ts'
import { whenQuiet } from './when-quiet.ts'

/**
 * Provisions for where there is no signal: who has kelompok in hand finds the beranda, the lists of the coming two weeks and the
 * sheets of today, those they fill for others too, on the device without having opened them. Fetched one after the other while nothing else is going on.
 */
const MINUTE = 60_000
const FRESH = 30 * MINUTE
const SHEETS = 24
/** Which account has the plan on this device already, and of which day. */
const KEY = 'hadir:bekal'

let last = 0

export function startBekal(client: QueryClient): void {
  const fetchLater = () => {
    // A link is good for one sheet, and that one is open.
    if (knownTautan()) return
    if (document.visibilityState !== 'visible' || Date.now() - last < FRESH) return
    // Without the worker no screen would open to show them.
    if (!navigator.serviceWorker?.controller || !navigator.onLine) return
    whenQuiet(() => void fetchUnlessFresh(client).catch(() => undefined))
  }
  document.addEventListener('visibilitychange', fetchLater)
  addEventListener('online', fetchLater)
  navigator.serviceWorker?.addEventListener('controllerchange', fetchLater)
  // After a log-in, which clears everything, the session is the first thing that is asked for again.
  client.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryKey.length === 1 && query.queryKey[0] === sessionKey[0]) fetchLater()
    if (type === 'removed' && query.queryKey[0] === sessionKey[0]) last = 0
  })
  fetchLater()
}

async function fetchUnlessFresh(client: QueryClient): Promise<void> {
  const session = client.getQueryData<SessionReply>(sessionKey)
  const peran = session?.akun.peran ?? []
  if (
    !session ||
    session.tautan ||
    session.akun.ganti_sandi ||
    session.akun.pasang_langkah_kedua ||
    Date.now() - last < FRESH
  )
    return
  if (!peran.includes('murabbi') && !peran.includes('pendamping')) return
  last = Date.now()
  try {
    await fetchAll(client, session)
  } catch (error) {
    // The signal went in between: the rest comes as soon as it is back, and not half an hour later.
    last = 0
    throw error
  }
}

async function fetchAll(client: QueryClient, session: SessionReply): Promise<void> {
  const { peran } = session.akun
  const { kelompok } = await client.fetchQuery({ ...berandaSayaOptions(), staleTime: MINUTE })
  await client.fetchQuery({ ...absensiHarianOptions(saringanAwal), staleTime: MINUTE })

  const tanggal = session.hari_ini
  const badal = peran.includes('pendamping')
    ? (await client.fetchQuery({ ...badalSayaOptions(), staleTime: MINUTE })).rows.filter(row => row.boleh_mencatat)
    : []
  const sheets = [
    ...badal.map(({ kelompok_id: id, kegiatan_id: kegiatan, tanggal, ke }) => ({
      id,
      alamat: { tanggal, kegiatan, ke },
    })),
    ...kelompok.flatMap(({ id, sesi }) => [
      // What is due when the address does not say.
      { id, alamat: {} },
      ...sesi.map(({ kegiatan_id: kegiatan, ke }) => ({ id, alamat: { tanggal, kegiatan, ke } })),
    ]),
  ]
  for (const { id, alamat } of sheets.slice(0, SHEETS)) {
    await client.fetchQuery({ ...lembarOptions(client, id, alamat), staleTime: FRESH }).catch(error => {
      // One that the server refuses is none of the others' business.
      if (isUnreachable(error)) throw error
    })
  }

  const user = knownUser()
  const mark = `${user} ${tanggal}`
  // A log-out takes the copies along: the mark alone says nothing.
  if (localStorage.getItem(KEY) !== mark || user === undefined || !(await adaHariDepan(user, tanggal))) {
    for (let day = 1; day <= HARI_DEPAN; day++)
      await client.fetchQuery(absensiHarianOptions({ ...saringanAwal, tanggal: addDays(tanggal, day) }))
    localStorage.setItem(KEY, mark)
  }
  await client.invalidateQueries({ queryKey: kunciSiap })
}

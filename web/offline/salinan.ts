import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import type { SessionReply } from '#contract/akun/session.ts'
import { isUnreachable } from '../api.ts'
import { duringSearched } from '../query-client.ts'
import {
  type DeviceCopy,
  deleteCopy,
  isReadable,
  keyOf,
  ownerOf,
  REPLY_SHAPES,
  readCopy,
  writeCopy,
} from './copy-disk.ts'
import { getToken, knownUser, rememberUser } from './current-user.ts'
import { sekarang } from './jam.ts'
import { openOutbox } from './outbox.ts'
import { forToday } from './salinan-hari-ini.ts'
import { knownTautan } from './sesi-tautan.ts'

/** What was typed of a koreksi and not sent: reasons, of this tab only. */
export const KOREKSI_DRAFT = 'hadir:koreksi:'

const ASK_AGAIN = 20_000

/** Of how many kelompok what is read beside the sheet is fetched ahead, and how many recaps of them (web/pwa/bekal.ts). */
export const PROVISIONS_KELOMPOK = 12
export const PROVISIONS_REKAP = 64

/**
 * What can be read without a network, by the first parts of the key, and how many of each are kept. Never what is only
 * needed at a desk: the fewer names lie on a phone the better.
 */
const KEPT: { key: string[]; newest: number }[] = [
  { key: ['session'], newest: 1 },
  { key: ['saya'], newest: 3 },
  { key: ['beranda', 'saya'], newest: 1 },
  { key: ['beranda', 'lembaga'], newest: 1 },
  { key: ['ringkasan-pekan'], newest: 1 },
  { key: ['absensi-harian'], newest: 30 },
  // More than is fetched ahead, so that what somebody opens besides does not push that out: a card's, a month's, and a badal's.
  { key: ['agenda'], newest: 2 * PROVISIONS_KELOMPOK + 8 },
  { key: ['rekap'], newest: PROVISIONS_REKAP + 8 },
  { key: ['izin', 'saya'], newest: 1 },
  { key: ['izin', 'daftar'], newest: 2 },
  { key: ['izin', 'rincian'], newest: 8 },
  { key: ['perhatian'], newest: 2 },
  { key: ['laporan', 'pilihan'], newest: 1 },
  // Of the phone's list and the people whom the beranda names, the page behind each among them.
  { key: ['laporan', 'mahasantri'], newest: 18 },
  { key: ['kelompok', 'rincian'], newest: PROVISIONS_KELOMPOK },
  { key: ['koreksi', 'saya'], newest: 1 },
  { key: ['koreksi', 'daftar'], newest: 2 },
]

let menulis: Promise<unknown> = Promise.resolve()

/** Once what was answered until now lies on the device, or could not be kept (`savedCopy`). */
export async function writtenCopy(): Promise<void> {
  await menulis
}

/** Keeps what the chosen queries were answered, and gives it back to them while there is no answer yet. Called once. */
export function startCopies(client: QueryClient): void {
  const cache = client.getQueryCache()
  const tokenOf = new WeakMap<Query, string | null>()
  cache.subscribe(({ type, query, ...event }) => {
    if (!keptAs(query.queryKey)) return
    if (type === 'added') void fill(client, query.queryKey)
    if (type !== 'updated' || !('action' in event)) return
    if (event.action.type === 'fetch') tokenOf.set(query, getToken())
    // An answer to a token that has been replaced meanwhile may be another account's.
    if (event.action.type !== 'success' || event.action.manual || tokenOf.get(query) !== getToken()) return
    void (query.queryKey[0] === 'session' && query.queryKey.length === 1 ? keepSession() : keep([query]))
  })
  // Of a page that was opened offline the library does not hear that the network is back; and a connection may come back
  // without the browser noticing that it was gone.
  const askAgain = () => {
    if (document.visibilityState !== 'visible') return
    void client.refetchQueries({ type: 'active', predicate: ({ state }) => isUnreachable(state.error) })
  }
  addEventListener('online', askAgain)
  setInterval(askAgain, ASK_AGAIN)
  for (const query of cache.getAll()) {
    if (!keptAs(query.queryKey)) continue
    // Asked before this came to listen: the cache is emptied with every change of the token, so it was with this one.
    tokenOf.set(query, getToken())
    void fill(client, query.queryKey)
  }
  void keepSession()
  void prune()

  /** With the session it is known whose answers these are: those that came before it are kept now. */
  async function keepSession(): Promise<void> {
    const session = client.getQueryData<SessionReply>(['session'])
    if (!session) return
    rememberUser(session.akun.id)
    if (owner() === undefined) return
    await forgetOthers(session.akun.id)
    // That an own password or the second step is due holds until it is done, which is at once: shown later it would be asked again.
    if (session.akun.ganti_sandi || session.akun.pasang_langkah_kedua) return
    await keep(cache.getAll().filter(query => keptAs(query.queryKey) && tokenOf.get(query) === getToken()))
  }
}

/** Takes away everything this device can show of these accounts. What they have not sent stays: that is nobody's to delete. */
export async function forgetCopies(whose: (user: number) => boolean): Promise<void> {
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(KOREKSI_DRAFT)) sessionStorage.removeItem(key)
  const outbox = await openOutbox()
  await Promise.all([deleteOf(whose), outbox.forgetAnswers()])
}

/** Somebody else has logged in: nothing of those before them can be read on. */
async function forgetOthers(user: number): Promise<void> {
  const outbox = await openOutbox()
  // What was confirmed is not kept by account, so it goes with the sheets it belongs to.
  if (await deleteOf(owner => owner !== user)) await outbox.forgetAnswers()
}

/** Whether there was a sheet among them. */
async function deleteOf(whose: (user: number) => boolean): Promise<boolean> {
  let adaLembar = false
  await deleteCopy(rows => {
    const gone = rows.filter(({ key }) => whose(ownerOf(key)))
    adaLembar = gone.some(isLembar)
    return gone
  })
  return adaLembar
}

/** Whose copies may be read and written now: nobody's in the session of a link, which fills one pertemuan and sees nothing else. */
function owner(): number | undefined {
  return knownTautan() ? undefined : knownUser()
}

/** What was read earlier stands there until the server answers; should it not answer, it stays, and the failure with it. */
async function fill(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const user = owner()
  if (user === undefined) return
  const read = (key: QueryKey) => readCopy(copyKey(user, key))
  const find = async () => {
    const found = await read(queryKey)
    return found && forToday(found, read, sekarang())
  }
  const copy = await duringSearched(find().catch(() => undefined))
  // Meanwhile somebody may have logged in, or the server may have answered.
  const query = client.getQueryCache().get(hashKey(queryKey))
  if (!copy || !query || query.state.data !== undefined || owner() !== user) return
  const { status } = query.state
  query.setState({ data: copy.data, dataUpdatedAt: copy.at, status: status === 'pending' ? 'success' : status })
}

async function keep(queries: readonly Query[]): Promise<void> {
  const user = owner()
  if (user === undefined) return
  const write = writeCopy(
    queries.flatMap(({ queryKey, state: { data, dataUpdatedAt: at } }) =>
      data === undefined ? [] : [{ key: copyKey(user, queryKey), queryKey, data, at, bentuk: REPLY_SHAPES }],
    ),
  )
  menulis = Promise.all([menulis, write])
  await write
}

/** Old copies, copies of another shape, and of each kind those beyond its number. */
async function prune(): Promise<void> {
  await deleteCopy(rows => {
    const left = rows.filter(isReadable).toSorted((a, b) => b.at - a.at)
    const kept = KEPT.flatMap(kind => left.filter(row => keptAs(row.queryKey) === kind).slice(0, kind.newest))
    return rows.filter(row => !kept.includes(row) && !(isLembar(row) && isReadable(row)))
  })
}

function isLembar({ queryKey }: DeviceCopy): boolean {
  return queryKey[0] === 'lembar'
}

function keptAs(queryKey: QueryKey) {
  return KEPT.find(({ key }) => key.every((part, i) => queryKey[i] === part) && (key[0] !== 'session' || !queryKey[1]))
}

/** What is said of a session holds for its token: that of the one before may not know that an own password is due. */
function copyKey(user: number, queryKey: QueryKey): string {
  return keyOf(user, queryKey, queryKey[0] === 'session' ? { lewat: `|${getToken()?.slice(0, 12)}` } : {})
}

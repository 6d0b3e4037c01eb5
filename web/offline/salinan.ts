import { hashKey, type Query, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import type { SessionReply } from '#contract/akun/session.ts'
import { isUnreachable } from '../api.ts'
import { selamaDicari } from '../query-client.ts'
import { getToken, knownUser, rememberUser } from './current-user.ts'
import { sekarang } from './jam.ts'
import { BENTUK, recordSalinan } from './keadaan-salinan.ts'
import { openOutbox } from './outbox.ts'
import { forToday } from './salinan-hari-ini.ts'
import { knownTautan } from './sesi-tautan.ts'

/** An answer of the server as this device last read it, of one account. */
export interface Salinan {
  /** See `keyOf`. */
  key: string
  queryKey: QueryKey
  data: unknown
  /** When the server gave it, milliseconds. */
  at: number
  /** The shape of the data, see `BENTUK`. */
  bentuk: string
}

interface SalinanDB extends DBSchema {
  salinan: { key: string; value: Salinan }
}

/** What was typed of a koreksi and not sent: reasons, of this tab only. */
export const DRAF_KOREKSI = 'hadir:koreksi:'

const DAY = 86_400_000
const KEEP_DAYS = 30
const ASK_AGAIN = 20_000

/**
 * What can be read without a network, by the first parts of the key, and how many of each are kept. Never what is only
 * needed at a desk: the fewer names lie on a phone the better.
 */
const KEPT: { key: string[]; newest: number }[] = [
  { key: ['session'], newest: 1 },
  { key: ['beranda', 'saya'], newest: 1 },
  { key: ['beranda', 'lembaga'], newest: 1 },
  { key: ['absensi-harian'], newest: 30 },
  { key: ['agenda', 'badal'], newest: 1 },
  { key: ['rekap'], newest: 12 },
]

let connection: Promise<IDBPDatabase<SalinanDB>> | undefined

/** Keeps what the chosen queries were answered, and gives it back to them while there is no answer yet. Called once. */
export function startSalinan(client: QueryClient): void {
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
  for (const key of Object.keys(sessionStorage)) if (key.startsWith(DRAF_KOREKSI)) sessionStorage.removeItem(key)
  await Promise.all([
    deleteWhere(key => whose(Number(key.split('|')[0]))),
    openOutbox().then(outbox => outbox.forget(whose, { jawaban: true })),
  ])
}

/** Somebody else has logged in: nothing of those before them can be read on. */
async function forgetOthers(user: number): Promise<void> {
  await Promise.all([
    deleteWhere(key => !key.startsWith(`${user}|`)),
    openOutbox().then(outbox => outbox.forget(owner => owner !== user)),
  ])
}

/** Whose copies may be read and written now: nobody's in the session of a link, which fills one pertemuan and sees nothing else. */
function owner(): number | undefined {
  return knownTautan() ? undefined : knownUser()
}

/** What was read earlier stands there until the server answers; should it not answer, it stays, and the failure with it. */
async function fill(client: QueryClient, queryKey: QueryKey): Promise<void> {
  const user = owner()
  if (user === undefined) return
  const copy = await selamaDicari(readCopy(user, queryKey))
  // Meanwhile somebody may have logged in, or the server may have answered.
  const query = client.getQueryCache().get(hashKey(queryKey))
  if (!copy || !query || query.state.data !== undefined || owner() !== user) return
  const { status } = query.state
  query.setState({ data: copy.data, dataUpdatedAt: copy.at, status: status === 'pending' ? 'success' : status })
}

async function readCopy(user: number, queryKey: QueryKey): Promise<Salinan | undefined> {
  const oldest = Date.now() - KEEP_DAYS * DAY
  try {
    const db = await connect()
    const read = async (key: QueryKey) => {
      const copy = await db.get('salinan', keyOf(user, key))
      return copy && copy.bentuk === BENTUK && copy.at >= oldest ? copy : undefined
    }
    const found = await read(queryKey)
    return found && (await forToday(found, read, sekarang()))
  } catch {
    // The network is asked all the same.
    return undefined
  }
}

async function keep(queries: readonly Query[]): Promise<void> {
  const user = owner()
  if (user === undefined) return
  try {
    const db = await connect()
    const tx = db.transaction('salinan', 'readwrite')
    for (const { queryKey, state } of queries) {
      if (state.data === undefined) continue
      const { data, dataUpdatedAt: at } = state
      await tx.store.put({ key: keyOf(user, queryKey), queryKey, data, at, bentuk: BENTUK })
    }
    await tx.done
    recordSalinan(true)
  } catch {
    recordSalinan(false)
  }
}

/** Old copies, copies of another shape, and of each kind those beyond its number. */
async function prune(): Promise<void> {
  await deleteRows(rows => {
    const left = rows.filter(({ bentuk, at }) => bentuk === BENTUK && at >= Date.now() - KEEP_DAYS * DAY)
    const kept = KEPT.flatMap(kind =>
      left
        .filter(row => keptAs(row.queryKey) === kind)
        .toSorted((a, b) => b.at - a.at)
        .slice(0, kind.newest),
    )
    return rows.filter(row => !kept.includes(row))
  })
}

function deleteWhere(matches: (key: string) => boolean): Promise<void> {
  return deleteRows(rows => rows.filter(({ key }) => matches(key)))
}

async function deleteRows(choose: (rows: Salinan[]) => Salinan[]): Promise<void> {
  try {
    const tx = (await connect()).transaction('salinan', 'readwrite')
    for (const { key } of choose(await tx.store.getAll())) await tx.store.delete(key)
    await tx.done
  } catch {
    recordSalinan(false)
  }
}

function keptAs(queryKey: QueryKey) {
  return KEPT.find(({ key }) => key.every((part, i) => queryKey[i] === part) && (key[0] !== 'session' || !queryKey[1]))
}

/** What is said of a session holds for its token: that of the one before may not know that an own password is due. */
function keyOf(user: number, queryKey: QueryKey): string {
  const token = queryKey[0] === 'session' ? `|${getToken()?.slice(0, 12)}` : ''
  return `${user}|${hashKey(queryKey)}${token}`
}

/** Apart from the outbox: a full disk must hit what can be fetched again first, and its upgrades never close that one. */
function connect(): Promise<IDBPDatabase<SalinanDB>> {
  connection ??= openDB<SalinanDB>('hadir-salinan', 1, {
    upgrade: db => void db.createObjectStore('salinan', { keyPath: 'key' }),
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      connection = undefined
    },
    // Phones lose it in their sleep; the next one who needs it opens it anew.
    terminated() {
      connection = undefined
    },
  }).catch(error => {
    connection = undefined
    throw error
  })
  return connection
}

import { hashKey, type QueryKey } from '@tanstack/react-query'
import { type DBSchema, type IDBPDatabase, openDB } from 'idb'
import { unlessSilent } from './unless-silent.ts'

/** What the server told this device, of one account: an answer to a query, a sheet among them. The one store of what can be fetched again. */
export interface DeviceCopy {
  /** See `keyOf`. */
  key: string
  queryKey: QueryKey
  data: unknown
  /** When the server gave it, milliseconds. */
  at: number
  /** The shape of the data, see `BENTUK`. */
  bentuk: string
  /** Of a sheet that the server no longer gives to this account; left of it are the rows with marks that have not arrived. */
  ditolak?: RefusedCopy
}

export interface RefusedCopy {
  pesan: string
  /** It holds for the kelompok and not for this sheet alone. */
  kelompok: boolean
}

interface CopyDb extends DBSchema {
  salinan: { key: string; value: DeviceCopy }
}

/**
 * The shapes of what is copied to this device (scripts/lib/reply-shapes.ts). A copy of other ones may lack what the screens now
 * expect, so it is not read.
 */
export const REPLY_SHAPES = String(import.meta.env.VITE_BENTUK_DATA ?? '')

const KEEP = 30 * 86_400_000
const TAUTAN = 'tautan/'

/** Whose and of what. What a link shows is less than the account sees, so each has its own; `lewat` tells two of an account apart. */
export function keyOf(user: number, queryKey: QueryKey, { tautan = false, lewat = '' } = {}): string {
  return `${tautan ? TAUTAN : ''}${user}|${hashKey(queryKey)}${lewat}`
}

/** Whose copy it is, also when a link made it: with the log-out both go. */
export function ownerOf(key: string): number {
  return Number.parseInt(key.startsWith(TAUTAN) ? key.slice(TAUTAN.length) : key, 10)
}

/** Whether it may be shown: of this shape, and not too old. */
export function isReadable({ bentuk, at }: Pick<DeviceCopy, 'bentuk' | 'at'>): boolean {
  return bentuk === REPLY_SHAPES && at >= Date.now() - KEEP
}

/** undefined also where the disk does not answer: the network is asked all the same. */
export async function readCopy(key: string): Promise<DeviceCopy | undefined> {
  const copy = await connect()
    .then(db => db.get('salinan', key))
    .catch(() => undefined)
  return copy && isReadable(copy) ? copy : undefined
}

/** All whose key begins so, the latest first. */
export async function listCopy(prefix: string): Promise<DeviceCopy[]> {
  const found = await connect()
    .then(db => db.getAll('salinan', IDBKeyRange.bound(prefix, `${prefix}\uffff`)))
    .catch(() => [])
  return found.filter(isReadable).toSorted((a, b) => b.at - a.at)
}

/** A help for later and no more: that it failed is told where it matters (`savedCopy`). */
export async function writeCopy(rows: readonly DeviceCopy[]): Promise<boolean> {
  gagal = !(await change(async store => {
    for (const row of rows) await store.put(row)
  }))
  return !gagal
}

/** Which of all of them go; the keys of those that went. */
export async function deleteCopy(choose: (rows: DeviceCopy[]) => DeviceCopy[]): Promise<string[]> {
  const gone: string[] = []
  const done = await change(async store => {
    for (const { key } of choose(await store.getAll())) {
      await store.delete(key)
      gone.push(key)
    }
  })
  if (!done) gagal = true
  return gone
}

let gagal = false

/** false: what is read now cannot be kept for later; the browser stores nothing (private mode), or the disk is full. */
export function savedCopy(): boolean {
  return !gagal
}

type Store = Awaited<ReturnType<typeof openStore>>['store']

async function change(work: (store: Store) => Promise<void>): Promise<boolean> {
  try {
    const { store, done } = await openStore()
    await Promise.all([work(store), done])
    return true
  } catch {
    return false
  }
}

async function openStore() {
  const tx = (await connect()).transaction('salinan', 'readwrite')
  return { store: tx.store, done: tx.done }
}

let connection: Promise<IDBPDatabase<CopyDb>> | undefined

/** Apart from the outbox: a full disk must hit what can be fetched again first, and its upgrades never close that one. */
function connect(): Promise<IDBPDatabase<CopyDb>> {
  connection ??= unlessSilent(openCopy()).catch(error => {
    connection = undefined
    throw error
  })
  return connection
}

/** async: where there is no IndexedDB at all, opening throws at once. */
async function openCopy(): Promise<IDBPDatabase<CopyDb>> {
  return openDB<CopyDb>('hadir-salinan', 1, {
    upgrade: db => void db.createObjectStore('salinan', { keyPath: 'key' }),
    blocking(_current, _blocked, event) {
      ;(event.target as IDBDatabase).close()
      connection = undefined
    },
    // Phones lose it in their sleep; the next one who needs it opens it anew.
    terminated() {
      connection = undefined
    },
  })
}

import type { Db } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { AppError } from '#server/dasar/errors.ts'
import { createEventStream, createPlace, type EventStream } from '#server/dasar/http/stream.ts'
import { type LembarTrail, listLembarTrail } from './langsung.sql.ts'

/*
 * Who has a sheet open is told that it has changed. Every process looks for itself, with one query a second for all who listen to
 * it, and none while nobody does: a notice of the database would need a session of its own, which a pooler does not give.
 */

const EACH = 1000
const TIME = {
  /** So often a stream says that it is there, and asks whether whoever listens still may. */
  tinjau: 15_000,
  /** Then it ends and is asked for anew: what was left behind by a phone that went dark keeps no place. */
  terlama: 10 * 60_000,
}

interface Pendengar {
  aliran: EventStream
  key: PertemuanKey
  /** The hash of the token that listens. */
  sesi: string
  /** Throws AppError when they no longer may. */
  periksa: () => Promise<unknown>
  sejak: number
  ditinjau: number
  perubahan: number
  keadaan: string
  lain: number
}

export interface Listener {
  /** As `callerOf` says: a link has places of its own. */
  caller: string
  /** The hash of the token. */
  sesi: string
}

export interface Live {
  /** Events of this sheet for as long as the session lives and `periksa` lets it; throws TooMany. */
  follow(who: Listener, key: PertemuanKey, periksa: () => Promise<unknown>): Promise<EventStream>
  end(): void
}

export function createLive(db: Db, onError: (error: unknown) => void, waktu = TIME): Live {
  const semua = new Set<Pendengar>()
  const tempat = createPlace()
  let timer: NodeJS.Timeout | undefined

  const look = async () => {
    try {
      await tell(db, [...semua], waktu)
    } catch (error) {
      // A database that is away for a moment: they go on listening.
      onError(error)
    }
    timer = semua.size > 0 ? setTimeout(look, EACH) : undefined
  }

  return {
    async follow({ caller, sesi }, key, periksa) {
      const aliran = createEventStream()
      tempat.take(caller, aliran)
      const now = performance.now()
      const baru = { aliran, key, sesi, periksa, sejak: now, ditinjau: now, perubahan: -1, keadaan: '', lain: 0 }
      await tell(db, [baru], waktu).catch(error => {
        aliran.data.destroy()
        throw error
      })
      semua.add(baru)
      aliran.data.once('close', () => semua.delete(baru))
      timer ??= setTimeout(look, EACH)
      return aliran
    },
    end() {
      clearTimeout(timer)
      for (const { aliran } of semua) aliran.end()
      semua.clear()
    },
  }
}

async function tell(db: Db, listenerList: readonly Pendengar[], waktu: typeof TIME): Promise<void> {
  if (listenerList.length === 0) return
  const keys = listenerList.map(({ key, sesi }, kunci) => ({ ...key, sesi, kunci }))
  const trailOf = new Map((await listLembarTrail(db, keys)).map(trail => [trail.kunci, trail]))
  for (const [kunci, listener] of listenerList.entries()) {
    const trail = trailOf.get(kunci)
    if (trail) await tellOne(listener, trail, waktu)
  }
}

/** Nothing is told to who may no longer read it. */
async function tellOne(
  listener: Pendengar,
  { kunci: _, hidup, perubahan, ...keadaan }: LembarTrail,
  waktu: typeof TIME,
) {
  const { aliran } = listener
  const now = performance.now()
  if (hidup === 0 || now - listener.sejak > waktu.terlama) return aliran.end()
  const teks = JSON.stringify(keadaan)
  const isFirst = listener.keadaan === ''
  const changed = perubahan !== listener.perubahan || teks !== listener.keadaan
  if (!changed && now - listener.ditinjau < waktu.tinjau) return
  if (!isFirst) {
    const boleh = await listener.periksa().then(() => true, isNoFailure)
    listener.ditinjau = now
    if (!boleh) return aliran.end()
  }
  if (!changed) return aliran.beat()
  if (!isFirst && teks !== listener.keadaan) listener.lain += 1
  Object.assign(listener, { perubahan, keadaan: teks })
  aliran.send({ perubahan, lain: listener.lain })
}

/** false for a refusal. Whatever else goes wrong says nothing about what somebody may. */
function isNoFailure(error: unknown): false {
  if (error instanceof AppError) return false
  throw error
}

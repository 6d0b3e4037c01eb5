import type { Db } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { AppError } from '#server/dasar/errors.ts'
import { createEventStream, createTempat, type EventStream } from '#server/dasar/http/aliran.ts'
import { type JejakLembar, listJejakLembar } from './langsung.sql.ts'

/*
 * Who has a sheet open is told that it has changed. Every process looks for itself, with one query a second for all who listen to
 * it, and none while nobody does: a notice of the database would need a session of its own, which a pooler does not give.
 */

const SETIAP = 1000
const WAKTU = {
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

export interface Langsung {
  /** Events of this sheet for as long as the session lives and `periksa` lets it; throws TooMany. */
  follow(who: Listener, key: PertemuanKey, periksa: () => Promise<unknown>): Promise<EventStream>
  end(): void
}

export function createLangsung(db: Db, onError: (error: unknown) => void, waktu = WAKTU): Langsung {
  const semua = new Set<Pendengar>()
  const tempat = createTempat()
  let timer: NodeJS.Timeout | undefined

  const look = async () => {
    try {
      await tell(db, [...semua], waktu)
    } catch (error) {
      // A database that is away for a moment: they go on listening.
      onError(error)
    }
    timer = semua.size > 0 ? setTimeout(look, SETIAP) : undefined
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
      timer ??= setTimeout(look, SETIAP)
      return aliran
    },
    end() {
      clearTimeout(timer)
      for (const { aliran } of semua) aliran.end()
      semua.clear()
    },
  }
}

async function tell(db: Db, pendengarList: readonly Pendengar[], waktu: typeof WAKTU): Promise<void> {
  if (pendengarList.length === 0) return
  const keys = pendengarList.map(({ key, sesi }, kunci) => ({ ...key, sesi, kunci }))
  const jejakOf = new Map((await listJejakLembar(db, keys)).map(jejak => [jejak.kunci, jejak]))
  for (const [kunci, pendengar] of pendengarList.entries()) {
    const jejak = jejakOf.get(kunci)
    if (jejak) await tellOne(pendengar, jejak, waktu)
  }
}

/** Nothing is told to who may no longer read it. */
async function tellOne(
  pendengar: Pendengar,
  { kunci: _, hidup, perubahan, ...keadaan }: JejakLembar,
  waktu: typeof WAKTU,
) {
  const { aliran } = pendengar
  const now = performance.now()
  if (hidup === 0 || now - pendengar.sejak > waktu.terlama) return aliran.end()
  const teks = JSON.stringify(keadaan)
  const isFirst = pendengar.keadaan === ''
  const changed = perubahan !== pendengar.perubahan || teks !== pendengar.keadaan
  if (!changed && now - pendengar.ditinjau < waktu.tinjau) return
  if (!isFirst) {
    const boleh = await pendengar.periksa().then(() => true, isNoFailure)
    pendengar.ditinjau = now
    if (!boleh) return aliran.end()
  }
  if (!changed) return aliran.beat()
  if (!isFirst && teks !== pendengar.keadaan) pendengar.lain += 1
  Object.assign(pendengar, { perubahan, keadaan: teks })
  aliran.send({ perubahan, lain: pendengar.lain })
}

/** false for a refusal. Whatever else goes wrong says nothing about what somebody may. */
function isNoFailure(error: unknown): false {
  if (error instanceof AppError) return false
  throw error
}

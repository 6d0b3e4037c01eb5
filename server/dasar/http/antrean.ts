import { setImmediate } from 'node:timers/promises'
import { AppError, TooMany } from '#server/dasar/errors.ts'

/**
 * Reads `baca` when it is the turn of `siapa`; throws TooMany where too many of theirs wait. SQLite answers at once, in no turn of
 * the event loop: two hundred calls that came together were read one after the other before anybody else was heard. So those of
 * one caller begin in the order they came, some turns apart, and few at a time. What nobody waits for any more (`ditunggu`) is not read.
 */
export type TakeTurn = <T>(siapa: string, ditunggu: () => boolean, read: () => Promise<T>) => Promise<T>

interface Owned {
  dibaca: number
  /** One is about to begin. */
  segera: boolean
  menunggu: (() => void)[]
}

/** On PostgreSQL, which reads beside us, as many of one caller's at a time; the first page asks for ten. */
const SEKALIGUS = 5
/** More than any screen asks for. */
const MENUNGGU = 200

export function createTurns({ sekaligus = SEKALIGUS, menunggu = MENUNGGU } = {}): TakeTurn {
  const semua = new Map<string, Owned>()

  const proceed = (siapa: string, milik: Owned) => {
    if (milik.dibaca === 0 && milik.menunggu.length === 0) semua.delete(siapa)
    if (milik.segera || milik.dibaca === sekaligus || milik.menunggu.length === 0) return
    milik.dibaca += 1
    milik.segera = true
    void turns().then(() => {
      milik.segera = false
      milik.menunggu.shift()?.()
      proceed(siapa, milik)
    })
  }

  return async (siapa, ditunggu, read) => {
    const milik = semua.get(siapa) ?? { dibaca: 0, segera: false, menunggu: [] }
    semua.set(siapa, milik)
    if (milik.menunggu.length >= menunggu) {
      throw TooMany(5, `${menunggu} permintaan Anda sedang menunggu gilirannya. Tunggu sebentar, lalu coba lagi.`)
    }
    const giliran = new Promise<void>(resolve => milik.menunggu.push(resolve))
    proceed(siapa, milik)
    await giliran
    try {
      if (!ditunggu()) throw new AppError('invalid', 'permintaan.batal', 'Permintaan ini sudah dibatalkan.')
      return await read()
    } finally {
      milik.dibaca -= 1
      proceed(siapa, milik)
    }
  }
}

/** Node takes one new connection a turn: behind two hundred of somebody's the next caller would wait for as many reads. */
async function turns(): Promise<void> {
  for (let i = 0; i < 20; i++) await setImmediate()
}

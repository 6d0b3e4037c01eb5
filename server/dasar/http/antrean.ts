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
const AT_ONCE = 5
/** More than any screen asks for. */
const WAITING = 200

export function createTurns({ sekaligus = AT_ONCE, menunggu = WAITING } = {}): TakeTurn {
  const semua = new Map<string, Owned>()

  const proceed = (who: string, own: Owned) => {
    if (own.dibaca === 0 && own.menunggu.length === 0) semua.delete(who)
    if (own.segera || own.dibaca === sekaligus || own.menunggu.length === 0) return
    own.dibaca += 1
    own.segera = true
    void turns().then(() => {
      own.segera = false
      own.menunggu.shift()?.()
      proceed(who, own)
    })
  }

  return async (who, awaited, read) => {
    const own = semua.get(who) ?? { dibaca: 0, segera: false, menunggu: [] }
    semua.set(who, own)
    if (own.menunggu.length >= menunggu) {
      throw TooMany(5, `${menunggu} permintaan Anda sedang menunggu gilirannya. Tunggu sebentar, lalu coba lagi.`)
    }
    const turn = new Promise<void>(resolve => own.menunggu.push(resolve))
    proceed(who, own)
    await turn
    try {
      if (!awaited()) throw new AppError('invalid', 'permintaan.batal', 'Permintaan ini sudah dibatalkan.')
      return await read()
    } finally {
      own.dibaca -= 1
      proceed(who, own)
    }
  }
}

/** Node takes one new connection a turn: behind two hundred of somebody's the next caller would wait for as many reads. */
async function turns(): Promise<void> {
  for (let i = 0; i < 20; i++) await setImmediate()
}

import { availableParallelism } from 'node:os'
import { setImmediate } from 'node:timers/promises'
import { WAITING_PALING_MANY } from '#contract/ekspor.ts'
import { TooMany } from '#server/dasar/errors.ts'
import type { User } from './user.ts'

/** Files of tables, a few at a time: what is read and worked out for one fills memory, however many ask at once. */
export interface FileTurn {
  /**
   * Waits for its turn. Whoever may read the same and asks for the same shares it, unless something was saved since it was
   * begun: so `buat` only reads, and does nothing that each caller is owed. Of those that are `besar` one is made at a time,
   * and the others need not wait for it. Throws TooMany where too many wait, or too many of this account.
   */
  ambil<T>(user: User, permintaan: unknown, besar: boolean, buat: () => Promise<T>): Promise<T>
  /** Which one in the queue the next file of this account is; null when none waits. */
  tempat(user: User): number | null
}

interface FileOrder {
  kunci: string
  /** Of the data when it was first asked for; it is read then or later. */
  keadaan: string
  besar: boolean
  akun: Set<number>
  hasil: Promise<unknown>
  mulai: () => void
}

/** What is read waits in memory to be written; more at a time would only lie there. */
const AT_ONCE = Math.min(4, availableParallelism())
/** Of one account that wait, so that nobody takes every place. */
const PER_PERSON = 20

const Full = (menunggu: number) =>
  TooMany(60, `Banyak berkas sedang dibuat, dan ${menunggu} lagi menunggu gilirannya. Coba lagi beberapa menit lagi.`)
const FullOne = (one: number) =>
  TooMany(30, `${one} berkas Anda sedang menunggu gilirannya. Tunggu sampai selesai, lalu unduh yang lain.`)

/** Two users of whom it is the same may read the same. */
export function rightsOf({ peran, murabbi_id, pendamping_id, mahasantri_id = null }: User): string {
  return JSON.stringify([peran.toSorted(), murabbi_id, pendamping_id, mahasantri_id])
}

/** `readState`: of the data, another one after every save; see readDataState. */
export function createFileTurn(
  readState: () => Promise<string>,
  { sekaligus = AT_ONCE, menunggu = WAITING_PALING_MANY, seorang = PER_PERSON } = {},
): FileTurn {
  const dibuat = new Set<FileOrder>()
  const antrean: FileOrder[] = []

  const proceed = () => {
    while (dibuat.size < sekaligus) {
      const hasLarge = [...dibuat].some(({ besar }) => besar)
      const berikut = antrean.findIndex(({ besar }) => !besar || !hasLarge)
      const [order] = berikut === -1 ? [] : antrean.splice(berikut, 1)
      if (!order) return
      dibuat.add(order)
      const finish = () => {
        dibuat.delete(order)
        proceed()
      }
      order.mulai()
      order.hasil.then(finish, finish)
    }
  }

  return {
    async ambil<T>(user: User, request: unknown, besar: boolean, make: () => Promise<T>): Promise<T> {
      const kunci = JSON.stringify([request, rightsOf(user)])
      const keadaan = await readState()
      const sama =
        antrean.find(order => order.kunci === kunci) ??
        [...dibuat].find(order => order.kunci === kunci && order.keadaan === keadaan)
      if (sama) {
        sama.akun.add(user.id)
        return sama.hasil as Promise<T>
      }
      if (antrean.length >= menunggu) throw Full(menunggu)
      if (antrean.filter(({ akun }) => akun.has(user.id)).length >= seorang) throw FullOne(seorang)
      let mulai = () => {}
      const turn = new Promise<void>(resolve => {
        mulai = resolve
      })
      // SQLite answers at once: a hundred calls would be worked out one after the other before anybody else is heard.
      const hasil = turn.then(() => setImmediate()).then(make)
      antrean.push({ kunci, keadaan, besar, akun: new Set([user.id]), hasil, mulai })
      proceed()
      return hasil
    },
    tempat({ id }) {
      const tempat = antrean.findIndex(({ akun }) => akun.has(id))
      return tempat === -1 ? null : tempat + 1
    },
  }
}

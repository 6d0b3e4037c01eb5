import { randomUUID } from 'node:crypto'
import type { Kanal } from '#contract/pemberitahuan.ts'
import type { Db } from '#database/schema.ts'
import { createWrite, type Write } from '#database/write.ts'
import type { Clock } from '#server/dasar/http/serve.ts'
import { claimPesan, finishPesan, hasDue, type Pesan, postponePesan, releasePesan } from './pemberitahuan.sql.ts'
import type { Hasil, Kirim } from './pemberitahuan.ts'

export interface Pengirim {
  /** Makes and sends all that is due now; the timer does it every few seconds. */
  kirimSemua(): Promise<void>
  /** Ends what is being sent, and hands back what was not. */
  tutup(): Promise<void>
}

/** Looks whether something is to be told, and makes it; called again and again, in every process. */
export type Penghasil = (db: Db, write: Write, now: number) => Promise<void>

interface Alat {
  db: Db
  clock: Clock
  kanal: { readonly [K in Kanal]?: Kirim }
  penghasil?: readonly Penghasil[]
  /** For what nobody waits for. */
  catat: (error: unknown) => void
}

const DETIK = 1000
const MENIT = 60 * DETIK
/** What was made here or elsewhere is noticed within these. */
const JEDA = 3 * DETIK
/** Whoever makes what is to be told looks as often. */
const JEDA_HASIL = MENIT
/** One try takes no longer; its lease lasts longer, so that no two ever send the same at a time. */
const TERLAMA = 90 * DETIK
const SEWA = 3 * MENIT
const SEKALIGUS = 8
/** Waits between tries; after the last try it is given up. */
const MUNDUR = [30 * DETIK, 2 * MENIT, 10 * MENIT, 45 * MENIT, 3 * 60 * MENIT, 9 * 60 * MENIT]
export const PERCOBAAN_KIRIM = MUNDUR.length + 1

/**
 * Sends what waits in `pemberitahuan`. A row is taken by a short transaction that leaves a lease on it, so of n processes one sends it,
 * also where a pooler gives every transaction another connection; a lease that ran out is another one's.
 */
export function createPengirim({ db, clock, kanal, penghasil = [], catat }: Alat): Pengirim {
  const write = createWrite(db)
  const names = Object.keys(kanal) as Kanal[]
  const berhenti = new AbortController()
  let sedang: Promise<void> | undefined
  let dihasilkanAt = 0

  async function runAll(): Promise<void> {
    const now = clock.now()
    if (now - dihasilkanAt >= JEDA_HASIL) {
      dihasilkanAt = now
      for (const hasilkan of penghasil) await hasilkan(db, write, now).catch(catat)
    }
    while (!berhenti.signal.aborted && (await sendSome()));
  }

  /** False when there is nothing more. */
  async function sendSome(): Promise<boolean> {
    const now = clock.now()
    const bagian = { kanal: names, now }
    if (names.length === 0 || !(await hasDue(db, bagian))) return false
    const sewa = randomUUID()
    const pesanList = await write(tx => claimPesan(tx, sewa, { ...bagian, jumlah: SEKALIGUS, sampai: now + SEWA }))
    await Promise.all(pesanList.map(pesan => sendOne(pesan, sewa)))
    if (berhenti.signal.aborted) await write(tx => releasePesan(tx, sewa))
    return pesanList.length > 0
  }

  async function sendOne(pesan: Pesan, sewa: string): Promise<void> {
    const hasil = await trySend(pesan)
    // Neither sent nor refused: whoever starts next begins anew.
    if (hasil.hasil === 'ulangi' && berhenti.signal.aborted) return
    await write(async tx => {
      const now = clock.now()
      const mine = { id: pesan.id, sewa }
      const sebab = hasil.hasil === 'terkirim' ? '' : hasil.sebab
      const mundur = MUNDUR[pesan.percobaan - 1]
      if (hasil.hasil === 'ulangi' && mundur !== undefined)
        return postponePesan(tx, mine, { next_at: Math.max(now + mundur, hasil.next_at ?? 0), sebab })
      return finishPesan(tx, mine, { keadaan: hasil.hasil === 'ulangi' ? 'gagal' : hasil.hasil, sebab }, now)
    }).catch(catat)
  }

  async function trySend(pesan: Pesan): Promise<Hasil> {
    if (pesan.basi_at !== null && pesan.basi_at < clock.now()) return { hasil: 'batal', sebab: 'Sudah lewat waktunya' }
    const tanda = AbortSignal.any([berhenti.signal, AbortSignal.timeout(TERLAMA)])
    try {
      return (await kanal[pesan.kanal]?.(pesan, tanda)) ?? { hasil: 'gagal', sebab: 'Kanal ini tidak ada' }
    } catch (error) {
      catat(error)
      return { hasil: 'ulangi', sebab: 'Galat pada server' }
    }
  }

  return {
    kirimSemua() {
      if (berhenti.signal.aborted) return Promise.resolve()
      sedang ??= runAll()
        .catch(catat)
        .finally(() => {
          sedang = undefined
        })
      return sedang
    },
    async tutup() {
      berhenti.abort()
      await sedang
    },
  }
}

/** Sends every few seconds, until the returned end is called. */
export function keepPengirim(pengirim: Pengirim): () => Promise<void> {
  let berakhir = false
  let timer = setTimeout(look, JEDA).unref()
  return async () => {
    berakhir = true
    clearTimeout(timer)
    await pengirim.tutup()
  }

  async function look(): Promise<void> {
    await pengirim.kirimSemua()
    if (!berakhir) timer = setTimeout(look, JEDA).unref()
  }
}

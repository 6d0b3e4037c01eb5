import type { Db } from '#database/schema.ts'
import { createWrite, type Write } from '#database/write.ts'
import { type AlatKirim, sendSome } from './kirim-pesan.ts'

export interface Pengirim {
  /** Makes and sends all that is due now; the timer does it every few seconds. */
  kirimSemua(): Promise<void>
  /** Ends what is being sent, and hands back what was not. */
  tutup(): Promise<void>
}

/** Looks whether something is to be told, and makes it; called again and again, in every process. */
export type Penghasil = (db: Db, write: Write, now: number) => Promise<void>

interface Alat extends Omit<AlatKirim, 'write'> {
  penghasil?: readonly Penghasil[]
}

/** What was made here or elsewhere is noticed within these milliseconds. */
const JEDA = 3_000
/** Whoever makes what is to be told looks as often. */
const JEDA_HASIL = 60_000

/** Sends what waits in `pemberitahuan`, and before it lets be made what is to be told. */
export function createPengirim({ penghasil = [], ...alat }: Alat): Pengirim {
  const { db, clock, catat } = alat
  const write = createWrite(db)
  const berhenti = new AbortController()
  let sedang: Promise<void> | undefined
  let dihasilkanAt = 0

  async function runAll(): Promise<void> {
    const now = clock.now()
    if (now - dihasilkanAt >= JEDA_HASIL) {
      dihasilkanAt = now
      for (const hasilkan of penghasil) await hasilkan(db, write, now).catch(catat)
    }
    while (!berhenti.signal.aborted && (await sendSome({ ...alat, write }, berhenti.signal)));
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

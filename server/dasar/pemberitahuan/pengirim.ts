import { randomUUID } from 'node:crypto'
import type { Kanal } from '#contract/pemberitahuan.ts'
import type { Db, Tx } from '#database/schema.ts'
import { createWrite, type Write } from '#database/write.ts'
import type { ServerClock } from '#server/dasar/http/serve.ts'
import { claimPesan, finishPesan, hasDue, type Pesan, postponePesan, releasePesan } from './pemberitahuan.sql.ts'
import type { Kirim, SendOutcome } from './pemberitahuan.ts'

export interface Pengirim {
  /** Makes and sends all that is due now; the timer does it every few seconds. */
  sendAll(): Promise<void>
  /** Ends what is being sent, and hands back what was not. */
  close(): Promise<void>
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

/**
 * Sends what waits in `pemberitahuan`, and before it lets be made what is to be told. Each kanal has a way of its own: behind a
 * webhook that answers nobody no phone waits.
 */
export function createPengirim({ penghasil = [], ...alat }: Alat): Pengirim {
  const { db, clock, catat, kanal } = alat
  const write = createWrite(db)
  const berhenti = new AbortController()
  const sedang = new Map<Kanal | 'hasil', Promise<void>>()
  let dihasilkanAt = 0

  /** What is under way already is waited for, not begun a second time. */
  function once(apa: Kanal | 'hasil', work: () => Promise<void>): Promise<void> {
    const berjalan =
      sedang.get(apa) ??
      work()
        .catch(catat)
        .finally(() => sedang.delete(apa))
    sedang.set(apa, berjalan)
    return berjalan
  }

  async function makeDue(): Promise<void> {
    const now = clock.now()
    if (now - dihasilkanAt < JEDA_HASIL) return
    dihasilkanAt = now
    for (const hasilkan of penghasil) await hasilkan(db, write, now).catch(catat)
  }

  async function drain(satu: Kanal): Promise<void> {
    while (!berhenti.signal.aborted && (await sendSome({ ...alat, write }, satu, berhenti.signal)));
  }

  return {
    async sendAll() {
      if (berhenti.signal.aborted) return
      await once('hasil', makeDue)
      await Promise.all(Object.keys(kanal).map(satu => once(satu as Kanal, () => drain(satu as Kanal))))
    },
    async close() {
      berhenti.abort()
      await Promise.all(sedang.values())
    },
  }
}

/** Sends every few seconds, until the returned end is called; a kanal that is still at it does not hold up the others. */
export function keepPengirim(pengirim: Pengirim): () => Promise<void> {
  const timer = setInterval(() => void pengirim.sendAll(), JEDA).unref()
  return async () => {
    clearInterval(timer)
    await pengirim.close()
  }
}

interface AlatKirim {
  db: Db
  write: Write
  clock: ServerClock
  kanal: { readonly [K in Kanal]?: Kirim }
  /** For what nobody waits for. */
  catat: (error: unknown) => void
}

const MENIT = 60_000
/** One try takes no longer; its lease lasts longer, so that no two ever send the same at a time. */
const TERLAMA = 1.5 * MENIT
const LEASE = 3 * MENIT
const SEKALIGUS = 8
const JAM = 60 * MENIT
/** Waits between tries, longer than the other side is away for a day; after the last try it is given up. */
const BACKOFF = [MENIT / 2, 2 * MENIT, 10 * MENIT, 45 * MENIT, 3 * JAM, 9 * JAM, 12 * JAM, 12 * JAM]
export const PERCOBAAN_KIRIM = BACKOFF.length + 1

/**
 * Sends some of what waits for one kanal, false when there is nothing more. A row is taken by a short transaction that leaves
 * a lease on it, so of n processes one sends it, also where a pooler gives every transaction another connection; a lease that
 * ran out is another one's. `berhenti` hands back what is not sent.
 */
async function sendSome(alat: AlatKirim, kanal: Kanal, berhenti: AbortSignal): Promise<boolean> {
  const { db, write, clock } = alat
  const now = clock.now()
  const bagian = { kanal, now }
  if (!(await hasDue(db, bagian))) return false
  const sewa = randomUUID()
  const pesanList = await write(tx => claimPesan(tx, sewa, { ...bagian, jumlah: SEKALIGUS, sampai: now + LEASE }))
  await Promise.all(pesanList.map(pesan => sendOne(alat, pesan, sewa, berhenti)))
  if (berhenti.aborted) await write(tx => releasePesan(tx, sewa))
  return pesanList.length > 0
}

async function sendOne(alat: AlatKirim, pesan: Pesan, sewa: string, berhenti: AbortSignal): Promise<void> {
  const hasil = await trySend(alat, pesan, berhenti)
  // Neither sent nor refused: whoever starts next begins anew.
  if (hasil.hasil === 'ulangi' && berhenti.aborted) return
  await alat.write(tx => settlePesan(tx, pesan, sewa, hasil, alat.clock.now())).catch(alat.catat)
}

async function trySend({ kanal, clock, catat }: AlatKirim, pesan: Pesan, berhenti: AbortSignal): Promise<SendOutcome> {
  if (pesan.basi_at !== null && pesan.basi_at < clock.now()) return { hasil: 'batal', sebab: 'Sudah lewat waktunya' }
  const tanda = AbortSignal.any([berhenti, AbortSignal.timeout(TERLAMA)])
  try {
    return (await kanal[pesan.kanal]?.(pesan, tanda)) ?? { hasil: 'gagal', sebab: 'Kanal ini tidak ada' }
  } catch (error) {
    catat(error)
    return { hasil: 'ulangi', sebab: 'Galat pada server' }
  }
}

async function settlePesan(
  tx: Tx,
  { id, percobaan }: Pesan,
  sewa: string,
  hasil: SendOutcome,
  now: number,
): Promise<void> {
  const sebab = hasil.hasil === 'terkirim' ? '' : hasil.sebab
  const mundur = BACKOFF[percobaan - 1]
  if (hasil.hasil === 'ulangi' && mundur !== undefined)
    return postponePesan(tx, { id, sewa }, { next_at: Math.max(now + mundur, hasil.next_at ?? 0), sebab })
  return finishPesan(tx, { id, sewa }, { keadaan: hasil.hasil === 'ulangi' ? 'gagal' : hasil.hasil, sebab }, now)
}

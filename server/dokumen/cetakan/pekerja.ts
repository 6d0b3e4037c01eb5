import { randomUUID } from 'node:crypto'
import { AppError } from '#server/dasar/errors.ts'
import type { Pencetak } from '#server/dasar/pdf/pencetak.ts'
import { refreshIstilah } from '#server/pengaturan/pengaturan.ts'
import { type Bengkel, drawCetakan } from './buat-berkas.ts'
import { claimCetakan, listOld, type Pekerjaan, releaseMine, updateMine } from './cetakan.sql.ts'
import { discardCetakan } from './cetakan.ts'

export interface Pekerja {
  /** There may be something to make. */
  wake(): void
  /** Nobody comes back for a file after a month. */
  bersihkan(): Promise<void>
  /** Hands what is being made back, for whoever starts next. */
  close(): Promise<void>
}

interface Alat extends Omit<Bengkel, 'proses'> {
  /** For what nobody waits for. */
  catat: (error: unknown) => void
}

/** A maker that was not heard of for so long is dead. */
const DIAM_MS = 60_000
/** What cannot be made three times cannot be made. */
const PERCOBAAN = 3
const UMUR_MS = 30 * 86_400_000

/** Makes one file after the other, in slices, drawing beside the event loop; of several processes each makes its own. */
export function createPekerja({ catat, ...alat }: Alat): Pekerja {
  const { db, write, clock } = alat
  const proses = randomUUID()
  const bengkel = { ...alat, proses }
  let sedang: Promise<void> | undefined
  let lagi = false
  let ditutup = false
  /** Something was begun here, so something may have to be handed back. */
  let dimulai = false
  let pencetak: Pencetak | undefined

  function wake(): void {
    lagi = true
    sedang ??= runAll()
      .catch(catat)
      .finally(() => {
        sedang = undefined
      })
  }

  async function runAll(): Promise<void> {
    while (lagi && !ditutup) {
      lagi = false
      const now = clock.now()
      const pekerjaan = await write(tx => claimCetakan(tx, proses, { now, diam: now - DIAM_MS }))
      if (!pekerjaan) continue
      lagi = true
      dimulai = true
      await refreshIstilah(db)
      await work(pekerjaan)
    }
  }

  async function work(pekerjaan: Pekerjaan): Promise<void> {
    try {
      if (pekerjaan.percobaan >= PERCOBAAN) throw new Error('given up')
      await drawCetakan(bengkel, pekerjaan, mulai => {
        pencetak = mulai
      })
    } catch (error) {
      // The next to start takes it up again.
      if (ditutup) return
      if (!(error instanceof AppError)) catat(error)
      const pesan = error instanceof AppError ? error.message : GAGAL
      await write(tx => updateMine(tx, pekerjaan.id, proses, { tahap: 'gagal', pesan, updated_at: clock.now() }))
    } finally {
      await pencetak?.hentikan()
      pencetak = undefined
    }
  }

  return {
    wake,
    async bersihkan() {
      for (const id of await listOld(db, clock.now() - UMUR_MS)) await write(tx => discardCetakan(tx, id))
    },
    async close() {
      ditutup = true
      await pencetak?.hentikan()
      await sedang
      // Without a database to say so in, whoever starts next finds out by itself.
      if (dimulai) await write(tx => releaseMine(tx, proses)).catch(catat)
    },
  }
}

const GAGAL =
  'Berkas ini gagal dibuat. Coba lagi; bila tetap gagal, persempit saringannya atau hubungi pengelola server.'

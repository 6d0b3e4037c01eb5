import { AppError } from '#server/dasar/errors.ts'
import { createThreads, errorOf, ThreadFailure } from '#server/dasar/threads.ts'
import type { BerkasRekap } from './baca-rekap.ts'
import type { JawabanRekap, TugasRekap } from './baca-worker.ts'

export interface PembacaRekap {
  /** Reads a file beside the event loop; refuses what is no recap. */
  read(bytes: Uint8Array, nama: string): Promise<BerkasRekap>
  close(): Promise<void>
}

export function createPembacaRekap(): PembacaRekap {
  const threads = createThreads<TugasRekap, JawabanRekap>(new URL('./baca-worker.ts', import.meta.url), {
    atOnce: 1,
    waiting: 5,
    limitMs: 30_000,
    memoryMb: 512,
    stays: ({ bytes }) => bytes.length <= 1_000_000,
  })
  return {
    async read(bytes, nama) {
      const jawaban = await threads.run({ bytes, nama }).catch((error: unknown) => {
        throw error instanceof ThreadFailure ? errorOf(error, terlaluBesar()) : error
      })
      if ('rekap' in jawaban) return jawaban.rekap
      const { kode, pesan } = jawaban.galat
      throw new AppError(kode === 'impor.terlalu_besar' ? 'too_large' : 'invalid', kode, pesan)
    },
    close: threads.close,
  }
}

const terlaluBesar = () =>
  new AppError(
    'too_large',
    'impor.terlalu_besar',
    'Berkas ini terlalu besar untuk dibaca. Salin rekapnya saja ke berkas Excel baru.',
  )

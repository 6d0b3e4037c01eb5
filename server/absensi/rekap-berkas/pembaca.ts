import { GalatImpor, type JawabanBaca, readResult } from '#server/dasar/berkas/galat-impor.ts'
import { createThreads, errorOf, ThreadFailure } from '#server/dasar/threads.ts'
import type { BerkasRekap } from './lembar-berkas.ts'

export interface TugasRekap {
  bytes: Uint8Array
  nama: string
}

export interface PembacaRekap {
  /** Reads a file beside the event loop; refuses what is no recap. */
  read(bytes: Uint8Array, nama: string): Promise<BerkasRekap>
  close(): Promise<void>
}

export function createPembacaRekap(): PembacaRekap {
  const threads = createThreads<TugasRekap, JawabanBaca<BerkasRekap>>(new URL('./baca-worker.ts', import.meta.url), {
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
      return readResult(jawaban)
    },
    close: threads.close,
  }
}

const terlaluBesar = () =>
  new GalatImpor(
    'impor.terlalu_besar',
    'Berkas ini terlalu besar untuk dibaca. Salin rekapnya saja ke berkas Excel baru.',
  )

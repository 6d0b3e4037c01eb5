import { ImporError, type ReadAnswer, readResult } from '#server/dasar/berkas/impor-error.ts'
import { createThreads, errorOf, ThreadFailure } from '#server/dasar/threads.ts'
import type { RekapFile } from './file-lembar.ts'

export interface RekapDuty {
  bytes: Uint8Array
  nama: string
}

export interface RekapReader {
  /** Reads a file beside the event loop; refuses what is no recap. */
  read(bytes: Uint8Array, nama: string): Promise<RekapFile>
  close(): Promise<void>
}

export function createRekapReader(): RekapReader {
  const threads = createThreads<RekapDuty, ReadAnswer<RekapFile>>(new URL('./read-worker.ts', import.meta.url), {
    atOnce: 1,
    waiting: 5,
    limitMs: 30_000,
    memoryMb: 512,
    stays: ({ bytes }) => bytes.length <= 1_000_000,
  })
  return {
    async read(bytes, nama) {
      const jawaban = await threads.run({ bytes, nama }).catch((error: unknown) => {
        throw error instanceof ThreadFailure ? errorOf(error, tooLarge()) : error
      })
      return readResult(jawaban)
    },
    close: threads.close,
  }
}

const tooLarge = () =>
  new ImporError(
    'impor.terlalu_besar',
    'Berkas ini terlalu besar untuk dibaca. Salin rekapnya saja ke berkas Excel baru.',
  )

import { createThreads, errorOf, ThreadFailure } from '#server/dasar/threads.ts'
import { ImporError, type ReadAnswer, readResult } from './impor-error.ts'

export interface FileDuty {
  bytes: Uint8Array
  nama: string
}

export interface FileReader<Result> {
  /** Reads a file beside the event loop. Rejects with `ImporError` where it is not what is looked for. */
  read(bytes: Uint8Array, nama: string): Promise<Result>
  close(): Promise<void>
}

/** `worker` is a module that calls `answerFile` with a `FileDuty`: one file at a time, half a minute and a bounded memory each. */
export function createFileReader<Result>(worker: URL): FileReader<Result> {
  const threads = createThreads<FileDuty, ReadAnswer<Result>>(worker, {
    atOnce: 1,
    waiting: 5,
    limitMs: 30_000,
    memoryMb: 512,
    stays: ({ bytes }) => bytes.length <= 1_000_000,
  })
  return {
    async read(bytes, nama) {
      const answer = await threads.run({ bytes, nama }).catch((error: unknown) => {
        throw error instanceof ThreadFailure ? errorOf(error, tooLarge()) : error
      })
      return readResult(answer)
    },
    close: threads.close,
  }
}

const tooLarge = () =>
  new ImporError(
    'impor.terlalu_besar',
    'Berkas ini terlalu besar untuk dibaca. Salin daftarnya saja ke berkas Excel baru.',
  )

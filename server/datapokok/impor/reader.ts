import type { FastifyInstance } from 'fastify'
import {
  brokenFile,
  contentTooLarge,
  ImporError,
  type ReadAnswer,
  readResult,
} from '#server/dasar/berkas/impor-error.ts'
import { createThreads, type ThreadFailure } from '#server/dasar/threads.ts'
import type { ReadChoice } from './choose-lembar.ts'
import type { ReadResult } from './read-list.ts'

export interface ReadDuty {
  bytes: Uint8Array
  nama: string
  pilihan: ReadChoice
}

export interface ImportReader {
  /** Reads a file beside the event loop. Rejects with `ImporError` only. */
  read(tugas: ReadDuty): Promise<ReadResult>
  /** Ends what is being read or waits; nothing is read afterwards. */
  close(): Promise<void>
}

/** Two files at once, each in a thread: one made to harm costs one processor and a bounded memory for a minute, no more. */
export function createReader({ batasMs = 60_000, sekaligus = 2 } = {}): ImportReader {
  const threads = createThreads<ReadDuty, ReadAnswer<ReadResult>>(new URL('./read-worker.ts', import.meta.url), {
    atOnce: sekaligus,
    limitMs: batasMs,
    memoryMb: 768,
    stays: ({ bytes }) => bytes.length <= LARGE,
  })
  return {
    async read(tugas) {
      const jawaban = await threads.run(tugas).catch(error => {
        throw FAILURE[(error as ThreadFailure).reason]()
      })
      return readResult(jawaban)
    },
    close: threads.close,
  }
}

const LARGE = 1_000_000

const stopped = () =>
  new ImporError('impor.terhenti', 'Pembacaan terhenti karena server dimatikan. Unggah berkasnya lagi.')

const FAILURE: Record<ThreadFailure['reason'], () => ImporError> = {
  slow: () =>
    new ImporError('impor.terlalu_lama', 'Berkas ini terlalu lama dibaca. Salin daftarnya saja ke berkas Excel baru.'),
  memory: contentTooLarge,
  broken: brokenFile,
  stopped: stopped,
  busy: stopped,
}

/** Work that goes on after its answer. */
export interface Background {
  read: ImportReader['read']
  run(pekerjaan: () => Promise<void>): void
}

/** The server closes only when all of it has come to an end, because the database goes right after. */
export function createBackground(fastify: FastifyInstance): Background {
  const reader = createReader()
  const berjalan = new Set<Promise<void>>()
  fastify.addHook('onClose', async () => {
    await reader.close()
    await Promise.all(berjalan)
  })
  return {
    read: reader.read,
    run(job) {
      const promise = job()
        .catch((error: unknown) => fastify.log.error(error))
        .finally(() => berjalan.delete(promise))
      berjalan.add(promise)
    },
  }
}

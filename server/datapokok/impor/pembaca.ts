import type { FastifyInstance } from 'fastify'
import {
  brokenFile,
  contentTooLarge,
  GalatImpor,
  type JawabanBaca,
  readResult,
} from '#server/dasar/berkas/galat-impor.ts'
import { createThreads, type ThreadFailure } from '#server/dasar/threads.ts'
import type { HasilBaca } from './baca-daftar.ts'
import type { PilihanBaca } from './pilih-lembar.ts'

export interface TugasBaca {
  bytes: Uint8Array
  nama: string
  pilihan: PilihanBaca
}

export interface ImportReader {
  /** Reads a file beside the event loop. Rejects with `GalatImpor` only. */
  read(tugas: TugasBaca): Promise<HasilBaca>
  /** Ends what is being read or waits; nothing is read afterwards. */
  close(): Promise<void>
}

/** Two files at once, each in a thread: one made to harm costs one processor and a bounded memory for a minute, no more. */
export function createPembaca({ batasMs = 60_000, sekaligus = 2 } = {}): ImportReader {
  const threads = createThreads<TugasBaca, JawabanBaca<HasilBaca>>(new URL('./baca-worker.ts', import.meta.url), {
    atOnce: sekaligus,
    limitMs: batasMs,
    memoryMb: 768,
    stays: ({ bytes }) => bytes.length <= BESAR,
  })
  return {
    async read(tugas) {
      const jawaban = await threads.run(tugas).catch(error => {
        throw GAGAL[(error as ThreadFailure).reason]()
      })
      return readResult(jawaban)
    },
    close: threads.close,
  }
}

const BESAR = 1_000_000

const terhenti = () =>
  new GalatImpor('impor.terhenti', 'Pembacaan terhenti karena server dimatikan. Unggah berkasnya lagi.')

const GAGAL: Record<ThreadFailure['reason'], () => GalatImpor> = {
  slow: () =>
    new GalatImpor('impor.terlalu_lama', 'Berkas ini terlalu lama dibaca. Salin daftarnya saja ke berkas Excel baru.'),
  memory: contentTooLarge,
  broken: brokenFile,
  stopped: terhenti,
  busy: terhenti,
}

/** Work that goes on after its answer. */
export interface Latar {
  read: ImportReader['read']
  run(pekerjaan: () => Promise<void>): void
}

/** The server closes only when all of it has come to an end, because the database goes right after. */
export function createLatar(fastify: FastifyInstance): Latar {
  const pembaca = createPembaca()
  const berjalan = new Set<Promise<void>>()
  fastify.addHook('onClose', async () => {
    await pembaca.close()
    await Promise.all(berjalan)
  })
  return {
    read: pembaca.read,
    run(pekerjaan) {
      const janji = pekerjaan()
        .catch((error: unknown) => fastify.log.error(error))
        .finally(() => berjalan.delete(janji))
      berjalan.add(janji)
    },
  }
}

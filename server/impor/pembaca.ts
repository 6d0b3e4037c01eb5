import { Worker } from 'node:worker_threads'
import type { HasilBaca } from './baca-daftar.ts'
import type { JawabanBaca, TugasBaca } from './baca-worker.ts'
import { berkasRusak, GalatImpor } from './galat-impor.ts'

export interface Pembaca {
  /** Reads a file beside the event loop. Rejects with `GalatImpor` only. */
  baca(tugas: TugasBaca): Promise<HasilBaca>
  /** Ends what is being read or waits; nothing is read afterwards. */
  tutup(): Promise<void>
}

/** Two files at once, each in a thread: one made to harm costs one processor and a bounded memory for a minute, no more. */
export function createPembaca({ batasMs = 60_000, sekaligus = 2 } = {}): Pembaca {
  const berjalan = new Set<Worker>()
  let antrean: (() => void)[] = []
  let ditutup = false

  const mulaiBerikut = () => {
    while (berjalan.size < sekaligus && antrean.length > 0) antrean.shift()?.()
  }

  const baca = (tugas: TugasBaca) =>
    new Promise<HasilBaca>((resolve, reject) => {
      antrean.push(() => {
        if (ditutup) return reject(terhenti())
        const worker = ambilPekerja()
        berjalan.add(worker)
        let habis = false
        const batas = setTimeout(() => {
          habis = true
          void worker.terminate()
        }, batasMs)
        const terjawab = (jawaban: JawabanBaca) => {
          if ('hasil' in jawaban) resolve(jawaban.hasil)
          else reject(new GalatImpor(jawaban.galat.kode, jawaban.galat.pesan))
          lepas()
          if (tugas.bytes.length > BESAR) void worker.terminate()
          else simpanPekerja(worker)
          mulaiBerikut()
        }
        const gagal = (error: Error & { code?: string }) =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? terlaluBesar() : berkasRusak())
        const berakhir = () => {
          lepas()
          // After an error: a promise that is settled does not hear it.
          reject(habis ? terlaluLama() : terhenti())
          mulaiBerikut()
        }
        const lepas = () => {
          clearTimeout(batas)
          berjalan.delete(worker)
          worker.off('message', terjawab).off('error', gagal).off('exit', berakhir)
        }
        worker.on('message', terjawab).on('error', gagal).on('exit', berakhir)
        worker.postMessage(tugas)
      })
      mulaiBerikut()
    })

  const tutup = async () => {
    ditutup = true
    const menunggu = antrean
    antrean = []
    for (const mulai of menunggu) mulai()
    await Promise.all([...berjalan].map(worker => worker.terminate()))
  }
  return { baca, tutup }
}

/**
 * Threads that have read a file and wait for the next: who points at another sheet or column sees the preview without all
 * readers being loaded anew. They keep no process alive.
 */
const siaga = new Map<Worker, NodeJS.Timeout>()
const SIAGA_MS = 20_000
/** After more bytes than these a thread ends, and gives back what it took. */
const BESAR = 1_000_000

function ambilPekerja(): Worker {
  const [menunggu] = siaga
  if (menunggu) {
    const [worker, akhir] = menunggu
    clearTimeout(akhir)
    siaga.delete(worker)
    worker.ref()
    return worker
  }
  // The options of the process (a test runner's loader, a debugger's port) are not for this thread.
  const worker = new Worker(new URL('./baca-worker.ts', import.meta.url), {
    execArgv: [],
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  })
  worker.once('exit', () => siaga.delete(worker))
  return worker
}

function simpanPekerja(worker: Worker): void {
  worker.unref()
  const akhir = setTimeout(() => {
    siaga.delete(worker)
    void worker.terminate()
  }, SIAGA_MS)
  siaga.set(worker, akhir.unref())
}

const terlaluLama = () =>
  new GalatImpor('impor.terlalu_lama', 'Berkas ini terlalu lama dibaca. Salin daftarnya saja ke berkas Excel baru.')
const terlaluBesar = () =>
  new GalatImpor('impor.terlalu_besar', 'Isi berkas ini terlalu besar. Salin daftarnya saja ke berkas Excel baru.')
const terhenti = () =>
  new GalatImpor('impor.terhenti', 'Pembacaan terhenti karena server dimatikan. Unggah berkasnya lagi.')

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

/** A thread per file, two at once: a file made to harm costs one processor and a bounded memory for a minute, no more. */
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
        // The options of the process (a test runner's loader, a debugger's port) are not for this thread.
        const worker = new Worker(new URL('./baca-worker.ts', import.meta.url), {
          workerData: tugas,
          execArgv: [],
          resourceLimits: { maxOldGenerationSizeMb: 768 },
        })
        berjalan.add(worker)
        let habis = false
        const batas = setTimeout(() => {
          habis = true
          void worker.terminate()
        }, batasMs)
        worker.once('message', (jawaban: JawabanBaca) => {
          if ('hasil' in jawaban) resolve(jawaban.hasil)
          else reject(new GalatImpor(jawaban.galat.kode, jawaban.galat.pesan))
        })
        worker.once('error', (error: Error & { code?: string }) =>
          reject(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? terlaluBesar() : berkasRusak()),
        )
        // Comes after message and error; a promise that is settled does not hear it.
        worker.once('exit', () => {
          clearTimeout(batas)
          berjalan.delete(worker)
          reject(habis ? terlaluLama() : terhenti())
          mulaiBerikut()
        })
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

const terlaluLama = () =>
  new GalatImpor('impor.terlalu_lama', 'Berkas ini terlalu lama dibaca. Salin daftarnya saja ke berkas Excel baru.')
const terlaluBesar = () =>
  new GalatImpor('impor.terlalu_besar', 'Isi berkas ini terlalu besar. Salin daftarnya saja ke berkas Excel baru.')
const terhenti = () =>
  new GalatImpor('impor.terhenti', 'Pembacaan terhenti karena server dimatikan. Unggah berkasnya lagi.')

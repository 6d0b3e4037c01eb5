import { parentPort, workerData } from 'node:worker_threads'
import { type Buku, type LembarBuku, tulisBuku } from './buku.ts'

/* The inside of the thread that writes one large workbook and ends: the sheets come one by one. */
export interface TugasBuku {
  kertas: Buku['kertas']
  /** How many sheets there will be. */
  lembar: number
}

const { kertas, lembar: jumlah } = workerData as TugasBuku
const lembar: LembarBuku[] = []
parentPort?.on('message', async (one: LembarBuku) => {
  lembar.push(one)
  if (lembar.length < jumlah) return
  parentPort?.postMessage(await tulisBuku({ lembar, kertas }))
  parentPort?.close()
})

import { parentPort, workerData } from 'node:worker_threads'
import { type Buku, tulisBuku } from './buku.ts'

/* The inside of the thread that writes one large workbook and ends. */
parentPort?.postMessage(await tulisBuku(workerData as Buku))

import { parentPort, workerData } from 'node:worker_threads'
import { describeGagal } from './gagal.ts'
import { createCadangan, type Pesanan } from './tulis.ts'

/** The thread of one copy: answers with what it has made, or with the sentence why not. */
parentPort?.postMessage(await createCadangan(workerData as Pesanan).catch(describeGagal))

import { parentPort, workerData } from 'node:worker_threads'
import { describeFailed } from './gagal.ts'
import { createCadangan, type Order } from './write.ts'

/** The thread of one copy: answers with what it has made, or with the sentence why not. */
parentPort?.postMessage(await createCadangan(workerData as Order).catch(describeFailed))

import { parentPort, workerData } from 'node:worker_threads'
import type { BarisBerkas } from './baca-csv-libur.ts'
import { readIcs } from './baca-ics.ts'
import type { Bingkai } from './ulang-ics.ts'

/* The inside of the thread that reads one calendar and ends; null: it is none. */
export interface TugasIcs {
  teks: string
  bingkai: Bingkai
}

const { teks, bingkai } = workerData as TugasIcs
parentPort?.postMessage(jawab())

function jawab(): BarisBerkas[] | null {
  try {
    return readIcs(teks, bingkai)
  } catch {
    return null
  }
}

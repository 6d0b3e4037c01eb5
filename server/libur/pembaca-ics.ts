import { Worker } from 'node:worker_threads'
import type { BarisBerkas } from './baca-csv-libur.ts'
import type { TugasIcs } from './baca-ics-worker.ts'

/**
 * Reads a calendar beside the event loop, because a rule that no day ever meets ('every day, on 30 February') is searched for
 * without end, and nobody else would be answered meanwhile. null: no calendar; undefined: given up.
 */
export function readIcsApart(tugas: TugasIcs, batasMs = 5000): Promise<BarisBerkas[] | null | undefined> {
  return new Promise(resolve => {
    // The options of the process (a test runner's loader, a debugger's port) are not for this thread.
    const worker = new Worker(new URL('./baca-ics-worker.ts', import.meta.url), {
      workerData: tugas,
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 256 },
    })
    const batas = setTimeout(() => void worker.terminate(), batasMs)
    worker.once('message', resolve)
    // Out of memory; the exit that follows settles it.
    worker.once('error', () => {})
    worker.once('exit', () => {
      clearTimeout(batas)
      resolve(undefined)
    })
  })
}

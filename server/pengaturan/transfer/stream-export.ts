import { Readable } from 'node:stream'
import { Worker } from 'node:worker_threads'
import { AppError } from '#server/dasar/errors.ts'

/** Whoever takes no piece for so long has gone: PostgreSQL keeps what is old for as long as one moment is read. */
const PATIENCE_MS = 300_000

let running = false

/**
 * An export as it is made, in a thread with a connection of its own; one at a time. It begins when its first piece is there, so that
 * what stands in its way is an answer; what breaks off later leaves a ZIP without its end, which nobody takes for whole.
 */
export async function streamExport(url: string, now: number): Promise<Readable> {
  if (running)
    throw new AppError('conflict', 'ekspor.berjalan', 'Ekspor lain sedang diunduh. Tunggu sampai selesai, lalu ulangi.')
  running = true
  const worker = new Worker(new URL('./export-worker.ts', import.meta.url), { workerData: { url, now }, execArgv: [] })
  let patience: NodeJS.Timeout | undefined
  const stream = new Readable({
    read() {
      clearTimeout(patience)
      patience = setTimeout(() => stream.destroy(new Error('nobody takes it')), PATIENCE_MS).unref()
      worker.postMessage('more')
    },
    destroy(error, done) {
      clearTimeout(patience)
      running = false
      void worker.terminate()
      done(error)
    },
  })
  worker.on('message', (piece: Uint8Array | string | null) => {
    if (typeof piece === 'string') stream.destroy(new AppError('unavailable', 'ekspor.gagal', piece))
    else stream.push(piece)
  })
  worker.once('error', error => stream.destroy(error))
  worker.once('exit', () => stream.readableEnded || stream.destroy())
  await new Promise<void>((resolve, reject) => {
    stream.once('readable', resolve)
    stream.once('error', reject)
  })
  return stream
}

import { Worker } from 'node:worker_threads'
import type { File, Manuscript } from './naskah.ts'
import type { FromPrinter, ToPrinter } from './print-worker.ts'
import type { SignerPlace } from './signer-place.ts'

/** PNG or JPEG, by `pictureName`. */
export type Pictures = Record<string, Uint8Array>

/** One file being drawn, beside the event loop. Whatever goes wrong in the thread rejects what waits. */
export interface Printer {
  /** Draws these and answers how many pages there are by now; the next batch waits for it, so memory stays bounded. `pictures`: what they name and was not sent before. */
  gambar(manuscript: readonly Manuscript[], pictures?: Pictures): Promise<number>
  /** The pieces written since it was last asked. */
  take(): Uint8Array[]
  /** Ends the file; afterwards `ambil` has its last pieces. */
  akhiri(): Promise<void>
  /** Lets go of the thread, whatever it is doing: one that has not ended its file is ended. */
  hentikan(): Promise<void>
}

/** A thread for this one long file: one that was stopped or could not draw something takes nothing else along. */
export function startPrinter(berkas: File): Printer {
  const thread = takeThread({ mengalah: true })
  thread.start(berkas)
  let whole = false
  let dilepas = false
  return {
    ...thread,
    async akhiri() {
      await thread.akhiri()
      whole = true
    },
    async hentikan() {
      if (dilepas) return
      dilepas = true
      if (whole) keepThread(thread)
      else await thread.hentikan()
    },
  }
}

/** Threads for short files at once: more would only share the processors. */
const AT_ONCE = 2
/** How long a thread that has drawn waits for the next file: starting one takes longer than drawing a few sheets. */
const STANDBY_MS = 20_000

let currently = 0
const antrean: (() => void)[] = []
/** One that gives way, for long files, and one that does not. */
const standby = new Map<boolean, { thread: Thread; batas: NodeJS.Timeout }>()

/** A short file at once, in its turn. */
export async function printPdf(berkas: File, naskah: readonly Manuscript[], pictures?: Pictures): Promise<Buffer> {
  return (await printPlaced(berkas, naskah, pictures)).data
}

/** The same, with where whoever signs would sign. */
export async function printPlaced(
  berkas: File,
  naskah: readonly Manuscript[],
  pictures?: Pictures,
): Promise<{ data: Buffer; places: readonly SignerPlace[] }> {
  if (currently >= AT_ONCE) await new Promise<void>(resolve => antrean.push(resolve))
  else currently++
  const thread = takeThread()
  try {
    thread.start(berkas)
    await thread.gambar(naskah, pictures)
    await thread.akhiri()
    keepThread(thread)
    return { data: Buffer.concat(thread.take()), places: thread.places() }
  } catch (error) {
    await thread.hentikan()
    throw error
  } finally {
    const berikut = antrean.shift()
    if (berikut) berikut()
    else currently--
  }
}

/** `mengalah`: whatever else the machine has to do comes first, but for a tenth: a busy one ends the file too. */
function takeThread({ mengalah = false } = {}): Thread {
  const ready = standby.get(mengalah)
  standby.delete(mengalah)
  clearTimeout(ready?.batas)
  if (!ready?.thread.hidup()) return createThread(mengalah)
  ready.thread.worker.ref()
  return ready.thread
}

/** One of a kind, and it keeps no process from ending. */
function keepThread(thread: Thread): void {
  const { mengalah, worker } = thread
  if (standby.has(mengalah)) return void thread.hentikan()
  worker.unref()
  const batas = setTimeout(() => {
    standby.delete(mengalah)
    void thread.hentikan()
  }, STANDBY_MS).unref()
  standby.set(mengalah, { thread, batas })
}

interface Thread extends Printer {
  worker: Worker
  mengalah: boolean
  start(berkas: File): void
  places(): readonly SignerPlace[]
  hidup(): boolean
}

function createThread(mengalah: boolean): Thread {
  const worker = new Worker(new URL('./print-worker.ts', import.meta.url), {
    // The options of the process (a test runner's loader, a debugger's port) are not for this thread.
    execArgv: [],
    workerData: { mengalah },
    resourceLimits: { maxOldGenerationSizeMb: 768 },
  })
  let pieces: Uint8Array[] = []
  let waiting: { resolve: (halaman: number) => void; reject: (error: Error) => void } | undefined
  let failure: Error | undefined
  let halaman = 0
  let places: SignerPlace[] = []

  worker.on('message', (message: FromPrinter) => {
    if ('potongan' in message) return pieces.push(message.potongan)
    if ('halaman' in message) ({ halaman, places } = message)
    waiting?.resolve(halaman)
    waiting = undefined
  })
  worker.once('error', error => fail(error instanceof Error ? error : new Error(String(error))))
  // Comes after message and error; what is settled does not hear it.
  worker.once('exit', () => fail(new Error('the printing thread has ended')))

  function fail(error: Error): void {
    failure ??= error
    waiting?.reject(failure)
    waiting = undefined
  }

  const tell = (message: ToPrinter) => worker.postMessage(message)
  const ask = (message: ToPrinter) =>
    new Promise<number>((resolve, reject) => {
      if (failure) return reject(failure)
      waiting = { resolve, reject }
      tell(message)
    })

  return {
    worker,
    mengalah,
    hidup: () => failure === undefined,
    places: () => places,
    start(berkas) {
      pieces = []
      tell({ berkas })
    },
    gambar: (naskah, pictures = {}) => ask({ naskah, pictures }),
    take() {
      const taken = pieces
      pieces = []
      return taken
    },
    akhiri: async () => {
      await ask({ akhir: true })
    },
    hentikan: async () => {
      await worker.terminate()
    },
  }
}

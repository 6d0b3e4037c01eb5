import type { KabarLembar } from '#contract/absensi/langsung.ts'
import { ApiError } from '#web/api.ts'

export interface Mengikuti {
  /** Resolves when the stream has ended, throws what refused or broke it. */
  follow: (signal: AbortSignal, onEvent: (kabar: KabarLembar) => void) => Promise<void>
  /** The sum of the versions of the marks this device knows of. */
  perubahan: () => number
  /** Reads the sheet anew. */
  segarkan: () => Promise<unknown>
}

/** What has been tapped here is told back by the stream too, perhaps before its own answer has come. */
const TENANG = 300
const COBA_LAGI = 2000
const TERLAMA = 30_000
/** While there is no stream the sheet is asked for so often. */
const TANPA_ALIRAN = 10_000

/**
 * Keeps an open sheet up to date: by the stream, and while there is none by asking now and then. A page that is not looked at
 * does neither, and begins with both when it is. Returns how it is ended.
 */
export function keepCurrent({ follow, perubahan, segarkan }: Mengikuti): () => void {
  const berhenti = new AbortController()
  let aliran: AbortController | undefined
  /** Something has come through it: behind a proxy that keeps everything back nothing ever does. */
  let hidup = false
  let pernah = false
  let gagal = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  const read = oneAtATime(segarkan)
  const poll = setInterval(() => {
    if (!hidup && !document.hidden && navigator.onLine) read()
  }, TANPA_ALIRAN)

  const begin = async () => {
    clearTimeout(timer)
    if (aliran || document.hidden || berhenti.signal.aborted) return
    // What has changed since the one before ended is in the sheet that is read now.
    if (pernah) read()
    pernah = true
    const own = new AbortController()
    const heard = hear(perubahan, read)
    aliran = own
    const error = await follow(own.signal, kabar => {
      hidup = true
      gagal = 0
      heard(kabar)
    }).then(
      () => undefined,
      (error: unknown) => error,
    )
    aliran = undefined
    hidup = false
    if (own.signal.aborted) return look()
    gagal += error ? 1 : 0
    const wait = waitAfter(error, gagal)
    if (wait === undefined) {
      clearInterval(poll)
      read()
    } else timer = setTimeout(begin, wait)
  }
  const look = () => {
    if (document.hidden) aliran?.abort()
    else void begin()
  }

  document.addEventListener('visibilitychange', look, { signal: berhenti.signal })
  addEventListener('online', look, { signal: berhenti.signal })
  void begin()
  return () => {
    berhenti.abort()
    aliran?.abort()
    clearTimeout(timer)
    clearInterval(poll)
  }
}

/** What of a stream says that the sheet is behind: marks this device does not know of, or anything else about it. */
function hear(perubahan: () => number, read: () => void): (kabar: KabarLembar) => void {
  let lain = 0
  return kabar => {
    if (kabar.lain !== lain) read()
    else setTimeout(() => kabar.perubahan > perubahan() && read(), TENANG)
    lain = kabar.lain
  }
}

/** undefined: they may not, so it is not tried again. */
function waitAfter(error: unknown, gagal: number): number | undefined {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 429) return 60_000
  if (status >= 400 && status < 500) return undefined
  // Not all phones at once when a server comes back.
  return Math.min(TERLAMA, COBA_LAGI * 2 ** Math.max(0, gagal - 1)) * (0.5 + Math.random())
}

/** However often it is wanted: never two at once, which would only end each other, and one more for what came meanwhile. */
function oneAtATime(work: () => Promise<unknown>): () => void {
  let running = false
  let again = false
  const run = async () => {
    again = running
    if (running) return
    running = true
    await work().catch(() => undefined)
    running = false
    if (again) void run()
  }
  return () => void run()
}

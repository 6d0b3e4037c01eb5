import { useEffect } from 'react'
import type { LembarNotice } from '#contract/absensi/langsung.ts'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { ApiError } from '#web/api.ts'
import { follow } from '#web/follow.ts'
import type { ShownRow } from '#web/offline/apply-outbox.ts'

/** While a sheet that can be filled is open, what others do to it comes by itself. */
export function useLive(lembar: Lembar, aktif: boolean, baca: () => readonly ShownRow[], onRefresh: () => unknown) {
  const { tanggal, ke } = lembar
  const id = lembar.kelompok.id
  const kegiatan_id = lembar.kegiatan?.id
  useEffect(() => {
    if (!aktif || kegiatan_id === undefined) return
    return keepCurrent({
      follow: (signal, onEvent) =>
        follow(
          'GET /api/kelompok/:id/lembar/langsung',
          { params: { id }, query: { tanggal, kegiatan_id, ke }, signal },
          onEvent,
        ),
      perubahan: () => baca().reduce((sum, row) => sum + row.version, 0),
      refresh: async () => onRefresh(),
    })
  }, [aktif, id, kegiatan_id, tanggal, ke, baca, onRefresh])
}

export interface Following {
  /** Resolves when the stream has ended, throws what refused or broke it. */
  follow: (signal: AbortSignal, onEvent: (kabar: LembarNotice) => void) => Promise<void>
  /** The sum of the versions of the marks this device knows of. */
  perubahan: () => number
  /** Reads the sheet anew. */
  refresh: () => Promise<unknown>
}

/** What has been tapped here is told back by the stream too, perhaps before its own answer has come. */
const QUIET = 300
const TRY_AGAIN = 2000
const OLDEST = 30_000
/** While there is no stream the sheet is asked for so often. */
const WITHOUT_STREAM = 10_000

/**
 * Keeps an open sheet up to date: by the stream, and while there is none by asking now and then. A page that is not looked at
 * does neither, and begins with both when it is. Returns how it is ended.
 */
export function keepCurrent({ follow, perubahan, refresh }: Following): () => void {
  const stop = new AbortController()
  const read = oneAtATime(refresh)
  /** Something has come through it: behind a proxy that keeps everything back nothing ever does. */
  let alive = false
  const poll = setInterval(() => {
    if (!alive && !document.hidden && navigator.onLine) read()
  }, WITHOUT_STREAM)

  const listen: Listen = async (signal, onAlive) => {
    const heard = hear(perubahan, read)
    const onEvent = (notice: LembarNotice) => {
      alive = true
      onAlive()
      heard(notice)
    }
    const error = await follow(signal, onEvent).then(
      () => undefined,
      (error: unknown) => error,
    )
    alive = false
    return error
  }
  void followOn(listen, read, stop.signal).then(() => clearInterval(poll))
  return () => stop.abort()
}

/** One stream, until it ends: what ended it, undefined when nothing was wrong. */
type Listen = (signal: AbortSignal, onHidup: () => void) => Promise<unknown>

/** One stream after the other while the page is looked at; resolves when that is over, or when they may not. */
async function followOn(listen: Listen, read: () => void, signal: AbortSignal): Promise<void> {
  let gagal = 0
  for (let ever = false; ; ever = true) {
    while (document.hidden && !signal.aborted) await next(signal)
    if (signal.aborted) return
    // What has changed since the one before ended is in the sheet that is read now.
    if (ever) read()
    const seen = whileSeen(signal)
    const error = await listen(seen.signal, () => {
      gagal = 0
    })
    if (seen.signal.aborted) continue
    seen.abort()
    gagal += error ? 1 : 0
    const wait = waitAfter(error, gagal)
    if (wait === undefined) return read()
    await next(signal, wait)
  }
}

/** Aborted as soon as nobody looks, or `signal` is. */
function whileSeen(signal: AbortSignal): AbortController {
  const gone = new AbortController()
  const look = () => {
    if (document.hidden) gone.abort()
  }
  document.addEventListener('visibilitychange', look, { signal: gone.signal })
  signal.addEventListener('abort', () => gone.abort(), { signal: gone.signal })
  return gone
}

/** Resolves when the page is shown or hidden, the network is back, `signal` is aborted, or after `ms`. */
function next(signal: AbortSignal, ms?: number): Promise<void> {
  return new Promise(resolve => {
    const done = new AbortController()
    const end = () => {
      clearTimeout(timer)
      done.abort()
      resolve()
    }
    const timer = ms === undefined ? undefined : setTimeout(end, ms)
    document.addEventListener('visibilitychange', end, { signal: done.signal })
    addEventListener('online', end, { signal: done.signal })
    signal.addEventListener('abort', end, { signal: done.signal })
  })
}

/** What of a stream says that the sheet is behind: marks this device does not know of, or anything else about it. */
function hear(perubahan: () => number, read: () => void): (kabar: LembarNotice) => void {
  let lain = 0
  return notice => {
    if (notice.lain !== lain) read()
    else setTimeout(() => notice.perubahan > perubahan() && read(), QUIET)
    lain = notice.lain
  }
}

/** undefined: they may not, so it is not tried again. */
function waitAfter(error: unknown, gagal: number): number | undefined {
  const status = error instanceof ApiError ? error.status : 0
  if (status === 429) return 60_000
  if (status >= 400 && status < 500) return undefined
  // Not all phones at once when a server comes back.
  return Math.min(OLDEST, TRY_AGAIN * 2 ** Math.max(0, gagal - 1)) * (0.5 + Math.random())
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

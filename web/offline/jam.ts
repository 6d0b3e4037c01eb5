import { HOUR_DIFFERENCE } from '#contract/absensi/content-time.ts'
import { keepLocal, readLocal } from '#web/ui/local.ts'

/**
 * What time it is for the server, as far as this device can tell. A phone's clock may be a day off, or begin again in 2020
 * when its battery was empty: without a network 'today' and 'due now' would be of another day. The time of a tap stays the
 * phone's own; the server keeps both.
 */
const KEY = 'hadir:jam'
/** The disk is written no oftener. */
const STEP = 60_000

interface Jam {
  /** The server's clock less that of this device, at its last answer. */
  selisih: number
  /** The server's time then. */
  at: number
}

let known: Jam | undefined
let stored: Jam | undefined

/** Every answer of the server says when it was given, in its `Date` header. */
export function recordJam(date: string | null): void {
  const at = Date.parse(date ?? '')
  if (Number.isNaN(at)) return
  stored ??= read()
  known = { selisih: at - Date.now(), at }
  const same = stored && Math.abs(stored.selisih - known.selisih) < STEP / 2
  if (same && Math.abs(at - (stored?.at ?? 0)) < STEP) return
  stored = known
  keepLocal(KEY, known)
}

/** How far this device's clock is behind the server's, in milliseconds, negative when ahead; 0 as long as it counts as right. */
export function hourDifference(): number {
  known ??= read()
  return known && Math.abs(known.selisih) > HOUR_DIFFERENCE ? known.selisih : 0
}

/** Milliseconds UTC; never before the last answer of the server. */
export function sekarang(): number {
  known ??= read()
  const now = Date.now()
  if (!known) return now
  return Math.max(known.at, Math.abs(known.selisih) > HOUR_DIFFERENCE ? now + known.selisih : now)
}

/** As near to the server's clock as its answers say, to a second or two: for codes, which change every 20 seconds. */
export function serverTime(): number {
  known ??= read()
  return Date.now() + (known?.selisih ?? 0)
}

/** When the server last answered this device, by the server's clock; undefined: never. */
export function lastConnected(): number | undefined {
  known ??= read()
  return known?.at
}

function read(): Jam | undefined {
  const jam = readLocal<Jam>(KEY)
  return jam && Number.isFinite(jam.selisih + jam.at) ? jam : undefined
}

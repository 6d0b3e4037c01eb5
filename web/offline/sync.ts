import { ApiError, TOKEN } from '../api.ts'
import { currentUser, getToken, knownUser, SANDI } from './current-user.ts'
import { type Entry, groupOf } from './entry.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { outboxActions } from './outbox-actions.ts'
import { refuse, sealNext, settle } from './queue.ts'
import { knownTautan } from './sesi-tautan.ts'

/**
 * Sends the queue in order: at start, when the network or the tab comes back, and after taps. One tab at a time, because
 * two would only get each other's answers late; should both send, the server takes the second for a replay.
 */
export interface SyncState {
  sending: boolean
  /** What the last try ran into; null when it went well. */
  hambatan: 'jaringan' | 'server' | 'masuk' | null
  /** When it is tried again by itself, milliseconds; null while nothing is planned. */
  nextTryAt: number | null
}

const IDLE = 800
/** Somebody who taps without a pause is saved all the same. */
const LONGEST_IDLE = 4000
const FIRST_RETRY = 1000
const LONGEST_RETRY = 60_000

/** A tab that sees another's marks waits this long for that tab to send them. */
const OTHERS_TURN = 6000
/** Longer than a call that hangs: the tab that was sending is gone. */
const OTHERS_CALL = 25_000

const IDLE_STATE: SyncState = { sending: false, hambatan: null, nextTryAt: null }

let state = IDLE_STATE
const listeners = new Set<() => void>()
let idleTimer: ReturnType<typeof setTimeout> | undefined
let retryTimer: ReturnType<typeof setTimeout> | undefined
let loginTimer: ReturnType<typeof setInterval> | undefined
let waitingSince = 0
let failures = 0
let running: Promise<void> | undefined
let again = false
let watchTimer: ReturnType<typeof setTimeout> | undefined
/** Between the tabs of one device; undefined while the queue is this tab's alone. */
let channel: BroadcastChannel | undefined

export function getSyncState(): SyncState {
  return state
}

export function subscribeSync(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called once, by main.tsx. */
export function startSync(): void {
  addEventListener('online', () => sendNow())
  document.addEventListener('visibilitychange', () => sendNow())
  // Another tab has logged in (or out), or replaced the one-time password.
  addEventListener('storage', event => {
    if (event.key === TOKEN || event.key === SANDI) sendNow()
  })
  void openOutbox().then(followOtherTabs)
  sendNow()
}

/** After a tap: waits until the hand rests, so that a series of taps is one call. */
export function sendSoon(): void {
  const now = Date.now()
  if (idleTimer === undefined) waitingSince = now
  clearTimeout(idleTimer)
  idleTimer = setTimeout(sendNow, Math.min(IDLE, Math.max(0, waitingSince + LONGEST_IDLE - now)))
}

export function sendNow(): void {
  clearTimeout(idleTimer)
  idleTimer = undefined
  clearTimeout(retryTimer)
  clearInterval(loginTimer)
  if (running) {
    again = true
    return
  }
  running = drain().finally(() => {
    running = undefined
    if (!again) return
    again = false
    sendNow()
  })
}

async function drain(): Promise<void> {
  const outbox = await openOutbox()
  await outbox.pungut()
  if (outbox.storage === 'perangkat' && navigator.locks) {
    // Refused where the browser gives the page no storage of its own.
    await navigator.locks.request('hadir-outbox', () => drainAlone(outbox)).catch(() => drainAlone(outbox))
  } else {
    await drainAlone(outbox)
  }
}

async function drainAlone(outbox: Outbox): Promise<void> {
  try {
    if (!hasUnsent(outbox)) return tell(IDLE_STATE)
    tell({ ...state, sending: true, nextTryAt: null })
    const token = getToken()
    const user = await currentUser()
    if (user === undefined) throw new ApiError(401, { kode: 'session.unauthorized', pesan: '' })
    for (;;) {
      const entry = await takeNext(outbox, user)
      if (!entry) break
      // Somebody has logged in meanwhile, in another tab perhaps: sent now, these marks would be in that person's name.
      if (getToken() !== token) {
        again = true
        break
      }
      await send(outbox, entry)
      failures = 0
      tell({ sending: true, hambatan: null, nextTryAt: null })
    }
    tell(IDLE_STATE)
  } catch (error) {
    const hambatan = hambatanOf(error)
    const wait = hambatan === 'masuk' || !getToken() ? null : waitAfter(error)
    if (wait === null) waitForLogin()
    else planRetry(wait)
    tell({ sending: false, hambatan, nextTryAt: wait === null ? null : Date.now() + wait })
  }
}

/** Sealed on the disk before it is sent: whatever happens on the way, it is sent again as it was. */
async function takeNext(outbox: Outbox, user: number): Promise<Entry | undefined> {
  let next: Entry | undefined
  await outbox.update(
    queue => {
      const { change, entry } = sealNext({ ...queue, entries: queue.entries.filter(mayLeave) }, user)
      next = entry
      return change
    },
    { strict: true, group: '' },
  )
  return next
}

async function send(outbox: Outbox, entry: Entry): Promise<void> {
  const action = outboxActions[entry.action]
  if (!action) {
    const pesan = 'Isian ini dibuat oleh versi Hadir yang lebih baru. Muat ulang halaman.'
    return outbox.update(queue => refuse(queue, entry, { kode: 'versi', pesan }))
  }
  try {
    const reply = await action(entry)
    await outbox.update(queue => settle(queue, entry, reply), { group: entry.group })
  } catch (error) {
    if (isGagalServer(error) && (await (await import('./gagal-server.ts')).sisihkan(outbox, entry))) return
    if (!(error instanceof ApiError) || hambatanOf(error) !== null) throw error
    await outbox.update(queue => refuse(queue, entry, { kode: error.kode, pesan: error.message }))
  }
}

/** null: the server has decided against it, trying again will not help. */
function hambatanOf(error: unknown): SyncState['hambatan'] {
  if (!(error instanceof ApiError)) return 'server'
  if (error.status === 0) return 'jaringan'
  if (error.status === 401) return 'masuk'
  // Not our server's words: a proxy, or the log-in page of a hotspot.
  if (error.kode === 'server.unreadable') return 'server'
  // A one-time password has to be replaced first, or the second step set up; the marks wait as for a log-in.
  if (error.kode === 'akun.ganti_sandi' || error.kode === 'akun.langkah_kedua') return 'masuk'
  return error.status >= 500 || error.status === 429 || error.status === 408 ? 'server' : null
}

/** Hadir itself broke on it. 502 to 504 and pages of a proxy are a server that is not there; it says 503 of itself, without its database. */
function isGagalServer(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kode === 'server.unreadable') return false
  return error.status >= 500 && (error.status < 502 || error.status > 504)
}

/** Milliseconds until the next try: what the server asked for, otherwise longer each time, and never the same on all phones. */
function waitAfter(error: unknown): number {
  const asked = error instanceof ApiError ? (error.body as { tunggu_detik?: number })?.tunggu_detik : undefined
  const wait = asked ? asked * 1000 : Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** failures) * (0.75 + Math.random() / 2)
  failures += 1
  return wait
}

function planRetry(wait: number): void {
  clearTimeout(retryTimer)
  retryTimer = setTimeout(sendNow, wait)
}

/** A lapsed session waits for the person. The log-in is a screen of its own, so what is watched is the token. */
function waitForLogin(): void {
  clearInterval(loginTimer)
  const refused = getToken()
  loginTimer = setInterval(() => {
    const token = getToken()
    if (token !== null && token !== refused) sendNow()
  }, 1000)
}

/**
 * What one tab runs into holds for all, so it is told: they show the same, and only one of them tries. The others keep a
 * timer of their own that is a little slower, because the one that tries may be closed at any moment.
 */
function followOtherTabs(outbox: Outbox): void {
  if (outbox.storage !== 'perangkat' || typeof BroadcastChannel === 'undefined') return
  const others = new BroadcastChannel('hadir-kirim')
  channel = others
  others.addEventListener('message', ({ data }: MessageEvent<SyncState>) => {
    // Without locks two may send at once; then each tells what it found itself.
    if (running && !navigator.locks) return
    show(data)
    clearTimeout(retryTimer)
    if (data.nextTryAt !== null) planRetry(Math.max(0, data.nextTryAt - Date.now()) + OTHERS_TURN)
    else if (data.sending) planRetry(OTHERS_CALL)
    else if (data.hambatan === 'masuk') waitForLogin()
  })
  outbox.subscribe(() => {
    clearTimeout(watchTimer)
    if (outbox.storage === 'memori') {
      // The disk failed: from now on this tab's queue is its own.
      others.close()
      channel = undefined
    } else if (hasUnsent(outbox) && state.hambatan === null) {
      // A tap in this tab is sent by its own timer long before.
      watchTimer = setTimeout(sendNow, OTHERS_TURN)
    }
  })
}

/** What another account left on this device is not ours to send, and waiting for it would never end. */
function hasUnsent({ state: { entries } }: Outbox): boolean {
  const user = knownUser()
  return entries.some(
    entry => entry.state !== 'stuck' && (user === undefined || entry.user === user) && mayLeave(entry),
  )
}

/** A session that a link opened sends the marks of its own pertemuan; others wait for a log-in of their account. */
function mayLeave({ group }: Entry): boolean {
  const tautan = knownTautan()
  return tautan === undefined || group === groupOf(tautan)
}

function tell(next: SyncState): void {
  if (show(next)) channel?.postMessage(next)
}

function show(next: SyncState): boolean {
  const { sending, hambatan, nextTryAt } = state
  if (next.sending === sending && next.hambatan === hambatan && next.nextTryAt === nextTryAt) return false
  state = next
  for (const listener of listeners) listener()
  return true
}

import { ApiError } from '../api.ts'
import { currentUser, getToken } from './current-user.ts'
import type { Entry } from './entry.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { outboxActions } from './outbox-actions.ts'
import { refuse, sealNext, settle } from './queue.ts'

/**
 * Sends the queue in order: at start, when the network or the tab comes back, and after taps. One tab at a time, because
 * two would only get each other's answers late; should both send, the server takes the second for a replay.
 */
export interface SyncState {
  sending: boolean
  /** What the last try ran into; null when it went well. */
  hambatan: 'jaringan' | 'server' | 'masuk' | null
}

const IDLE = 800
/** Somebody who taps without a pause is saved all the same. */
const LONGEST_IDLE = 4000
const FIRST_RETRY = 1000
const LONGEST_RETRY = 60_000

let state: SyncState = { sending: false, hambatan: null }
const listeners = new Set<() => void>()
let idleTimer: ReturnType<typeof setTimeout> | undefined
let retryTimer: ReturnType<typeof setTimeout> | undefined
let loginTimer: ReturnType<typeof setInterval> | undefined
let waitingSince = 0
let failures = 0
let running: Promise<void> | undefined
let again = false

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
  // Another tab has logged in (or out).
  addEventListener('storage', event => {
    if (event.key === 'token') sendNow()
  })
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
  if (outbox.storage === 'perangkat' && navigator.locks) {
    await navigator.locks.request('hadir-outbox', () => drainAlone(outbox))
  } else {
    await drainAlone(outbox)
  }
}

async function drainAlone(outbox: Outbox): Promise<void> {
  try {
    if (!outbox.state.entries.some(entry => entry.state !== 'stuck')) return show({ sending: false, hambatan: null })
    show({ ...state, sending: true })
    const user = await currentUser()
    if (user === undefined) throw new ApiError(401, { kode: 'session.unauthorized', pesan: '' })
    for (;;) {
      const entry = await takeNext(outbox, user)
      if (!entry) break
      await send(outbox, entry)
      failures = 0
      show({ sending: true, hambatan: null })
    }
    show({ sending: false, hambatan: null })
  } catch (error) {
    const hambatan = hambatanOf(error)
    show({ sending: false, hambatan })
    if (hambatan === 'masuk') waitForLogin()
    else retryLater(error)
  }
}

/** Sealed on the disk before it is sent: whatever happens on the way, it is sent again as it was. */
async function takeNext(outbox: Outbox, user: number): Promise<Entry | undefined> {
  let next: Entry | undefined
  await outbox.update(
    queue => {
      const { change, entry } = sealNext(queue, user)
      next = entry
      return change
    },
    { strict: true },
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
    await outbox.update(queue => settle(queue, entry, reply))
  } catch (error) {
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
  // A one-time password has to be replaced first; the marks wait as for a log-in.
  if (error.kode === 'akun.ganti_sandi') return 'masuk'
  return error.status >= 500 || error.status === 429 || error.status === 408 ? 'server' : null
}

function retryLater(error: unknown): void {
  const asked = error instanceof ApiError ? (error.body as { tunggu_detik?: number })?.tunggu_detik : undefined
  const wait = asked ? asked * 1000 : Math.min(LONGEST_RETRY, FIRST_RETRY * 2 ** failures) * (0.75 + Math.random() / 2)
  failures += 1
  clearTimeout(retryTimer)
  if (getToken()) retryTimer = setTimeout(sendNow, wait)
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

function show(next: SyncState): void {
  if (next.sending === state.sending && next.hambatan === state.hambatan) return
  state = next
  for (const listener of listeners) listener()
}

import { createListeners } from '#web/ui/listeners.ts'
import { ApiError } from '../api.ts'
import { TOKEN } from '../token.ts'
import { currentUser, getToken, knownUser, SANDI } from './current-user.ts'
import { type Entry, groupOf } from './entry.ts'
import { type Outbox, openOutbox } from './outbox.ts'
import { sealNext } from './queue.ts'
import { obstacleOf, send } from './send.ts'
import { knownTautan } from './sesi-tautan.ts'
import { nextDue, reduce, START, type SyncEvent, type SyncState } from './sync-state.ts'

/*
 * Sends the queue in order: at start, when the network or the tab comes back, and after taps. One tab at a time, because
 * two would only get each other's answers late; should both send, the server takes the second for a replay. What happens is told
 * to `reduce`, which says what follows.
 */

let sync = START
let alarm: ReturnType<typeof setTimeout> | undefined
/** Between the tabs of one device; undefined while the queue is this tab's alone. */
let channel: BroadcastChannel | undefined
const { subscribe, tell } = createListeners()
export const subscribeSync = subscribe

export function getSyncState(): SyncState {
  return sync.shown
}

/** Called once, as the application starts. */
export function startSync(): void {
  addEventListener('online', sendNow)
  document.addEventListener('visibilitychange', sendNow)
  // Another tab has logged in (or out), or replaced the one-time password.
  addEventListener('storage', event => {
    if (event.key === TOKEN || event.key === SANDI) sendNow()
  })
  void openOutbox().then(followOtherTabs)
  sendNow()
}

/** After a tap. */
export function sendSoon(): void {
  happen({ type: 'tap' })
}

export function sendNow(): void {
  happen({ type: 'wake' })
}

function happen(event: SyncEvent): void {
  const before = sync
  sync = reduce(sync, event, { now: performance.now(), jam: Date.now(), token: getToken() })
  setAlarm()
  if (sync.pass !== before.pass) void drain().finally(() => happen({ type: 'ended' }))
  if (sync.shown === before.shown) return
  tell()
  if (event.type !== 'told') channel?.postMessage(sync.shown)
}

function setAlarm(): void {
  clearTimeout(alarm)
  const next = nextDue(sync)
  if (next !== undefined) alarm = setTimeout(happen, Math.max(0, next - performance.now()), { type: 'alarm' })
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
    if (!hasUnsent(outbox)) return happen({ type: 'done' })
    happen({ type: 'begun' })
    const token = getToken()
    const user = await currentUser()
    if (user === undefined) throw new ApiError(401, { kode: 'session.unauthorized', pesan: '' })
    for (;;) {
      const entry = await takeNext(outbox, user)
      if (!entry) break
      // Somebody has logged in meanwhile, in another tab perhaps: sent now, these marks would be in that person's name.
      if (getToken() !== token) {
        happen({ type: 'changed' })
        break
      }
      await send(outbox, entry)
      happen({ type: 'sent' })
    }
    happen({ type: 'done' })
  } catch (error) {
    const asked = error instanceof ApiError ? (error.body as { tunggu_detik?: number })?.tunggu_detik : undefined
    happen({ type: 'failed', hambatan: obstacleOf(error) ?? 'server', asked, acak: Math.random() })
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

function followOtherTabs(outbox: Outbox): void {
  if (outbox.storage !== 'perangkat' || typeof BroadcastChannel === 'undefined') return
  const others = new BroadcastChannel('hadir-kirim')
  channel = others
  others.addEventListener('message', ({ data }: MessageEvent<SyncState>) => {
    // Without locks two may send at once; then each tells what it found itself.
    if (navigator.locks || !sync.running) happen({ type: 'told', shown: data })
  })
  outbox.subscribe(() => {
    const alone = outbox.storage === 'memori'
    if (alone) {
      // The disk failed: from now on this tab's queue is its own.
      others.close()
      channel = undefined
    }
    happen({ type: 'queue', unsent: !alone && hasUnsent(outbox) })
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

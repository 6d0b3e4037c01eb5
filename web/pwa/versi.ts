import { createListeners } from '#web/ui/listeners.ts'
import type { Entry } from '../offline/entry.ts'
import { openOutbox } from '../offline/outbox.ts'
import type { WorkerMessage } from './worker-message.ts'

/**
 * The service worker seen from the page: registered once the screen stands, and watched for a newer build. A newer build
 * waits until the person takes it, and is not even offered while a mark is about to leave this device.
 */
const HOUR = 3_600_000
const WEEK = 168 * HOUR

let ready = false
/** The build that waits to take over; none when another tab has let it in already, then a reload is all that is left. */
let waiting: ServiceWorker | null = null
let lastCheck = 0
const { subscribe, tell } = createListeners()
export const subscribeVersion = subscribe

/** Whether a newer build is ready to be loaded. */
export function getNewVersion(): boolean {
  return ready
}

/** When the first screen stands, the log-in too: what it fetches must not compete with it. Whether there will be a worker. */
export function registerWorker(): Promise<boolean> {
  registered ??= register()
  return registered
}
let registered: Promise<boolean> | undefined

async function register(): Promise<boolean> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return false
  let controlled = navigator.serviceWorker.controller !== null
  const registration = await list()
  // Forbidden by the browser's settings, or not to be had over plain http: Hadir works on, it only needs the network.
  if (!registration && navigator.onLine) return false
  if (registration) watch(registration)
  // A page still on its way when the first worker took over those that stood would be without one until it is loaded again.
  if (!controlled) registration?.active?.postMessage('ambil' satisfies WorkerMessage)
  // The signal went while the first build was being fetched: the browser gives that up, and does not begin again by itself.
  addEventListener('online', async () => {
    if (!(await navigator.serviceWorker.getRegistration())?.active) await list()
  })
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Taken in another tab: this page is still of the build before. Not on the first visit, when there was none.
    if (controlled && !asked) offer(null)
    controlled = true
  })
  lastCheck = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheck < HOUR) return
    lastCheck = Date.now()
    registration?.update().catch(() => undefined)
  })
  return true
}

function list(): Promise<ServiceWorkerRegistration | undefined> {
  return navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => undefined)
}

/** Has the worker fetch every screen; whether they are all here. */
export async function completeFile(): Promise<boolean> {
  const { active: worker } = await navigator.serviceWorker.ready
  if (!worker) return false
  const { port1, port2 } = new MessageChannel()
  return new Promise(resolve => {
    port1.onmessage = ({ data }) => resolve(data === true)
    worker.postMessage('lengkapi' satisfies WorkerMessage, [port2])
  })
}

let asked = false

/**
 * What waits for a person (refused, in conflict) or has waited for a week may be an account's that never comes back here: it
 * must not keep the phone on an old build for ever. Entries outlive a build, their actions are versioned for that.
 */
export function holdsVersion({ state, at }: Entry): boolean {
  return state !== 'stuck' && at > Date.now() - WEEK
}

/** Loads the newer build; false, and nothing happens, while a mark is about to leave. */
export async function loadNewVersion(): Promise<boolean> {
  const { state } = await openOutbox()
  if (state.entries.some(holdsVersion)) return false
  asked = true
  if (!waiting) location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('gantikan' satisfies WorkerMessage)
  return true
}

function watch(registration: ServiceWorkerRegistration): void {
  const look = () => {
    const worker = registration.waiting
    // Without a controller it is the first one, and takes the page by itself.
    if (worker && navigator.serviceWorker.controller) offer(worker)
  }
  look()
  registration.addEventListener('updatefound', () => {
    registration.installing?.addEventListener('statechange', look)
  })
}

function offer(worker: ServiceWorker | null): void {
  ready = true
  waiting = worker
  tell()
}

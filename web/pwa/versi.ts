import { openOutbox } from '../offline/outbox.ts'

/**
 * The service worker seen from the page: registered once the screen stands, and watched for a newer build. A newer build
 * waits until the person takes it, and is not even offered while this device holds a mark that the server has not.
 */
const HOUR = 3_600_000

let siap = false
/** The build that waits to take over; none when another tab has let it in already, then a reload is all that is left. */
let waiting: ServiceWorker | null = null
let lastCheck = 0
const listeners = new Set<() => void>()

/** Whether a newer build is ready to be loaded. */
export function getVersiBaru(): boolean {
  return siap
}

export function subscribeVersi(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Called once, when the first screen stands: what it fetches must not compete with it. */
export async function registerWorker(): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  let controlled = navigator.serviceWorker.controller !== null
  // Forbidden by the browser's settings, or not to be had over plain http: Hadir works on, it only needs the network.
  const registration = await navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined)
  if (!registration) return
  watch(registration)
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    // Taken in another tab: this page is still of the build before. Not on the first visit, when there was none.
    if (controlled && !asked) offer(null)
    controlled = true
  })
  lastCheck = Date.now()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'visible' || Date.now() - lastCheck < HOUR) return
    lastCheck = Date.now()
    registration.update().catch(() => undefined)
  })
}

let asked = false

/** Loads the newer build; false, and nothing happens, while a mark is unsent. */
export async function muatVersiBaru(): Promise<boolean> {
  const { state } = await openOutbox()
  if (state.entries.length > 0) return false
  asked = true
  if (!waiting) location.reload()
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true })
  waiting?.postMessage('gantikan')
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
  siap = true
  waiting = worker
  for (const listener of listeners) listener()
}

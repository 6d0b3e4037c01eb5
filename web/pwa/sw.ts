import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CacheFirst } from 'workbox-strategies'
import { openDorongan, type Server, showDorongan } from './dorongan.ts'
import type { WorkerMessage } from './worker-message.ts'

/**
 * The service worker: keeps one build of the application on the device, so that every screen opens without a network. First
 * what recording takes, then it takes over; the rest when the page asks for it. It knows nothing of data: /api never passes
 * through it, what was read and what waits is kept by web/offline. What is pushed to the device is shown by dorongan.ts.
 */
declare const self: Worker

const berkas = self.__WB_MANIFEST
const inti = berkas.filter(({ inti }) => inti)
const hashed = inti.filter(({ revision }) => !revision)
const sisa = new Set(berkas.flatMap(({ inti, url }) => (inti ? [] : [new URL(url, self.location.href).href])))
const saveRest = new CacheFirst({ cacheName: 'hadir-sisa' })

precacheAndRoute(inti)
cleanupOutdatedCaches()
registerRoute(({ url }) => sisa.has(url.href), saveRest)
// What reads paper is fetched by nobody ahead, and kept by who has used it.
registerRoute(
  ({ url }) => /^\/assets\/(read-worker|decode|zxing_reader|pdf-pages|pdfium)-/.test(url.pathname),
  new CacheFirst({ cacheName: 'hadir-pindai' }),
)
// Every address is a screen. A new build stays away until it is asked for, so the shell and its files are of one build.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(api|assets)\//] }))
// The very first visit can go offline without being loaded a second time.
clientsClaim()

self.addEventListener('install', event => {
  // Where browsers know it, a call to the server and the files of what comes first do not even wake the worker: a mark on a slow
  // phone is not kept waiting. Any other file passes through it, to be kept once it has been fetched.
  event
    .addRoutes?.([
      { condition: { urlPattern: '/api/*' }, source: 'network' },
      ...hashed.map(({ url }) => ({ condition: { urlPattern: `/${url}` }, source: 'cache' as const })),
    ])
    ?.catch(() => undefined)
  event.waitUntil(askAtOnce())
  // Who has had every screen without a network keeps them all.
  if (self.registration.active) event.waitUntil(complete(event))
})
self.addEventListener('activate', event => event.waitUntil(discardOldRest()))
self.addEventListener('message', event => {
  const pesan: WorkerMessage = event.data
  if (pesan === 'gantikan') void self.skipWaiting()
  if (pesan === 'ambil') event.waitUntil(self.clients.claim())
  if (pesan === 'lengkapi')
    event.waitUntil(
      complete(event).then(
        () => event.ports[0]?.postMessage(true),
        () => event.ports[0]?.postMessage(false),
      ),
    )
})

self.addEventListener('push', event => {
  event.waitUntil(showDorongan(self, event.data?.json()))
})
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openDorongan(self, event.notification, event.action))
})

/**
 * Workbox takes one file after the other, a way there and back for each that the page has not loaded already: asked for all
 * at once they are in the browser's cache when their turn comes. A call to the server goes first.
 */
async function askAtOnce(): Promise<void> {
  await Promise.allSettled(hashed.map(({ url }) => fetch(url, { priority: 'low' }).then(answer => answer.blob())))
}

/** Each file that is not here yet, one after the other; where the network goes in between, the next page asks again. */
async function complete(event: LifeEvent): Promise<void> {
  const ada = new Set((await (await openRest()).keys()).map(({ url }) => url))
  for (const url of sisa) {
    if (!ada.has(url)) await Promise.all(saveRest.handleAll({ event, request: new Request(url) }))
  }
}

async function discardOldRest(): Promise<void> {
  const cache = await openRest()
  for (const request of await cache.keys()) if (!sisa.has(request.url)) await cache.delete(request)
}

function openRest(): Promise<Cache> {
  return caches.open(saveRest.cacheName)
}

/** What is used of ServiceWorkerGlobalScope: TypeScript's own description of it cannot stand beside that of a page. */
interface Worker extends Server {
  /** Filled in by the build: `inti` is what vite.config.ts says is kept first. */
  __WB_MANIFEST: (PrecacheEntry & { inti?: boolean })[]
  location: Location
  clients: Server['clients'] & { claim(): Promise<void> }
  skipWaiting(): Promise<void>
  addEventListener(type: 'push', listener: (event: LifeEvent & { data: { json(): unknown } | null }) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(type: 'activate', listener: (event: LifeEvent) => void): void
  addEventListener(type: 'message', listener: (event: LifeEvent & MessageEvent) => void): void
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
}
interface LifeEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface InstallEvent extends LifeEvent {
  addRoutes?(rules: { condition: { urlPattern: string }; source: 'network' | 'cache' }[]): Promise<void> | undefined
}
interface ClickEvent extends LifeEvent {
  notification: Notification
  /** Of the button that was tapped, '' for the message itself. */
  action: string
}

import { clientsClaim } from 'workbox-core'
import {
  cleanupOutdatedCaches,
  createHandlerBoundToURL,
  type PrecacheEntry,
  precacheAndRoute,
} from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { openDorongan, type Pelayan, showDorongan } from './dorongan.ts'

/**
 * The service worker: keeps one build of the application whole on the device, so that every screen opens without a
 * network. It knows nothing of data: /api never passes through it, what was read and what waits is kept by web/offline. What is
 * pushed to the device is shown by dorongan.ts.
 */
declare const self: Worker

precacheAndRoute(self.__WB_MANIFEST)
cleanupOutdatedCaches()
// Every address is a screen. A new build stays away until it is asked for, so the shell and its files are of one build.
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: [/^\/(api|assets)\//] }))
// The very first visit can go offline without being loaded a second time.
clientsClaim()

self.addEventListener('install', event => {
  // Where browsers know it, a call to the server does not even wake the worker: a mark on a slow phone is not kept waiting.
  event.addRoutes?.({ condition: { urlPattern: '/api/*' }, source: 'network' })?.catch(() => undefined)
})
self.addEventListener('message', event => {
  if (event.data === 'gantikan') void self.skipWaiting()
})

self.addEventListener('push', event => {
  event.waitUntil(showDorongan(self, event.data?.json()))
})
self.addEventListener('notificationclick', event => {
  event.notification.close()
  event.waitUntil(openDorongan(self, event.notification, event.action))
})

/** What is used of ServiceWorkerGlobalScope: TypeScript's own description of it cannot stand beside that of a page. */
interface Worker extends Pelayan {
  /** Filled in by the build. */
  __WB_MANIFEST: (PrecacheEntry | string)[]
  skipWaiting(): Promise<void>
  addEventListener(type: 'push', listener: (event: PushEvent) => void): void
  addEventListener(type: 'notificationclick', listener: (event: ClickEvent) => void): void
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void
}
interface InstallEvent extends Event {
  addRoutes?(rule: { condition: { urlPattern: string }; source: 'network' }): Promise<void> | undefined
}
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface PushEvent extends WaitingEvent {
  data: { json(): unknown } | null
}
interface ClickEvent extends WaitingEvent {
  notification: Notification
  /** Of the button that was tapped, '' for the message itself. */
  action: string
}

import type { QueryClient } from '@tanstack/react-query'
import { openOutbox } from '#web/offline/outbox.ts'
import { paths, safeReturnPath } from '#web/paths.ts'
import { startForgetting } from '../offline/lupakan.ts'
import { startCopies } from '../offline/salinan.ts'
import type { PageMessage } from './dorongan.ts'
import { registerWorker } from './versi.ts'
import { whenIdle, whenQuiet } from './when-quiet.ts'

/** Called once, as the application starts: everything that lets Hadir start and be read without a network. */
export function startDevice(client: QueryClient, open: (alamat: string) => void): void {
  startForgetting(client)
  startCopies(client)
  followOpenedAddress(open)
  void startStorage()
}

/** Once the first screen stands: from now on it is made to stand without a network too. */
export function startProvisions(client: QueryClient): void {
  whenIdle(async () => {
    const [supplies, worker] = await Promise.all([import('./bekal.ts').catch(() => undefined), registerWorker()])
    // Without a worker no screen would open to show what is fetched ahead.
    if (worker) supplies?.startSupplies(client)
  })
  // Not only once it is wanted: were it gone from the server by then, with its build, marks would wait behind the izin for ever.
  whenQuiet(() => void import('../offline/send-izin.ts').catch(() => undefined))
  whenQuiet(() => void import('./lencana.ts').then(({ startBadge }) => startBadge(client)).catch(() => undefined))
  whenQuiet(
    () =>
      void import('./ikuti-langganan.ts').then(({ startFollowing }) => startFollowing(client)).catch(() => undefined),
  )
}

/** What was tapped outside is opened here, as if a link of this page had been; and whether a sheet is open is said. */
function followOpenedAddress(open: (alamat: string) => void): void {
  navigator.serviceWorker?.addEventListener('message', ({ data, ports }: MessageEvent<PageMessage | null>) => {
    if (data?.jenis === 'hadir:buka') open(safeReturnPath(data.alamat))
    if (data?.jenis === 'hadir:lembar?') ports[0]?.postMessage(location.pathname.startsWith(paths.absensiInput('')))
  })
}

/**
 * Looks after what this device holds: from the first mark on (or once Hadir is installed) the browser is asked not to clear
 * it when the disk runs full.
 */
async function startStorage(): Promise<void> {
  const outbox = await openOutbox()
  const look = () => {
    if (outbox.state.entries.length > 0) void askOnce()
  }
  outbox.subscribe(look)
  look()
  addEventListener('appinstalled', () => void askOnce())
  if (matchMedia('(display-mode: standalone)').matches) void askOnce()
}

let asked = false

/** Once for each start: whoever refused is asked by the browser itself or not at all. What came of it: storageState(). */
async function askOnce(): Promise<void> {
  if (asked || !navigator.storage?.persist) return
  asked = true
  const kept = await navigator.storage.persisted().catch(() => true)
  if (!kept) await navigator.storage.persist().catch(() => undefined)
}

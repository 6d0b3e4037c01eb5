import type { DoronganMessage } from '#contract/akun/langganan.ts'

/*
 * The service worker's side of a push: shows what came, and one tap opens its sheet, in the tab that is open already where there is
 * one. It runs without a page and without a session: whatever it needs is in the message.
 */

/** What a page is told or asked: go there · is a sheet open? It answers by the port that comes along. */
export type PageMessage = { jenis: 'hadir:buka'; alamat: string } | { jenis: 'hadir:lembar?' }

/** What is used of ServiceWorkerGlobalScope. */
export interface Server {
  readonly registration: ServiceWorkerRegistration
  readonly navigator: Navigator
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Window[]>
    openWindow(url: string): Promise<unknown>
  }
}
interface Window {
  readonly visibilityState: DocumentVisibilityState
  readonly focused: boolean
  focus(): Promise<unknown>
  postMessage(message: PageMessage, transfer?: Transferable[]): void
}

type Options = NotificationOptions & { actions?: { action: string; title: string }[]; timestamp?: number }

/** A page that is there answers; on a slow phone that is drawing it, only then. */
const WAIT_MS = 3000
const POSTPONE = '/api/dorongan/tunda'

export async function showDorongan(sw: Server, given: unknown): Promise<void> {
  const pesan = given as DoronganMessage
  const diam = pesan.lembar_diam && (await Promise.all((await listWindow(sw)).map(isSheetOpen))).includes(true)
  const option: Options = {
    body: pesan.isi,
    tag: pesan.tag,
    icon: '/ikon-192.png',
    lang: 'id',
    silent: diam,
    timestamp: pesan.at,
    data: pesan,
    // Most systems show two.
    actions:
      pesan.tunda === null
        ? []
        : [
            { action: 'isi', title: 'Isi sekarang' },
            { action: 'tunda', title: 'Ingatkan 1 jam lagi' },
          ],
  }
  await sw.registration.showNotification(pesan.judul, option)
  if (pesan.lencana !== null) await showBadge(sw.navigator, pesan.lencana)
}

/** The number on the icon, where the system has one. */
async function showBadge(navigator: Navigator, jumlah: number): Promise<void> {
  await navigator.setAppBadge?.(jumlah).catch(() => undefined)
}

export async function openDorongan(sw: Server, { title, data }: Notification, action: string): Promise<void> {
  const pesan = data as DoronganMessage
  if (action === 'tunda' && pesan.tunda !== null) return postpone(sw, pesan, title)
  const window = (await listWindow(sw)).toSorted((a, b) => rank(b) - rank(a))[0]
  if (!window) {
    await sw.clients.openWindow(pesan.alamat)
    return
  }
  // The page goes there itself: what somebody is typing is asked about, and nothing is loaded anew.
  window.postMessage({ jenis: 'hadir:buka', alamat: pesan.alamat })
  await window.focus().catch(() => undefined)
}

/** The address that this device gets its messages by is known to it and to the server only, so it says which device asks. */
async function postpone(sw: Server, pesan: DoronganMessage, judul: string): Promise<void> {
  const langganan = await sw.registration.pushManager.getSubscription()
  const response = await fetch(POSTPONE, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ alamat: langganan?.endpoint ?? '', id: pesan.tunda }),
  }).catch(() => undefined)
  // Without a signal nobody would remind again: it stays where it is seen.
  if (!response?.ok)
    await sw.registration.showNotification(judul, {
      body: `${pesan.isi}\nBelum dapat ditunda: server tidak terhubung.`,
      ...{ tag: pesan.tag, icon: '/ikon-192.png', lang: 'id', silent: true, data: pesan },
    })
}

function listWindow(sw: Server): Promise<readonly Window[]> {
  return sw.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** The browser knows a page by the address it was loaded at, not by where it has gone since: only the page itself can say. */
function isSheetOpen(window: Window): Promise<boolean> {
  if (window.visibilityState !== 'visible') return Promise.resolve(false)
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(() => resolve(false), WAIT_MS)
    window.postMessage({ jenis: 'hadir:lembar?' }, [port2])
  })
}

function rank({ focused, visibilityState }: Window): number {
  return focused ? 2 : visibilityState === 'visible' ? 1 : 0
}

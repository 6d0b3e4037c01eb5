import type { PesanDorongan } from '#contract/akun/langganan.ts'

/*
 * The service worker's side of a push: shows what came, and one tap opens its sheet, in the tab that is open already where there is
 * one. It runs without a page and without a session: whatever it needs is in the message.
 */

/** What a page is told or asked: go there · is a sheet open? It answers by the port that comes along. */
export type PesanHalaman = { jenis: 'hadir:buka'; alamat: string } | { jenis: 'hadir:lembar?' }

/** What is used of ServiceWorkerGlobalScope. */
export interface Pelayan {
  readonly registration: ServiceWorkerRegistration
  readonly navigator: Navigator
  readonly clients: {
    matchAll(options: { type: 'window'; includeUncontrolled: boolean }): Promise<readonly Jendela[]>
    openWindow(url: string): Promise<unknown>
  }
}
interface Jendela {
  readonly visibilityState: DocumentVisibilityState
  readonly focused: boolean
  focus(): Promise<unknown>
  postMessage(message: PesanHalaman, transfer?: Transferable[]): void
}

type Opsi = NotificationOptions & { actions?: { action: string; title: string }[]; timestamp?: number }

/** A page that is there answers; on a slow phone that is drawing it, only then. */
const TUNGGU_MS = 3000
const TUNDA = '/api/dorongan/tunda'

export async function showDorongan(sw: Pelayan, given: unknown): Promise<void> {
  const pesan = given as PesanDorongan
  const diam = pesan.lembar_diam && (await Promise.all((await listJendela(sw)).map(isSheetOpen))).includes(true)
  const opsi: Opsi = {
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
  await sw.registration.showNotification(pesan.judul, opsi)
  if (pesan.lencana !== null) await showLencana(sw.navigator, pesan.lencana)
}

/** The number on the icon, where the system has one. */
async function showLencana(navigator: Navigator, jumlah: number): Promise<void> {
  await navigator.setAppBadge?.(jumlah).catch(() => undefined)
}

export async function openDorongan(sw: Pelayan, { title, data }: Notification, action: string): Promise<void> {
  const pesan = data as PesanDorongan
  if (action === 'tunda' && pesan.tunda !== null) return postpone(sw, pesan, title)
  const jendela = (await listJendela(sw)).toSorted((a, b) => rank(b) - rank(a))[0]
  if (!jendela) {
    await sw.clients.openWindow(pesan.alamat)
    return
  }
  // The page goes there itself: what somebody is typing is asked about, and nothing is loaded anew.
  jendela.postMessage({ jenis: 'hadir:buka', alamat: pesan.alamat })
  await jendela.focus().catch(() => undefined)
}

/** The address that this device gets its messages by is known to it and to the server only, so it says which device asks. */
async function postpone(sw: Pelayan, pesan: PesanDorongan, judul: string): Promise<void> {
  const langganan = await sw.registration.pushManager.getSubscription()
  const response = await fetch(TUNDA, {
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

function listJendela(sw: Pelayan): Promise<readonly Jendela[]> {
  return sw.clients.matchAll({ type: 'window', includeUncontrolled: true })
}

/** The browser knows a page by the address it was loaded at, not by where it has gone since: only the page itself can say. */
function isSheetOpen(jendela: Jendela): Promise<boolean> {
  if (jendela.visibilityState !== 'visible') return Promise.resolve(false)
  return new Promise(resolve => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = ({ data }) => resolve(data === true)
    setTimeout(() => resolve(false), TUNGGU_MS)
    jendela.postMessage({ jenis: 'hadir:lembar?' }, [port2])
  })
}

function rank({ focused, visibilityState }: Jendela): number {
  return focused ? 2 : visibilityState === 'visible' ? 1 : 0
}

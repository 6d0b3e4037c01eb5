import { readLocal } from '#web/ui/local.ts'
import { call } from '../api.ts'
import { getToken } from './current-user.ts'

/*
 * This device as one that messages are pushed to: what it can do, and that it belongs to whoever is logged in here. An address that
 * somebody leaves behind is given up at the browser too, so that nothing reaches it whatever the server still believes.
 */

/** Whose the device's address is, and with which session the server was told: of another session it has to be told anew. */
const KEY = 'hadir:langganan'

/**
 * pasang: an iPhone knows push only of an application on its home screen · diblokir: the person or the browser has said no ·
 * belum: it could · nyala: it is.
 */
export type DeviceState = 'tidak_bisa' | 'pasang' | 'diblokir' | 'belum' | 'nyala'

export async function readDevice(): Promise<DeviceState> {
  if (!('PushManager' in window) || !('Notification' in window))
    return isIphone() && !isInstalled() ? 'pasang' : 'tidak_bisa'
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration) return 'tidak_bisa'
  if (Notification.permission === 'denied') return 'diblokir'
  return (await registration.pushManager.getSubscription()) ? 'nyala' : 'belum'
}

/** Asks the person, then the browser, then tells the server; false where the person said no. */
export async function startLangganan(akunId: number, kunci: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  const registration = await navigator.serviceWorker.ready
  // Before there is an address: who looks at this device meanwhile (followLangganan, any tab) would take it for a stranger's.
  keepAkun(akunId, '')
  try {
    await tellServer(akunId, await subscribeDevice(registration, kunci))
  } catch (error) {
    localStorage.removeItem(KEY)
    throw error
  }
  return true
}

export async function endLangganan(): Promise<void> {
  await call('DELETE /api/akun/langganan')
  await giveUpDevice()
}

/** At a log-out, and when this session was ended elsewhere: the server forgets it by itself with the session. */
export async function giveUpDevice(): Promise<void> {
  localStorage.removeItem(KEY)
  const registration = await navigator.serviceWorker?.getRegistration()
  const langganan = await registration?.pushManager?.getSubscription()
  await langganan?.unsubscribe()
  await navigator.clearAppBadge?.().catch(() => undefined)
}

/**
 * Called when it is known who is logged in: the same person's device is told of with every new session and address, and what another
 * one has left here ends.
 */
export async function followLangganan(akunId: number, kunci: () => Promise<string>): Promise<void> {
  const registration = await navigator.serviceWorker?.getRegistration()
  if (!registration?.pushManager) return
  const langganan = await registration.pushManager.getSubscription()
  // Read last: it is written before there is an address.
  const known = readLocal<{ akun: number; tentang: string }>(KEY)
  if (known?.akun !== akunId) {
    if (langganan || known) await giveUpDevice()
    return
  }
  if (Notification.permission !== 'granted') return
  if (langganan && known.tentang === describe(langganan)) return
  await tellServer(akunId, langganan ?? (await subscribeDevice(registration, await kunci())))
}

async function subscribeDevice(registration: ServiceWorkerRegistration, kunci: string): Promise<PushSubscription> {
  const wanted = { userVisibleOnly: true, applicationServerKey: kunci }
  try {
    return await registration.pushManager.subscribe(wanted)
  } catch (error) {
    // Subscribed with the keys of another database: a server that was set up anew.
    if (!(error instanceof DOMException) || error.name !== 'InvalidStateError') throw error
    await (await registration.pushManager.getSubscription())?.unsubscribe()
    return registration.pushManager.subscribe(wanted)
  }
}

async function tellServer(akunId: number, langganan: PushSubscription): Promise<void> {
  const { endpoint: alamat = '', keys = {} } = langganan.toJSON()
  const { p256dh = '', auth = '' } = keys
  await call('PUT /api/akun/langganan', { body: { alamat, p256dh, auth } })
  keepAkun(akunId, describe(langganan))
}

function keepAkun(akun: number, tentang: string): void {
  localStorage.setItem(KEY, JSON.stringify({ akun, tentang }))
}

function describe({ endpoint }: PushSubscription): string {
  return `${(getToken() ?? '').slice(0, 12)} ${endpoint}`
}

function isIphone(): boolean {
  // An iPad says that it is a Mac.
  return /iPhone|iPad/.test(navigator.userAgent) || (/Mac/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)
}

export function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

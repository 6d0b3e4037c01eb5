import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { followLangganan, startLangganan } from './langganan.ts'

/* The browser's part of it: one address, and what is kept of it. What goes to the server is answered with yes. */
let ada: boolean
let terlihat: Promise<void>
let show: () => void

beforeEach(() => {
  ada = false
  terlihat = new Promise(done => {
    show = done
  })
  const simpan = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => simpan.get(key) ?? null,
    setItem: (key: string, value: string) => void simpan.set(key, value),
    removeItem: (key: string) => void simpan.delete(key),
  })
  const langganan = {
    endpoint: 'https://layanan.example/wpush/1',
    toJSON: () => ({ endpoint: 'https://layanan.example/wpush/1', keys: { p256dh: 'B', auth: 'A' } }),
    unsubscribe: async () => {
      ada = false
    },
  }
  const pushManager = {
    subscribe: async () => {
      ada = true
      return langganan
    },
    getSubscription: async () => {
      await terlihat
      return ada ? langganan : null
    },
  }
  const registration = { pushManager }
  vi.stubGlobal('navigator', { serviceWorker: { ready: registration, getRegistration: async () => registration } })
  vi.stubGlobal('Notification', { permission: 'granted', requestPermission: async () => 'granted' })
  vi.stubGlobal('fetch', async () => Response.json({ perangkat: { sejak_at: 1 } }))
})
afterEach(() => vi.unstubAllGlobals())

test('switched on while the page still looks whose the device is: it stays on; what another one has left ends', async () => {
  const looks = followLangganan(3, async () => 'kunci')
  const nyala = startLangganan(3, 'kunci')
  await vi.waitUntil(() => ada)
  // The page sees an address that the server has not answered for yet.
  show()
  await Promise.all([looks, nyala])
  expect(ada).toBe(true)
  await followLangganan(3, async () => 'kunci')
  expect(ada).toBe(true)
  await followLangganan(4, async () => 'kunci')
  expect(ada).toBe(false)
})

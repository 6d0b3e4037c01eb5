import { useSyncExternalStore } from 'react'
import { daysBetween, isTanggal } from '#contract/tanggal.ts'
import { savedCopy } from './copy-disk.ts'
import { knownUser } from './current-user.ts'
import { openOutbox } from './outbox.ts'
import { knownTautan } from './sesi-tautan.ts'

/*
 * 'Siap tanpa sinyal': the screens to record with, the rolls and the plan of the coming days lie on this device, and there is a
 * disk for the queue. web/pwa/bekal.ts has fetched them and says so here.
 */

/** How far ahead the plan comes: who meets once a week may be without a signal the next time too. */
export const PROVISIONS_DAY = 13

/** Of which account the plan lies on this device, and from which day on. */
const KEY = 'hadir:siap'
const listeners = new Set<() => void>()

/** `tanggal`: the day (local) from which the plan is here. */
export function markReady(user: number, tanggal: string): void {
  localStorage.setItem(KEY, `${user} ${tanggal}`)
  for (const listener of listeners) listener()
}

/** Since which day the plan of this account is here; undefined: there is none. */
export function readySince(user: number | undefined): string | undefined {
  const [owner, tanggal = ''] = (localStorage.getItem(KEY) ?? '').split(' ')
  return user !== undefined && owner === String(user) && isTanggal(tanggal) ? tanggal : undefined
}

/** Whether who is logged in could close this page now, go where no signal is, and record. `today`: as the server says. */
export function useReady(today: string): boolean {
  return useSyncExternalStore(subscribe, () => isReady(today))
}

function isReady(today: string): boolean {
  const sejak = knownTautan() ? undefined : readySince(knownUser())
  if (sejak === undefined || !isTanggal(today) || daysBetween(sejak, today) >= PROVISIONS_DAY) return false
  return Boolean(navigator.serviceWorker?.controller) && hasQueue && savedCopy()
}

let hasQueue = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  navigator.serviceWorker?.addEventListener('controllerchange', listener)
  void openOutbox().then(({ storage }) => {
    if (hasQueue === (storage === 'perangkat')) return
    hasQueue = storage === 'perangkat'
    listener()
  })
  return () => {
    listeners.delete(listener)
    navigator.serviceWorker?.removeEventListener('controllerchange', listener)
  }
}

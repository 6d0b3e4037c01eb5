import { useSyncExternalStore } from 'react'
import { daysBetween, isTanggal } from '#contract/tanggal.ts'
import { knownUser } from './current-user.ts'
import { openOutbox } from './outbox.ts'
import { salinanTersimpan } from './salinan-disk.ts'
import { knownTautan } from './sesi-tautan.ts'

/*
 * 'Siap tanpa sinyal': the screens to record with, the rolls and the plan of the coming days lie on this device, and there is a
 * disk for the queue. web/pwa/bekal.ts has fetched them and says so here.
 */

/** How far ahead the plan comes: who meets once a week may be without a signal the next time too. */
export const HARI_BEKAL = 13

/** Of which account the plan lies on this device, and from which day on. */
const KEY = 'hadir:siap'
const listeners = new Set<() => void>()

/** `tanggal`: the day (local) from which the plan is here. */
export function markSiap(user: number, tanggal: string): void {
  localStorage.setItem(KEY, `${user} ${tanggal}`)
  for (const listener of listeners) listener()
}

/** Since which day the plan of this account is here; undefined: there is none. */
export function siapSejak(user: number | undefined): string | undefined {
  const [pemilik, tanggal = ''] = (localStorage.getItem(KEY) ?? '').split(' ')
  return user !== undefined && pemilik === String(user) && isTanggal(tanggal) ? tanggal : undefined
}

/** Whether who is logged in could close this page now, go where no signal is, and record. `hariIni`: as the server says. */
export function useSiap(hariIni: string): boolean {
  return useSyncExternalStore(subscribe, () => isSiap(hariIni))
}

function isSiap(hariIni: string): boolean {
  const sejak = knownTautan() ? undefined : siapSejak(knownUser())
  if (sejak === undefined || !isTanggal(hariIni) || daysBetween(sejak, hariIni) >= HARI_BEKAL) return false
  return Boolean(navigator.serviceWorker?.controller) && adaAntrean && salinanTersimpan()
}

let adaAntrean = false

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  navigator.serviceWorker?.addEventListener('controllerchange', listener)
  void openOutbox().then(({ storage }) => {
    if (adaAntrean === (storage === 'perangkat')) return
    adaAntrean = storage === 'perangkat'
    listener()
  })
  return () => {
    listeners.delete(listener)
    navigator.serviceWorker?.removeEventListener('controllerchange', listener)
  }
}

import { useSyncExternalStore } from 'react'
import type { SessionTautan } from '#contract/link-session.ts'
import { readLocal } from '#web/ui/local.ts'
import { TOKEN } from '../token.ts'
import { rememberUser } from './current-user.ts'

/**
 * That the present token was opened by a link, and for which pertemuan: known without asking, so that the screen is the
 * right one at once and without a network. As with `current-user.ts` it counts only together with its token.
 */
const KEY = 'hadir:tautan'

export interface TautanSession extends Omit<SessionTautan, 'id'> {
  /** In whose name it fills. */
  nama: string
}

/** Takes the token of a link in place of whatever was there. */
export function startTautan(token: string, akun: { id: number; nama: string }, tautan: SessionTautan): void {
  localStorage.setItem(TOKEN, token)
  rememberUser(akun.id)
  const { id: _, ...rest } = tautan
  localStorage.setItem(KEY, JSON.stringify({ ...rest, nama: akun.nama, token: token.slice(0, 12) }))
}

/** undefined for an ordinary session, and without a session. */
export function knownTautan(): TautanSession | undefined {
  const token = localStorage.getItem(TOKEN)
  const stored = token === null ? undefined : lastTautan()
  return stored && stored.token === token?.slice(0, 12) ? stored : undefined
}

/** The same for a component: another tab may log in meanwhile. */
export function useTautan(): TautanSession | undefined {
  useSyncExternalStore(subscribe, () => localStorage.getItem(TOKEN))
  return knownTautan()
}

function subscribe(listener: () => void): () => void {
  addEventListener('storage', listener)
  return () => removeEventListener('storage', listener)
}

/** The last one of this device, also after it has ended. */
export function lastTautan(): (TautanSession & { token: string }) | undefined {
  return readLocal(KEY)
}

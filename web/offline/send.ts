import { ApiError } from '../api.ts'
import type { Entry } from './entry.ts'
import type { Outbox } from './outbox.ts'
import { outboxActions } from './outbox-actions.ts'
import { refuse, settle } from './settle.ts'
import type { SyncState } from './sync-state.ts'

/** Sends one and settles it with the answer; throws what keeps it, and all behind it, waiting (`hambatanOf`). */
export async function send(outbox: Outbox, entry: Entry): Promise<void> {
  const action = outboxActions[entry.action]
  if (!action) {
    const pesan = 'Isian ini dibuat oleh versi Hadir yang lebih baru. Muat ulang halaman.'
    return outbox.update(queue => refuse(queue, entry, { kode: 'versi', pesan }))
  }
  try {
    const reply = await action(entry)
    await outbox.update(queue => settle(queue, entry, reply), { group: entry.group })
  } catch (error) {
    if (isGagalServer(error) && (await (await import('./gagal-server.ts')).sisihkan(outbox, entry))) return
    if (!(error instanceof ApiError) || hambatanOf(error) !== null) throw error
    await outbox.update(queue => refuse(queue, entry, { kode: error.kode, pesan: error.message }))
  }
}

/** null: the server has decided against it, trying again will not help. */
export function hambatanOf(error: unknown): SyncState['hambatan'] {
  if (!(error instanceof ApiError)) return 'server'
  if (error.status === 0) return 'jaringan'
  if (error.status === 401) return 'masuk'
  // Not our server's words: a proxy, or the log-in page of a hotspot.
  if (error.kode === 'server.unreadable') return 'server'
  // A one-time password has to be replaced first, or the second step set up; the marks wait as for a log-in.
  if (error.kode === 'akun.ganti_sandi' || error.kode === 'akun.langkah_kedua') return 'masuk'
  return error.status >= 500 || error.status === 429 || error.status === 408 ? 'server' : null
}

/** Hadir itself broke on it. 502 to 504 and pages of a proxy are a server that is not there; it says 503 of itself, without its database. */
function isGagalServer(error: unknown): boolean {
  if (!(error instanceof ApiError) || error.kode === 'server.unreadable') return false
  return error.status >= 500 && (error.status < 502 || error.status > 504)
}

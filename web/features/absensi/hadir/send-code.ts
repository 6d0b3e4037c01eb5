import { SCANNED_CODE } from '#contract/absensi/code-window.ts'
import { call, isUnreachable } from '#web/api.ts'
import { knownUser } from '#web/offline/current-user.ts'
import { deviceName, newId } from '#web/offline/device.ts'
import type { WaitingCode } from '#web/offline/entry.ts'
import { openOutbox } from '#web/offline/outbox.ts'
import { stageCode } from '#web/offline/postponed-izin.ts'
import { sendSoon } from '#web/offline/sync.ts'
import { keepLocal, readLocal } from '#web/ui/local.ts'

const KEY = 'hadir:ponsel-kode'

/** A random number that this browser keeps: two people with one phone are seen by it, and nothing else is. */
function phoneNumber(): string {
  const known = readLocal<{ number: string }>(KEY)?.number
  if (known && /^[0-9a-f]{32}$/.test(known)) return known
  const number = newId().replaceAll('-', '')
  keepLocal(KEY, { number })
  return number
}

/**
 * What stands behind the address this page was opened with: what a QR says, which is sent by itself, or six digits, which only fill the
 * field, because any link can name some and a wrong one counts; neither where it is no code.
 */
export function codeIn(address: string): { scanned?: string; digits?: string } {
  const text = address.toUpperCase().replaceAll(' ', '')
  if (SCANNED_CODE.test(text)) return { scanned: text }
  return /^\d{6}$/.test(text) ? { digits: text } : {}
}

/** What was said last, in the history: the address with a code in it is left, so that neither a reload nor Back sends it again. */
declare module '@tanstack/react-router' {
  interface HistoryState {
    usulan?: Proposed | 'menunggu'
  }
}
type Proposed = NonNullable<Awaited<ReturnType<typeof sendPresence>>>

/** Proposes it, or where the server is not reached keeps it on this phone with its time: what it was answered, undefined then. */
export async function sendPresence(kode: string) {
  const scan: WaitingCode = { kode, tapped_at: Date.now(), perangkat: phoneNumber() }
  try {
    return await call('POST /api/saya/hadir', { body: { ...scan, sent_at: Date.now() } })
  } catch (error) {
    const user = knownUser()
    const outbox = isUnreachable(error) && user !== undefined ? await openOutbox() : undefined
    if (!outbox || outbox.storage === 'memori' || user === undefined) throw error
    const origin = { id: newId(), user, device: deviceName(), at: Date.now() }
    await outbox.update(queue => stageCode(queue, scan, origin), { strict: true })
    sendSoon()
    return undefined
  }
}

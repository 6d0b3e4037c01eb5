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

/** What a phone's camera or a hand has brought: six digits, or what stands behind the address in a QR; undefined where it is neither. */
export function codeIn(text: string): string | undefined {
  const last = decodeURIComponent(text.trim()).toUpperCase().split('/').at(-1) ?? ''
  const plain = last.replaceAll(' ', '')
  return /^\d{6}$/.test(plain) || SCANNED_CODE.test(plain) ? plain : undefined
}

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

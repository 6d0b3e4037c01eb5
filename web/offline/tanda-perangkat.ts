import { keepLocal } from '#web/ui/local.ts'
import { newId } from './device.ts'

const KEY = 'hadir:tanda-perangkat'

// Where nothing can be kept it lasts as long as the page: a log-in that was answered and got lost is repeated as the same device.
let made: string | undefined

/**
 * By this the server knows the device again at the next log-in, so that nobody else's guesses make its people wait. One for all who
 * log in here; it stays after a log-out, and says nothing of anybody.
 */
export function deviceMark(): string {
  const kept = localStorage.getItem(KEY)
  if (kept && UUID.test(kept)) return kept
  made ??= newId()
  keepLocal(KEY, made)
  return made
}

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

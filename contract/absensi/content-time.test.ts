import { expect, test } from 'vitest'
import { contentTime } from './content-time.ts'

test('a tap counts where it can be believed, else the arrival', () => {
  const [mulai, tiba] = [1_000_000, 9_000_000]
  const waktu = (tapped_at: number, sent_at: number | undefined) =>
    contentTime({ tapped_at, sent_at, arrived_at: tiba }, mulai)
  expect(waktu(2_000_000, tiba)).toBe(2_000_000)
  // A clock that is an hour behind, and one an hour ahead.
  expect(waktu(2_000_000 - 3_600_000, tiba - 3_600_000)).toBe(2_000_000)
  expect(waktu(2_000_000 + 3_600_000, tiba + 3_600_000)).toBe(2_000_000)
  // Before the start, after the arrival, and of a phone that does not say what time it is.
  expect(waktu(999_999, tiba)).toBe(tiba)
  expect(waktu(9_000_001, tiba)).toBe(tiba)
  expect(waktu(2_000_000, undefined)).toBe(tiba)
})

import { expect, test } from 'vitest'
import { describeWhenAgain } from './use-lagi.ts'

test('how soon something begins', () => {
  expect([1, 60_000, 48 * 60_000, 60 * 60_000, 305 * 60_000, 0, -1].map(describeWhenAgain)).toEqual([
    ...['1 menit lagi', '1 menit lagi', '48 menit lagi', '1 jam lagi', '5 jam lagi', '', ''],
  ])
})

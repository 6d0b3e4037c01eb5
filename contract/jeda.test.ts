import { expect, test } from 'vitest'
import { formatPause } from './jeda.ts'

test('minutes are said in the two largest units', () => {
  expect([null, 0, 38, 59.6, 60, 72, 540, 1440, 1800, 4320].map(formatPause)).toEqual([
    '–',
    '0 mnt',
    '38 mnt',
    '1 jam',
    '1 jam',
    '1 jam 12 mnt',
    '9 jam',
    '1 hari',
    '1 hari 6 jam',
    '3 hari',
  ])
})

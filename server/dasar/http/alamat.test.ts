import { expect, test } from 'vitest'
import { addressOf } from './alamat.ts'

test.each([
  ['192.168.1.7', '192.168.1.7'],
  ['::ffff:192.168.1.7', '192.168.1.7'],
  ['::ffff:c0a8:0107', '192.168.1.7'],
  ['192.168.1.7:50123', '192.168.1.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::'],
  ['2001:DB8:1:2::9', '2001:db8:1:2::'],
  ['[2001:db8:1:2::9]:50123', '2001:db8:1:2::'],
  ['unknown', 'tidak-dikenal'],
  ["';drop table akun", 'tidak-dikenal'],
  ['a'.repeat(9000), 'tidak-dikenal'],
  ['', 'tidak-dikenal'],
])('%s is %s', (ip, alamat) => {
  expect(addressOf(ip)).toBe(alamat)
})

test('of a /48 all are one where it is asked so', () => {
  expect(addressOf('2001:db8:1:2::9', 48)).toBe(addressOf('2001:db8:1:ffff::1', 48))
  expect(addressOf('192.168.1.7', 48)).toBe('192.168.1.7')
})

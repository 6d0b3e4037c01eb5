import { expect, test } from 'vitest'
import { formatTime, instantAt } from '#contract/tanggal.ts'
import { quietUntil } from './tenang.ts'

const malam = { tenang: true, tenang_mulai: '21:30', tenang_sampai: '04:00' }
const siang = { tenang: true, tenang_mulai: '12:00', tenang_sampai: '13:15' }
const ZONA = 'Asia/Makassar'

test.each([
  [malam, '21:29', undefined],
  [malam, '21:30', '22 Nov 2026 04.00 WITA'],
  [malam, '23:59', '22 Nov 2026 04.00 WITA'],
  [malam, '00:00', '21 Nov 2026 04.00 WITA'],
  [malam, '03:59', '21 Nov 2026 04.00 WITA'],
  [malam, '04:00', undefined],
  [siang, '11:59', undefined],
  [siang, '12:00', '21 Nov 2026 13.15 WITA'],
  [siang, '13:15', undefined],
  [{ ...malam, tenang: false }, '23:00', undefined],
  [{ ...malam, tenang_sampai: '21:30' }, '23:00', undefined],
])('%o at %s is quiet until %s', (jam, pukul, sampai) => {
  const found = quietUntil(jam, ZONA, instantAt(ZONA, '2026-11-21', pukul))
  expect(found && formatTime(found, ZONA)).toBe(sampai)
})

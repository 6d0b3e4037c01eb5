import { expect, test } from 'vitest'
import { writeCode } from '#contract/absensi/code-window.ts'
import { codeIn } from './send-code.ts'

test('only what a QR says is sent by itself; digits of a link fill the field, and anything else is no code', () => {
  const sheet = { kelompok_id: 7, kegiatan_id: 1, tanggal: '2026-11-21', ke: 1 }
  const scanned = writeCode(sheet, 89_012_345, '0123456789ABCDEF0123')
  expect(codeIn(scanned)).toEqual({ scanned })
  expect(codeIn(scanned.toLowerCase())).toEqual({ scanned })
  expect(codeIn('123 456')).toEqual({ digits: '123456' })
  for (const other of ['', '12345', '%', '%E0%A4%A', `${scanned}0`]) expect(codeIn(other)).toEqual({})
})

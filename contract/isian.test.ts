import { expect, test } from 'vitest'
import { catatanSchema, teksOpsional, teksWajib } from './isian.ts'

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(issue => issue.message) ?? []

test('a line of text is trimmed, joined, and rid of what no database column can hold', () => {
  expect(teksWajib(40).parse('  Masjid\t Al-Ikhlas \n')).toBe('Masjid Al-Ikhlas')
  expect(teksWajib(40).parse('a\u0000b\ud800c\u202ed')).toBe('abcd')
  expect(teksWajib(40).parse('Barakallah 🤲🏽')).toBe('Barakallah 🤲🏽')
})

test('nothing, only spaces and null are all "Wajib diisi", once', () => {
  for (const input of [undefined, null, '', '   ', '\u0000']) {
    expect(messages(teksWajib(40).safeParse(input))).toEqual(['Wajib diisi'])
  }
  expect(messages(teksWajib(40).safeParse(7))).toEqual(['Harus berupa teks'])
  expect(messages(teksWajib(3, 'Materi').safeParse('abcd'))).toEqual(['Materi maksimal 3 karakter'])
  expect(teksOpsional(3).parse('  ')).toBe('')
})

test('a note keeps its lines', () => {
  expect(catatanSchema(100).parse(' satu  dua \r\n\r\ntiga\u0000 \n')).toBe('satu dua\n\ntiga')
  expect(messages(catatanSchema(2).safeParse('abc'))).toEqual(['Catatan maksimal 2 karakter'])
})

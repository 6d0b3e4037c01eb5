import { expect, test } from 'vitest'
import { catatanSchema, optionalText, requiredText } from './isian.ts'

const messages = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(issue => issue.message) ?? []

test('a line of text is trimmed, joined, and rid of what no database column can hold', () => {
  expect(requiredText(40).parse('  Masjid\t Al-Ikhlas \n')).toBe('Masjid Al-Ikhlas')
  expect(requiredText(40).parse('a\u0000b\ud800c\u202ed')).toBe('abcd')
  expect(requiredText(40).parse('Barakallah 🤲🏽')).toBe('Barakallah 🤲🏽')
})

test('nothing, only spaces and null are all "Wajib diisi", once', () => {
  for (const input of [undefined, null, '', '   ', '\u0000']) {
    expect(messages(requiredText(40).safeParse(input))).toEqual(['Wajib diisi'])
  }
  expect(messages(requiredText(40).safeParse(7))).toEqual(['Harus berupa teks'])
  expect(messages(requiredText(3, 'Materi').safeParse('abcd'))).toEqual(['Materi maksimal 3 karakter'])
  expect(optionalText(3).parse('  ')).toBe('')
})

test('a note keeps its lines', () => {
  expect(catatanSchema(100).parse(' satu  dua \r\n\r\ntiga\u0000 \n')).toBe('satu dua\n\ntiga')
  expect(messages(catatanSchema(2).safeParse('abc'))).toEqual(['Catatan maksimal 2 karakter'])
})

import { expect, test } from 'vitest'
import { type Word, wordsOf } from './istilah.ts'
import { labelPemberitahuan, type PemberitahuanKind } from './pemberitahuan.ts'

test('a tab that is older than the server lists what it has no name for', () => {
  const kata: Word = wordsOf({ pendamping: 'Pendamping', kelompok: 'Halaqah' })
  expect(labelPemberitahuan(kata, 'kelompok_belum')).toBe('Halaqah belum diisi')
  expect(labelPemberitahuan(kata, 'of_the_next_build' as PemberitahuanKind)).toBe('Lainnya')
})

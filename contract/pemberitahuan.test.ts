import { expect, test } from 'vitest'
import { type Kata, kataOf } from './istilah.ts'
import { type JenisPemberitahuan, labelPemberitahuan } from './pemberitahuan.ts'

test('a tab that is older than the server lists what it has no name for', () => {
  const kata: Kata = kataOf({ pendamping: 'Pendamping', kelompok: 'Halaqah' })
  expect(labelPemberitahuan(kata, 'kelompok_belum')).toBe('Halaqah belum diisi')
  expect(labelPemberitahuan(kata, 'of_the_next_build' as JenisPemberitahuan)).toBe('Lainnya')
})

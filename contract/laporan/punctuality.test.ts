import { expect, test } from 'vitest'
import { instantAt } from '#contract/tanggal.ts'
import { punctuality } from './punctuality.ts'

const at = (jam: string) => instantAt('Asia/Jakarta', '2026-11-21', jam)
const row = { tanggal: '2026-11-21', mulai: '18:30', selesai: '20:00', tempat: '' }
const read = (first_at: number | null, lengkap_at: number | null) =>
  punctuality.toPertemuan({ ...row, first_at, lengkap_at }, 'Asia/Jakarta')

test('what izin alone had filled is not begun after it was finished, when somebody changes a mark by hand', () => {
  expect(read(at('18:40'), at('18:55'))).toMatchObject({ begun: 10, finished: 25, tepat: true })
  expect(read(at('19:00'), at('10:00'))).toMatchObject({ begun: null, finished: 0, tepat: true })
  expect(punctuality.sum([read(at('19:00'), at('10:00'))])).toMatchObject({ begun: null, finished: 0 })
})

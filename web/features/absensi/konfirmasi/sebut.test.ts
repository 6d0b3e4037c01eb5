import { expect, test } from 'vitest'
import { describeJeda, describeKonfirmasi, describePekan, describeSesi } from './sebut.ts'

test('a week, a session, a confirmation and a delay in words', () => {
  expect(describePekan({ dari: '2026-11-15', sampai: '2026-11-21' })).toBe('15–21 Nov 2026')
  expect(describePekan({ dari: '2026-11-29', sampai: '2026-12-05' })).toBe('29 Nov – 5 Des 2026')
  expect(describePekan({ dari: '2026-12-27', sampai: '2027-01-02' })).toBe('27 Des 2026 – 2 Jan 2027')
  expect(describeSesi({ kegiatan: 'Halaqah pekanan', ke: 1, mulai: '18:30' })).toBe('Halaqah pekanan · 18.30')
  expect(describeSesi({ kegiatan: 'Tahsin', ke: 2, mulai: '' })).toBe('Tahsin ke-2')
  const at = Date.UTC(2026, 10, 21, 11, 42)
  expect(describeKonfirmasi({ oleh: 'Hasan Basri', at, berubah: false }, 'Asia/Jakarta')).toBe(
    'Hasan Basri · Sab 21 Nov 18.42',
  )
  expect([null, 0, 1, 3].map(describeJeda)).toEqual(['', '', 'sehari kemudian', '3 hari kemudian'])
})

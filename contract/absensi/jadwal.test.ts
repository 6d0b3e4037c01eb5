import { expect, test } from 'vitest'
import { emptyJadwal } from './jadwal.ts'

const periode = { mulai: '2026-09-01', selesai: '2026-12-31' }
const kosong = (dari: string, sampai: string | null, hari = 1) => emptyJadwal({ hari, dari, sampai }, periode)

test('a weekly time that meets no day of its periode says why, at the field to mend', () => {
  expect(kosong('2026-09-01', null)).toBeNull()
  // One Senin is enough, at either end.
  expect(kosong('2026-11-23', '2026-11-23')).toBeNull()
  expect(kosong('2026-01-01', '2026-09-07')).toBeNull()
  expect(kosong('2026-11-24', '2026-11-29')).toEqual({ sampai: 'Tidak ada hari Senin pada 24 s.d. 29 November 2026' })
  expect(kosong('2026-01-01', '2026-09-06')).toEqual({ sampai: 'Tidak ada hari Senin pada 1 s.d. 6 September 2026' })
  // The periode ends before the next one, so the last day of the jadwal is no help.
  expect(kosong('2026-12-29', null)).toEqual({ dari: 'Tidak ada hari Senin pada 29 s.d. 31 Desember 2026' })
  expect(kosong('2026-12-29', '2027-06-30')).toEqual({ dari: 'Tidak ada hari Senin pada 29 s.d. 31 Desember 2026' })
  expect(kosong('2027-01-01', null)).toEqual({ dari: 'Periode ini sudah berakhir pada 31 Desember 2026' })
  expect(kosong('2025-09-01', '2025-12-31')).toEqual({ sampai: 'Periode ini baru mulai pada 1 September 2026' })
})

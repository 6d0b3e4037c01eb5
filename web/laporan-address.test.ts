import { expect, test } from 'vitest'
import { punctualityOf } from './laporan-address.ts'

test('punctuality is of the days and places that the figure was of', () => {
  const page = { cari: 'umar', urut: 'tepat', halaman: 2 } as const
  const asked = { periode_id: 3, dari: '2026-09-01', sampai: '2026-09-30', kegiatan_id: 2, kelompok_id: 7, ...page }
  expect(punctualityOf(asked)).toBe(
    '/laporan/ketepatan?periode=3&dari=2026-09-01&sampai=2026-09-30&kegiatan=2&kelompok=7',
  )
  expect(punctualityOf({})).toBe('/laporan/ketepatan')
})

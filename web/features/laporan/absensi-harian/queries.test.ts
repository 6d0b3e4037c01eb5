import { hashKey } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { getDailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import { validQuery } from '#contract/valid-query.ts'
import { dailyFiltersDefault, toDailyQuery } from './queries.ts'

test.each([
  {},
  { tanggal: '2026-11-21', cari: 'Abu Bakar', jk: 'campur', murabbi_id: '7', keadaan: 'belum', halaman: 2 },
  { tanggal: '2026-02-30', jk: 'X', murabbi_id: '0', keadaan: 'penuh' },
  { tanggal: '0026-11-21', murabbi_id: '-7', jk: 'L' },
])(
  'an address of the day is asked for as the schema of the call accepts it, under the key that copies are kept by: %j',
  given => {
    const filters = { ...dailyFiltersDefault, ...given }
    expect(hashKey([toDailyQuery(filters)])).toBe(hashKey([validQuery(getDailyAbsensi.query, filters)]))
  },
)

test('what is too long or too much is cut to what the call takes', () => {
  const query = toDailyQuery({ ...dailyFiltersDefault, cari: 'a'.repeat(300), halaman: 1e9, ukuran: 5000 })
  expect(getDailyAbsensi.query.safeParse(JSON.parse(JSON.stringify(query))).success).toBe(true)
})

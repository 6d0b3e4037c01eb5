import { expect, test } from 'vitest'
import { rekapFiltersDefault, toRekapQuery } from './queries.ts'

test('a column is what the switch above it says, whatever was typed into the address', () => {
  const modeOf = (mode: string) => toRekapQuery({ ...rekapFiltersDefault, mode }).mode
  expect(modeOf('bulan')).toBe('harian')
  for (const mode of ['pertemuan', 'harian', 'pekan']) expect(modeOf(mode)).toBe('pertemuan')
})

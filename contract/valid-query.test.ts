import { expect, test } from 'vitest'
import { mahasantriQuery } from './datapokok/mahasantri.ts'
import { sortQuery, validQuery } from './valid-query.ts'

test('an address edited by hand keeps what is right and drops what is not', () => {
  const typed = { cari: 'zaki', jk: 'X', angkatan: 'dua ribu', kelompok_id: '7', halaman: 3, prodi: '', umur: '20' }
  expect(validQuery(mahasantriQuery, { ...typed, ...sortQuery('-sandi') })).toEqual({
    cari: 'zaki',
    kelompok_id: '7',
    halaman: 3,
    arah: 'turun',
  })
  expect(validQuery(mahasantriQuery, sortQuery('nim'))).toEqual({ urut: 'nim', arah: 'naik' })
})

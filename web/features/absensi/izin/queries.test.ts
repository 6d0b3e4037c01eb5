import { expect, test } from 'vitest'
import { countPutusan } from './queries.ts'

test('after the last was approved nothing waits, though the list stays as it is', () => {
  const per_keadaan = { menunggu: 1, disetujui: 4, ditolak: 0, dicabut: 0 }
  const data = { izin: [], jumlah: 1, per_keadaan, kelompok: [] }
  expect(countPutusan(data, 1, 'disetujui')).toEqual({
    ...data,
    per_keadaan: { ...per_keadaan, menunggu: 0, disetujui: 5 },
  })
  expect(countPutusan(undefined, 1, 'ditolak')).toBeUndefined()
})

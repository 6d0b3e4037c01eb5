import { expect, test } from 'vitest'
import { countPutusan } from './queries.ts'

test('after the last was approved nothing waits, though the list stays as it is', () => {
  const per_keadaan = { menunggu: 1, disetujui: 4, ditolak: 0, dicabut: 0 }
  const data = { izin: [], jumlah: 1, per_keadaan, kelompok: [] }
  expect(countPutusan(data, ['disetujui'])?.per_keadaan).toEqual({ ...per_keadaan, menunggu: 0, disetujui: 5 })
  expect(countPutusan(undefined, ['ditolak'])).toBeUndefined()
})

test('what somebody else has decided or withdrawn meanwhile waits no more either', () => {
  const per_keadaan = { menunggu: 5, disetujui: 4, ditolak: 0, dicabut: 1 }
  const data = { izin: [], jumlah: 5, per_keadaan, kelompok: [] }
  expect(countPutusan(data, ['disetujui', 'dicabut', 'ditolak'])?.per_keadaan).toEqual({
    ...{ menunggu: 2, disetujui: 5, ditolak: 1, dicabut: 2 },
  })
})

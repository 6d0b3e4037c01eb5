import { expect, test } from 'vitest'
import type { PertemuanHonor } from '#contract/laporan/honor.ts'
import { describeHonorPertemuan } from './describe.ts'

const dihitung: PertemuanHonor = {
  ...{ pertemuan_id: 1, kelompok_id: 1, kelompok: 'Kelompok 7', kegiatan_id: 1, kegiatan: 'Halaqah', ke: 1 },
  ...{ tanggal: '2026-10-04', sebagai_badal: false, keadaan: 'dihitung', bayaran: 1, nilai: 50_000 },
  ...{ sekarang: null, diajukan: true },
}

test.each<[Partial<PertemuanHonor>, string]>([
  [{}, ''],
  [{ bayaran: 2 }, 'susulan'],
  [{ bayaran: 3, sebagai_badal: true }, 'susulan 2, badal'],
  [{ keadaan: 'konfirmasi_lagi', nilai: 0, diajukan: null, bayaran: null }, 'perlu dikonfirmasi lagi'],
  [{ keadaan: 'ditiadakan', sekarang: 0 }, 'ditiadakan, dulu diajukan, menurut keadaan sekarang Rp0'],
  [{ nilai: 0, sekarang: 50_000 }, 'dulu di atas maksimal, menurut keadaan sekarang Rp50.000'],
  [{ nilai: 0, sekarang: 50_000, diajukan: false }, 'belum termasuk yang diajukan, menurut keadaan sekarang Rp50.000'],
])('a line of the honor says what it is: %o', (change, kata) => {
  expect(describeHonorPertemuan({ ...dihitung, ...change })).toBe(kata)
})

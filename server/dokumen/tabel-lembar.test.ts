import { expect, test } from 'vitest'
import { tabelLembar } from './tabel-lembar.ts'

test('on paper how many is written in thousands, a year as it is', () => {
  const { baris } = tabelLembar(
    {
      nama: 'Laporan',
      kepala: [],
      kolom: [
        { judul: 'Sesi', jenis: 'angka', nilai: () => 31_800 },
        { judul: 'Rata-rata', jenis: 'angka', nilai: () => 1.5 },
        { judul: 'Angkatan', jenis: 'nomor', nilai: () => 2026 },
      ],
      rows: [0],
    },
    'A4',
  )
  expect(baris[0]?.map(sel => (sel !== null && typeof sel === 'object' ? sel.teks : sel))).toEqual([
    '31.800',
    '1,5',
    '2026',
  ])
})

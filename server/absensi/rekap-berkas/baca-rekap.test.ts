import { expect, test } from 'vitest'
import { parseBerkas } from '#server/datapokok/impor/baca-berkas.ts'
import { makeXlsx } from '#test/buat-xlsx.ts'
import { parseRekap } from './baca-rekap.ts'

const read = (...baris: (string | number)[][]) => {
  const [lembar] = parseRekap(parseBerkas(makeXlsx([{ nama: 'Kelompok 7', baris }]), 'x.xlsx')).lembar
  return lembar && { tanggal: lembar.kolom.map(k => k.tanggal), baris: lembar.baris, total: lembar.total }
}

test('months stand over the days, who is who above them, totals beside', () => {
  const rekap = read(
    ['REKAP KEHADIRAN'],
    ['No', 'NIM', 'Nama', 'September 2026', '', 'Okt', 'H'],
    ['', '', '', 7, 14, 5, ''],
    [1, '26010', 'Ali', 'H', '-', 'H', 2],
    [2, '26011', 'Umar', '1', '1', '1', 3],
  )
  expect(rekap?.tanggal).toEqual(['2026-09-07', '2026-09-14', '-10-05'])
  expect(rekap?.baris.map(({ nim, tanda }) => [nim, ...tanda])).toEqual([
    ['26010', 'H', '-', 'H'],
    ['26011', '1', '1', '1'],
  ])
  expect(rekap?.total).toEqual([{ judul: 'H', status: 'H' }])
  const dates = read(['NIM', 'Nama', 'Pertemuan'], ['', '', '7/9/2026', '14/9/2026'], ['26010', 'Ali', 'H', 'A'])
  expect(dates).toMatchObject({ tanggal: ['2026-09-07', '2026-09-14'], baris: [{ nim: '26010', tanda: ['H', 'A'] }] })
})

test('marks below a month are no days: 1 means present', () => {
  expect(read(['NIM', 'Nama', 'September', 'Oktober'], ['26010', 'Ali', '1', '0'], ['26011', 'Umar', '1', '1'])).toBe(
    undefined,
  )
})

test('a sheet that is no recap is named, an empty one is nothing', () => {
  const berkas = makeXlsx([
    {
      nama: 'Kelompok 7',
      baris: [
        ['NIM', '7/9/2026'],
        ['26010', 'H'],
      ],
    },
    { nama: 'Ringkasan', baris: [['Jumlah', '12']] },
    { nama: 'Sheet3', baris: [] },
  ])
  expect(parseRekap(parseBerkas(berkas, 'x.xlsx'))).toMatchObject({
    lembar: [{ nama: 'Kelompok 7' }],
    dilewati: ['Ringkasan'],
  })
})

import { expect, test } from 'vitest'
import { mahasantriReport } from '#server/laporan/laporan-mahasantri-lembar.ts'
import type { ReportData } from '#server/laporan/report.ts'
import { lembarTable } from './lembar-table.ts'

test('on paper how many is written in thousands, a year as it is', () => {
  const { baris } = lembarTable(
    {
      nama: 'Laporan',
      kepala: [],
      kolom: [
        { kunci: 'Sesi', judul: 'Sesi', jenis: 'angka', nilai: () => 31_800 },
        { kunci: 'Rata-rata', judul: 'Rata-rata', jenis: 'angka', nilai: () => 1.5 },
        { kunci: 'Angkatan', judul: 'Angkatan', jenis: 'nomor', nilai: () => 2026 },
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

test('columns that are empty in every row stay out; where there is no row, all of them stand', () => {
  const titles = (rows: { a: string; b: string }[]) => {
    const kolom = [
      { kunci: 'a' as const, judul: 'Nomor' },
      { kunci: 'b' as const, judul: 'Hal' },
    ]
    const [head = []] = lembarTable({ nama: 'Agenda', kepala: [], kolom, rows }, 'A4').kepala
    return head.map(cell => (cell !== null && typeof cell === 'object' ? cell.teks : cell))
  }
  expect(titles([{ a: '1', b: '' }])).toEqual(['Nomor'])
  expect(titles([])).toEqual(['Nomor', 'Hal'])
})

test('the status of a report has the marks of the recap on paper, where no colour tells them apart', () => {
  const hitungan = { H: 1, T: 0, I: 0, S: 0, A: 0, U: 0, D: 0, belum: 0 }
  const angka = { hitungan, sesi: 1, persen: 50 }
  const row = { nim: '1', nama: 'Alif', jk: 'L', prodi: '', fakultas: '', kelompok: '', angkatan: 2026, ...angka }
  const laporan = {
    ...{
      lembaga: '',
      saringan: '',
      periode: null,
      kegiatan: null,
      dari: '2026-09-01',
      sampai: '2026-11-21',
      hari_ini: '2026-11-21',
    },
    batas: { minimal: 75, peringatan: 85, per: 'periode' },
    baris: ['tidak_memenuhi', 'peringatan', 'memenuhi', null].map(status => ({ ...row, status })),
    jumlah: { ...angka, status: 'tidak_memenuhi' },
  }
  const { baris } = lembarTable(mahasantriReport.sheet(laporan as unknown as ReportData), 'A4')
  expect(baris.map(cells => cells.at(-1))).toEqual([
    { teks: 'Tidak memenuhi', tanda: 'bawah_batas', tebal: true },
    { teks: 'Peringatan', tanda: 'peringatan', tebal: false },
    { teks: 'Memenuhi' },
    { teks: '–' },
    { teks: '' },
  ])
})

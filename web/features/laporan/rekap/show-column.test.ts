import { expect, test } from 'vitest'
import type { Rekap, RekapColumn } from '#contract/laporan/rekap.ts'
import { lastPlace, showColumn } from './show-column.ts'

/** Pertemuan of one kelompok by date, with the letters of its two people; 'X' is ditiadakan. */
function rekap(mode: Rekap['mode'], marks: Record<string, string>): Rekap {
  const kolom = Object.entries(marks).map(([key, letters], i) => ({
    ...{
      id: i + 1,
      tanggal: key.slice(0, 10),
      ke: 1,
      nomor: i + 1,
      kegiatan_id: 1,
      hadir: letters.split('H').length - 1,
    },
    ...{ ditiadakan: letters === 'X' ? 'UAS' : null, dicatat: /[HTISAUD]/.test(letters) ? ['Umar Faruq'] : [] },
  })) as unknown as RekapColumn[]
  const tanda = (person: number) =>
    Object.values(marks)
      .map(letters => (letters === 'X' ? ' ' : (letters[person] ?? ' ')))
      .join('')
  return {
    ...{ mode, kolom, rencana: [], libur: [], hari_ini: '2026-11-24', dari: '2026-11-01', sampai: '2026-11-30' },
    bulan: ['2026-09', '2026-10', '2026-11', '2026-12'],
    baris: [0, 1].map(person => ({ tanda: mode === 'bulan' ? '' : tanda(person) })),
  } as unknown as Rekap
}

/** The column it opens at: its date, and which pertemuan. */
function terakhir(of: Rekap, ponsel: boolean): [string, number | undefined] | undefined {
  const kolom = showColumn(of, ponsel)
  const one = kolom[lastPlace(of, kolom, ponsel)]
  return one && [one.tanggal, one.kolom?.id]
}

test('the recap opens at the last pertemuan with a mark, whatever was opened or ditiadakan after it', () => {
  const one = rekap('pertemuan', { '2026-11-02': 'HA', '2026-11-09': ' A', '2026-11-16': '--', '2026-12-21': 'X' })
  expect([true, false].map(ponsel => terakhir(one, ponsel))).toEqual(Array(2).fill(['2026-11-09', 2]))
  expect(lastPlace(one, showColumn(one, true), true)).toBe(2)
})

test('of a day with several the phone, which goes backwards, begins with the first', () => {
  const one = rekap('harian', { '2026-11-02': 'HH', '2026-11-16 HP': 'HT', '2026-11-16 SS': 'H-', '2026-11-18': '--' })
  expect(terakhir(one, false)).toEqual(['2026-11-16', 3])
  expect(terakhir(one, true)).toEqual(['2026-11-16', 2])
})

test('by month it opens at the last one with a mark', () => {
  const one = rekap('bulan', { '2026-10-05': 'AA', '2026-11-16': '--', '2026-12-21': 'X' })
  expect([true, false].map(ponsel => terakhir(one, ponsel)?.[0])).toEqual(['2026-10', '2026-10'])
})

test('before the first mark it opens at what was opened last; without a pertemuan nowhere', () => {
  expect(terakhir(rekap('harian', { '2026-11-16': '--', '2026-11-18': '--' }), true)).toEqual(['2026-11-18', 2])
  expect(terakhir(rekap('harian', {}), true)).toBeUndefined()
})

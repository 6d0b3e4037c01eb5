import { expect, test } from 'vitest'
import type { WeekChild } from './wali-week.ts'
import { waliWeekText } from './wali-week-text.ts'

const KEGIATAN = {
  id: 1,
  nama: 'Halaqah',
  dihitung: true,
  hadir: 5,
  sesi: 6,
  belum: 0,
  minimal: 75,
  di_bawah: false,
  boleh: null,
}
const ANAK: WeekChild = {
  ...{
    nama: 'Alya',
    kelompok: 'Kelompok 12',
    periode: 'Ganjil 2026/2027',
    hadir: 5,
    sesi: 6,
    minimal: 75,
    di_bawah: false,
  },
  kegiatan: [KEGIATAN, { ...KEGIATAN, id: 2, nama: 'Subuh', hadir: null, sesi: null, minimal: 70, di_bawah: true }],
}
const said = { lembaga: "Ma'had", sampai: '2026-11-22' }

test('a wali is told what the page tells: of what is not counted there, one word', () => {
  expect(waliWeekText({ wali_nama: 'Abdul Ghofur', anak: ANAK }, said)).toBe(
    [
      "Assalamu'alaikum, Abdul Ghofur.",
      "Kehadiran *Alya* (Kelompok 12) di Ma'had, Ganjil 2026/2027, sampai Ahad, 22 November 2026:",
      '• Seluruhnya: hadir 5 dari 6 sesi (83,3%)',
      '• Halaqah: 5 dari 6 sesi (83,3%)',
      '• Subuh: di bawah batas 70%',
      'Rinciannya di tautan wali yang pernah kami kirim.',
    ].join('\n'),
  )
})

test('nothing that is counted, nothing that is sent; a name is no formatting', () => {
  expect(waliWeekText({ wali_nama: '', anak: { ...ANAK, kegiatan: [] } }, said)).toBe('')
  const silent = { ...ANAK, hadir: null, sesi: null, kelompok: '' }
  const text = waliWeekText({ wali_nama: '*Budi*\nhttps://x', anak: silent }, said)
  expect(text).not.toContain('Seluruhnya')
  expect(text.split('\n')[0]).not.toContain('*Budi*')
})

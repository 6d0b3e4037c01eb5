import { describe, expect, test } from 'vitest'
import type { JadwalOfKelompok } from '#contract/datapokok/kelompok.ts'
import { findOverlapping } from './bertumpuk.ts'

const periode = { id: 1, nama: '2026/2027 Ganjil', mulai: '2026-09-01', selesai: '2026-12-31', konsep: false }
const halaqah = {
  kegiatan_id: 1,
  hari: 4,
  mulai: '18:30',
  selesai: '20:00',
  tempat: '',
  dari: '2026-09-01',
  sampai: null,
}
const tahsin: JadwalOfKelompok = {
  ...halaqah,
  id: 7,
  version: 'a',
  kegiatan_id: 2,
  kegiatan: 'Tahsin',
  mulai: '19:00',
  selesai: '20:30',
}
/** Monday the 23rd: the next Kamis is the 26th. */
const others = (...jadwal: JadwalOfKelompok[]) =>
  findOverlapping(halaqah, { jadwal, periode, hari_ini: '2026-11-23' }).map(row => `${row.kegiatan} ${row.mulai}`)

describe('two kegiatan of one kelompok at the same time', () => {
  test('are named by time, whichever begins first or holds the other', () => {
    const subuh = { ...tahsin, id: 8, kegiatan_id: 3, kegiatan: 'Kajian', mulai: '18:00', selesai: '21:00' }
    expect(others(tahsin, subuh)).toEqual(['Kajian 18:00', 'Tahsin 19:00'])
  })

  test.each([
    ['one begins when the other ends', { mulai: '20:00', selesai: '21:00' }],
    ['one ends when the other begins', { mulai: '17:00', selesai: '18:30' }],
    ['another weekday', { hari: 5 }],
    ['its own kegiatan, which the server refuses', { kegiatan_id: 1 }],
    ['over before today', { sampai: '2026-11-22' }],
    ['no Kamis in common', { dari: '2026-11-20', sampai: '2026-11-25' }],
    ['after the periode', { dari: '2027-01-01' }],
  ])('%s: nothing to say', (_, change) => expect(others({ ...tahsin, ...change })).toEqual([]))

  test('one Kamis in common is enough', () => {
    expect(others({ ...tahsin, sampai: '2026-11-26' })).toEqual(['Tahsin 19:00'])
    expect(others({ ...tahsin, dari: '2026-12-31' })).toEqual(['Tahsin 19:00'])
  })
})

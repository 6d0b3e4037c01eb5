import { expect, test } from 'vitest'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { instantAt } from '#contract/tanggal.ts'
import { lookOfSheet } from './sheet-state.ts'

const lembar = {
  ...{ tanggal: '2026-11-21', hari_ini: '2026-11-21', zona_waktu: 'Asia/Jakarta', libur: null, pertemuan: null },
  ...{ jadwal: { mulai: '22:30', selesai: '23:30', tempat: '' }, kunci: { terkunci: false } },
  kelompok: { id: 7, nama: 'Kelompok 7', jk: 'L', murabbi: [], pendamping: [{ id: 1, nama: 'Umar Faruq' }] },
} as unknown as Lembar
const unstaffed = { ...lembar, kelompok: { ...lembar.kelompok, pendamping: [] } }
const led = (by: object) =>
  ({ ...unstaffed, pertemuan: { mulai: '', pelaksana_id: null, badal: '', ...by } }) as unknown as Lembar
const at = (tanggal: string, jam: string) => instantAt('Asia/Jakarta', tanggal, jam)

test('it is due from its very minute, and stays so where the page is open over midnight', () => {
  expect(lookOfSheet(lembar, 5, 5, at('2026-11-21', '22:29'))).toBe('planned')
  expect(lookOfSheet(lembar, 5, 5, at('2026-11-21', '22:30'))).toBe('due')
  expect(lookOfSheet(lembar, 5, 5, at('2026-11-22', '00:05'))).toBe('due')
  expect(lookOfSheet(lembar, 5, 4, at('2026-11-22', '00:05'))).toBe('partial')
})

test('a badal who is named in words has the duty, as lists say', () => {
  const now = at('2026-11-21', '22:45')
  expect(lookOfSheet(unstaffed, 5, 5, now)).toBe('unstaffed')
  expect(lookOfSheet(led({ pelaksana_id: 2 }), 5, 5, now)).toBe('due')
  expect(lookOfSheet(led({ badal: 'Ust. Fulan' }), 5, 5, now)).toBe('due')
})

import { expect, test } from 'vitest'
import type { DailyAbsensi } from '#contract/laporan/daily-absensi.ts'
import type { DeviceContent } from '#web/offline/device-content.ts'
import { layDaily } from './perangkat.ts'

const TANGGAL = '2026-11-21'
const sheet = { kelompok_id: 7, kegiatan_id: 1, tanggal: TANGGAL, ke: 1 }
const sesi = {
  kegiatan_id: 1,
  ke: 1,
  mulai: '',
  orang: 1,
  belum: 1,
  state: { fill: 'due', unstaffed: false },
  tanda: [null],
}
const kelompok = (id: number) => ({ id, sesi: [sesi] })
const data = {
  tanggal: TANGGAL,
  pekan: [
    { tanggal: '2026-11-20', keadaan: 'belum' },
    { tanggal: TANGGAL, keadaan: 'belum' },
  ],
  jumlah_keadaan: { belum: 2, sebagian: 0, lengkap: 0, ditiadakan: 0, tidak_ada: 0 },
  rows: [kelompok(7), kelompok(8)],
  jumlah: 2,
  terlambat: [],
  jumlah_terlambat: 0,
} as unknown as DailyAbsensi
const rows = [{ mahasantri_id: 1, status: 'H', menit: null, catatan: '', base_version: 0, tapped_at: 1 }]
const entries = [{ no: 1, user: 1, state: 'open', input: { sheet, rows } }]
const lembar = {
  baris: [{ mahasantri_id: 1, nama: 'Ahmad', nim: '1', status: null, version: 0, izin: null }],
  kegiatan_list: [],
}
const isi = {
  ...{ saat: { at: 2, server: 2 }, koneksi: true },
  lembar: new Map([[`7/1/${TANGGAL}/1`, { sheet, entries, answers: {}, salinan: { at: 1, lembar } }]]),
} as unknown as DeviceContent

test('the states are counted as they are shown, and the day of the week with them', () => {
  const laid = layDaily(data, isi, '')
  expect(laid.rows.map(row => row.sesi[0]?.state.fill)).toEqual(['complete', 'due'])
  expect(laid.jumlah_keadaan).toMatchObject({ belum: 1, lengkap: 1 })
  expect(laid.pekan.map(day => day.keadaan)).toEqual(['belum', 'sebagian'])
})

test('what is filled here leaves the list of the unfilled', () => {
  const laid = layDaily(data, isi, 'belum')
  expect(laid.rows.map(row => row.id)).toEqual([8])
  expect(laid.jumlah).toBe(1)
})

test('where not all kelompok are on the page the day is what the server says', () => {
  const laid = layDaily({ ...data, jumlah_keadaan: { ...data.jumlah_keadaan, lengkap: 40 } }, isi, '')
  expect(laid.pekan[1]?.keadaan).toBe('belum')
})

test('what was marked before it began leaves the count of the planned, under which it stood', () => {
  const planned = { ...sesi, state: { fill: 'planned', unstaffed: false } }
  const rows = [{ id: 7, sesi: [planned] }]
  const early = { ...data, rows, jumlah_keadaan: { ...data.jumlah_keadaan, belum: 0, nanti: 1 } } as typeof data
  expect(layDaily(early, isi, '').jumlah_keadaan).toMatchObject({ belum: 0, nanti: 0, lengkap: 1 })
})

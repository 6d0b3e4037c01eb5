import { expect, test } from 'vitest'
import type { KelompokPersiapan, Persiapan } from '#contract/absensi/persiapan.ts'
import { listStep } from './langkah.ts'

const PERIODE = {
  ...{ id: 1, nama: 'Ganjil 2026/2027', tahun_akademik: '2026/2027', semester: 'ganjil' as const, gelombang: '' },
  ...{ mulai: '2026-08-01', selesai: '2027-01-31', aktif: false, konsep: true, jumlah_kelompok: 0, version: 'a' },
}
const KOSONG: Persiapan = {
  ...{ periode: PERIODE, hari_ini: '2026-11-28', libur: 0, kelompok: [], tanpa_kelompok: 0 },
  ...{ petugas: 0, tanpa_akun: 0, sumber: 0, kegiatan: 0, murabbi: 0, pendamping: 0 },
}
const satu: KelompokPersiapan = {
  id: 1,
  nama: 'Kelompok 1',
  anggota: 10,
  murabbi: true,
  pendamping: false,
  jadwal: true,
}

const order = (change: Partial<Persiapan>) => listStep({ ...KOSONG, ...change }).map(langkah => langkah.kunci)
const state = (change: Partial<Persiapan>) =>
  Object.fromEntries(listStep({ ...KOSONG, ...change }).map(langkah => [langkah.kunci, langkah.keadaan]))

test('with nothing to copy, kegiatan and those who lead come before the list that names them', () => {
  const first = order({})
  expect(first).toEqual(['tanggal', 'kegiatan', 'petugas', 'mahasantri', 'kelompok', 'jadwal', 'akun', 'terbit'])
  const later = order({ sumber: 1 })
  expect(later).toEqual([
    ...['tanggal', 'salin', 'kegiatan', 'mahasantri', 'kelompok', 'petugas', 'jadwal', 'akun', 'terbit'],
  ])
  // The first steps on the beranda lead to these, whatever was published or imported meanwhile.
  expect(first.filter(kunci => !later.includes(kunci))).toEqual([])
  // What has been made of it does not turn the order round under the hand.
  expect(order({ kelompok: [satu], murabbi: 3, pendamping: 2 })).toEqual(first)
})

test('those who lead are done for now when there are both kinds, and count by their kelompok once there are any', () => {
  expect(state({}).petugas).toBe('belum')
  expect(state({ murabbi: 3 }).petugas).toBe('sebagian')
  expect(state({ murabbi: 3, pendamping: 2 }).petugas).toBe('selesai')
  expect(state({ murabbi: 3, pendamping: 2, kelompok: [satu] }).petugas).toBe('sebagian')
  // The people of earlier semesters have no duty here yet.
  expect(state({ murabbi: 3, pendamping: 2, sumber: 1 }).petugas).toBe('belum')
})

test('dates without a holiday are half of it, dates that are over none', () => {
  expect(state({}).tanggal).toBe('sebagian')
  expect(state({ libur: 4 }).tanggal).toBe('selesai')
  expect(state({ libur: 4, hari_ini: '2027-02-01' }).tanggal).toBe('belum')
})

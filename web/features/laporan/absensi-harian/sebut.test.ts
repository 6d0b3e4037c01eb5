import { expect, test } from 'vitest'
import { bulanHijri, describePekan, describeSesi, labelIsi, type Sesi, utamaOf } from './sebut.ts'

const sesi = (change: Partial<Sesi>): Sesi => ({
  kegiatan_id: 1,
  kegiatan: 'Halaqah pekanan',
  jenis: 'umum',
  ke: 1,
  mulai: '18:30',
  selesai: '20:00',
  tempat: '',
  pertemuan_id: null,
  orang: 20,
  belum: 20,
  keadaan: 'belum',
  tanda: [],
  ...change,
})

test('a week says once what its ends share', () => {
  expect(describePekan('2026-11-15', '2026-11-21')).toBe('15–21 November 2026')
  expect(describePekan('2026-11-29', '2026-12-05')).toBe('29 November – 5 Desember 2026')
  expect(describePekan('2026-12-27', '2027-01-02')).toBe('27 Desember 2026 – 2 Januari 2027')
  expect(bulanHijri('2026-11-21', 0)).toBe('Jumadilakhir 1448 H')
})

test('what still asks for something comes first, whatever its hour', () => {
  const done = sesi({ keadaan: 'lengkap', mulai: '04:15' })
  const due = sesi({ keadaan: 'sebagian', belum: 11 })
  expect(utamaOf([done, due])).toBe(due)
  expect(utamaOf([done])).toBe(done)
  expect(utamaOf([])).toBeUndefined()
})

test('the button says what it does, and to how many', () => {
  expect(labelIsi(sesi({}), true)).toBe('Isi absensi')
  expect(labelIsi(sesi({ keadaan: 'sebagian', belum: 11 }), true)).toBe('Lanjutkan · sisa 11')
  expect(labelIsi(sesi({ keadaan: 'lengkap' }), true)).toBe('Periksa')
  expect(labelIsi(sesi({ keadaan: 'sebagian' }), false)).toBe('Lihat')
  expect(describeSesi(sesi({ ke: 2 }))).toBe('Halaqah pekanan ke-2 · 18.30')
  expect(describeSesi(sesi({ mulai: '' }))).toBe('Halaqah pekanan')
})

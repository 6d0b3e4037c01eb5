import { expect, test } from 'vitest'
import type { KonfirmasiLine } from '#contract/absensi/list-konfirmasi.ts'
import {
  describeConfirmedBy,
  describeKonfirmasiSession,
  describeKonfirmasiWeek,
  describeNeeded,
  describePause,
  repairText,
} from './describe.ts'

test('a week, a session, a confirmation and a delay in words', () => {
  expect(describeKonfirmasiWeek({ dari: '2026-11-15', sampai: '2026-11-21' })).toBe('15–21 Nov 2026')
  expect(describeKonfirmasiWeek({ dari: '2026-11-29', sampai: '2026-12-05' })).toBe('29 Nov – 5 Des 2026')
  expect(describeKonfirmasiWeek({ dari: '2026-12-27', sampai: '2027-01-02' })).toBe('27 Des 2026 – 2 Jan 2027')
  expect(describeKonfirmasiSession({ kegiatan: 'Halaqah pekanan', ke: 1, mulai: '18:30' })).toBe(
    'Halaqah pekanan · 18.30',
  )
  expect(describeKonfirmasiSession({ kegiatan: 'Tahsin', ke: 2, mulai: '' })).toBe('Tahsin ke-2')
  const at = Date.UTC(2026, 10, 21, 11, 42)
  expect(describeConfirmedBy({ oleh: 'Hasan Basri', at, berubah: false }, 'Asia/Jakarta')).toBe(
    'Hasan Basri · Sab 21 Nov 18.42',
  )
  expect([null, 0, 1, 3].map(describePause)).toEqual(['', '', 'sehari kemudian', '3 hari kemudian'])
})

test('what is looked at first says why, and the text to who recorded names nobody', () => {
  const hitungan = { H: 15, T: 0, I: 1, S: 0, A: 4, U: 0, D: 0, belum: 0 }
  const row = {
    ...{ id: 1, kelompok_id: 1, kelompok: 'Kelompok 7', periode: null, kegiatan_id: 1, kegiatan: "Ta'lim Fiqih" },
    ...{
      jenis: 'umum' as const,
      tanggal: '2026-11-22',
      ke: 1,
      mulai: '05:15',
      materi: '',
      hitungan,
      dicatat: [],
      tanda: [],
    },
    ...{ jeda_hari: 0, ditiadakan: null, perubahan: 20, konfirmasi: null, keadaan: 'menunggu' as const, biasanya: 1.2 },
  }
  const needs = (change: Partial<KonfirmasiLine>) => describeNeeded({ ...row, ...change }, 'Asia/Jakarta')
  expect(needs({})).toBe('4 alpa, biasanya 1')
  expect(needs({ biasanya: 2 })).toBe('')
  expect(needs({ biasanya: null })).toBe('')
  expect(needs({ hitungan: { ...hitungan, A: 2 }, biasanya: 0 })).toBe('')
  expect(needs({ keadaan: 'belum_lengkap', hitungan: { ...hitungan, belum: 7 } })).toBe('7 belum diisi')
  expect(needs({ keadaan: 'dikonfirmasi' })).toBe('')
  expect(repairText(row, 'https://hadir.test/a')).toBe(
    "Assalamu'alaikum. Mohon periksa lagi absensi Ta'lim Fiqih · 05.15, Kelompok 7, Ahad, 22 November 2026 (4 alpa): https://hadir.test/a",
  )
})

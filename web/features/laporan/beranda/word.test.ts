import { expect, test } from 'vitest'
import { firstNameOf } from '#contract/bagikan.ts'
import type { SessionNotYet } from '#contract/laporan/beranda.ts'
import { describeWeek } from '#contract/pekan.ts'
import { instantAt } from '#contract/tanggal.ts'
import { allRemindTautan } from './remind.ts'
import {
  describeAge,
  describeDifferent,
  describeDifferentOrang,
  describeDifferentPart,
  describeFiller,
  describeLama,
  describeShort,
  listPita,
  pitaOf,
  withoutEmptyWeek,
} from './word.ts'

const sesi: SessionNotYet = {
  kelompok_id: 7,
  kelompok: 'Kelompok 7',
  periode: null,
  kegiatan_id: 1,
  kegiatan: 'Halaqah pekanan',
  tanggal: '2026-11-19',
  ke: 1,
  mulai: '16:00',
  selesai: '17:00',
  pertemuan_id: null,
  orang: 20,
  belum: 20,
  badal: '',
  pendamping: [{ nama: "Nu'man Hakim", hp: '+6281234567890', badal: false }],
  boleh_mengingatkan: true,
}

test('people are called by their name, not by a title', () => {
  expect(['Umar Faruq', 'Dr. H. Hasan Basri, M.Ag.', 'M. Rizky Ramadhan', 'Alif', 'M.'].map(firstNameOf)).toEqual([
    'Umar',
    'Hasan',
    'Rizky',
    'Alif',
    'M.',
  ])
})

test('who leads in the place of the pendamping is named first, with or without an account', () => {
  const aisyah = { nama: 'Aisyah', hp: null, badal: true }
  expect(describeFiller(sesi)).toBe("Nu'man Hakim")
  expect(describeFiller({ badal: 'Aisyah', pendamping: [aisyah, ...sesi.pendamping] })).toBe(
    "Aisyah (badal), Nu'man Hakim",
  )
  expect(describeFiller({ badal: 'Ust. Salman', pendamping: sesi.pendamping })).toBe(
    "Ust. Salman (badal), Nu'man Hakim",
  )
})

test('one reminder about several names each and leads to it', () => {
  const all = decodeURIComponent(allRemindTautan([sesi, { ...sesi, kelompok: 'Kelompok 9', ke: 2 }], 'https://x.id'))
  // It is all about one person: to their number, by their name, with what they are asked to do.
  expect(all).toMatch(
    /^https:\/\/wa\.me\/6281234567890\?text=Assalamu'alaikum, Nu'man\. Absensi berikut belum diisi:\n/,
  )
  expect(all).toMatch(/\nMohon diisi lewat tautannya\. Terima kasih\.$/)
  const beberapa = { ...sesi, pendamping: [...sesi.pendamping, { nama: 'Umar Faruq', hp: null, badal: false }] }
  expect(decodeURIComponent(allRemindTautan([sesi, beberapa], 'https://x.id'))).toMatch(
    /^https:\/\/wa\.me\/\?text=Assalamu'alaikum\. (?:.|\n)*\nMohon diisi lewat tautannya\. Terima kasih\.$/,
  )
  const tanpaNomor = { ...sesi, pendamping: [{ nama: 'Umar Faruq', hp: '', badal: false }] }
  expect(decodeURIComponent(allRemindTautan([tanpaNomor], 'https://x.id'))).toMatch(/^https:\/\/wa\.me\/\?text=/)
  expect(all).toContain('- Kelompok 9: Halaqah pekanan ke-2, Kam 19 Nov 16.00')
  expect(all).toContain('https://x.id/absensi/input/7?tanggal=2026-11-19&kegiatan=1&ke=2')
  // No name is formatting to WhatsApp.
  const named = { ...sesi, kelompok: 'Abu *Bakr*', kegiatan: '_Tahsin_' }
  expect(decodeURIComponent(allRemindTautan([named], 'https://x.id'))).toContain('- Abu ∗Bakr∗: ＿Tahsin＿, Kam')
})

test('how long ago, how long, how much', () => {
  const at = (tanggal: string, jam: string) => ({
    ms: instantAt('Asia/Makassar', tanggal, jam),
    zona: 'Asia/Makassar' as const,
  })
  expect(describeAge(sesi, '2026-11-19', at('2026-11-19', '17:40'))).toBe('baru saja')
  expect(describeAge(sesi, '2026-11-19', at('2026-11-19', '23:10'))).toBe('6 jam')
  expect(describeAge(sesi, '2026-11-20', at('2026-11-20', '00:10'))).toBe('kemarin')
  expect(describeAge(sesi, '2026-11-22', at('2026-11-22', '00:10'))).toBe('3 hari')
  expect([0, 0.4, 59.6, 72.4, 120, 2879, 2900].map(describeLama)).toEqual([
    '0 mnt',
    '0 mnt',
    '1 jam',
    '1 jam 12 mnt',
    '2 jam',
    '47 jam 59 mnt',
    '2 hari',
  ])
  expect(describeDifferent(87.4, 86.2)?.kata).toBe('naik 1,2 dari hari yang sama pekan lalu')
  // 83,9 and 88,8 are what is printed.
  expect(describeDifferent(83.8889, 88.7665)).toEqual({ arah: -1, kata: 'turun 4,9 dari hari yang sama pekan lalu' })
  expect(describeDifferent(80.01, 79.96)?.kata).toBe('sama dengan hari yang sama pekan lalu')
  expect(describeDifferent(80, null)).toBeNull()
  // Beside a count nothing says what '17,4' would be of.
  expect(describeDifferentPart(70.588, 88)).toEqual({ arah: -1, kata: '70,6%, hari yang sama pekan lalu 88,0%' })
  expect(describeDifferentPart(100, 88)?.arah).toBe(1)
  expect(describeDifferentPart(80.01, 79.96)).toEqual({ arah: 0, kata: '80,0%, sama dengan hari yang sama pekan lalu' })
  expect(describeDifferentPart(null, 88)).toEqual({ arah: 0, kata: 'hari yang sama pekan lalu 88,0%' })
  expect(describeDifferentPart(80, null)).toBeNull()
  expect(describeDifferentOrang(1204, 3)).toEqual({
    arah: 1,
    kata: '1.201 lebih banyak dari hari yang sama pekan lalu',
  })
  expect(describeDifferentOrang(2, 3)?.kata).toBe('1 lebih sedikit dari hari yang sama pekan lalu')
  expect(describeDifferentOrang(3, 3)?.arah).toBe(0)
  expect(describeDifferentOrang(3, null)).toBeNull()
  expect(describeWeek({ dari: '2026-11-15', sampai: '2026-11-21' })).toBe('15–21 Nov')
  expect(describeWeek({ dari: '2026-11-29', sampai: '2026-12-05' })).toBe('29 Nov – 5 Des')
})

test('the bands of the map follow the limits of the institution, without gaps and without empty ones', () => {
  const kata = (minimal: number, peringatan: number) => listPita({ minimal, peringatan }).map(p => p.kata)
  expect(kata(75, 85)).toEqual(['di bawah 75', '75–84', '85–89', '90+'])
  expect(kata(80, 80)).toEqual(['di bawah 80', '80–89', '90+'])
  expect(kata(75, 95)).toEqual(['di bawah 75', '75–94', '95+'])
  const batas = { minimal: 75, peringatan: 95 }
  expect(pitaOf({ persen: 94.9, status: 'peringatan' }, batas)).toBe('cukup')
  expect(pitaOf({ persen: 95, status: 'memenuhi' }, batas)).toBe('tinggi')
})

test('a short name is not torn in two, a long one may wrap', () => {
  expect(['Kelompok 7', 'Kelompok Abu Bakar', 'Halaqah 3'].map(describeShort)).toEqual([
    'Kel.\u00a07',
    'Kel. Abu Bakar',
    'Halaqah 3',
  ])
})

test('the week that has begun counts only once something happened in it', () => {
  const empty = { persen: null, status: null, belum: 0, tanpa_pendamping: 0, ditiadakan: 0 }
  const weeks = ['lalu', 'ini']
  expect(withoutEmptyWeek(weeks, [{ sel: [empty, empty] }])).toEqual(['lalu'])
  expect(withoutEmptyWeek(weeks, [{ sel: [empty, { ...empty, persen: 90 }] }, { sel: [empty, empty] }])).toEqual(weeks)
  expect(withoutEmptyWeek(weeks, [{ sel: [empty, { ...empty, belum: 1 }] }])).toEqual(weeks)
})

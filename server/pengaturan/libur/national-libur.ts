import type { MonthStart } from '#contract/hijri.ts'
import { addDays, daysBetween } from '#contract/tanggal.ts'

/**
 * National holidays and cuti bersama, as the joint decree of three ministers sets them (Agama, Ketenagakerjaan, PANRB): 2026 by
 * No. 1497, 2 and 5 of 2025 (19 September 2025), 2027 by No. 1205, 3 and 2 of 2026 (15 September 2026). A year comes in September
 * of the year before; it is added here by hand, from the decree. Those that follow the moon are set by calculation months ahead:
 * the ministry's assembly (sidang isbat) may move 1 Ramadan, 1 Syawal and 10 Zulhijah by a day, and the others with them.
 */
export interface NationalLibur {
  dari: string
  sampai: string
  nama: string
  jenis: 'nasional' | 'cuti_bersama'
  /** By calculation, until the ministry confirms the month. */
  hijriah: boolean
}

export const DASAR: Readonly<Record<string, string>> = {
  '2026': 'SKB 3 Menteri No. 1497, 2, dan 5 Tahun 2025',
  '2027': 'SKB 3 Menteri No. 1205, 3, dan 2 Tahun 2026',
}

export const NATIONAL_LIBUR: readonly NationalLibur[] = [
  national('2026-01-01', 'Tahun Baru 2026 Masehi'),
  hijri('2026-01-16', 'Isra Mikraj Nabi Muhammad saw.'),
  leave('2026-02-16', 'Tahun Baru Imlek'),
  national('2026-02-17', 'Tahun Baru Imlek 2577 Kongzili'),
  leave('2026-03-18', 'Nyepi'),
  national('2026-03-19', 'Nyepi, Tahun Baru Saka 1948'),
  { ...leave('2026-03-20', 'Idulfitri 1447 H'), hijriah: true },
  { ...hijri('2026-03-21', 'Idulfitri 1447 H'), sampai: '2026-03-22' },
  { ...leave('2026-03-23', 'Idulfitri 1447 H'), sampai: '2026-03-24', hijriah: true },
  national('2026-04-03', 'Wafat Yesus Kristus'),
  national('2026-04-05', 'Kebangkitan Yesus Kristus (Paskah)'),
  national('2026-05-01', 'Hari Buruh Internasional'),
  national('2026-05-14', 'Kenaikan Yesus Kristus'),
  leave('2026-05-15', 'Kenaikan Yesus Kristus'),
  hijri('2026-05-27', 'Iduladha 1447 H'),
  { ...leave('2026-05-28', 'Iduladha 1447 H'), hijriah: true },
  national('2026-05-31', 'Waisak 2570 BE'),
  national('2026-06-01', 'Hari Lahir Pancasila'),
  hijri('2026-06-16', 'Tahun Baru Islam 1448 H'),
  national('2026-08-17', 'Proklamasi Kemerdekaan'),
  hijri('2026-08-25', 'Maulid Nabi Muhammad saw.'),
  leave('2026-12-24', 'Kelahiran Yesus Kristus'),
  national('2026-12-25', 'Kelahiran Yesus Kristus (Natal)'),

  national('2027-01-01', 'Tahun Baru 2027 Masehi'),
  hijri('2027-01-05', 'Isra Mikraj Nabi Muhammad saw. 1448 H'),
  leave('2027-02-05', 'Tahun Baru Imlek'),
  national('2027-02-06', 'Tahun Baru Imlek 2578 Kongzili'),
  national('2027-03-08', 'Nyepi, Tahun Baru Saka 1949'),
  { ...leave('2027-03-09', 'Idulfitri 1448 H'), hijriah: true },
  { ...hijri('2027-03-10', 'Idulfitri 1448 H'), sampai: '2027-03-11' },
  { ...leave('2027-03-12', 'Idulfitri 1448 H'), hijriah: true },
  { ...leave('2027-03-15', 'Idulfitri 1448 H'), hijriah: true },
  leave('2027-03-25', 'Wafat Yesus Kristus'),
  national('2027-03-26', 'Wafat Yesus Kristus'),
  national('2027-03-28', 'Kebangkitan Yesus Kristus (Paskah)'),
  national('2027-05-01', 'Hari Buruh Internasional'),
  national('2027-05-06', 'Kenaikan Yesus Kristus'),
  hijri('2027-05-17', 'Iduladha 1448 H'),
  { ...leave('2027-05-18', 'Iduladha 1448 H'), hijriah: true },
  leave('2027-05-19', 'Waisak'),
  national('2027-05-20', 'Waisak 2571 BE'),
  national('2027-06-01', 'Hari Lahir Pancasila'),
  hijri('2027-06-06', 'Tahun Baru Islam 1449 H'),
  hijri('2027-08-15', 'Maulid Nabi Muhammad saw.'),
  national('2027-08-17', 'Proklamasi Kemerdekaan'),
  leave('2027-12-24', 'Kelahiran Yesus Kristus'),
  national('2027-12-25', 'Kelahiran Yesus Kristus (Natal)'),
  hijri('2027-12-26', 'Isra Mikraj Nabi Muhammad saw. 1449 H'),
]

/** On which day of which month they are; what of cuti bersama becomes only another decree says. */
const BY_THE_MOON: Readonly<Record<string, { bulan: number; hari: number }>> = {
  'Tahun Baru Islam': { bulan: 1, hari: 1 },
  Maulid: { bulan: 3, hari: 12 },
  'Isra Mikraj': { bulan: 7, hari: 27 },
  Idulfitri: { bulan: 10, hari: 1 },
  Iduladha: { bulan: 12, hari: 10 },
}
/** From the calculated day to that of a month that was set; the same holiday of another year is months away. */
const NEAR = 4

/** Where the office has said when its month begins a holiday is on the day that follows from it, and calculated no more. */
export function followMonths(row: NationalLibur, months: readonly MonthStart[]): NationalLibur {
  const [, day] = Object.entries(BY_THE_MOON).find(([nama]) => row.nama.startsWith(nama)) ?? []
  if (!row.hijriah || !day) return row
  const away = months
    .filter(({ bulan }) => bulan === day.bulan)
    .map(({ mulai }) => daysBetween(row.dari, addDays(mulai, day.hari - 1)))
    .find(days => Math.abs(days) <= NEAR)
  if (away === undefined) return row
  return { ...row, dari: addDays(row.dari, away), sampai: addDays(row.sampai, away), hijriah: false }
}

function national(tanggal: string, nama: string): NationalLibur {
  return { dari: tanggal, sampai: tanggal, nama, jenis: 'nasional', hijriah: false }
}

function hijri(tanggal: string, nama: string): NationalLibur {
  return { ...national(tanggal, nama), hijriah: true }
}

function leave(tanggal: string, nama: string): NationalLibur {
  return { ...national(tanggal, `Cuti bersama ${nama}`), jenis: 'cuti_bersama' }
}

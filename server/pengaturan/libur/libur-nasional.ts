import type { AwalBulan } from '#contract/hijri.ts'
import { addDays, daysBetween } from '#contract/tanggal.ts'

/**
 * National holidays and cuti bersama, as the joint decree of three ministers sets them (Agama, Ketenagakerjaan, PANRB): 2026 by
 * No. 1497, 2 and 5 of 2025 (19 September 2025), 2027 by No. 1205, 3 and 2 of 2026 (15 September 2026). A year comes in September
 * of the year before; it is added here by hand, from the decree. Those that follow the moon are set by calculation months ahead:
 * the ministry's assembly (sidang isbat) may move 1 Ramadan, 1 Syawal and 10 Zulhijah by a day, and the others with them.
 */
export interface LiburNasional {
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

export const LIBUR_NASIONAL: readonly LiburNasional[] = [
  nasional('2026-01-01', 'Tahun Baru 2026 Masehi'),
  hijriah('2026-01-16', 'Isra Mikraj Nabi Muhammad saw.'),
  cuti('2026-02-16', 'Tahun Baru Imlek'),
  nasional('2026-02-17', 'Tahun Baru Imlek 2577 Kongzili'),
  cuti('2026-03-18', 'Nyepi'),
  nasional('2026-03-19', 'Nyepi, Tahun Baru Saka 1948'),
  { ...cuti('2026-03-20', 'Idulfitri 1447 H'), hijriah: true },
  { ...hijriah('2026-03-21', 'Idulfitri 1447 H'), sampai: '2026-03-22' },
  { ...cuti('2026-03-23', 'Idulfitri 1447 H'), sampai: '2026-03-24', hijriah: true },
  nasional('2026-04-03', 'Wafat Yesus Kristus'),
  nasional('2026-04-05', 'Kebangkitan Yesus Kristus (Paskah)'),
  nasional('2026-05-01', 'Hari Buruh Internasional'),
  nasional('2026-05-14', 'Kenaikan Yesus Kristus'),
  cuti('2026-05-15', 'Kenaikan Yesus Kristus'),
  hijriah('2026-05-27', 'Iduladha 1447 H'),
  { ...cuti('2026-05-28', 'Iduladha 1447 H'), hijriah: true },
  nasional('2026-05-31', 'Waisak 2570 BE'),
  nasional('2026-06-01', 'Hari Lahir Pancasila'),
  hijriah('2026-06-16', 'Tahun Baru Islam 1448 H'),
  nasional('2026-08-17', 'Proklamasi Kemerdekaan'),
  hijriah('2026-08-25', 'Maulid Nabi Muhammad saw.'),
  cuti('2026-12-24', 'Kelahiran Yesus Kristus'),
  nasional('2026-12-25', 'Kelahiran Yesus Kristus (Natal)'),

  nasional('2027-01-01', 'Tahun Baru 2027 Masehi'),
  hijriah('2027-01-05', 'Isra Mikraj Nabi Muhammad saw. 1448 H'),
  cuti('2027-02-05', 'Tahun Baru Imlek'),
  nasional('2027-02-06', 'Tahun Baru Imlek 2578 Kongzili'),
  nasional('2027-03-08', 'Nyepi, Tahun Baru Saka 1949'),
  { ...cuti('2027-03-09', 'Idulfitri 1448 H'), hijriah: true },
  { ...hijriah('2027-03-10', 'Idulfitri 1448 H'), sampai: '2027-03-11' },
  { ...cuti('2027-03-12', 'Idulfitri 1448 H'), hijriah: true },
  { ...cuti('2027-03-15', 'Idulfitri 1448 H'), hijriah: true },
  cuti('2027-03-25', 'Wafat Yesus Kristus'),
  nasional('2027-03-26', 'Wafat Yesus Kristus'),
  nasional('2027-03-28', 'Kebangkitan Yesus Kristus (Paskah)'),
  nasional('2027-05-01', 'Hari Buruh Internasional'),
  nasional('2027-05-06', 'Kenaikan Yesus Kristus'),
  hijriah('2027-05-17', 'Iduladha 1448 H'),
  { ...cuti('2027-05-18', 'Iduladha 1448 H'), hijriah: true },
  cuti('2027-05-19', 'Waisak'),
  nasional('2027-05-20', 'Waisak 2571 BE'),
  nasional('2027-06-01', 'Hari Lahir Pancasila'),
  hijriah('2027-06-06', 'Tahun Baru Islam 1449 H'),
  hijriah('2027-08-15', 'Maulid Nabi Muhammad saw.'),
  nasional('2027-08-17', 'Proklamasi Kemerdekaan'),
  cuti('2027-12-24', 'Kelahiran Yesus Kristus'),
  nasional('2027-12-25', 'Kelahiran Yesus Kristus (Natal)'),
  hijriah('2027-12-26', 'Isra Mikraj Nabi Muhammad saw. 1449 H'),
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
export function followMonths(row: LiburNasional, months: readonly AwalBulan[]): LiburNasional {
  const [, day] = Object.entries(BY_THE_MOON).find(([nama]) => row.nama.startsWith(nama)) ?? []
  if (!row.hijriah || !day) return row
  const away = months
    .filter(({ bulan }) => bulan === day.bulan)
    .map(({ mulai }) => daysBetween(row.dari, addDays(mulai, day.hari - 1)))
    .find(days => Math.abs(days) <= NEAR)
  if (away === undefined) return row
  return { ...row, dari: addDays(row.dari, away), sampai: addDays(row.sampai, away), hijriah: false }
}

function nasional(tanggal: string, nama: string): LiburNasional {
  return { dari: tanggal, sampai: tanggal, nama, jenis: 'nasional', hijriah: false }
}

function hijriah(tanggal: string, nama: string): LiburNasional {
  return { ...nasional(tanggal, nama), hijriah: true }
}

function cuti(tanggal: string, nama: string): LiburNasional {
  return { ...nasional(tanggal, `Cuti bersama ${nama}`), jenis: 'cuti_bersama' }
}

import { describe, expect, test } from 'vitest'
import { isHari, readCsvLibur } from './baca-csv-libur.ts'

const read = (...lines: string[]) =>
  readCsvLibur(`${lines.join('\n')}\n`).map(r =>
    r.alasan ? `${r.baris}: ${r.alasan}` : `${r.dari.slice(5)}..${r.sampai.slice(5)} ${r.nama}`,
  )

describe('the list of the three ministers, as offices copy it', () => {
  test('public holidays: number, date, weekday, what for', () => {
    expect(
      read(
        'HARI LIBUR NASIONAL TAHUN 2026',
        'No;Tanggal;Hari;Keterangan',
        '1;1 Januari 2026;Kamis;Tahun Baru 2026 Masehi',
        '2;16 Januari 2026;Jumat;Isra Mikraj Nabi Muhammad S.A.W.',
        '3;17 Februari 2026;Selasa;Tahun Baru Imlek 2577 Kongzili',
        '4;19 Maret 2026;Kamis;Hari Suci Nyepi (Tahun Baru Saka 1948)',
        '5;21-22 Maret 2026;Sabtu-Minggu;Idulfitri 1447 Hijriah',
        '6;21 - 22 Maret 2026;Sabtu-Minggu;Idulfitri 1–2 Syawal 1447',
        '7;31 Mei 2026;Minggu;Hari Raya Waisak 2570 BE',
        '8;16 Juni 2026;Selasa;1 Muharam Tahun Baru Islam 1448 Hijriah',
        '9;16 Juni 2026;Selasa;1 Muharram 1448',
        '10;25 Desember 2026;Jumat;Kelahiran Yesus Kristus',
      ),
    ).toEqual([
      '01-01..01-01 Tahun Baru 2026 Masehi',
      '01-16..01-16 Isra Mikraj Nabi Muhammad S.A.W.',
      '02-17..02-17 Tahun Baru Imlek 2577 Kongzili',
      '03-19..03-19 Hari Suci Nyepi (Tahun Baru Saka 1948)',
      '03-21..03-22 Idulfitri 1447 Hijriah',
      '03-21..03-22 Idulfitri 1–2 Syawal 1447',
      '05-31..05-31 Hari Raya Waisak 2570 BE',
      '06-16..06-16 1 Muharam Tahun Baru Islam 1448 Hijriah',
      '06-16..06-16 1 Muharram 1448',
      '12-25..12-25 Kelahiran Yesus Kristus',
    ])
  })

  test('cuti bersama: several days of one name, which need not follow each other', () => {
    expect(
      read(
        'B. CUTI BERSAMA',
        '1;16 Februari 2026;Senin;Tahun Baru Imlek',
        '2;20, 23, dan 24 Maret 2026;Jumat, Senin, dan Selasa;Idulfitri 1447 Hijriah',
        '3;Jumat, Senin, dan Selasa, 20, 23, dan 24 Maret 2026;Cuti Idul Fitri',
        '4;25 dan 26 Desember 2026;Jumat & Sabtu;Natal',
        '5;31 Desember 2026 dan 1 Januari 2027;Kamis dan Jumat;Akhir tahun',
        '6;20 Maret, 23–24 Maret 2026;;Lebaran',
        '7;24 & 31 Desember 2026;Kamis;Libur',
      ),
    ).toEqual([
      '02-16..02-16 Tahun Baru Imlek',
      '03-20..03-20 Idulfitri 1447 Hijriah',
      '03-23..03-24 Idulfitri 1447 Hijriah',
      '03-20..03-20 Cuti Idul Fitri',
      '03-23..03-24 Cuti Idul Fitri',
      '12-25..12-26 Natal',
      '12-31..01-01 Akhir tahun',
      '03-20..03-20 Lebaran',
      '03-23..03-24 Lebaran',
      '12-24..12-24 Libur',
      '12-31..12-31 Libur',
    ])
  })

  test('a column of Hijri dates or of kinds is no name where there is one', () => {
    expect(
      read(
        '16/06/2026;1/1/1448;Tahun Baru Islam',
        '16 Juni 2026;1 Muharram 1448 H;Libur Nasional;Tahun Baru Islam',
        'Libur Nasional;16 Juni 2026 (Selasa);1 Muharram 1448',
        'Cuti Bersama;24 Desember 2026',
        '17 Agustus 2026;Senin;17 Agustusan 1945',
      ),
    ).toEqual([
      '06-16..06-16 Tahun Baru Islam',
      '06-16..06-16 Tahun Baru Islam',
      '06-16..06-16 1 Muharram 1448',
      '12-24..12-24 Cuti Bersama',
      '08-17..08-17 17 Agustusan 1945',
    ])
  })

  test('what is a date and a wrong one is still refused, with the reason', () => {
    expect(
      read(
        '1;17/08/2026;Kemerdekaan',
        '2;20/03/2026;32/03/2026;Idulfitri',
        '3;20/03/2026;Minggu, 22 Maart 2026;Idulfitri',
        '4;5 Foo 2026;Senin;Rapat',
        '5;24, 20 Maret 2026;Idulfitri',
        '6;1 Muharram 1448;Tahun Baru Islam',
        '7;1 Juni;Senin;Hari Lahir Pancasila',
        '8;21-22 Maret;Sabtu-Minggu;Idulfitri',
      ),
    ).toEqual([
      '08-17..08-17 Kemerdekaan',
      '2: "32/03/2026" tidak ada di kalender (tanggal/bulan/tahun)',
      '3: Nama bulan "Maart" tidak dikenali',
      '4: Nama bulan "Foo" tidak dikenali',
      '5: "24, 20 Maret 2026" tidak urut',
      '6: Nama bulan "Muharram" tidak dikenali',
      '7: Tahun pada "1 Juni" tidak ditulis',
      '8: Tahun pada "21-22 Maret" tidak ditulis',
    ])
  })

  test.each([
    'Sabtu-Minggu',
    'Sabtu – Ahad',
    'Sabtu dan Minggu',
    'Sabtu & Minggu',
    "Jum'at, Senin, dan Selasa",
    'Rabu s.d. Jumat',
    'Minggu/Ahad',
  ])('%s is weekdays and nothing else', teks => expect(isHari(teks)).toBe(true))
  test.each(['Sabtu Suci', 'Senin dan libur', 'Minggu-an', '', 'Rabuk'])('%s is not', teks =>
    expect(isHari(teks)).toBe(false),
  )
})

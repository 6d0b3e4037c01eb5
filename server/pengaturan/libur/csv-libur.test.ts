import { describe, expect, test } from 'vitest'
import { readCsvLibur, readRowsLibur } from './read-csv-libur.ts'
import { isHari } from './read-days.ts'

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

describe('commas inside what commas part', () => {
  test.each([
    ['20, 23 dan 24 Maret 2027,Cuti', ['03-20..03-20 Cuti', '03-23..03-24 Cuti']],
    ['20, 23, 24 Maret 2027,Cuti', ['03-20..03-20 Cuti', '03-23..03-24 Cuti']],
    ['18, 20, 23 dan 24 Maret 2027,Cuti', ['03-18..03-18 Cuti', '03-20..03-20 Cuti', '03-23..03-24 Cuti']],
    ['20-21, 24 Maret 2027,Cuti', ['03-20..03-21 Cuti', '03-24..03-24 Cuti']],
    ['30 Maret, 1 dan 2 April 2027,Cuti', ['03-30..03-30 Cuti', '04-01..04-02 Cuti']],
    ['Jumat, Senin, dan Selasa, 20, 23, dan 24 Maret 2026,Cuti', ['03-20..03-20 Cuti', '03-23..03-24 Cuti']],
    ['Sabtu, 20, 24 Maret 2027,Cuti', ['03-20..03-20 Cuti', '03-24..03-24 Cuti']],
    ['24, 20 Maret 2027,Cuti', ['1: "24, 20 Maret 2027" tidak urut']],
    ['20, 23 dan 24 Maret 27,Cuti', ['1: Tahun pada "24 Maret 27" harus empat angka']],
  ])('%s', (line, rows) => expect(read(line)).toEqual(rows))

  test('the headings say which number is the row’s and which a day', () => {
    const rows = ['01-01..01-01 Baru', '03-20..03-20 Cuti', '03-23..03-24 Cuti']
    expect(read('No,Tanggal,Nama', '1,1 Januari 2027,Baru', '2,20, 23 dan 24 Maret 2027,Cuti')).toEqual(rows)
    expect(read('Tanggal,Nama', '1 Januari 2027,Baru', '20, 23 dan 24 Maret 2027,Cuti')).toEqual(rows)
    expect(read('Nama,Lama,Tanggal', 'Baru,1,1 Januari 2027', 'Cuti,2,20 Maret 2027')).toEqual([
      '01-01..01-01 Baru',
      '03-20..03-20 Cuti',
    ])
    expect(read('Nama,Tanggal', 'Baru,1 Januari 2027', 'Cuti,20, 23 dan 24 Maret 2027')).toEqual(rows)
    // Left out at the end, a column is no reason to lose a day.
    expect(read('No,Tanggal,Nama,Catatan', '1,20, 24 Maret 2027,Cuti')).toEqual([
      '03-20..03-20 Cuti',
      '03-24..03-24 Cuti',
    ])
  })

  test('without headings the other rows say it', () => {
    expect(read('1,1 Maret 2027,A', '2,20, 24 Maret 2027,B', '3,25 Maret 2027,C')).toEqual([
      '03-01..03-01 A',
      '03-20..03-20 B',
      '03-24..03-24 B',
      '03-25..03-25 C',
    ])
    expect(read('1,5 Maret 2027,A', '2,6 Maret 2027,B', 'CUTI BERSAMA', '1,7 Maret 2027,C')).toEqual([
      '03-05..03-05 A',
      '03-06..03-06 B',
      '3: Tanggalnya tidak ditemukan',
      '03-07..03-07 C',
    ])
    expect(read('2, 5 Maret 2027,A', '7 Maret 2027,B')).toEqual(['03-02..03-02 A', '03-05..03-05 A', '03-07..03-07 B'])
    expect(read('20, 22 Maret 2027,A', '5, 7 April 2027,B')).toEqual([
      '03-20..03-20 A',
      '03-22..03-22 A',
      '04-05..04-05 B',
      '04-07..04-07 B',
    ])
  })

  test('where nothing says it the row is refused, and no day goes without a word', () => {
    const unclear = (teks: string) =>
      `Pada “${teks}” tidak jelas mana yang tanggal. Beri baris judul, misalnya No, Tanggal, Nama.`
    expect(read('3, 22 Maret 2027,A', '5, 27 April 2027,B')).toEqual([
      `1: ${unclear('3, 22 Maret 2027')}`,
      `2: ${unclear('5, 27 April 2027')}`,
    ])
    expect(read('Cuti,2,20 Maret 2027')).toEqual([`1: ${unclear('2, 20 Maret 2027')}`])
    // One row has lost its number.
    expect(read('1,5 Maret 2027,A', '2,6 Maret 2027,B', '7 Maret 2027,C')).toEqual([
      `1: ${unclear('1, 5 Maret 2027')}`,
      `2: ${unclear('2, 6 Maret 2027')}`,
      '03-07..03-07 C',
    ])
    // Counted under headings that know of no number.
    expect(read('Tanggal,Nama', '1,5 Maret 2027,A', '2,7 Maret 2027,B').slice(1)).toEqual([
      `3: ${unclear('2, 7 Maret 2027')}`,
    ])
    // A sentence above the list is no heading.
    expect(read('Libur, mulai 2027', '20, 23 dan 24 Maret 2027,A')).toEqual(['03-20..03-20 A', '03-23..03-24 A'])
    expect(read('20 Maret 2027,23 Maret 2027,24 Maret 2027,A')).toEqual([
      '1: Tanggalnya lebih dari dua. Tulis hari pertama dan terakhirnya saja',
    ])
    expect(read('20 Maret 2027,21 Maret 2027,22 Maret 2027,A')).toEqual(['03-20..03-22 A'])
    // Cells that are parted by something else are cells.
    expect(read('2;20 Maret 2027;A')).toEqual(['03-20..03-20 A'])
  })

  test('a name with commas is whole', () => {
    const HARI = 'Idul Fitri 1448 H, hari pertama'
    expect(read(`2027-03-10,${HARI}`)).toEqual([`03-10..03-10 ${HARI}`])
    expect(read(`Tanggal,Nama`, `2027-03-10,${HARI}`, '2027-01-01,Baru')).toEqual([
      `03-10..03-10 ${HARI}`,
      '01-01..01-01 Baru',
    ])
    expect(read(`2027-03-10,${HARI}`, `2027-03-11,Idul Fitri 1448 H, hari kedua`)).toEqual([
      `03-10..03-10 ${HARI}`,
      '03-11..03-11 Idul Fitri 1448 H, hari kedua',
    ])
    expect(read('No,Tanggal,Hari,Nama', `1,10 Maret 2027,Rabu,${HARI}, dan cuti`)).toEqual([
      `03-10..03-10 ${HARI}, dan cuti`,
    ])
    expect(read('Tanggal,Nama,Jenis', `Rabu, 10 Maret 2027,${HARI},Libur Nasional`)).toEqual([`03-10..03-10 ${HARI}`])
    expect(read('Nama,Tanggal', `${HARI},2027-03-10`)).toEqual([`03-10..03-10 ${HARI}`])
    expect(read('Tanggal,Nama', '2027-03-10,"Idul Fitri, hari pertama"')).toEqual([
      '03-10..03-10 Idul Fitri, hari pertama',
    ])
    expect(read('Tanggal,Nama', '2027-03-10,Cuti, bersama, Lebaran')).toEqual(['03-10..03-10 Cuti, bersama, Lebaran'])
  })

  test('under headings a column of its own is none of the name; without them it stands in it and is seen', () => {
    expect(read('Tanggal,Nama,Catatan', '2027-03-10,Idul Fitri,Kampus tutup')).toEqual(['03-10..03-10 Idul Fitri'])
    expect(read('2027-01-01,Baru,Nasional', '2027-03-10,Idul Fitri, hari pertama,Nasional')).toEqual([
      '01-01..01-01 Baru, Nasional',
      '03-10..03-10 Idul Fitri, hari pertama, Nasional',
    ])
    expect(read('2027-03-10,Idul Fitri,Libur Nasional')).toEqual(['03-10..03-10 Idul Fitri'])
  })
})

describe('a date inside a sentence', () => {
  const PROSE = 'Tanggal di dalam kalimat tidak dibaca. Tulis tanggalnya di kolom sendiri atau di awal baris'
  test('is not read, and its line is named wherever it stands; titles and headings are not', () => {
    expect(
      read(
        'HARI LIBUR 2027',
        'Kampus libur mulai 10 Maret 2027 sampai 12 Maret 2027',
        'Nama;Tanggal',
        'Baru;1 Januari 2027',
        'Wisuda digelar pada 05/06/2027 pagi',
        'Rapat kerja',
      ),
    ).toEqual([`2: ${PROSE}`, '01-01..01-01 Baru', `5: ${PROSE}`, '6: Tanggalnya tidak ditemukan'])
    expect(read('Kampus libur pada tanggal 10 Maret 2027.')).toEqual([`1: ${PROSE}`])
  })
})

describe('cells that Excel has not worked out', () => {
  const rows = (...sel: string[][]) =>
    readRowsLibur(sel.map((sel, i) => ({ nomor: i + 1, sel }))).map(r => r.alasan || r.nama)
  const RUMUS = 'Rumus di sel ini belum dihitung. Buka berkas di Excel, simpan, lalu coba lagi.'

  test('a name, an end or a date by formula is refused with its cell, also in the first row', () => {
    expect(
      rows(
        ['Nama', 'Mulai', 'Selesai'],
        ['Maulid', '#RUMUS?', ''],
        ['#RUMUS?', '2027-01-01', ''],
        ['UAS', '2027-02-01', '#RUMUS?'],
        ['Isra Mikraj', '2027-02-05', '#REF!'],
        ['Libur', '2027-03-01', '2027-03-02'],
      ),
    ).toEqual([
      `B2: ${RUMUS}`,
      `A3: ${RUMUS}`,
      `C4: ${RUMUS}`,
      'C5: Sel ini berisi galat Excel (#REF!). Isi nilainya.',
      'Libur',
    ])
  })

  test('the title of the list by formula is a title', () => {
    expect(rows(['#RUMUS?', ''], ['Tanggal', 'Nama'], ['2027-03-01', 'Libur'])).toEqual(['Libur'])
  })
})

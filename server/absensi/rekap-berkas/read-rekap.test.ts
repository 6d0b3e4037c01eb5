import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { parseFile } from '#server/datapokok/impor/read-file.ts'
import { makeXlsx, type Sel } from '#test/buat-xlsx.ts'
import { parseRekap } from './read-rekap.ts'
import { readChosenTable } from './read-row.ts'

const bytesOf = (nama: string) => readFileSync(new URL(`../../../test/data/berkas/${nama}.xlsx`, import.meta.url))
const readFile = (nama: string) =>
  parseRekap(parseFile(bytesOf(nama), nama, 'mahasantri', { jam: true }), `${nama}.xlsx`)
const parse = (...baris: Sel[][]) =>
  parseRekap(parseFile(makeXlsx([{ nama: 'Kelompok 7', baris }]), 'x.xlsx'), 'x.xlsx')
const read = (...baris: Sel[][]) => {
  const [lembar] = parse(...baris).lembar
  return lembar && { tanggal: lembar.kolom.map(k => k.tanggal), baris: lembar.baris, total: lembar.total }
}
const sebab = (...baris: Sel[][]) => {
  const { lembar, tabel, dilewati } = parse(...baris)
  expect([lembar, tabel]).toEqual([[], []])
  return dilewati[0]?.sebab
}
const september = (...kecuali: number[]) =>
  Array.from({ length: 30 }, (_, i) => i + 1).flatMap(hari =>
    kecuali.includes(hari) ? [] : `2026-09-${String(hari).padStart(2, '0')}`,
  )

describe('files of shapes found in the wild', () => {
  test.each([
    'k01-bulan-di-kop-langsung',
    'k02-bulan-di-kop-jauh',
    'k03-judul-bulan',
    'k06-periode-rentang',
    'k07-sebaris',
  ])('%s: the days 1–30 of the month that the head says', nama => {
    const { lembar, dilewati } = readFile(nama)
    expect(dilewati).toEqual([])
    expect(lembar[0]?.kolom.map(k => k.tanggal)).toEqual(september())
    expect(lembar[0]?.baris.map(({ nim, tanda }) => [nim, tanda.join('.')])).toEqual([
      ['24010001', '.S.I.A.H.S.I..H.S.I.A.H.S..A.H.S.I.A.H..I.A.H.S.I.A..S'],
      ['24010002', '.I.A.H.S.I.A..S.I.A.H.S.I..H.S.I.A.H.S..A.H.S.I.A.H..I'],
      ['24010003', '.A.H.S.I.A.H..I.A.H.S.I.A..S.I.A.H.S.I..H.S.I.A.H.S..A'],
    ])
    expect(lembar[0]?.total.map(({ status }) => status)).toEqual(['H', 'S', 'I', 'A'])
    expect(lembar[0]?.baris[0]?.total).toEqual(['6', '7', '6', '6'])
  })

  test.each([
    ['k09b-hari-efektif-0-1', 'kolom D–G berisi jumlah hari, bukan tanggal'],
    ['k12-p1-p16', 'kolomnya bernomor pertemuan (P1, P2, P3, …), tanpa tanggal'],
    ['k14-warna', 'tidak ada satu tanda pun di bawah tanggalnya'],
    ['k21-dua-bulan-kedua-lebih-panjang', 'ada tabel lain di bawahnya (judul di baris 10)'],
    ['k23-dua-kelompok-selembar', 'ada tabel lain di bawahnya (judul di baris 8)'],
    ['k24-dua-tabel-berdampingan', 'ada tabel lain di sebelahnya (kolom H “NIM”, judul di baris 1)'],
    ['rb-openpyxl', 'sel C2, D3 berisi rumus yang belum dihitung'],
  ])('%s is refused with what it looks like and where', (nama, kalimat) => {
    const { lembar, tabel, dilewati } = readFile(nama)
    expect([lembar, tabel]).toEqual([[], []])
    expect(dilewati[0]?.sebab).toContain(kalimat)
  })

  test('k11 and k18: a day and a month are a date of the periode; k16: days with names, notes and times', () => {
    const tanggal = (nama: string) => readFile(nama).lembar[0]?.kolom.map(k => k.tanggal)
    expect(tanggal('k11-pertemuan-tgl-bawah')).toEqual(['-09-07', '-09-14', '-09-21', '-09-28'])
    expect(readFile('k11-pertemuan-tgl-bawah').lembar[0]?.baris[0]?.tanda).toEqual(['H', 'H', 'S', '-'])
    expect(tanggal('k18-tanggal-tanpa-tahun-luar')).toEqual(['-01-15', '-09-07'])
    expect(tanggal('k16-tanggal-waktu-zoom')).toEqual([
      ...['2026-09-07', '2026-09-14', '2026-09-21', '2026-09-28'],
      ...['-10-05', '2026-10-12'],
    ])
  })

  test('k10: one row a mark, with what its headings suggest', () => {
    const { lembar, tabel, dilewati } = readFile('k10-panjang-google-form')
    expect([lembar, dilewati]).toEqual([[], []])
    expect(tabel[0]?.kepala).toEqual(['Timestamp', 'NIM', 'Nama Lengkap', 'Kehadiran', 'Tanggal Pertemuan'])
    expect(tabel[0]?.saran).toEqual({ nim: 1, nama: 2, tanggal: 4, jam: null, kegiatan: null, status: 3 })
    expect(tabel[0]?.pasti).toBe(false)
    expect(tabel[0]?.baris).toHaveLength(9)
  })
})

describe('one table of people × dates', () => {
  test('months stand over the days, who is who above them, totals beside', () => {
    const rekap = read(
      ['REKAP KEHADIRAN'],
      ['No', 'NIM', 'Nama', 'September 2026', '', 'Okt', 'H'],
      ['', '', '', 7, 14, 5, ''],
      [1, '26010', 'Ali', 'H', '-', 'H', 2],
      [2, '26011', 'Umar', '1', '1', '1', 3],
    )
    expect(rekap?.tanggal).toEqual(['2026-09-07', '2026-09-14', '-10-05'])
    expect(rekap?.baris.map(({ nim, tanda }) => [nim, ...tanda])).toEqual([
      ['26010', 'H', '-', 'H'],
      ['26011', '1', '1', '1'],
    ])
    expect(rekap?.total).toEqual([{ judul: 'H', status: 'H' }])
    const dates = read(['NIM', 'Nama', 'Pertemuan'], ['', '', '7/9/2026', '14/9/2026'], ['26010', 'Ali', 'H', 'A'])
    expect(dates).toMatchObject({ tanggal: ['2026-09-07', '2026-09-14'], baris: [{ nim: '26010', tanda: ['H', 'A'] }] })
  })

  test('a month that is said nowhere is asked for; the name of the sheet or of the file may say it', () => {
    const baris = [
      ['NIM', 'Nama', 7, 14],
      ['26010', 'Ali', 'H', 'A'],
    ]
    expect(read(...baris)?.tanggal).toEqual(['--07', '--14'])
    const named = (lembar: string, berkas: string) =>
      parseRekap(parseFile(makeXlsx([{ nama: lembar, baris }]), berkas), berkas).lembar[0]?.kolom.map(k => k.tanggal)
    expect(named('September 2026', 'x.xlsx')).toEqual(['2026-09-07', '2026-09-14'])
    expect(named('Sheet1', 'Absen Oktober 2026.xlsx')).toEqual(['2026-10-07', '2026-10-14'])
    expect(named('September - Oktober 2026', 'x.xlsx')).toEqual(['--07', '--14'])
    // A year of study is no year, 'Mei Lestari' no May.
    expect(read(['Semester Ganjil 2026/2027'], ['Bulan: Sept'], ...baris)?.tanggal).toEqual(['-09-07', '-09-14'])
    expect(read(['Wali kelas: Mei Lestari'], ...baris)?.tanggal).toEqual(['--07', '--14'])
  })

  const tanggalDi = (kop: Sel[][], lembar = 'Sheet1', berkas = 'x.xlsx') => {
    const baris = [...kop, ['NIM', 'Nama', 7, 14], ['26010', 'Ali', 'H', 'A']]
    const { lembar: list, dilewati } = parseRekap(parseFile(makeXlsx([{ nama: lembar, baris }]), berkas), berkas)
    expect(dilewati).toEqual([])
    return list[0]?.kolom[0]?.tanggal
  }

  test.each([
    'Jl. 10 November No. 5',
    'Alamat: Jalan Pahlawan, November 2025',
    'Universitas 17 Agustus 1945',
    'Musyrifah: Juni Astuti',
    'Pendamping: April Yani',
    'Dicetak 30 September 2025',
    'Dicetak: September 2025',
    'Medan, 2 Oktober 2025',
    'Ujian 5 - 7 Oktober 2025',
    'Oktober',
    'Angkatan 2024',
  ])('“%s” in the head says no month: what sheet or file say is read, else it is asked', kop => {
    expect(tanggalDi([[kop]])).toBe('--07')
    expect(tanggalDi([[kop]], 'September 2026', 'Absen September 2026.xlsx')).toBe('2026-09-07')
    expect(tanggalDi([[kop]], 'Agustus 2026')).toBe('2026-08-07')
  })

  test.each<[string, Sel[][], string, string, string]>([
    ['head and sheet', [['Bulan: September 2026']], 'Oktober 2026', 'x.xlsx', '--07'],
    ['sheet and file', [], 'September', 'Absen Oktober 2026.xlsx', '--07'],
    ['head and file', [['Bulan', 'September']], 'Sheet1', 'Rekap_Okt_2026.xlsx', '--07'],
    ['over the days and sheet', [['', '', 'September 2026', '']], 'Oktober', 'x.xlsx', '--07'],
    ['two in a line', [['September dan Oktober 2026']], 'Oktober', 'x.xlsx', '--07'],
    ['a span over two', [['Periode 15 Agustus s.d. 14 September 2026']], 'September', 'x.xlsx', '--07'],
    ['two years', [['Bulan September 2026']], 'September 2025', 'x.xlsx', '--07'],
    ['a number below the word is a day', [['Bulan']], 'September', 'x.xlsx', '-09-07'],
    ['a name beside', [], 'Juni Astuti', 'x.xlsx', '--07'],
    ['the file of somebody', [], 'Sheet1', 'April Yani.xlsx', '--07'],
    ['a day in the name', [], '7 Oktober', 'x.xlsx', '--07'],
    ['the same, with a year only once', [['Bulan: Sept']], 'September', 'Absensi 2025.xlsx', '2025-09-07'],
    ['the year of a year of admission', [['Bulan: Sept']], 'Sheet1', 'Absensi angkatan 2024.xlsx', '-09-07'],
    ['all of a month', [['Periode: 1 - 30 September 2026']], 'Sep 2026', 'x.xlsx', '2026-09-07'],
    [
      'a number',
      [
        ['Bulan', 9],
        ['Tahun', 2026],
      ],
      'Sheet1',
      'x.xlsx',
      '2026-09-07',
    ],
  ])('months and years of head, sheet and file (%s)', (_, kop, lembar, berkas, tanggal) => {
    expect(tanggalDi(kop, lembar, berkas)).toBe(tanggal)
  })

  test('what head, sheet or file say of the year is kept where dates have none', () => {
    const tahun = (kop: string, judul: Sel[], lembar = 'Sheet1', berkas = 'x.xlsx') => {
      const baris = [[kop], ['NIM', 'Nama', ...judul], ['26010', 'Ali', 'H', 'A']]
      return parseRekap(parseFile(makeXlsx([{ nama: lembar, baris }]), berkas), berkas).lembar[0]?.tahun
    }
    expect(tahun('TAHUN AJARAN 2025/2026', ['7/9', '14/9'])).toEqual(['2025/2026'])
    expect(tahun('T.A. 2025-26. Bulan: September', [7, 14])).toEqual(['2025/2026'])
    expect(tahun('Tahun: 2025', ['7/9', '14/9'])).toEqual(['2025'])
    expect(tahun('REKAP', ['7/9', '14/9'], 'Ganjil 2025-2026', 'Rekap 2026.xlsx')).toEqual(['2025/2026', '2026'])
    expect(tahun('TAHUN AJARAN 2025/2026', ['7/9/2026', '14/9/2026'])).toBe(undefined)
    expect(tahun('Angkatan 2024', ['7/9', '14/9'])).toBe(undefined)
    // The year of a month that is asked is asked with it.
    expect(tahun('Bulan September 2025, TA 2025/2026', [7, 14], 'September 2026')).toEqual(['2025/2026'])
    const [tabel] = parse(['TA 2025/2026'], ['NIM', 'Tanggal', 'Status'], ['1', '14/9', 'H'], ['1', '21/9', 'A']).tabel
    expect(tabel?.tahun).toEqual(['2025/2026'])
  })

  test('why a month is asked that is said is said', () => {
    const baris = [['Bulan: September 2026'], ['NIM', 'Nama', 7, 14], ['26010', 'Ali', 'H', 'A']]
    const { lembar } = parseRekap(parseFile(makeXlsx([{ nama: 'Oktober', baris }]), 'x.xlsx'), 'x.xlsx')
    expect(lembar[0]?.petunjuk).toEqual(['Bulannya tidak pasti: kop September, 2026; nama lembar Oktober.'])
    expect(parse(...baris.slice(1)).lembar[0]?.petunjuk).toEqual([])
  })

  test('a number in a column headed as month is no month', () => {
    expect(read(['NIM', 'Nama', 'Bulan', ''], ['', '', 7, 9], ['26010', 'Ali', 'H', 'A'])?.tanggal).toEqual([
      '--07',
      '--09',
    ])
  })

  test('31 columns for a month of 30 days: the last one is nothing while it is empty, and refused with a mark', () => {
    const kepala = ['NIM', 'Nama', 30, 31]
    expect(read(['Bulan September 2026'], ['NIM', 'Nama', 29, 30, 31], ['26010', 'Ali', 'H', 'A'])?.tanggal).toEqual([
      '2026-09-29',
      '2026-09-30',
    ])
    expect(sebab(['Bulan September 2026'], kepala, ['26010', 'Ali', 'H', 'A'])).toContain('kolom D bertanda')
  })

  test.each<[string, Sel[][], string]>([
    [
      'a range',
      [
        ['NIM', 'Nama', '5 - 10', '7/9/2026'],
        ['1', 'Ali', 'H', 'H'],
      ],
      'kolom C “5 - 10” berisi tanda',
    ],
    [
      'a range among dates',
      [
        ['NIM', 'Nama', '7/9/2026', '5 - 10', '14/9/2026'],
        ['1', 'Ali', 'H', 'H', 'H'],
      ],
      'kolom D “5 - 10” berisi tanda',
    ],
    [
      'one number a month',
      [
        ['NIM', 'Nama', 'Juli 2026', 'Agustus 2026'],
        ['', '', 14, 21],
        ['1', 'Ali', '1', '0'],
      ],
      'satu angka tiap bulan',
    ],
    [
      'counts',
      [
        ['NIM', 'Nama', '7/9/2026', '14/9/2026'],
        ['1', 'Ali', 3, 1],
      ],
      'sel C2 berisi 3',
    ],
    [
      'marks without a date',
      [
        ['NIM', 'Nama', '7/9/2026', '', '14/9/2026'],
        ['1', 'Ali', 'H', 'A', 'H'],
      ],
      'kolom D tanpa judul',
    ],
    [
      'marks right of the dates',
      [
        ['NIM', 'Nama', '7/9/2026', 'UTS'],
        ['1', 'Ali', 'H', 'A'],
      ],
      'kolom D “UTS”',
    ],
    [
      'marks without a person',
      [
        ['NIM', 'Nama', '7/9/2026'],
        ['1', 'Ali', 'H'],
        ['', '', 'A'],
      ],
      'baris 3 bertanda',
    ],
    [
      'a date among marks',
      [
        ['NIM', 'Nama', '7/9/2026', '14/9/2026'],
        ['1', 'Ali', 'H', 'H'],
        ['2', 'Umar', '8/9/2026', '15/9/2026'],
      ],
      'berisi tanggal',
    ],
    [
      'a second row of days',
      [
        ['Bulan September 2026'],
        ['NIM', 'Nama', 7, 14],
        ['1', 'Ali', 'H', 'H'],
        ['', '', 2, 9],
        ['2', 'Umar', 'H', 'A'],
      ],
      'baris 4 di tengah daftar',
    ],
    [
      'days that go back',
      [['Bulan September 2026'], ['NIM', 'Nama', 7, 14, 7], ['1', 'Ali', 'H', 'H', 'H']],
      'tidak berurut',
    ],
    [
      'numbers of meetings',
      [
        ['Pertemuan ke-', 'September 2026'],
        ['NIM', 'Nama', 1, 2],
        ['1', 'Ali', 'H', 'H'],
      ],
      'bernomor pertemuan',
    ],
    [
      'two dates in one heading',
      [
        ['NIM', 'Nama', '7/9/2026'],
        ['', '', '8/9/2026'],
        ['1', 'Ali', 'H'],
      ],
      'menyebut dua tanggal',
    ],
    [
      'months alone',
      [
        ['NIM', 'Nama', 'September', 'Oktober'],
        ['26010', 'Ali', '1', '0'],
      ],
      'jumlah per bulan',
    ],
    [
      'an unreadable month',
      [
        ['NIM', 'Nama', '9/14/2026', '9/21/2026'],
        ['1', 'Ali', 'H', 'H'],
      ],
      'daftar orang',
    ],
  ])('%s: refused', (_, baris, kalimat) => {
    const hasil = parse(...baris)
    const said = hasil.dilewati[0]?.sebab ?? ''
    expect([hasil.lembar.map(l => l.kolom.map(k => k.tanggal)), said]).toEqual([[], expect.stringContaining(kalimat)])
  })

  test.each<[string, string[], string[], string[]]>([
    ['US', ['9/10/2026', '9/11/2026'], ['2026-10-09', '2026-11-09'], ['2026-09-10', '2026-09-11']],
    ['days of one month', ['9/7', '9/8', '9/10'], ['-07-09', '-08-09', '-10-09'], ['-09-07', '-09-08', '-09-10']],
    ['back with the day first', ['9/7/2026', '10/5/2026'], ['2026-07-09', '2026-05-10'], ['2026-09-07', '2026-10-05']],
    ['a week apart', ['5/9/2026', '12/9/2026'], ['2026-09-05', '2026-09-12'], ['2026-05-09', '2026-12-09']],
    ['the same twice among them', ['8/8/2026', '9/8/2026'], ['2026-08-08', '2026-08-09'], ['2026-08-08', '2026-09-08']],
    ['one alone', ['7/9/2026'], ['2026-09-07'], ['2026-07-09']],
  ])('dates whose day and month may be either (%s): asked as in rows', (_, judul, hari, bulan) => {
    const { lembar, tabel } = parse(['NIM', 'Nama', ...judul], ['26010', 'Ali', ...judul.map(() => 'H')])
    expect(lembar).toEqual([])
    const [satu] = tabel
    if (!satu) throw new Error('no table')
    expect([satu.pasti, satu.baris.map(({ sel }) => sel[2])]).toEqual([true, judul])
    const isi = (urutan: 'hari' | 'bulan' | null) =>
      readChosenTable(satu, { kolom: satu.saran, urutan, kegiatan: {}, abaikan: false })
    expect(isi(null).ragu).toBe(true)
    expect([isi('hari').tanda.map(t => t.tanggal), isi('bulan').tanda.map(t => t.tanggal)]).toEqual([hari, bulan])
  })

  test('dates that only the day first lets count up are read so, also over a new year and twice a day', () => {
    const tanggal = (...judul: string[]) =>
      read(['NIM', 'Nama', ...judul], ['26010', 'Ali', ...judul.map(() => 'H')])?.tanggal
    expect(tanggal('7/9/2026', '5/10/2026', '2/11/2026')).toEqual(['2026-09-07', '2026-10-05', '2026-11-02'])
    expect(tanggal('5/12', '19/12', '9/1')).toEqual(['-12-05', '-12-19', '-01-09'])
    expect(tanggal('14/9/2026', '14/9/2026', '2026-10-05')).toEqual(['2026-09-14', '2026-09-14', '2026-10-05'])
    expect(tanggal('2026-09-07', '14/9/2026', '21/9/2026')).toEqual(['2026-09-07', '2026-09-14', '2026-09-21'])
  })

  const satuBulan = ['Bulan September 2026']
  test.each<[string, Sel[][], string]>([
    [
      'a second person beside, whatever that column is called',
      [
        ['NIM', 'Nama', '7/9/2026', 'Santri', '14/9/2026'],
        ['26010', 'Ali', 'H', 'Umar', 'A'],
      ],
      'kolom D “Santri” di antara tanggal berisi “Umar”',
    ],
    [
      'one beside under days that are numbers, in a column that is a class elsewhere',
      [satuBulan, ['NIM', 'Nama', 7, 'Kelompok', 14], ['26010', 'Ali', 'H', 'Umar', 'A']],
      'kolom D “Kelompok” di antara tanggal berisi “Umar”',
    ],
    [
      'one beside who is a number only',
      [
        ['NIM', 'Nama', '7/9/2026', 'No. Santri', '14/9/2026'],
        ['26010', 'Ali', 'H', '26011', 'A'],
      ],
      'kolom D “No. Santri” di antara tanggal berisi “26011”',
    ],
    [
      'two tables of which one has the NIM and the other the name',
      [
        ['NIM', '7/9/2026', 'Nama', '14/9/2026'],
        ['26010', 'H', 'Umar', 'A'],
      ],
      'kolom tanggal B berdiri di kiri kolom C',
    ],
    [
      'a month below people',
      [
        satuBulan,
        ['NIM', 'Nama', 7, 14],
        ['1', 'Ali', 'H', 'H'],
        ['', '', 'Oktober 2026', ''],
        ['2', 'Umar', 'A', 'A'],
      ],
      'sel C4 di tengah daftar berisi “Oktober 2026”',
    ],
    [
      'a title of a month below people',
      [satuBulan, ['NIM', 'Nama', 7, 14], ['1', 'Ali', 'H', 'H'], ['Rekap bulan Oktober'], ['2', 'Umar', 'A', 'A']],
      'sel A4 di tengah daftar berisi “Rekap bulan Oktober”',
    ],
    [
      'a month below people, in the first column',
      [satuBulan, ['NIM', 'Nama', 7, 14], ['1', 'Ali', 'H', 'H'], ['Oktober 2026'], ['2', 'Umar', 'A', 'A']],
      'sel A4 di tengah daftar berisi “Oktober 2026”',
    ],
    [
      'a month below people, beside the word',
      [satuBulan, ['Nama', 7, 14], ['Ali', 'H', 'H'], ['Bulan', 'Oktober'], ['Umar', 'A', 'A']],
      'sel B4 berisi tanggal atau bulan (Oktober) di tempat tanda',
    ],
    [
      'a date below people, where there is one date',
      [
        ['NIM', 'Nama', '7/9/2026'],
        ['1', 'Ali', 'H'],
        ['', 'Kelompok 8', '14/9/2026'],
        ['2', 'Umar', 'A'],
      ],
      'sel C3 di tengah daftar berisi “14/9/2026”',
    ],
    [
      'a date below people without NIM',
      [
        ['Nama', '7/9/2026'],
        ['Ali', 'H'],
        ['', '14/9/2026'],
        ['Umar', 'A'],
      ],
      'sel B3 di tengah daftar berisi “14/9/2026”',
    ],
    [
      'one day below people',
      [['Bulan September 2026'], ['Nama', 7, 14], ['Ali', 'H', 'H'], ['', 21, ''], ['Umar', 'A', '']],
      'baris 4 di tengah daftar berisi 21',
    ],
    [
      'people below whose dates stand further to the right',
      [
        ['NIM', 'Nama', '7/9/2026', '14/9/2026'],
        ['1', 'Ali', 'H', 'H'],
        ['', '', '', '', '5/10/2026'],
        ['2', 'Umar', '', '', 'A'],
      ],
      'sel E4 bertanda',
    ],
    [
      'another month in the heading of a date',
      [
        ['NIM', 'Nama', '7/9/2026', '14/9/2026'],
        ['', '', 'Oktober 2026', ''],
        ['1', 'Ali', 'H', 'H'],
      ],
      'judul kolom C menyebut dua bulan',
    ],
    [
      'full dates that go back',
      [
        ['NIM', 'Nama', '14/9/2026', '21/9/2026', '7/9/2026'],
        ['1', 'Ali', 'H', 'H', 'H'],
      ],
      'tidak berurut (kolom C: 14/9/2026, D: 21/9/2026, E: 7/9/2026)',
    ],
    [
      'dates of Excel and of text that go back',
      [
        ['NIM', 'Nama', '2026-07-09', '14/9/2026', '2026-05-10'],
        ['1', 'Ali', 'H', 'H', 'H'],
      ],
      'tidak berurut',
    ],
    [
      'dates of an American Excel beside what it could not read as one',
      [
        ['NIM', 'Nama', '2026-07-09', '14/9/2026', '21/9/2026'],
        ['1', 'Ali', 'H', 'H', 'H'],
      ],
      'terbalik hari dan bulannya',
    ],
    [
      'what is counted stands over the numbers',
      [satuBulan, ['NIM', 'Nama', 'Shalat', 'Halaqah'], ['', '', 14, 21], ['1', 'Ali', 1, 0]],
      'kolom C berjudul “Shalat” dan 14',
    ],
    [
      'what is counted stands over one of the numbers, or below',
      [satuBulan, ['NIM', 'Nama', 14, 21], ['', '', '', 'Halaqah'], ['1', 'Ali', 'H', 'A']],
      'kolom D berjudul “Halaqah” dan 21',
    ],
    [
      'what is counted stands in a row that says something of the people too',
      [satuBulan, ['Data diri', '', 'Shalat', 'Halaqah'], ['NIM', 'Nama', 14, 21], ['1', 'Ali', 'H', 'A']],
      'baris 2 di atas angka kolom C, D berisi “Shalat”, “Halaqah”',
    ],
    [
      'sums by letter are no weekdays',
      [satuBulan, ['NIM', 'Nama', 'S', 'A'], ['', '', 14, 21], ['1', 'Ali', 'H', 'A']],
      'kolom C berjudul “S” dan 14',
    ],
  ])('%s: refused with its place', (_, baris, kalimat) => {
    const hasil = parse(...baris)
    const said = hasil.dilewati[0]?.sebab ?? ''
    expect([hasil.lembar.map(l => l.kolom.map(k => k.tanggal)), said]).toEqual([[], expect.stringContaining(kalimat)])
  })

  test('weekdays and months over days, remarks between dates, subtotals and a dated signature below are no reason', () => {
    const inisial = ['S', 'S', 'R', 'K', 'J', 'S', 'M']
    expect(
      read(
        satuBulan,
        ['NIM', 'Nama', ...inisial],
        ['', '', 7, 8, 9, 10, 11, 12, 13],
        ['1', 'Ali', 'H', 'A', '', '', '', '', ''],
      )?.tanggal,
    ).toHaveLength(7)
    const rekap = read(
      ['Bulan September 2026'],
      ['NIM', 'Nama', 'Hari/Tanggal', ''],
      ['', '', "Jum'at", 'Sabtu'],
      ['', '', 4, 5],
      ['1', 'Ali', 'H', 'A'],
      ['', 'Jumlah', '1/2', '2/2'],
      ['2', 'Umar', '', ''],
      ['3', 'Zaid', 'S', 'H'],
      ['', 'Mengetahui,', 'Medan, 30 September 2026'],
      ['', '', '30 September 2026'],
      ['September 2026'],
    )
    expect([rekap?.tanggal, rekap?.baris.map(b => b.nim)]).toEqual([
      ['2026-09-04', '2026-09-05'],
      ['1', '3'],
    ])
    const beside = read(
      ['NIM', 'Nama', 'Tgl masuk', '7/9/2026', 'Ket', 'Jml', '14/9/2026', 'H'],
      ['1', 'Ali', '1/7/2025', 'H', 'terlambat naik', '100%', 'A', 1],
      ['2', 'Umar', '2/7/2025', '', '', '', '', ''],
      ['3', 'Zaid', '3/7/2025', 'H', '', '50,5', 'A', 1],
    )
    expect(beside?.baris.map(b => b.tanda)).toEqual([
      ['H', 'A'],
      ['H', 'A'],
    ])
  })

  test('a NIM that is none is asked about with what stands there; sums and signatures are nobody', () => {
    const rekap = read(
      ['NIM', 'Nama', '7/9/2026', '14/9/2026'],
      ['1,12601E+17', '', 'H', 'A'],
      ['26011', 'Umar', 'H', ''],
      ['', 'Jumlah hadir', 2, 0],
      ['', 'Mengetahui,', '', 'Medan, 30 September'],
    )
    expect(rekap?.baris.map(({ nim, nama, tanda }) => [nim, nama, ...tanda])).toEqual([
      ['1,12601E+17', '', 'H', 'A'],
      ['26011', 'Umar', 'H', ''],
    ])
  })

  test('a sheet that is no recap is named, a hidden one too, an empty one is nothing', () => {
    const berkas = makeXlsx([
      {
        nama: 'Kelompok 7',
        baris: [
          ['NIM', '14/9/2026'],
          ['26010', 'H'],
        ],
      },
      { nama: 'Ringkasan', baris: [['Jumlah', '12']] },
      {
        nama: 'Lama',
        tersembunyi: true,
        baris: [
          ['NIM', '8/9/2026'],
          ['26010', 'A'],
        ],
      },
      { nama: 'Sheet3', baris: [] },
    ])
    expect(parseRekap(parseFile(berkas, 'x.xlsx'), 'x.xlsx')).toMatchObject({
      lembar: [{ nama: 'Kelompok 7' }],
      dilewati: [
        { nama: 'Ringkasan', sebab: 'tidak ada baris judul dengan NIM atau Nama' },
        { nama: 'Lama', sebab: 'lembar ini disembunyikan di berkasnya' },
      ],
    })
  })
})

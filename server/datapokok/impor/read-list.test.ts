/** @module-tag random */
import { readFileSync } from 'node:fs'
import * as fc from 'fast-check'
import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import writeXlsxFile from 'write-excel-file/node'
import { numberText } from '#server/dasar/berkas/figure-excel.ts'
import { ImporError } from '#server/dasar/berkas/impor-error.ts'
import { type LembarBuatan, makeXlsx, type Sel } from '#test/buat-xlsx.ts'
import { readDaftar } from '#test/daftar.ts'
import { kali } from '#test/kali.ts'
import type { ReadChoice } from './choose-lembar.ts'
import { parseFile } from './read-file.ts'

const csv = (teks: string, nama = 'daftar.csv') => readDaftar(strToU8(teks), nama)
const buku = (lembarList: LembarBuatan[], pilihan?: ReadChoice) =>
  readDaftar(makeXlsx(lembarList), 'daftar.xlsx', pilihan)
const lembar = (baris: Sel[][], gabungan: string[] = []) => buku([{ nama: 'Sheet1', baris, gabungan }])
const dari = (nama: string) => readDaftar(readFileSync(new URL(`../../../test/data/${nama}`, import.meta.url)), nama)

describe('the list the office gave us', () => {
  const hasil = dari('daftar-mahasantri.xlsx')

  test('120 rows in 6 kelompok, header in row 7 below the letterhead', () => {
    expect(hasil).toMatchObject({ lembar: 'Daftar', baris_judul: 7, jumlah: { baris: 120, baik: 115, ditolak: 5 } })
    expect(hasil.kolom).toEqual({
      nim: { huruf: 'B', judul: 'NIM' },
      nama: { huruf: 'C', judul: 'Nama Lengkap' },
      jk: { huruf: 'D', judul: 'L/P' },
      prodi: { huruf: 'E', judul: 'Program Studi' },
      angkatan: { huruf: 'F', judul: 'Angkatan' },
      hp: { huruf: 'G', judul: 'No. HP/WA' },
      asrama: { huruf: 'H', judul: 'Asrama' },
      kelompok: { huruf: 'I', judul: 'Kelompok' },
    })
    expect([...new Set(hasil.baris.map(({ data }) => data.kelompok))]).toEqual(
      [1, 2, 3, 4, 5, 6].map(n => `Kelompok ${n}`),
    )
  })

  test('five rows are refused, each with row, column and reason', () => {
    expect(
      hasil.ditolak.map(({ baris, galat }) => [
        baris,
        ...galat.map(({ kolom, judul, alasan }) => `${kolom} ${judul}: ${alasan}`),
      ]),
    ).toEqual([
      [11, 'B NIM: NIM wajib diisi.'],
      [21, 'B NIM: Sama dengan baris 20.'],
      [41, 'D L/P: “X” bukan L atau P. Isi L atau P.'],
      [51, 'G No. HP/WA: Nomor belum lengkap, minimal 10 angka.'],
      [61, 'C Nama Lengkap: Nama Lengkap wajib diisi.'],
    ])
    expect(hasil.ditolak[0]?.isi.slice(0, 4)).toEqual(['4', '', 'DIMAS ZUHRI FADHILAH', 'L'])
  })

  test('numbers, leading zeros, phones and capitals come out as they should', () => {
    const baris = (nomor: number) => hasil.baris.find(satu => satu.baris === nomor)
    expect(baris(8)).toEqual({
      lembar: 'Daftar',
      baris: 8,
      catatan: [],
      peringatan: [],
      data: {
        nim: '2601010117',
        nama: 'Abdul Rizky Wahid',
        jk: 'L',
        prodi: 'Hukum Ekonomi Syariah',
        angkatan: 2026,
        hp: '+628578301661',
        asrama: 'Mabna Ibnu Katsir',
        kelompok: 'Kelompok 1',
      },
    })
    expect(baris(9)?.data.hp).toBe('+628953082462')
    expect(baris(31)?.data.jk).toBe('L')
    expect(baris(35)?.data.nim).toBe('0601011116')
    expect(baris(55)).toMatchObject({
      data: { nama: "Lailatul Sya'bani Al-Farisi" },
      catatan: ["Nama ditulis ulang dari “LAILATUL SYA'BANI AL-FARISI”."],
    })
  })

  test('letterhead and signature lines are no rows, and are named', () => {
    expect(hasil.dilewati.map(({ baris }) => baris)).toEqual([1, 2, 3, 5, 130, 131, 133, 134])
  })
})

describe('columns', () => {
  test.each([
    ['No. Induk;Nama Mahasiswa/i;JK;Prodi;Tahun Masuk;WA;Halaqah;Mabna;Kamar;Nama Wali;HP Wali;Kota Asal;Ket.;Fak.'],
    [
      'NPM *;NAMA LENGKAP MAHASISWA;Jenis Kelamin (L/P);Program Studi/Jurusan;Thn. Angkatan;No.HP / WA (aktif);Kel.;Nama Asrama;No. Kamar;Orang Tua/Wali;No. Telp. Orang Tua;Kab/Kota;Keterangan;Fakultas',
    ],
    [
      'N I M;N A M A;L / P;Jurusan;Angkatan;Nomor WhatsApp;Nama Kelompok;Asrama/Mabna;Kamar;Wali;Telepon Wali;Asal Daerah;Catatan;FAKULTAS',
    ],
    [
      'NIM Mahasiswa;Nama Mahasantri;Gender;Prog. Studi;Angk.;Telepon;Klp;Gedung;Nomor Kamar;Nama Orang Tua;No HP Ortu;Asal;Ket;Nama Fakultas',
    ],
  ])('%s', judul => {
    const { baris } = csv(
      `${judul}\n26010;Ali;L;PAI;2026;0812 3456 7890;Abu Bakar;Ibnu Sina;12;Umar;0813-4567-8901;Bima;baru;Tarbiyah\n`,
    )
    expect(baris[0]?.data).toEqual({
      nim: '26010',
      nama: 'Ali',
      jk: 'L',
      prodi: 'PAI',
      angkatan: 2026,
      hp: '+6281234567890',
      kelompok: 'Abu Bakar',
      asrama: 'Ibnu Sina',
      kamar: '12',
      wali_nama: 'Umar',
      wali_hp: '+6281345678901',
      asal: 'Bima',
      catatan: 'baru',
      fakultas: 'Tarbiyah',
    })
  })

  test('a column the list does not have is missing from the data, an empty cell is empty; other columns are named', () => {
    const hasil = csv('NIM,Nama,L/P,No. HP,Asal,Hobi\n26010,Ali,L,-,,Silat\n')
    expect(hasil.baris[0]?.data).toEqual({ nim: '26010', nama: 'Ali', jk: 'L', hp: '', asal: '' })
    expect(hasil.kolom_lain).toEqual([{ huruf: 'F', judul: 'Hobi' }])
  })

  test('a sentence with NIM in it, or the pendamping’s own NIM above the table, is no header', () => {
    const hasil = csv(
      'DAFTAR NIM DAN NAMA MAHASANTRI\nIsi kolom NIM, Nama dan L/P dengan lengkap\nNama :,Umar,NIM :,2401010001\nNama,Umar,NIM,2401010001\n\nNo.,NIM,Nama,L/P\n1,26010,Ali,L\n',
    )
    expect(hasil).toMatchObject({ baris_judul: 6, jumlah: { baris: 1, baik: 1 } })
  })

  test('of two columns headed NIM the one of the mahasantri is read', () => {
    const isi = [1, 2, 3].map(n => `Umar,2401010001,Ali ${'abc'[n - 1]},2601${n}0`).join('\n')
    expect(csv(`Nama Pendamping,NIM,Nama Mahasantri,NIM\n${isi}\n`).baris.map(({ data }) => data.nim)).toEqual([
      '260110',
      '260120',
      '260130',
    ])
  })

  test('a header of two rows: merged cells, groups of columns, gender ticked in two columns', () => {
    const hasil = lembar(
      [
        ['No', 'Identitas', null, 'Jenis Kelamin', null, 'Orang Tua', null],
        [null, 'NIM', 'Nama', 'L', 'P', 'Nama', 'No. HP'],
        ['(1)', '(2)', '(3)', '(4)', '(5)', '(6)', '(7)'],
        [1, 26010, 'Ali', '√', null, 'Umar', 81234567890],
        [2, 26011, 'Aini', null, 'v', 'Hasan', null],
        [3, 26012, 'Budi', null, null, '', null],
        [4, 26013, 'Cici', { t: 'b', xml: '<v>0</v>' }, { t: 'b', xml: '<v>1</v>' }],
        ['Jumlah', null, null, 1, 2],
      ],
      ['A1:A2', 'B1:C1', 'D1:E1', 'F1:G1'],
    )
    expect(hasil.baris.map(({ data }) => [data.nim, data.nama, data.jk, data.wali_nama, data.wali_hp])).toEqual([
      ['26010', 'Ali', 'L', 'Umar', '+6281234567890'],
      ['26011', 'Aini', 'P', 'Hasan', ''],
      ['26013', 'Cici', 'P', '', ''],
    ])
    expect(hasil.ditolak.map(({ baris, galat }) => [baris, galat])).toEqual([
      [6, [{ kolom: 'D', judul: 'Jenis Kelamin L', alasan: 'Isi L atau P, salah satu saja.' }]],
    ])
  })

  test('columns that are not read may stand in a header of two rows, below a line of the letterhead', () => {
    const hasil = csv(
      'UPT MAHAD,KOTA BIMA\nNo,NIM,Nama,Lahir,,Wali,\n,,Lengkap,Tempat,Tanggal,Nama,HP\n1,26010,Ali,Bima,1 Mei 2007,Umar,081234567890\n',
    )
    expect(hasil).toMatchObject({ baris_judul: 2, kolom_lain: [{ judul: 'Lahir Tempat' }, { judul: 'Lahir Tanggal' }] })
    expect(hasil.baris[0]?.data).toEqual({ nim: '26010', nama: 'Ali', wali_nama: 'Umar', wali_hp: '+6281234567890' })
  })

  test('a first row without NIM is a row, not the second half of the header', () => {
    const hasil = csv('NIM,Nama,L/P,Prodi\n,Ali,L,PAI\n26011,Budi,L,PAI\n')
    expect(hasil.ditolak.map(({ baris, galat }) => [baris, galat[0]?.alasan])).toEqual([[2, 'NIM wajib diisi.']])
  })

  test('the person may name the column of a field, or say that there is none', () => {
    const hasil = buku(
      [
        {
          nama: 'A',
          baris: [
            ['NIM', 'Nama', 'Alamat', 'JK'],
            ['26010', 'Ali', 'Bima', 'Z'],
          ],
        },
      ],
      { kolom: { asal: 'C', jk: null } },
    )
    expect(hasil.baris[0]?.data).toEqual({ nim: '26010', nama: 'Ali', asal: 'Bima' })
  })

  test('a file without header, and one without people, is refused with a sentence', () => {
    expect(() => csv('satu,dua\n1,2\n')).toThrow(expect.objectContaining({ kode: 'impor.judul_tidak_ada' }))
    expect(() => csv('NIM,Prodi\n26010,PAI\n')).toThrow(/NIM dan Nama/)
    expect(() => csv('NIM,Nama\n\nMengetahui,\n')).toThrow(expect.objectContaining({ kode: 'impor.tanpa_baris' }))
    expect(() => buku([{ nama: 'A', baris: [] }])).toThrow(expect.objectContaining({ kode: 'impor.kosong' }))
  })
})

describe('cells', () => {
  const satu = (judul: string, isi: string) => {
    const hasil = csv(`NIM;Nama;L/P;${judul}\n26010;Ali;L;${isi}\n`)
    return hasil.ditolak[0]?.galat[0]?.alasan ?? hasil.baris[0]
  }

  test('NIM: letters, dots, spaces and text marks; damaged numbers and dates are refused with the way out', () => {
    const nim = (teks: string) => {
      const hasil = csv(`NIM;Nama\n${teks};Ali\n`)
      return hasil.baris[0]?.data.nim ?? hasil.ditolak[0]?.galat[0]?.alasan
    }
    expect(['tp.160994', '2601 0101 17', "'0601011116", '2601010117.0', '="0601011116"'].map(nim)).toEqual([
      'TP.160994',
      '2601010117',
      '0601011116',
      '2601010117',
      '0601011116',
    ])
    expect(['2,601E+09', '1.1E+17', '1E+11'].map(nim)).toEqual(
      Array(3).fill('Angka rusak oleh Excel. Ubah kolom NIM menjadi Teks.'),
    )
    expect(nim('2601')).toBe('NIM minimal 5 karakter.')
    expect(nim('menyusul')).toBe('NIM harus berisi angka.')
    expect(
      lembar([
        ['NIM', 'Nama'],
        [{ xml: '<v>112601010117123456</v>' }, 'Ali'],
        [{ s: 2, xml: '<v>46347</v>' }, 'Budi'],
        [112601010117123, 'Cici'],
      ]).ditolak.map(({ galat }) => galat[0]?.alasan),
    ).toEqual([
      'Angka rusak oleh Excel. Ubah kolom NIM menjadi Teks.',
      'Diubah Excel menjadi tanggal. Ubah kolom NIM menjadi Teks, lalu ketik lagi.',
    ])
  })

  test('a NIM one digit shorter than all others is remarked upon', () => {
    const isi = Array.from({ length: 12 }, (_, i) => `${2601010100 + i},Ali\n`).join('')
    expect(csv(`NIM,Nama\n${isi}601010117,Budi\n`).baris.at(-1)?.peringatan).toEqual([
      'NIM 9 angka, yang lain 10. Mungkin angka 0 di depan hilang.',
    ])
  })

  test('phones', () => {
    expect(satu('HP', '8123456789')).toMatchObject({ data: { hp: '+628123456789' } })
    expect(satu('HP', '0812-3456-789 / 0857 1122 3344')).toMatchObject({
      data: { hp: '+628123456789' },
      catatan: ['Dari “0812-3456-789 / 0857 1122 3344” diambil nomor pertama.'],
    })
    expect(['0812-3456-789 (ayah)', 'WA: 08123456789', "'08123456789"].map(teks => satu('HP', teks))).toMatchObject(
      Array(3).fill({ data: { hp: '+628123456789' }, catatan: [] }),
    )
    expect(satu('HP', 'tidak ada')).toMatchObject({ data: { hp: '' } })
    expect(satu('No. HP', '8,12E+10')).toBe('Angka rusak oleh Excel. Ubah kolom No. HP menjadi Teks.')
    expect(satu('HP', '0411-123456')).toBe('Nomor harus diawali 08 atau +628.')
  })

  test('angkatan, rooms that became dates, errors of formulas', () => {
    expect(
      ['2026', '2026/2027', 'Angkatan 2025', '26', '2026.0', '2025,00'].map(teks => satu('Angkatan', teks)),
    ).toMatchObject([2026, 2026, 2025, 2026, 2026, 2025].map(angkatan => ({ data: { angkatan } })))
    expect(satu('Angkatan', '2026.5')).toBe('Angkatan harus berupa tahun, contoh: 2026.')
    expect(satu('Angkatan', 'baru')).toBe('Angkatan harus berupa tahun, contoh: 2026.')
    expect(satu('Kamar', '2026-02-01')).toMatchObject({
      peringatan: ['Kamar terbaca sebagai tanggal (2026-02-01). Periksa lagi.'],
    })
    expect(satu('Prodi', '#N/A')).toBe('Sel ini berisi galat Excel (#N/A). Isi nilainya.')
    expect(
      lembar([
        ['NIM', 'Nama'],
        [{ xml: '<f>A1</f>' }, 'Ali'],
      ]).ditolak[0]?.galat[0]?.alasan,
    ).toMatch(/^Rumus di sel ini belum dihitung/)
  })

  test('what the form demands a list must fill as well, where it has the column', () => {
    expect(satu('Program Studi', '-')).toBe('Program Studi wajib diisi.')
    expect(satu('Angkatan', '')).toBe('Angkatan wajib diisi.')
    expect(satu('Kamar', 'x'.repeat(30))).toBe('Kamar maksimal 20 karakter.')
    expect(satu('Kelompok', 'x'.repeat(70))).toBe('Nama maksimal 60 karakter.')
  })

  test('several things wrong in one row are all told', () => {
    expect(csv('NIM,Nama,JK\n1,,\n').ditolak[0]?.galat.map(({ kolom, alasan }) => `${kolom}: ${alasan}`)).toEqual([
      'A: NIM minimal 5 karakter.',
      'B: Nama wajib diisi.',
      'C: Isi L atau P.',
    ])
  })

  test('names in capitals are rewritten with a remark, others stay as they are', () => {
    const hasil = csv(
      "NIM,Nama\n26010,AHMAD FAUZI BIN NU'MAN\n26011,siti aini\n26012,McDonald al-Ghifari\n26013,1. Budi\n",
    )
    expect(hasil.baris.map(({ data, catatan }) => [data.nama, catatan.length])).toEqual([
      ["Ahmad Fauzi bin Nu'man", 1],
      ['Siti Aini', 1],
      ['McDonald al-Ghifari', 0],
      ['Budi', 0],
    ])
  })
})

describe('other lists offices make', () => {
  const ringkas = (hasil: ReturnType<typeof readDaftar>) =>
    hasil.baris.map(({ data }) => [data.nim, data.kelompok, data.jk])

  test('a heading row per block names the kelompok, numbering restarts, totals and repeated headers are no rows', () => {
    const hasil = lembar([
      ['DAFTAR KELOMPOK MENTORING SEMESTER GANJIL 2026/2027'],
      [],
      ['No.', 'NIM', 'Nama'],
      ['KELOMPOK 1 (PUTRA)'],
      [1, '26010', 'Ali'],
      [2, '26011', 'Budi'],
      ['Jumlah: 2'],
      [null, null, 'KELOMPOK 2 (PUTRI)   Pendamping: Umar'],
      ['No.', 'NIM', 'Nama'],
      [1, '26012', 'Aini'],
      [2, null, 'Cici'],
      ['Jumlah', null, 2],
      [null, 'Kelompok', ': Abu Bakar'],
      [1, '26013', 'Dedi'],
      [3],
      ['A. Halaqah III'],
      [1, '26014', 'Eko'],
      ['Laki-laki: 4', null, 'Perempuan: 2'],
    ])
    expect(ringkas(hasil)).toEqual([
      ['26010', 'Kelompok 1 (Putra)', 'L'],
      ['26011', 'Kelompok 1 (Putra)', 'L'],
      ['26012', 'Kelompok 2 (Putri)', 'P'],
      ['26013', 'Kelompok Abu Bakar', 'P'],
      ['26014', 'Halaqah III', 'P'],
    ])
    expect(hasil.ditolak.map(({ baris, galat }) => [baris, galat.length])).toEqual([[11, 1]])
  })

  test('the kelompok stands above the table, or in the name of the file', () => {
    expect(
      ringkas(
        csv('Kegiatan : Halaqah pekanan,,Kelompok : 07 (Putri)\nMurabbi : Dr. Hasan\n\nNo,NIM,Nama\n1,26010,Aini\n'),
      ),
    ).toEqual([['26010', 'Kelompok 07 (Putri)', 'P']])
    expect(ringkas(csv('Kelompok,:,7\nNo,NIM,Nama,JK\n1,26010,Aini,P\n'))).toEqual([['26010', 'Kelompok 7', 'P']])
    expect(ringkas(csv('NIM,Nama\n26010,Aini\n', 'Kelompok_7.csv'))).toEqual([['26010', 'Kelompok 7', undefined]])
    expect(ringkas(csv('NIM,Nama\n26010,Aini\n', 'kelompok mentoring.csv'))).toEqual([['26010', undefined, undefined]])
  })

  test('who leads, and when, stands in the lines above each kelompok; nothing of one holds for the next', () => {
    const { baris } = csv(
      [
        'UPT MAHAD,,',
        'KELOMPOK 61 (Putra),,',
        'Murabbi : Dr. Hasan Basri; M.Ag.,,',
        'Pendamping,:,Umar / Salman',
        'Hari : Sabtu | Jam : 06.00-07.30 | Tempat : Aula Putri,,',
        'No,NIM,Nama',
        '1,26010,Ali',
        '2,26011,Umar',
        'Kelompok 62 (Pendamping: Zaki),,',
        'No,NIM,Nama',
        '1,26012,Zaid',
        'KELOMPOK 63,,',
        '1,26013,Zubair',
        'Murabbi: Hasan,,',
      ].join('\n'),
    )
    expect(
      baris.map(({ data: { kelompok, murabbi, pendamping, hari, jam, tempat, jk } }) =>
        [kelompok, murabbi, pendamping, hari, jam, tempat, jk].join('|'),
      ),
    ).toEqual([
      'Kelompok 61 (Putra)|Dr. Hasan Basri|Umar / Salman|Sabtu|06.00-07.30|Aula Putri|L',
      'Kelompok 61 (Putra)|Dr. Hasan Basri|Umar / Salman|Sabtu|06.00-07.30|Aula Putri|L',
      'Kelompok 62||Zaki||||L',
      'Kelompok 63||||||L',
    ])
    // Where each row says its kelompok, a line above is of the list and not of all of them.
    const lain = csv('Murabbi : Hasan\nNIM,Nama,Kelompok\n26010,Ali,1\n26011,Umar,2\n')
    expect(lain.baris.map(({ data }) => data.murabbi)).toEqual([undefined, undefined])
  })

  test('several columns of pendamping are read as one cell; other columns that name them are not', () => {
    const dua = csv(
      'NIM,Nama,Kelompok,Pendamping 1,Pendamping 2,Murabbi\n26010,Ali,1,Umar,Salman,Hasan\n26011,Zaid,1,Umar,-,\n',
    )
    expect(dua.baris.map(({ data }) => data.pendamping)).toEqual(['Umar / Salman', 'Umar'])
    expect([dua.kolom.pendamping?.huruf, dua.kolom_lain]).toEqual(['D', []])
    const nomor = csv(
      'NIM,Nama,Kelompok,Nama Pendamping,NIM Pendamping\n26010,Ali,1,Umar,24010\n26011,Zaid,2,Umar,24011\n',
    )
    expect(nomor.baris.map(({ data }) => data.pendamping)).toEqual(['24010', '24011'])
    expect(nomor.kolom_lain.map(({ judul }) => judul)).toEqual(['Nama Pendamping'])
  })

  test('one sheet per kelompok: all sheets with the same columns are read, the rest is named', () => {
    const judul = ['No', 'NIM', 'Nama', 'L/P']
    const hasil = buku([
      { nama: 'Petunjuk', baris: [['Isi NIM dan Nama pada tiap lembar']] },
      { nama: 'Kelompok 1', baris: [['UIN Nusantara'], judul, [1, '26010', 'Ali', 'L'], [2, '26011', 'Budi', 'L']] },
      {
        nama: 'Kelompok 2',
        baris: [judul, [1, '26012', 'Aini', 'P'], [2, '26010', 'Cici', 'P'], [3, '26013', 'Dewi', 'P']],
      },
      { nama: 'Contoh', baris: [judul, [1, '99999', 'Fulan', 'L']] },
      { nama: 'Salinan', baris: [judul, [1, '26010', 'Ali', 'L'], [2, '26011', 'Budi', 'L']] },
      { nama: 'Pendamping', baris: [judul, [1, '24010', 'Umar', 'L']] },
      {
        nama: 'Kelompok 3',
        baris: [
          [...judul, 'HP'],
          [1, '26014', 'Eko', 'L', '081234567890'],
        ],
      },
      {
        nama: 'Nilai',
        baris: [
          ['NIM', 'Nama', 'Nilai'],
          ['26010', 'Ali', 90],
        ],
      },
      { nama: 'Lama', tersembunyi: true, baris: [judul, [1, '25010', 'Zaki', 'L']] },
    ])
    expect(ringkas(hasil)).toEqual([
      ['26010', 'Kelompok 1', 'L'],
      ['26011', 'Kelompok 1', 'L'],
      ['26012', 'Kelompok 2', 'P'],
      ['26013', 'Kelompok 2', 'P'],
      ['26014', 'Kelompok 3', 'L'],
    ])
    expect(hasil.ditolak).toMatchObject([
      {
        lembar: 'Kelompok 2',
        baris: 3,
        galat: [{ kolom: 'B', alasan: 'Sama dengan baris 3 di lembar “Kelompok 1”.' }],
      },
    ])
    expect(hasil.lembar_terbaca).toEqual(['Kelompok 1', 'Kelompok 2', 'Kelompok 3'])
    expect(hasil.lembar_dilewati.map(satu => satu.lembar)).toEqual(['Contoh', 'Salinan', 'Pendamping', 'Nilai'])
  })

  test('rows that the file hides are read, and counted', () => {
    const baris = [['DAFTAR'], ['NIM', 'Nama'], ['26010', 'Ali'], ['26011', 'Umar'], ['26012', 'Zaid'], ['Jumlah: 3']]
    const hasil = buku([{ nama: 'A', baris, barisTersembunyi: [1, 4, 5, 6] }])
    expect([hasil.jumlah.baik, hasil.tersembunyi]).toEqual([3, 2])
    expect(buku([{ nama: 'A', baris }]).tersembunyi).toBe(0)
  })

  test('headings of groups and of pages are named among what is no data', () => {
    const kepala = ['No', 'NIM', 'Nama']
    const hasil = buku([
      {
        nama: 'A',
        baris: [
          ['UPT MAHAD'],
          kepala,
          ['KELOMPOK 1'],
          ['1', '26010', 'Ali'],
          kepala,
          ['KELOMPOK 2'],
          ['2', '26011', 'Umar'],
        ],
      },
    ])
    expect(hasil.baris.map(({ data }) => data.kelompok)).toEqual(['Kelompok 1', 'Kelompok 2'])
    expect(hasil.dilewati.map(({ baris, isi }) => [baris, isi[0]])).toEqual([
      [1, 'UPT MAHAD'],
      [3, 'KELOMPOK 1'],
      [5, 'No'],
      [6, 'KELOMPOK 2'],
    ])
  })

  test('the list on the second sheet, behind a pivot and a cover', () => {
    const hasil = buku([
      { nama: 'Sampul', baris: [['DAFTAR MAHASANTRI']] },
      {
        nama: 'Data',
        baris: [
          ['NIM', 'Nama Mahasantri', 'JK'],
          [26010, 'Ali', 'L'],
        ],
      },
      {
        nama: 'Rekap',
        baris: [
          ['Prodi', 'Jumlah'],
          ['PAI', 1],
        ],
      },
    ])
    expect(hasil).toMatchObject({ lembar: 'Data', baris_judul: 1, jumlah: { baik: 1 } })
  })

  test('a hidden sheet is read when it is the only list, or when asked for by name', () => {
    const baris = [
      ['NIM', 'Nama'],
      ['26010', 'Ali'],
    ]
    expect(
      buku([
        { nama: 'A', baris: [['x']] },
        { nama: 'B', tersembunyi: true, baris },
      ]).lembar,
    ).toBe('B')
    expect(
      buku(
        [
          { nama: 'A', baris },
          {
            nama: 'Lama',
            baris: [
              ['NIM', 'Nama', 'JK'],
              ['25010', 'Zaki', 'L'],
            ],
          },
        ],
        { lembar: 'A' },
      ).jumlah.baris,
    ).toBe(1)
  })

  test('kelompok merged downwards, or written only where it begins', () => {
    const orang = (n: number) => [`2601${n}0`, `Ali ${'abcdef'[n]}`]
    const baris: Sel[][] = [
      ['Kelompok', 'NIM', 'Nama'],
      ['KELOMPOK 1', ...orang(0)],
      ['', ...orang(1)],
      ['', ...orang(2)],
      ['KEL. 2', ...orang(3)],
      ['', ...orang(4)],
      ['', ...orang(5)],
    ]
    // As they are written.
    const hasil = ['KELOMPOK 1', 'KELOMPOK 1', 'KELOMPOK 1', 'KEL. 2', 'KEL. 2', 'KEL. 2']
    expect(lembar(baris, ['A2:A4', 'A5:A7']).baris.map(({ data }) => data.kelompok)).toEqual(hasil)
    expect(lembar(baris).baris.map(({ data }) => data.kelompok)).toEqual(hasil)
  })

  test('a cell left empty among filled ones stays empty, and spellings of one kelompok are one', () => {
    const hasil = csv(
      'NIM,Nama,Kelompok\n26010,A,1\n26011,B,\n26012,C,KELOMPOK 1\n26013,D,kel. 01\n26014,E,Abu Bakar\n',
    )
    expect(hasil.baris.map(({ data }) => data.kelompok)).toEqual([
      'Kelompok 1',
      '',
      'Kelompok 1',
      'Kelompok 1',
      'Abu Bakar',
    ])
  })

  test('dormitory and gender headings; a list of women has no column for gender', () => {
    const hasil = csv(
      'DAFTAR MAHASANTRI PUTRI\n\nNo,NIM,Nama\nMABNA KHADIJAH,,\nKAMAR 12,,\n1,26010,Aini,\n2,26011,Cici,\nKAMAR 13,,\n3,26012,Dewi,\n',
    )
    expect(hasil.baris.map(({ data }) => [data.asrama, data.kamar, data.jk])).toEqual([
      ['Mabna Khadijah', '12', 'P'],
      ['Mabna Khadijah', '12', 'P'],
      ['Mabna Khadijah', '13', 'P'],
    ])
  })

  test('two lists side by side are both read', () => {
    const hasil = lembar([
      ['PUTRA', null, null, null, 'PUTRI'],
      ['No', 'NIM', 'Nama', null, 'No', 'NIM', 'Nama'],
      [1, 26010, 'Ali', null, 1, 26012, 'Aini'],
      [2, 26011, 'Budi', null, 2, null, 'Cici'],
      [null, null, null, null, 3, 26010, 'Dewi'],
    ])
    expect(ringkas(hasil)).toEqual([
      ['26010', undefined, 'L'],
      ['26011', undefined, 'L'],
      ['26012', undefined, 'P'],
    ])
    expect(hasil.ditolak.map(({ baris, galat }) => [baris, galat[0]?.kolom, galat[0]?.alasan])).toEqual([
      [4, 'F', 'NIM wajib diisi.'],
      [5, 'F', 'Sama dengan baris 3.'],
    ])
    expect(hasil.lembar_terbaca).toEqual(['Sheet1'])
  })

  test('the answers of an online form', () => {
    const hasil = csv(
      'Timestamp,Masukkan Nama Lengkap Anda,Masukkan NIM,Jenis Kelamin Anda,Nomor WA yang bisa dihubungi\n1/9/2026 8:00:00,Ali,26010,Laki-laki,0812 3456 789\n',
    )
    expect(hasil.baris[0]?.data).toEqual({ nim: '26010', nama: 'Ali', jk: 'L', hp: '+628123456789' })
  })

  test('a second table beside other columns below the first', () => {
    const hasil = csv('NIM,Nama,L/P\n26010,Ali,L\n\nNo,Nama,L/P,NIM\n1,Aini,P,26011\n')
    expect(hasil.baris.map(({ data }) => [data.nim, data.nama])).toEqual([
      ['26010', 'Ali'],
      ['26011', 'Aini'],
    ])
  })

  test('signatures in several columns, remarks and tembusan below a list are no rows; a person without NIM above them is', () => {
    const hasil = csv(
      [
        'No,NIM,Nama,L/P,Prodi',
        '1,26010,Ali,L,PAI',
        '2,,Budi,L,PAI',
        ',Mengetahui,,,"Bima, ......... 2026"',
        ',Mudir,,Murabbi,"Pendamping,"',
        ',,,,',
        ',Dr. H. Hasan,Ahmad,,Umar',
        ',NIP. 19720828 200604 1 002,,,NIM. 2401010001',
        'Tembusan:,,,,',
        '1.,Rektor,,,',
        '2,,Dekan,,',
      ].join('\n'),
    )
    expect(hasil.jumlah).toMatchObject({ baik: 1, ditolak: 1, dilewati: 7 })
    expect(hasil.ditolak[0]).toMatchObject({ baris: 3, isi: ['2', '', 'Budi', 'L', 'PAI'] })
  })

  test('words that stand in signatures do not hide a person', () => {
    const hasil = csv(
      'NIM,Nama,L/P,Keterangan\n,Ali,L,Ketua kelompok\n26011,Mudirah,P,\n26012,Kepala Suku,P,Pindah 1 September 2026\n26013,Jumlah Total,P,\n',
    )
    expect(hasil.jumlah).toMatchObject({ baris: 4, baik: 3, ditolak: 1, dilewati: 0 })
  })
})

describe('the same list by other programs', () => {
  const asli = dari('daftar-mahasantri.xlsx')
  const sel =
    parseFile(readFileSync(new URL('../../../test/data/daftar-mahasantri.xlsx', import.meta.url)), 'x.xlsx')[0]
      ?.baris ?? []
  const baris = Array.from({ length: 134 }, (_, i) => sel.find(({ nomor }) => nomor === i + 1)?.sel ?? [])
  const isi = ({ baris, ditolak, jumlah }: typeof asli) => ({
    jumlah,
    baris: baris.map(({ lembar: _, ...lain }) => lain),
    ditolak: ditolak.map(({ baris, galat }) => ({ baris, galat })),
  })
  const kutip = (teks: string) => (/[",;\t\n]/.test(teks) ? `"${teks.replaceAll('"', '""')}"` : teks)
  const teks = (pemisah: string, akhir: string) => baris.map(satu => satu.map(kutip).join(pemisah) + akhir).join('')

  test.each<[string, Uint8Array]>([
    ['commas, UTF-8', strToU8(teks(',', '\n'))],
    ['semicolons, UTF-8 with BOM, as Excel in Indonesia saves it', strToU8(`\ufeff${teks(';', '\r\n')}`)],
    ['semicolons, Windows-1252', new Uint8Array(Buffer.from(teks(';', '\r\n'), 'latin1'))],
    ['tabs, UTF-16, Excel’s “Unicode text”', new Uint8Array(Buffer.from(`\ufeff${teks('\t', '\r\n')}`, 'utf16le'))],
  ])('%s', (_, bytes) => {
    expect(isi(readDaftar(bytes, 'daftar.csv'))).toEqual(isi(asli))
  })

  test('a workbook written by another library', async () => {
    const rows = baris.map(satu => satu.map(value => (value === '' ? null : { value, type: String })))
    const bytes = await writeXlsxFile(rows, { sheet: 'Daftar' }).toBuffer()
    expect(isi(readDaftar(bytes, 'daftar.xlsx'))).toEqual(isi(asli))
  })
})

test('whatever stands in the cells, every row is counted once, and no error but a ImporError comes out', () => {
  const isiSel = fc.constantFrom(
    '',
    '',
    'NIM',
    'Nama',
    'L/P',
    'L',
    'P',
    'X',
    '1',
    '26010',
    '26011',
    'Ali',
    'SITI AINI',
    'Kelompok',
    'KELOMPOK 3',
    ':',
    '7',
    'Jumlah',
    'Mengetahui,',
    'Bima, 1 Mei 2026',
    '0812',
    '081234567890',
    '2,6E+09',
    '#N/A',
    '=',
    '"',
    '-',
    'PUTRI',
  )
  fc.assert(
    fc.property(fc.array(fc.array(isiSel, { maxLength: 7 }), { maxLength: 14 }), tabel => {
      const baris = [['No', 'NIM', 'Nama', 'L/P'], ...tabel]
      try {
        const hasil = lembar(baris)
        const nomor = [...hasil.baris, ...hasil.ditolak, ...hasil.dilewati].map(satu => satu.baris)
        expect(new Set(nomor).size).toBe(nomor.length)
        for (const satu of hasil.baris)
          expect(satu.data).toMatchObject({
            nim: expect.stringMatching(/\d{4}/),
            nama: expect.stringMatching(/\p{L}/u),
          })
        // A row with NIM and name is never passed over.
        for (const [i, [, nim, nama]] of tabel.entries()) {
          if (
            /^2601/.test(nim ?? '') &&
            /^(Ali|SITI)/.test(nama ?? '') &&
            hasil.baris_judul === 1 &&
            !tabel.flat().includes('Nama')
          ) {
            expect([...hasil.baris, ...hasil.ditolak].map(satu => satu.baris)).toContain(i + 2)
          }
        }
      } catch (galat) {
        if (!(galat instanceof ImporError)) throw galat
      }
    }),
    { numRuns: kali(500) },
  )
})

test('5,000 rows with every column are read in well under two seconds, and 20,001 are refused', () => {
  const judul = [
    'No',
    'NIM',
    'Nama',
    'L/P',
    'Prodi',
    'Angkatan',
    'HP',
    'Kelompok',
    'Asrama',
    'Kamar',
    'Wali',
    'HP Wali',
    'Asal',
    'Ket',
  ]
  const orang = (n: number): Sel[] => [
    n,
    2601000000 + n,
    `AHMAD KE ${n}X`,
    'L',
    'Pendidikan Agama Islam',
    2026,
    81200000000 + n,
    `Kelompok ${n % 250}`,
    'Mabna',
    n % 90,
    'Umar',
    `0813 ${10000000 + n}`,
    'Bima',
    '-',
  ]
  const bytes = makeXlsx([{ nama: 'Data', baris: [judul, ...Array.from({ length: 5000 }, (_, i) => orang(i))] }])
  const mulai = process.cpuUsage()
  const hasil = readDaftar(bytes, 'besar.xlsx')
  // Processor time, of which it takes about half a second: the clock says little on a shared machine.
  const { user, system } = process.cpuUsage(mulai)
  expect((user + system) / 1e6).toBeLessThan(3)
  expect(hasil.jumlah).toMatchObject({ baris: 5000, baik: 5000 })
  expect(new Set(hasil.baris.map(({ data }) => data.kelompok)).size).toBe(250)
  expect(() => csv(`NIM,Nama\n${'26010,Ali\n'.repeat(20_001)}`)).toThrow(
    expect.objectContaining({ kode: 'impor.terlalu_banyak_baris' }),
  )
})

describe('lists as they come', () => {
  const kelompok = (judul: string) =>
    csv(`${judul}\nNIM,Nama,L/P\n2601001,Ali Akbar,L\n2601002,Budi Santoso,L`).baris.map(({ data }) => data.kelompok)

  test.each([
    ['DAFTAR KELOMPOK ABU BAKAR', 'KELOMPOK ABU BAKAR'],
    ['HALAQAH UMAR BIN KHATTAB', 'HALAQAH UMAR BIN KHATTAB'],
    ['DAFTAR HADIR KELOMPOK 3', 'Kelompok 3'],
    ['ABSENSI HALAQAH KELOMPOK 3 SEMESTER GANJIL', 'Kelompok 3'],
    ['KELOMPOK 3 - UST. HASAN', 'Kelompok 3'],
    ['Kelompok Mentoring 3', 'Kelompok Mentoring 3'],
    ['"Kelompok: 3 (Pendamping: Umar Said)"', 'Kelompok 3'],
    // Everybody, a letterhead, a sum: none of them one kelompok.
    ['KELOMPOK MENTORING KEISLAMAN', undefined],
    ['HALAQAH TAHFIZH AL-QURAN', undefined],
    ['DAFTAR MAHASISWA PESERTA HALAQAH', undefined],
    ['Jumlah kelompok 12', undefined],
    ['KELOMPOK 20 ORANG', undefined],
  ])('the title %s names %s', (judul, nama) => {
    expect(kelompok(judul)).toEqual([nama, nama])
  })

  test.each([
    [
      'a kelompok in the first column',
      'Kelompok,NIM,Nama,Prodi\nKelompok 1,2601001,Ali,PAI\nKelompok 1,,Budi Santoso,PAI',
    ],
    ['a dormitory in the first column', 'Mabna,NIM,Nama\nMabna Khadijah,2601001,Ani\nMabna Khadijah,menyusul,Cahya'],
    [
      'a date of birth',
      'NIM,Nama,Tempat Tanggal Lahir,Prodi\n2601001,Ali,"Malang, 1 Mei 2007",PAI\n,Budi,"Malang, 13 Agustus 2007",PAI',
    ],
    ['a remark', 'NIM,Nama,Prodi,Keterangan\n2601001,Ali,PAI,\n,Budi,PAI,Ketua Kelompok'],
  ])('who lacks a NIM beside %s is refused, not passed over', (_, teks) => {
    const { jumlah, ditolak, dilewati } = csv(teks)
    expect([jumlah.baik, jumlah.ditolak, dilewati]).toEqual([1, 1, []])
    expect(ditolak[0]?.galat[0]?.alasan).toMatch(/^NIM /)
  })

  test('a NIM is what people see: without the points between thousands, with the zero its format puts in front', () => {
    const { baris } = csv('NIM;Nama\n2.601.010.002;Ali\n26.010.003;Budi')
    expect(baris.map(({ data }) => data.nim)).toEqual(['2601010002', '26.010.003'])
    expect(baris[0]?.catatan).toEqual(['Titik ribuan pada “2.601.010.002” dihapus.'])
    expect(baris[1]?.peringatan[0]).toContain('angka ribuan')
    expect(numberText('12601', '"0"00000', false)).toBe('012601')
  })

  test('a quotation mark that a later row closes swallows nobody', () => {
    const { baris } = csv(
      'No;NIM;Nama;L/P\n1;2601001;"Ahmad Fauzi;L\n2;2601002;Budi;L\n3;2601003;"Cahyo";L\n4;2601004;Dani;L',
    )
    expect(baris).toHaveLength(4)
  })

  test('a kelompok that Excel took for a date or a fraction', () => {
    const { baris } = csv('NIM,Nama,Kelompok\n2601001,Ali,2026-01-03\n2601002,Budi,1.0')
    expect(baris.map(({ data }) => data.kelompok)).toEqual(['2026-01-03', 'Kelompok 1'])
    expect(baris[0]?.peringatan).toEqual(['Kelompok terbaca sebagai tanggal (2026-01-03). Periksa lagi.'])
  })

  test.each(['N A M A   L E N G K A P', 'Nama Lengkap & Gelar'])('the column is headed %s', judul => {
    expect(csv(`NIM,${judul}\n2601001,Ali`).baris[0]?.data.nama).toBe('Ali')
  })
})

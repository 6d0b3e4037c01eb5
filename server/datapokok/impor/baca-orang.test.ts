import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { OrangImpor } from '#contract/datapokok/impor-input.ts'
import { makeXlsx, type Sel } from '#test/buat-xlsx.ts'
import { readDaftar } from '#test/daftar.ts'

const csv = (orang: OrangImpor, teks: string) => readDaftar(strToU8(teks), 'daftar.csv', { orang })
const lembar = (orang: OrangImpor, ...lembarList: [nama: string, baris: Sel[][]][]) =>
  readDaftar(makeXlsx(lembarList.map(([nama, baris]) => ({ nama, baris }))), 'daftar.xlsx', { orang })
const galat = ({ ditolak }: ReturnType<typeof readDaftar>) =>
  ditolak.map(({ baris, galat }) => [baris, ...galat.map(g => `${g.kolom} ${g.judul}: ${g.alasan}`.trim())])

describe('pendamping', () => {
  test('below a letterhead, by the titles an office gives them; an alumnus has no NIM', () => {
    const hasil = lembar('pendamping', [
      'Musyrif',
      [
        ["MA'HAD AL-JAMI'AH"],
        ['DAFTAR MUSYRIF DAN MUSYRIFAH 2026/2027'],
        ['No', 'NIM', 'Nama Musyrif/ah', 'JK', 'Jurusan', 'No. WA', 'Halaqah', 'No. SK', 'a.n. Rekening', 'No. Rek'],
        [1, 2_301_010_011, 'UMAR AL-FARISI', 'L', 'PAI', 81_234_567_890, '3', '12/SK', 'Umar', '0123-456-789'],
        [2, '-', 'Salman', 'L', '', '0812 3456 7891', '4', '', '', ''],
        ['', '', 'Malang, 1 September 2026'],
        ['', '', 'Mudir,'],
        ['', '', 'Dr. H. Ahmad, M.Ag.'],
        ['', '', 'NIP. 19720828 200604 1 002'],
      ],
    ])
    expect(hasil.baris.map(({ data }) => data)).toEqual([
      {
        ...{ nim: '2301010011', nama: 'Umar Al-Farisi', jk: 'L', prodi: 'PAI', hp: '+6281234567890' },
        ...{ no_sk: '12/SK', rekening: '0123456789', rekening_nama: 'Umar', kelompok: 'Halaqah 3' },
      },
      {
        ...{ nim: '', nama: 'Salman', jk: 'L', prodi: '', hp: '+6281234567891', no_sk: '', rekening: '' },
        ...{ rekening_nama: '', kelompok: 'Halaqah 4' },
      },
    ])
    expect(hasil.ditolak).toEqual([])
    // Two lines of letterhead, and whoever signed below.
    expect(hasil.dilewati).toHaveLength(6)
    expect(hasil.kolom.kelompok).toEqual({ huruf: 'G', judul: 'Halaqah' })
  })

  test('each field is judged as in the form: a phone is needed, a NIM and a year are not', () => {
    const hasil = csv(
      'pendamping',
      'NIM;Nama;L/P;Angkatan;HP\n2301;Ali;L;;081234567890\n2301010012;Zaid;L;dua ribu;081234567890\n2301010013;Amr;X;2023;\n2301010013;Amr;L;2023;081234567892\n',
    )
    expect(galat(hasil)).toEqual([
      [2, 'A NIM: NIM minimal 5 karakter.'],
      [3, 'D Angkatan: Angkatan harus berupa tahun, contoh: 2026.'],
      [4, 'C L/P: “X” bukan L atau P. Isi L atau P.', 'E HP: HP wajib diisi.'],
    ])
    expect(hasil.baris.map(({ data }) => data.nim)).toEqual(['2301010013'])
    expect(galat(csv('pendamping', 'NIM;Nama;L/P\n2301010011;Ali;L\n'))).toEqual([
      [2, 'No. HP: Wajib diisi, dan daftar ini tidak memuatnya.'],
    ])
  })

  test('a list of others is not taken for theirs', () => {
    expect(() => csv('pendamping', 'NIM;Nama Mahasantri;HP\n26010;Ali;081234567890\n')).toThrow(
      'Judul kolomnya belum dikenal: yang dicari Nama, dan NIM atau No. HP.',
    )
    const judul = ['NIM', 'Nama', 'L/P', 'HP']
    const banyak = Array.from({ length: 20 }, (_, i) => [26_010 + i, `Mahasantri ${i}`, 'L', '081234567890'])
    const buku = (orang: OrangImpor) =>
      lembar(
        orang,
        ['Mahasantri', [['NIM', 'Nama', 'L/P', 'HP', 'Prodi'], ...banyak.map(satu => [...satu, 'PAI'])]],
        ['Pendamping', [judul, ['2301010011', 'Umar', 'L', '081234567890']]],
      )
    expect(buku('pendamping').baris.map(({ data }) => data.nama)).toEqual(['Umar'])
    expect(buku('pendamping').lembar_dilewati).toEqual([{ lembar: 'Mahasantri', sebab: 'Bukan daftar pendamping.' }])
    expect(buku('mahasantri').baris).toHaveLength(20)
  })
})

describe('murabbi', () => {
  test('numbers of any kind, as text or spoiled by Excel; the name with its titles', () => {
    const hasil = lembar('murabbi', [
      'Murabbi',
      [
        ['No', 'Nama Murabbi', 'NIP / NIDN', 'L/P', 'No. HP', 'Fakultas', 'E-mail'],
        [
          1,
          'Dr. H. Hasan Basri, M.Ag.',
          '19720828 200604 1 002',
          'L',
          '081234567890',
          'Tarbiyah',
          'HASAN@kampus.ac.id',
        ],
        [2, "HJ. NUR'AINI, LC., M.A.", 'NIDN. 2015088001', 'P', '081234567891', '', ''],
        [3, 'Ali', '197208282006041', 'L', '081234567892', '', ''],
        [4, 'Amr', 197_208_282_006_041_000, 'L', '081234567893', '', ''],
        [5, 'Zaid', '-', 'L', '081234567894', '', 'bukan email'],
        [6, 'Bakr', 'NIY 77/A', 'L', '081234567895', '', ''],
      ],
    ])
    expect(hasil.baris.map(({ data }) => data)).toEqual([
      {
        ...{ nomor: '197208282006041002', jenis_nomor: 'NIP', gelar_depan: 'Dr. H.', nama: 'Hasan Basri' },
        ...{ gelar_belakang: 'M.Ag.', jk: 'L', hp: '+6281234567890', unit: 'Tarbiyah', email: 'hasan@kampus.ac.id' },
      },
      {
        ...{
          nomor: '2015088001',
          jenis_nomor: 'NIDN',
          gelar_depan: 'Hj.',
          nama: "Nur'aini",
          gelar_belakang: 'Lc., M.A.',
        },
        ...{ jk: 'P', hp: '+6281234567891', unit: '', email: '' },
      },
      { nomor: '77/A', jenis_nomor: 'NIY', nama: 'Bakr', jk: 'L', hp: '+6281234567895', unit: '', email: '' },
    ])
    expect(galat(hasil)).toEqual([
      [
        4,
        'C NIP / NIDN: Bukan NIP (18 angka), NUPTK (16 angka), atau NIDN (10 angka). Isi jenisnya di kolom Jenis Nomor.',
      ],
      [5, 'C NIP / NIDN: Angka rusak oleh Excel. Ubah kolom NIP / NIDN menjadi Teks.'],
      [6, 'G E-mail: Email tidak valid, contoh: nama@kampus.ac.id.'],
    ])
    expect(hasil.baris[0]?.catatan).toEqual(['Gelar dipisahkan dari “Dr. H. Hasan Basri, M.Ag.”.'])
  })

  test('of several columns of numbers the first kind that is filled; titles in columns of their own', () => {
    const hasil = csv(
      'murabbi',
      [
        'Gelar Depan;Nama;Gelar Belakang;L/P;NIDN;NIP;HP',
        'Dr.;Hasan;M.Ag.;L;2015088001;197208282006041002;081234567890',
        ';Ali;;L;2015088002;;081234567891',
        ';Amr;;L;2015088002;-;081234567892',
        ';Zaid;;L;;19720828;081234567893',
      ].join('\n'),
    )
    expect(hasil.baris.map(({ data }) => [data.gelar_depan, data.nama, data.jenis_nomor, data.nomor])).toEqual([
      ['Dr.', 'Hasan', 'NIP', '197208282006041002'],
      ['', 'Ali', 'NIDN', '2015088002'],
    ])
    expect(galat(hasil)).toEqual([
      [4, 'E NIDN: Sama dengan baris 3.'],
      [5, 'F NIP: NIP harus 18 angka.'],
    ])
  })

  test('as our own export heads it, the kind of number has its own column', () => {
    const hasil = csv(
      'murabbi',
      'Nama;L/P;Jenis nomor;Nomor;Unit;No. HP\nHasan;L;NIDK;8815088001;Tarbiyah;081234567890\nAli;L;Tidak ada;;;081234567891\nAmr;L;KTP;8815088001;;081234567892\n',
    )
    expect(hasil.baris.map(({ data }) => [data.jenis_nomor, data.nomor])).toEqual([
      ['NIDK', '8815088001'],
      [undefined, ''],
    ])
    expect(galat(hasil)).toEqual([
      [4, 'D Nomor: “KTP” bukan jenis nomor. Isi NIP, NUPTK, NIDN, NIDK, NIY, NBM, atau kosongkan.'],
    ])
  })
})

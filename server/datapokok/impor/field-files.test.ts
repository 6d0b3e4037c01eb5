import { readdirSync, readFileSync } from 'node:fs'
import { strToU8 } from 'fflate'
import { describe, expect, test } from 'vitest'
import type { ImportField, OrangImpor } from '#contract/datapokok/impor-input.ts'
import { readDaftar } from '#test/daftar.ts'

// Shapes found in real files of offices, the people invented: what each says, read by the real reader.

const FOLDER = new URL('../../../test/data/berkas/', import.meta.url)
const read = (name: string, orang: OrangImpor = 'mahasantri') =>
  readDaftar(readFileSync(new URL(name, FOLDER)), name, { orang, angkatanAkhir: 2027 })
/** One field a row of those that are taken. */
const column = (name: string, isian: ImportField, orang?: OrangImpor) =>
  read(name, orang).baris.map(({ data }) => data[isian])
const csv = (teks: string, orang: OrangImpor = 'mahasantri') => readDaftar(strToU8(teks), 'daftar.csv', { orang })

/** Read from somewhere else: holidays by the reader of holidays, past recaps by theirs. */
const OTHERS = /^(?:k\d|rb-|n\d|libur-)/

test('every small file has a word said about it here', () => {
  const said = readFileSync(new URL(import.meta.url), 'utf8')
  const names = readdirSync(FOLDER).filter(name => !OTHERS.test(name))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter(name => !said.includes(`'${name}'`))).toEqual([])
})

describe('a file that is parted by commas', () => {
  test.each([
    ['NIP,Nama', '197208282006041002,Hasan Basri, M.Ag.', 'C', 'M.Ag.'],
    ['NIP,Nama,Unit', '197208282006041002,Hasan Basri, M.Ag.,FTIK', 'D', 'FTIK'],
  ])('%s: a row with more cells than headings is refused, not read one column off', (titles, row, kolom, teks) => {
    const { baris, ditolak } = csv(`${titles}\n${row}\n197208282006041003,Ali`, 'murabbi')
    expect(baris.map(({ data }) => data.nama)).toEqual(['Ali'])
    expect(ditolak.map(({ galat }) => galat.at(-1))).toEqual([
      {
        ...{ kolom, judul: '' },
        alasan: `“${teks}” di luar kolom berjudul. Apit isi yang berkoma dengan tanda kutip, atau beri judul kolomnya.`,
      },
    ])
  })

  test('in quotes, behind a comma that parts nothing, or parted by another sign it is read', () => {
    const names = (teks: string) => csv(teks, 'murabbi').baris.map(({ data }) => data.nama)
    expect(names('NIP,Nama\n197208282006041002,"Hasan Basri, M.Ag."')).toEqual(['Hasan Basri'])
    expect(names('NIP,Nama\n197208282006041002,Hasan Basri,,')).toEqual(['Hasan Basri'])
    expect(names('NIP;Nama\n197208282006041002;Hasan Basri, M.Ag.;lihat SK')).toEqual(['Hasan Basri'])
  })
})

describe('whose phone it is', () => {
  const wali = (...lines: string[]) => {
    const { baris, ditolak } = csv(lines.join('\n'))
    expect(ditolak).toEqual([])
    return baris.map(({ data }) => [data.hp, data.wali_nama, data.wali_hp])
  }
  test.each([
    'Kontak Darurat;Hubungan;No HP',
    'Emergency Contact;Relationship;Phone',
    'Emergency Contact;Relationship;Mobile Number',
    'Nama Kontak Darurat;Hubungan Kontak Darurat;Nomor Kontak Darurat',
    'Emergency Contact Name;Relationship;Emergency Contact Number',
    'Kontak Wali;Hubungan;No HP Wali',
    'Wali;Hubungan;HP',
  ])('%s: who is called, and their number', titles => {
    expect(
      wali(
        `NIM;Nama;${titles}`,
        '2601010001;Ali;Pak Umar;Ayah;081200000001',
        '2601010002;Budi;Bu Siti;Ibu;081200000002',
      ),
    ).toEqual([
      [undefined, 'Pak Umar', '+6281200000001'],
      [undefined, 'Bu Siti', '+6281200000002'],
    ])
  })

  test('what stands below a title of who is called decides whether that is a name or a number', () => {
    expect(wali('NIM;Nama;No HP;Kontak Darurat', '2601010001;Ali;081300000001;081200000001')).toEqual([
      ['+6281300000001', undefined, '+6281200000001'],
    ])
    expect(wali('NIM;Nama;No HP;Kontak Darurat', '2601010001;Ali;081300000001;Pak Umar', '2601010002;Budi;;-')).toEqual(
      [
        ['+6281300000001', 'Pak Umar', undefined],
        ['', '', undefined],
      ],
    )
    expect(wali('NIM;Nama;No HP;Orang Tua', '2601010001;Ali;081300000001;081200000001')).toEqual([
      ['+6281300000001', undefined, '+6281200000001'],
    ])
    // Some a number and some a name: what is no number is refused, by its cell.
    const mixed = csv('NIM;Nama;Kontak Darurat\n2601010001;Ali;081200000001\n2601010002;Budi;Pak Umar')
    expect([mixed.baris.length, mixed.ditolak.length]).toEqual([1, 1])
  })

  const FATHERS = ['+6281200000000', '+6281200000010', '+6281200000020', '+6281200000030']
  const NAMES = ['Ahmad Fauzan', 'Budi Santosa', 'Candra Wijaya', 'Dani Maulana']
  const fathers = FATHERS.map((hp, i) => [undefined, `Bapak ${NAMES[i]}`, hp])

  test.each([
    'a1-telp-di-blok-ayah.xlsx',
    'a3-dua-baris-ayah-ibu.xlsx',
    'i1-blok-wali.xlsx',
    'i3-blok-wali.xlsx',
    'i6-blok-wali.xlsx',
    'i7-blok-wali.xlsx',
  ])('%s: a number in the columns of a parent is the wali’s', name => {
    expect(read(name).baris.map(({ data }) => [data.hp, data.wali_nama, data.wali_hp])).toEqual(fathers)
    expect(read(name).kolom_lain.some(({ judul }) => /Telp|HP/.test(judul))).toBe(false)
  })

  test('of two parents the one who has a number, with their own name', () => {
    expect(read('a2-telp-ayah-telp-ibu.xlsx').baris.map(({ data }) => [data.hp, data.wali_nama, data.wali_hp])).toEqual(
      fathers.map((father, i) => (i === 1 ? [undefined, 'Ibu Budi Santosa', '+6281300000010'] : father)),
    )
    expect(column('a2b-telp-ibu-lebih-lengkap.xlsx', 'wali_nama')).toEqual([
      'Bapak Ahmad Fauzan',
      'Bapak Budi Santosa',
      'Ibu Candra Wijaya',
      'Ibu Dani Maulana',
    ])
    expect(column('a2b-telp-ibu-lebih-lengkap.xlsx', 'wali_hp')).toEqual([
      ...FATHERS.slice(0, 2),
      '+6281300000020',
      '+6281300000030',
    ])
  })

  test('the list of Dapodik: the own number before the parents, their names from two rows of headings', () => {
    const { baris, ditolak } = read('j1-dapodik-daftar-pd.xlsx')
    expect(ditolak).toEqual([])
    expect(baris.map(({ data }) => [data.nim, data.nama, data.hp, data.wali_nama])).toEqual([
      ['24010001', 'Ahmad Fauzan', '+6281200000000', 'Bapak Ahmad Fauzan'],
      ['24010002', 'Budi Santosa', '+6281200000010', 'Bapak Budi Santosa'],
      ['24010003', 'Candra Wijaya', '+6281200000020', 'Paman Contoh'],
      ['24010004', 'Dani Maulana', '+6281200000030', 'Bapak Dani Maulana'],
    ])
  })

  test.each([
    ['Nama Wali;No HP', undefined, '+6281234567890'],
    ['Data Orang Tua Nama;Alamat', undefined, undefined],
    ['Identitas Wali;Telepon', undefined, '+6281234567890'],
    ['Pekerjaan Ibu;WA', undefined, '+6281234567890'],
    ['Kamar;No HP', '+6281234567890', undefined],
    ['Wali Kelas;No HP', '+6281234567890', undefined],
    ['Bapak Asrama;HP', '+6281234567890', undefined],
  ])('behind %s', (judul, hp, wali) => {
    const [satu] = csv(`NIM;Nama;${judul}\n2601001;Ali;A;081234567890`).baris
    expect([satu?.data.hp, satu?.data.wali_hp]).toEqual([hp, wali])
  })

  test('who has a number under their own title takes no other; a column of the mahasantri ends what is said of a parent', () => {
    const [satu] = csv('NIM;Nama;Nama Ayah;HP Ayah;No HP\n2601001;Ali;Umar;081234567890;081298765432').baris
    expect([satu?.data.hp, satu?.data.wali_hp]).toEqual(['+6281298765432', '+6281234567890'])
    const [dua] = csv('NIM;Nama;Nama Ayah;Prodi;No HP\n2601001;Ali;Umar;PAI;081298765432').baris
    expect([dua?.data.hp, dua?.data.wali_nama, dua?.data.wali_hp]).toEqual(['+6281298765432', 'Umar', undefined])
  })

  test('a number behind who leads, the same for the whole kelompok, is theirs and nobody else’s', () => {
    const rows = [
      '2601001;Ali;A;Umar;081234567890',
      '2601002;Budi;A;Umar;081234567890',
      '2601003;Ani;B;Zaid;081298765432',
    ]
    const list = csv(`NIM;Nama;Kelompok;Musyrif;No HP\n${rows.join('\n')}`)
    expect(list.baris.map(({ data }) => data.hp)).toEqual([undefined, undefined, undefined])
    expect(list.kolom_lain.map(({ judul }) => judul)).toEqual(['No HP'])
  })

  test('a column that somebody names by hand is that one and no other', () => {
    const name = 'a2-telp-ayah-telp-ibu.xlsx'
    const bytes = readFileSync(new URL(name, FOLDER))
    const hasil = readDaftar(bytes, name, { kolom: { wali_nama: 'G', wali_hp: 'H' } })
    expect(hasil.baris.map(({ data }) => data.wali_hp)).toEqual([
      '',
      '+6281300000010',
      '+6281300000020',
      '+6281300000030',
    ])
  })

  test('words in a column of phones mean none; what Excel could not work out is said', () => {
    const { baris, ditolak } = read('b1-hp-kosong-kata.xlsx')
    expect(new Set(baris.map(({ data }) => data.hp))).toEqual(new Set(['']))
    expect(ditolak.map(({ baris, galat }) => [baris, galat[0]?.alasan])).toEqual([
      [16, 'Sel ini berisi galat Excel (#N/A). Isi nilainya.'],
    ])
  })
})

describe('number and name', () => {
  test.each([
    'f01-judul.xlsx',
    'f02-judul.xlsx',
    'f03-judul.xlsx',
    'f04-judul.xlsx',
    'f06-judul.xlsx',
    'f07-judul.xlsx',
    'f08-judul.xlsx',
    'f09-judul.xlsx',
    'f10-judul.xlsx',
    'f11-judul.xlsx',
    'f12-judul.xlsx',
    'f13-judul.xlsx',
    'f15-judul.xlsx',
    'o8-dua-kolom-nama.xlsx',
  ])('%s', name => {
    expect(read(name).baris.map(({ data }) => [data.nim, data.nama])).toEqual([
      ['24010001', 'Ahmad Fauzan'],
      ['24010002', 'Budi Santosa'],
    ])
  })

  test('a NIM is what people see, or it is refused', () => {
    expect(column('c1-nim-teks.xlsx', 'nim')).toEqual([
      ...[
        '00240001',
        '00240002',
        '24010004',
        '24010005',
        '2401.0006',
        '24-01-0007',
        '24010008',
        '24010009',
        '24010010',
      ],
      ...['NIM.24010012', '24010013/TI', '112601000000000014'],
    ])
    expect(read('c1-nim-teks.xlsx').ditolak.map(({ baris }) => baris)).toEqual([4, 12])
    expect(read('c2-nim-angka.xlsx').ditolak.map(({ baris }) => baris)).toEqual([7, 9, 10])
  })

  test('a list whose headings nobody knows is asked about, with its first rows', () => {
    for (const name of ['o7-nim-nama-satu-kolom.xlsx', 'o9-tanpa-judul.xlsx'])
      expect(() => read(name)).toThrow(expect.objectContaining({ kode: 'impor.judul_tidak_ada' }))
  })

  test('answers of a form: who answered twice stands twice, and the second is refused', () => {
    const { baris, ditolak } = read('o10-google-form.xlsx')
    expect(baris.map(({ data }) => data.hp)).toEqual(['+6281200000001', '+6281200000002'])
    expect(ditolak[0]?.galat[0]?.alasan).toBe('Sama dengan baris 2.')
  })
})

describe('who has no number stays to be seen', () => {
  test('a mahasantri is refused with the reason', () => {
    const { baris, ditolak, dilewati } = read('h1-tanpa-nim-kolom-lain.xlsx')
    expect([baris.length, dilewati]).toEqual([2, []])
    expect(ditolak.map(({ baris, galat }) => [baris, galat[0]?.alasan])).toEqual([[3, 'NIM wajib diisi.']])
    const list = csv('No;NIM;Nama;Tempat, Tanggal Lahir\n1;2601001;Ali;"Bogor, 1 Mei 2007"\n;;Budi;"Bogor, 2 Mei 2007"')
    expect([list.ditolak.length, list.dilewati.length]).toEqual([1, 0])
  })

  test('a murabbi needs neither number nor phone', () => {
    expect(column('h3-murabbi-tanpa-nip.xlsx', 'nama', 'murabbi')).toHaveLength(4)
    const { baris, ditolak, dilewati } = read('h4-murabbi-ttl-kaki.xlsx', 'murabbi')
    expect([baris.length, ditolak, dilewati]).toEqual([6, [], []])
    expect(column('e1-murabbi-tanpa-nomor.xlsx', 'hp', 'murabbi')).toEqual(['+6281200000001', '', '', '+6281200000004'])
    expect(column('e3-tanpa-kolom-hp.xlsx', 'nomor', 'murabbi')).toEqual(['197208282006041002', '', ''])
  })

  test('the number of a foundation is a NIY, and says so; a NIP that lacks a digit stays refused', () => {
    const { baris } = read('e2-nip-yayasan.xlsx', 'murabbi')
    expect(baris.map(({ data, peringatan }) => [data.jenis_nomor, data.nomor, peringatan])).toEqual([
      ['NIY', '1990010101', ['Bukan NIP (18 angka): dicatat sebagai NIY 1990010101.']],
      ['NIY', '1991020202', ['Bukan NIP (18 angka): dicatat sebagai NIY 1991020202.']],
    ])
    expect(csv('NIP;Nama\n19720828200604100;Ali', 'murabbi').ditolak[0]?.galat[0]?.alasan).toBe('NIP harus 18 angka.')
  })

  test.each([
    ['NIPY', '1990010101'],
    ['NIPY', '19900101'],
    ['N.I.P.Y', '1990010101'],
    ['NIP Yayasan', '2015.01.007'],
    ['NIP (Yayasan)', '19900101'],
    ['NIP-Y', '1990010101'],
    ['NIK Yayasan', '199001010112345'],
    ['No. Induk Pegawai Yayasan', '77/A'],
    ['NIP/NIPY', '1990010101'],
    ['NIP/NIY', '77/A'],
  ])('%s: %s is a number of the foundation', (judul, nomor) => {
    const { baris, ditolak } = csv(`${judul};Nama\n${nomor};Ali`, 'murabbi')
    expect(ditolak).toEqual([])
    expect(baris.map(({ data, peringatan }) => [data.jenis_nomor, data.nomor, peringatan])).toEqual([
      ['NIY', nomor, []],
    ])
  })

  test('of a title that names two kinds the number says which it is, also in the cell and its own column', () => {
    const jenis = (...lines: string[]) => csv(lines.join('\n'), 'murabbi').baris.map(({ data }) => data.jenis_nomor)
    expect(jenis('NIP/NIPY;Nama', '197208282006041002;Ali', '77;Budi')).toEqual(['NIP', 'NIY'])
    expect(jenis('NIP/NIDN;Nama', '197208282006041002;Ali', '2028087201;Budi')).toEqual(['NIP', 'NIDN'])
    expect(jenis('Nomor Induk;Nama', 'NIPY 1234;Ali')).toEqual(['NIY'])
    expect(jenis('Nomor Induk;Jenis Nomor;Nama', '1234;NIPY;Ali')).toEqual(['NIY'])
  })

  test('feet of lists are no people', () => {
    expect(read('d1-rata-rata-kaki.xlsx').jumlah).toMatchObject({ baik: 2, ditolak: 0 })
    expect(read('o5-kelas-per-lembar.xlsx').jumlah).toMatchObject({ baik: 6, ditolak: 0 })
  })
})

describe('words', () => {
  test('for gender; what is none is refused', () => {
    expect(column('g1-jk.xlsx', 'jk').join('')).toBe('LPLPLPLLPLPLPLPLPLPLLLPLPLP')
    expect(read('g1-jk.xlsx').ditolak.map(({ galat }) => galat[0]?.alasan)).toEqual(
      ['1', '2', 'Cowok'].map(teks => `“${teks}” bukan L atau P. Isi L atau P.`),
    )
  })

  test('for the year of entry', () => {
    expect(new Set(column('q8-angkatan-ejaan.xlsx', 'angkatan'))).toEqual(new Set([2024]))
    expect(read('q8-angkatan-ejaan.xlsx').ditolak.map(({ baris }) => baris)).toEqual([13, 14])
  })

  test('names of kelompok stay as they are written; what is rewritten of people’s names is said', () => {
    const { baris } = read('p1-nama-kelompok.xlsx')
    expect(baris.map(({ data }) => data.kelompok)).toEqual([
      ...['PAI-A', 'HALAQAH BTQ 3', 'KPI B', 'Mabna IV', 'TBI 2A', 'KELOMPOK ABU BAKAR', 'Halaqah ABC', 'HTQ-01'],
      ...['Kel. XII', 'UKM LDK 1', 'kelompok 10', 'Kelas VII A'],
    ])
    expect(baris[0]?.catatan).toEqual(['Nama ditulis ulang dari “AHMAD FAUZAN”.'])
    const heading = csv('NIM;Nama\nKELOMPOK PAI-A;\n2601001;Ali').baris[0]?.data.kelompok
    expect(heading).toBe('KELOMPOK PAI-A')
  })

  test('“as above” in the columns of the kelompok and of who leads it, nowhere else', () => {
    const list = csv(
      'NIM;Nama;Kelompok;Musyrif;Prodi\n2601001;Ali;PAI-A;Umar;PAI\n2601002;Budi;"""";-"-;PAI\n2601003;Ani;idem;s.d.a.;idem',
    )
    expect(list.baris.map(({ data }) => [data.kelompok, data.pendamping])).toEqual([
      ['PAI-A', 'Umar'],
      ['PAI-A', 'Umar'],
    ])
    expect(list.ditolak[0]?.galat).toMatchObject([{ kolom: 'E', alasan: /sama dengan di atas/ }])
    expect(csv('NIM;Nama;Kelompok\n2601001;Ali;idem').ditolak).toHaveLength(1)
  })
})

describe('kelompok and its hours', () => {
  test.each([
    ['q4-jam-mulai-selesai.csv', 'Senin', '16:00 - 17:30'],
    ['q5-jadwal.csv', 'Senin 16.00-17.30', undefined],
    ['q6-jadwal-hari.csv', 'Senin, Rabu', '08:00 - 09:30'],
  ])('%s', (name, hari, jam) => {
    expect(read(name).baris.map(({ data }) => [data.hari, data.jam])).toEqual([
      [hari, jam],
      [hari, jam],
    ])
  })

  test('times of day as Excel keeps them, in two columns', () => {
    const { baris } = csv('NIM;Nama;Kelompok;jadwal_hari;Waktu Mulai;Waktu Selesai\n2601001;Ali;A;Senin;0.6875;0.75')
    expect(baris[0]?.data).toMatchObject({ hari: 'Senin', jam: '16.30 - 18.00' })
  })

  test('of merged cells, sheets a class, an archive beside, hidden rows', () => {
    expect(column('o2-kelompok-gabung.xlsx', 'kelompok')).toEqual(['Halaqah A', 'Halaqah A', 'Halaqah B', 'Halaqah B'])
    expect(column('o5-kelas-per-lembar.xlsx', 'kelompok')[3]).toBe('Halaqah 2')
    expect(new Set(column('o4-arsip-dan-aktif.xlsx', 'kelompok'))).toEqual(new Set(['Halaqah BARU']))
    expect(read('o1-tersembunyi.xlsx')).toMatchObject({ tersembunyi: 1, jumlah: { baik: 4 } })
    expect(column('o3-coret-merah.xlsx', 'catatan')).toEqual(['', 'Mengundurkan diri', 'Keluar'])
    expect(column('q2-spasi-titikkoma.csv', 'kelompok')).toEqual(['Ahsan', 'Ahsan'])
    expect(column('q3-template-santri.csv', 'nim')).toEqual(['2024001', '2024002', '2024003'])
  })
})

describe('files', () => {
  test.each([
    'm1-koma-sama-dengan.csv',
    'm2-titik-koma-bom.csv',
    'm3-utf16-tab.csv',
    'm4-cp1252.csv',
    'm5-sep.csv',
    'm6-cr.csv',
    'm7-utf16be.txt',
    'm8-pipa.csv',
  ])('%s', name => {
    expect(read(name).baris.map(({ data }) => [data.nim, data.hp])).toEqual([
      ['00240001', '+6281200000001'],
      ['00240002', '+6281200000002'],
      ['00240003', '+6281200000003'],
    ])
  })

  test.each([
    ['l1-html.xls', 'Berkas ini halaman web yang dinamai Excel.'],
    ['l2-html.xlsx', 'Berkas ini halaman web yang dinamai Excel.'],
    ['center.xls', 'Berkas ini halaman web yang dinamai Excel.'],
    ['mhtml.xls', 'Berkas ini halaman web (MHTML) yang dinamai Excel.'],
    ['l3-libreoffice.ods', 'Berkas ini lembar kerja LibreOffice (.ods). Ubah dalam dua langkah:'],
    ['e1-murabbi-tanpa-nomor.ods', 'Berkas ini lembar kerja LibreOffice (.ods). Ubah dalam dua langkah:'],
  ])('%s is named as what it is', (name, pesan) => {
    expect(() => read(name)).toThrow(
      expect.objectContaining({ kode: 'impor.bukan_tabel', message: expect.stringContaining(pesan) }),
    )
  })

  test.each([
    ['imp-openpyxl.xlsx', 2, ['F', 'G']],
    ['imp-openpyxl2.xlsx', 2, ['B']],
    ['imp-xlsxwriter.xlsx', 2, ['B', 'F', 'G']],
    ['o6-rumus.xlsx', 2, ['B', 'C']],
  ])('%s: a formula nobody has calculated yet is said', (name, nomor, kolom) => {
    const row = read(name).ditolak.find(({ baris }) => baris === nomor)
    expect(row?.galat.map(satu => satu.kolom)).toEqual(kolom)
    expect(new Set(row?.galat.map(({ alasan }) => alasan))).toEqual(
      new Set(['Rumus di sel ini belum dihitung. Buka berkas di Excel, simpan, lalu coba lagi.']),
    )
  })
})

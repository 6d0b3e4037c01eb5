import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ImportField, OrangImpor } from '#contract/datapokok/impor-input.ts'
import { type MahasantriRow, mahasantriInput } from '#contract/datapokok/mahasantri.ts'
import { type MurabbiRow, murabbiInput } from '#contract/datapokok/murabbi.ts'
import { type PendampingRow, pendampingInput } from '#contract/datapokok/pendamping.ts'
import { titledName } from '#contract/identitas.ts'
import type { TableColumn } from '#contract/tabel.ts'
import { isGuarded, withoutGuard } from '#server/dasar/berkas/guard-quote.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import { mahasantri } from '#server/datapokok/orang/mahasantri.ts'
import { murabbi } from '#server/datapokok/orang/murabbi.ts'
import { pendamping } from '#server/datapokok/orang/pendamping.ts'
import { readDaftar } from '#test/daftar.ts'
import { isDitto, isEmptyWord } from './file-istilah.ts'

// What we export we read back unchanged, whatever somebody has written into the fields.

/** Text that a spreadsheet or a reader would take for something else, among any other. */
const NASTY = [
  ...[
    '=1+1',
    '+62 Ali',
    '-Ali',
    '@Ali',
    "'Abd",
    "'=Abd",
    "''",
    "O'Brien",
    '"Ali"',
    'a;b',
    'a,b\tc',
    '＝1',
    '- Zaid',
    "' x",
  ],
  ...['NIM wajib diisi.', 'Jumlah: 3', 'Malang, 1 Mei 2007', 'Ketua', 'TRUE', '0812', '1/2', '12.500', '2026-01-03'],
]
const text = fc.oneof(fc.constantFrom(...NASTY), fc.string({ maxLength: 20, unit: 'grapheme' }))
const note = fc.array(text, { minLength: 1, maxLength: 4 }).map(lines => lines.join('\n'))
const name = fc
  .tuple(
    fc.constantFrom('Ali', "Nu'man", 'Siti ‘Aini', 'A. Dzaky', 'De La Cruz III'),
    fc.constantFrom('', ' Fauzan', ' Al-Haq'),
  )
  .map(parts => parts.join(''))
const phone = fc.integer({ min: 10_000_000, max: 999_999_999 }).map(n => `08${n}`)

/** An empty word says nothing of somebody who is known, and a lone sign for 'as above' is no value of a field. */
const isSaid = (value: unknown) => typeof value !== 'string' || (!isEmptyWord(value) && !isDitto(value))

async function expectSame<T extends object>(
  orang: OrangImpor,
  kolom: TableColumn<T>[],
  rows: T[],
  isianList: ImportField[],
) {
  const lembar = { nama: 'Data', kepala: [], kolom, rows }
  const files: [Uint8Array, string][] = [
    [new TextEncoder().encode(toCsv(lembar)), 'data.csv'],
    [await toXlsx({ lembar: [lembar] }), 'data.xlsx'],
  ]
  for (const [bytes, nama] of files) {
    const hasil = readDaftar(bytes, nama, { orang })
    expect([nama, hasil.ditolak, hasil.dilewati.length]).toEqual([nama, [], 0])
    for (const [i, row] of rows.entries()) {
      const read = hasil.baris[i]?.data as Record<string, unknown>
      for (const isian of isianList) {
        const value = (row as Record<string, unknown>)[isian]
        if (isSaid(value)) expect([nama, isian, read[isian]]).toEqual([nama, isian, value])
      }
    }
  }
}

describe('what we export we read back unchanged', () => {
  test('mahasantri: fields and notes of several lines', async () => {
    const orang = fc.record({
      ...{ nama: name, jk: fc.constantFrom('L', 'P'), angkatan: fc.integer({ min: 2015, max: 2026 }) },
      ...{ prodi: text, fakultas: text, asrama: text, kamar: text, asal: text, wali_nama: text },
      ...{ hp: phone, wali_hp: phone, catatan: note },
    })
    await fc.assert(
      fc.asyncProperty(fc.array(orang, { minLength: 1, maxLength: 3 }), async list => {
        const rows = list.flatMap((satu, i) => {
          const { data } = mahasantriInput.safeParse({ ...satu, nim: `260101${1000 + i}` })
          // What the form refuses nobody has.
          return data && Object.values(data).every(isSaid)
            ? [{ ...data, kelompok_nama: 'PAI-A', pendamping: '', status: 'aktif' }]
            : []
        })
        if (rows.length === 0) return
        const isian: ImportField[] = ['nim', 'nama', 'jk', 'prodi', 'fakultas', 'angkatan', 'asrama', 'kamar', 'asal']
        await expectSame(
          'mahasantri',
          mahasantri.ekspor() as TableColumn<MahasantriRow>[],
          rows as unknown as MahasantriRow[],
          [...isian, ...(['hp', 'wali_nama', 'wali_hp', 'catatan'] as const)],
        )
      }),
      { numRuns: 20, endOnFailure: true },
    )
  }, 60_000)

  test('pendamping with their bank, murabbi as they sign', async () => {
    const row = {
      nim: '2301010077',
      nama: '-Umar',
      jk: 'L',
      prodi: '=PAI',
      angkatan: 2023,
      hp: '081234567890',
      no_sk: "'12/SK",
    }
    const umar = pendampingInput.parse({ ...row, bank: '@BSI', rekening: '0071234567', rekening_nama: '+Umar' })
    await expectSame(
      'pendamping',
      pendamping.ekspor() as TableColumn<PendampingRow>[],
      [umar as unknown as PendampingRow],
      [...(['nim', 'nama', 'prodi', 'angkatan', 'no_sk', 'bank', 'rekening', 'rekening_nama'] as const)],
    )
    const hasan = murabbiInput.parse({
      ...{ jenis_nomor: 'NIY', nomor: '-12', gelar_depan: 'Dr.', nama: 'Hasan', gelar_belakang: 'M.Ag.', jk: 'L' },
      ...{ hp: '081234567890', email: '', unit: '=Tarbiyah' },
    })
    await expectSame(
      'murabbi',
      murabbi.ekspor() as TableColumn<MurabbiRow>[],
      [hasan as unknown as MurabbiRow],
      [...(['nomor', 'jenis_nomor', 'gelar_depan', 'nama', 'gelar_belakang', 'unit'] as const)],
    )
    expect(titledName(hasan)).toBe('Dr. Hasan, M.Ag.')
  })

  test('words that every object knows already', async () => {
    const row = {
      nim: '26010',
      nama: 'Ali',
      jk: 'L',
      angkatan: 2026,
      prodi: 'constructor',
      fakultas: '__proto__',
      asal: 'toString',
      catatan: '',
    }
    await expectSame(
      'mahasantri',
      mahasantri.ekspor() as TableColumn<MahasantriRow>[],
      [row as unknown as MahasantriRow],
      [...(['nim', 'prodi', 'fakultas', 'asal'] as const)],
    )
  })

  test('an apostrophe is put in front of what begins like a formula, and taken away again; any other stays', () => {
    fc.assert(
      fc.property(fc.oneof(text, note), teks => {
        expect(withoutGuard(isGuarded(teks) ? `'${teks}` : teks)).toBe(teks)
      }),
    )
    expect([withoutGuard("'Abd"), withoutGuard("'-1"), withoutGuard("''=")]).toEqual(["'Abd", '-1', "'="])
  })
})

test('a list that was refused for a missing NIM is sent again with its reasons, and takes the NIM that was added', () => {
  const judul = 'NIM;Nama;L/P;Catatan;Di baris;Di kolom;Alasan ditolak'
  const again = (nim: string) =>
    readDaftar(
      new TextEncoder().encode(`${judul}\n${nim};Budi Santosa;L;"satu\ndua";3;A NIM;NIM wajib diisi.\n`),
      'lagi.csv',
    )
  expect(again('').ditolak.map(({ galat, isi }) => [galat[0]?.alasan, isi[3]])).toEqual([
    ['NIM wajib diisi.', 'satu\ndua'],
  ])
  expect(again('2601001').baris.map(({ data }) => [data.nim, data.catatan])).toEqual([['2601001', 'satu\ndua']])
  const alone = 'NIM;Nama;Alasan ditolak\n;Budi Santosa;NIM wajib diisi.\n'
  expect(readDaftar(new TextEncoder().encode(alone), 'lagi.csv').ditolak).toHaveLength(1)
})

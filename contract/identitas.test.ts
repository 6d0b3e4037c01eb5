/** @module-tag random */
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod'
import { kali } from '#test/kali.ts'
import {
  checkNip,
  compareKelompok,
  compareName,
  distinguishName,
  formatNip,
  formatPhone,
  isAllCaps,
  naturalKey,
  normalizeName,
  parseJk,
  tellProposersApart,
  titleCaseName,
  waLink,
} from './identitas.ts'
import {
  academicYearSchema,
  jkSchema,
  nameSchema,
  nidkSchema,
  nidnSchema,
  nimSchema,
  nipSchema,
  numberKindSchema,
  numberSchema,
  nuptkSchema,
  optionalPhoneSchema,
  passwordSchema,
  phoneSchema,
  semesterSchema,
} from './person-schema.ts'

const messages = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error?.issues.map(i => i.message) ?? []

test('every field that is missing says "Wajib diisi", once', () => {
  const schemas = [nimSchema, phoneSchema, nipSchema, nuptkSchema, nidnSchema, nidkSchema, nameSchema]
  for (const schema of [...schemas, jkSchema, semesterSchema, academicYearSchema, passwordSchema, numberKindSchema]) {
    for (const nothing of [undefined, null, '']) expect(messages(schema, nothing)).toEqual(['Wajib diisi'])
  }
})

test('whatever comes in, a field has at most one sentence, and what it gives it takes again', () => {
  const schemas = [nimSchema, phoneSchema, optionalPhoneSchema, nameSchema, academicYearSchema, passwordSchema]
  const text = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 150 }),
    fc.stringMatching(/^[+0-9 ().A-Za-z'-]{0,30}$/),
    fc.stringMatching(/^(\+62|62|0)? ?8[0-9 -]{0,16}$/),
  )
  fc.assert(
    fc.property(fc.constantFrom(...schemas, ...Object.values(numberSchema)), text, (schema, input) => {
      const result = schema.safeParse(input)
      if (result.success) expect(schema.parse(result.data)).toBe(result.data)
      else expect(result.error.issues).toHaveLength(1)
    }),
    { numRuns: kali(3000) },
  )
})

test('every schema can be published in the OpenAPI document', () => {
  for (const io of ['input', 'output'] as const) {
    for (const schema of [nimSchema, phoneSchema, nameSchema, nipSchema, jkSchema, academicYearSchema]) {
      expect(z.toJSONSchema(schema, { io })).toMatchObject({ type: 'string' })
    }
  }
})

describe('NIM', () => {
  test('is text: zeros stay, letters are capitals', () => {
    expect(nimSchema.parse(' 0026010105 ')).toBe('0026010105')
    expect(nimSchema.parse('tp.160994')).toBe('TP.160994')
    expect(nimSchema.parse('12E345')).toBe('12E345')
  })

  test('is refused with the reason', () => {
    expect(messages(nimSchema, '1234')).toEqual(['NIM minimal 5 karakter'])
    expect(messages(nimSchema, '1'.repeat(21))).toEqual(['NIM maksimal 20 karakter'])
    for (const bad of ['26 0101', '2601_01', "2601'01", 'ＮＩＭ１２３']) {
      expect(messages(nimSchema, bad)).toEqual(['NIM hanya boleh berisi huruf, angka, titik, garis miring, dan strip'])
    }
    for (const excel of ['1,1E+17', '1.12601E+11', '1E+20', '1.1e17']) {
      expect(messages(nimSchema, excel)).toEqual(['Angka rusak oleh Excel. Ubah kolom NIM menjadi Teks.'])
    }
    expect(messages(nimSchema, 2601010524)).toEqual(['NIM harus berupa teks'])
  })
})

describe('telepon', () => {
  test('every way to write it is the same number', () => {
    for (const typed of [
      '081234567890',
      '0812-3456-7890',
      '0812 3456 7890',
      '6281234567890',
      '+62 812-3456-7890',
      '+62 (0)812 3456 7890',
      '(0812) 3456.7890',
      '0062 812 3456 7890',
      '81234567890',
      "'081234567890",
      '\u202a+62 812‑3456‑7890\u202c',
      '0812\u00a03456\u00a07890',
    ]) {
      expect(phoneSchema.parse(typed), typed).toBe('+6281234567890')
    }
  })

  test('nine to thirteen digits, counted with the zero', () => {
    expect(phoneSchema.parse('081123456')).toBe('+6281123456')
    expect(phoneSchema.parse('0812345678901')).toBe('+62812345678901')
    fc.assert(
      fc.property(fc.stringMatching(/^(\+62|62|0)8\d{0,13}$/), typed => {
        expect(phoneSchema.safeParse(typed).success).toBe(/^(\+?62|0)8[1-9]\d{6,10}$/.test(typed))
      }),
    )
  })

  test('is refused with the reason', () => {
    for (const short of ['0812', '08', '0', '+62', '08123456', '+62 811']) {
      expect(messages(phoneSchema, short), short).toEqual(['Nomor belum lengkap, minimal 10 angka'])
    }
    expect(messages(phoneSchema, '08123456789012')).toEqual(['Nomor terlalu panjang, maksimal 13 angka'])
    for (const other of ['021-5551234', '080123456789', '+1 555 123 4567', '0341551354', '112']) {
      expect(messages(phoneSchema, other), other).toEqual(['Nomor harus diawali 08 atau +628'])
    }
    for (const letters of ['0812 3456 789O', '08123456789/08198765432', 'tidak ada', '-']) {
      expect(messages(phoneSchema, letters), letters).toEqual(['Nomor hanya boleh berisi angka'])
    }
  })

  test('may be empty where it is optional, and nowhere else', () => {
    expect(optionalPhoneSchema.parse('  ')).toBe('')
    expect(optionalPhoneSchema.parse('0812 3456 7890')).toBe('+6281234567890')
    expect(messages(optionalPhoneSchema, '0812')).toEqual(['Nomor belum lengkap, minimal 10 angka'])
    expect(messages(phoneSchema, '  ')).toEqual(['Wajib diisi'])
  })

  test('is shown in groups and linked to WhatsApp', () => {
    expect(formatPhone('+6281234567890')).toBe('0812-3456-7890')
    expect(formatPhone('+62812345678901')).toBe('0812-3456-78901')
    expect(formatPhone('+6281123456')).toBe('0811-2345-6')
    expect(formatPhone('')).toBe('')
    expect(waLink('+6281234567890')).toBe('https://wa.me/6281234567890')
    expect(waLink('+6281234567890', "Assalamu'alaikum & *Umar*\n#7 \ud83d")).toBe(
      "https://wa.me/6281234567890?text=Assalamu'alaikum%20%26%20*Umar*%0A%237%20",
    )
    expect(waLink(null, 'Rekap')).toBe('https://wa.me/?text=Rekap')
  })
})

describe('numbers of murabbi', () => {
  test('NIP has 18 digits, written with or without spaces and dots', () => {
    expect(nipSchema.parse('19720828 200604 1 002')).toBe('197208282006041002')
    expect(nipSchema.parse('19720828.200604.1.002')).toBe('197208282006041002')
    for (const bad of ['19720828 200604 1 00', '1972082820060410021', '19720828200604100X']) {
      expect(messages(nipSchema, bad)).toEqual(['NIP harus 18 angka'])
    }
    expect(formatNip('197208282006041002')).toBe('19720828 200604 1 002')
    expect(formatNip('123')).toBe('123')
  })

  test('an odd NIP is a warning, and that of a PPPK is not odd', () => {
    expect(checkNip('197208282006041002')).toBeNull()
    expect(checkNip('199001012022211003')).toBeNull()
    expect(checkNip('197213282006041002')).toMatch(/tanggal lahir/)
    expect(checkNip('197202302006041002')).toMatch(/tanggal lahir/)
    expect(checkNip('201508282006041002')).toMatch(/tahun lahir/)
    expect(checkNip('187208282006041002')).toMatch(/tahun lahir/)
    expect(checkNip('197208282006043002')).toMatch(/ke-15/)
  })

  test('each kind has its own length; none must be empty', () => {
    expect(numberSchema.NUPTK.parse('1234 5678 9012 3456')).toBe('1234567890123456')
    expect(messages(numberSchema.NUPTK, '123456789012345')).toEqual(['NUPTK harus 16 angka'])
    expect(messages(numberSchema.NIDN, '123456789')).toEqual(['NIDN harus 10 angka'])
    expect(messages(numberSchema.NIDK, '12345678901')).toEqual(['NIDK harus 10 angka'])
    expect(numberSchema.NBM.parse(' 1.023.456 ')).toBe('1.023.456')
    expect(numberSchema.NIY.parse('Y-07/12')).toBe('Y-07/12')
    expect(numberSchema.tidak_ada.parse(' ')).toBe('')
    expect(messages(numberSchema.tidak_ada, '12')).toEqual(['Kosongkan nomor, atau pilih jenisnya'])
  })
})

describe('names', () => {
  test('are kept as typed, spaces aside', () => {
    expect(nameSchema.parse("  Ahmad \u00a0 Zaki  Ma'ruf ")).toBe("Ahmad Zaki Ma'ruf")
    expect(nameSchema.parse('Nu‘man ʿAli')).toBe('Nu‘man ʿAli')
    expect(nameSchema.parse('Azka')).toBe('Azka')
    expect(nameSchema.parse('أحمد')).toBe('أحمد')
    expect(nameSchema.parse('x'.repeat(120))).toHaveLength(120)
    expect(messages(nameSchema, 'x'.repeat(121))).toEqual(['Nama maksimal 120 karakter'])
    expect(messages(nameSchema, '12-3')).toEqual(['Nama harus berisi huruf'])
  })

  test('are found however their apostrophes were typed', () => {
    for (const spelled of [
      "Ma'ruf",
      'Ma’ruf',
      'Ma‘ruf',
      'Maʿruf',
      'Maʾruf',
      'Ma`ruf',
      'Ma´ruf',
      'Maʼruf',
      'MA＇RUF',
      'Maruf',
    ]) {
      expect(normalizeName(spelled), spelled).toBe('maruf')
    }
    expect(normalizeName('Al-Ghifari')).toBe('al ghifari')
    expect(normalizeName('Al‑Ghifari')).toBe(normalizeName('AL GHIFARI'))
    expect(normalizeName('M.Rizky  Ramaḍān, S.Pd.')).toBe('m rizky ramadan s pd')
    expect(normalizeName("Khoirunnisa'")).toBe('khoirunnisa')
    expect(normalizeName('José')).toBe(normalizeName('Jose\u0301'))
    expect(normalizeName('ＡＺＫＡ ﬁkri')).toBe('azka fikri')
    expect(normalizeName("'%_-")).toBe('')
  })

  test('the key of every single character is a key already', () => {
    const unstable: string[] = []
    for (let code = 0; code <= 0x10ffff; code++) {
      const key = normalizeName(String.fromCodePoint(code))
      if (key !== normalizeName(key)) unstable.push(code.toString(16))
    }
    expect(unstable).toEqual([])
  })

  test('the key of a key is the key, and it holds letters, digits and single spaces only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), text => {
        const key = normalizeName(text)
        expect(normalizeName(key)).toBe(key)
        expect(key).toMatch(/^([\p{L}\p{N}]+( [\p{L}\p{N}]+)*)?$/u)
      }),
      { numRuns: kali(5000) },
    )
  })

  test('sort without their signs', () => {
    const sorted = ['Zulfikar', 'ʿAli', "'Aisyah", 'Alya', 'al-Ghifari', 'Ma’ruf', 'Marwan'].sort(compareName)
    expect(sorted).toEqual(["'Aisyah", 'al-Ghifari', 'ʿAli', 'Alya', 'Ma’ruf', 'Marwan', 'Zulfikar'])
  })

  test('in capitals are recognised and set right', () => {
    expect(isAllCaps("AHMAD ZAKI MA'RUF")).toBe(true)
    expect(isAllCaps('M. RIZKY')).toBe(true)
    for (const not of ['M. Rizky', 'A.', '', 'أحمد', 'KH. Ahmad']) expect(isAllCaps(not), not).toBe(false)
    for (const name of [
      "Ahmad Zaki Ma'ruf",
      'Muhammad Fathurrahman Al-Ghifari',
      'Nu’man bin Sya’bani',
      "'Aisyah binti Abdul-'Aziz",
      'M. Rizky Ramadhan',
      'H.M. Nur Hidayat, S.Pd.I., M.Ag.',
      'KH. Hasan Basri',
      'Bintia Binar',
      'Yusuf III',
    ]) {
      expect(titleCaseName(name.toUpperCase())).toBe(name)
    }
  })
})

describe('kelompok', () => {
  test('2 comes before 10', () => {
    expect(['Kelompok 10', 'Kelompok 2', 'kelompok 1', 'Kelompok 02 B', 'Abu Bakar'].sort(compareKelompok)).toEqual([
      'Abu Bakar',
      'kelompok 1',
      'Kelompok 2',
      'Kelompok 02 B',
      'Kelompok 10',
    ])
    expect(naturalKey('Kelompok 07')).toBe(naturalKey('KELOMPOK 7'))
  })

  test('numbers sort as numbers wherever they stand', () => {
    const n = fc.integer({ min: 0, max: 999_999_999 })
    fc.assert(
      fc.property(n, n, (a, b) => {
        expect(Math.sign(compareKelompok(`Mabna ${a}-A`, `Mabna ${b}-A`))).toBe(Math.sign(a - b))
      }),
    )
  })
})

test('the words lists use for men and women', () => {
  for (const l of ['L', 'l ', 'LK', 'Laki', 'Laki-laki', 'LAKI - LAKI', 'laki laki', 'Pria', 'Putra', 'Ikhwan', 'L.']) {
    expect(parseJk(l), l).toBe('L')
  }
  for (const p of ['P', ' p', 'Pr', 'PR.', 'Perempuan', 'WANITA', 'Putri', 'akhwat']) expect(parseJk(p), p).toBe('P')
  for (const none of ['X', '', ' ', 'L/P', 'lakilaki laki', 'aki', 'W', '1']) expect(parseJk(none), none).toBeNull()
  expect(messages(jkSchema, 'X')).toEqual(['Pilih L (laki-laki) atau P (perempuan)'])
})

test('tahun akademik is two years in a row', () => {
  expect(academicYearSchema.parse(' 2026 / 2027 ')).toBe('2026/2027')
  expect(messages(academicYearSchema, '2026/2028')).toEqual(['Kedua tahun harus berurutan, contoh: 2026/2027'])
  expect(messages(academicYearSchema, '2027/2026')).toEqual(['Kedua tahun harus berurutan, contoh: 2026/2027'])
  for (const bad of ['2026', '2026-2027', '26/27', '1026/1027']) {
    expect(messages(academicYearSchema, bad)).toEqual(['Tahun akademik tidak valid, contoh: 2026/2027'])
  }
  expect(messages(semesterSchema, 'gasal')).toEqual(['Pilih ganjil atau genap'])
})

test('a password keeps its spaces and has ten characters', () => {
  expect(passwordSchema.parse(' contoh-hadir ')).toBe(' contoh-hadir ')
  expect(messages(passwordSchema, 'sembilan9')).toEqual(['Kata sandi minimal 10 karakter'])
  expect(messages(passwordSchema, 'x'.repeat(201))).toEqual(['Kata sandi maksimal 200 karakter'])
})

test('people of one name have the end of their NIM beside it, as much of it as tells them apart', () => {
  const orang = [
    { nama: 'Ahmad Fauzi', nim: '2601010117' },
    { nama: 'Alif', nim: '2601010154' },
    { nama: 'AHMAD FAUZI', nim: '2601020117' },
    { nama: 'Ahmad  Fauzi', nim: '2601010228' },
    { nama: 'Siti', nim: '1' },
    { nama: 'Siti', nim: '1' },
  ]
  expect(distinguishName(orang).map(({ nama }) => nama)).toEqual([
    'Ahmad Fauzi (…10117)',
    'Alif',
    'AHMAD FAUZI (…20117)',
    'Ahmad  Fauzi (…10228)',
    // Twice the same person.
    'Siti',
    'Siti',
  ])
  expect(distinguishName(orang)[1]).toBe(orang[1])
})

test('two people of one name are told apart in the box of proposals; one person with two of them is not', () => {
  const usulan = [
    { nama: 'Ahmad Fauzi', nim: '2601010117' },
    { nama: 'ahmad fauzi', nim: '2601010204' },
    { nama: 'Dimas Arya', nim: '2601010101' },
    { nama: 'Dimas Arya', nim: '2601010101' },
  ]
  expect(tellProposersApart({ menunggu_putusan: 4, usulan })).toEqual({
    menunggu_putusan: 4,
    usulan: ['Ahmad Fauzi (…117)', 'ahmad fauzi (…204)', 'Dimas Arya', 'Dimas Arya'].map((nama, i) => ({
      ...usulan[i],
      nama,
    })),
  })
})

import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Aturan,
  addMark,
  alpaBeruntun,
  type Batas,
  belowWhole,
  defaultAturan,
  defaultBatas,
  emptyHitungan,
  formatPersen,
  type Hitungan,
  isHampir,
  labelStatus,
  mayNameUdzur,
  type Perlakuan,
  pembilang,
  penyebut,
  perlakuanOf,
  persentase,
  prediksi,
  STATUS_LIST,
  type Status,
  statusAllowed,
  statusHitungan,
  statusKehadiran,
  statusRentang,
  sumHitungan,
} from './kehadiran.ts'
import { statusSchema } from './mark-schema.ts'
import { describeAturan, describePerlakuan, langkahHitung, rumus } from './penjelasan.ts'

type Mark = Status | null

const hitunganOf = (marks: Iterable<Mark>) => [...marks].reduce(addMark, emptyHitungan())
/** 'HHTA-': one letter a mark, '-' unset. */
const read = (text: string) => hitunganOf([...text].map(letter => (letter === '-' ? null : (letter as Status))))

const markList = fc.array(fc.constantFrom<Mark>(...STATUS_LIST, null), { maxLength: 60 })
const perlakuan = fc.constantFrom<Perlakuan>('absen', 'luar', 'hadir')
const anyAturan = fc.record({
  izin: perlakuan,
  sakit: perlakuan,
  dispensasi: perlakuan,
  terlambat: perlakuan,
  u: perlakuan,
})
const anyBatas = fc
  .record({ minimal: fc.integer({ min: 0, max: 100 }), peringatan: fc.integer({ min: 0, max: 100 }) })
  .filter(batas => batas.minimal <= batas.peringatan)

/** The slow, obvious twin: walks over the marks one by one and keeps whole numbers as bigint. */
function oracle(marks: Mark[], aturan: Aturan) {
  let present = 0n
  let total = 0n
  for (const mark of marks) {
    if (mark === null) continue
    let rule: Perlakuan = mark === 'H' ? 'hadir' : 'absen'
    if (mark === 'I') rule = aturan.izin
    if (mark === 'S') rule = aturan.sakit
    if (mark === 'D') rule = aturan.dispensasi
    if (mark === 'T') rule = aturan.terlambat
    if (mark === 'U') rule = aturan.u
    if (rule === 'luar') continue
    total += 1n
    if (rule === 'hadir') present += 1n
  }
  return { present, total }
}

const oracleStatus = ({ present, total }: { present: bigint; total: bigint }, batas: Batas) => {
  if (total === 0n) return null
  if (present * 100n < BigInt(batas.minimal) * total) return 'tidak_memenuhi'
  return present * 100n < BigInt(batas.peringatan) * total ? 'peringatan' : 'memenuhi'
}

describe('the percentage', () => {
  test('of the story: present are H, T and D; izin, sakit and alpa are not; U and unset stand outside', () => {
    const dimas = read('HHHHHHHTTTISAUUD--')
    expect(dimas).toEqual({ H: 7, T: 3, I: 1, S: 1, A: 1, U: 2, D: 1, belum: 2 })
    expect(pembilang(dimas)).toBe(11)
    expect(penyebut(dimas)).toBe(14)
    expect(formatPersen(persentase(dimas))).toBe('78,6%')
  })

  test('the settings move izin, sakit, dispensasi, being late and udzur, and nothing else', () => {
    const marks = read('HHHHISDDA')
    const percent = (aturan: Partial<Aturan>) => formatPersen(persentase(marks, { ...defaultAturan, ...aturan }))
    expect(percent({})).toBe('66,7%')
    expect(percent({ izin: 'luar' })).toBe('75,0%')
    expect(percent({ izin: 'hadir' })).toBe('77,8%')
    expect(percent({ sakit: 'luar', izin: 'luar' })).toBe('85,7%')
    expect(percent({ dispensasi: 'luar' })).toBe('57,1%')
    expect(percent({ dispensasi: 'absen' })).toBe('44,4%')
    const aisyah = read('HHHTTUUA')
    const hers = (aturan: Partial<Aturan>) => formatPersen(persentase(aisyah, { ...defaultAturan, ...aturan }))
    expect(hers({})).toBe('83,3%')
    expect(hers({ terlambat: 'absen' })).toBe('50,0%')
    expect(hers({ u: 'hadir' })).toBe('87,5%')
    expect(hers({ terlambat: 'absen', u: 'hadir' })).toBe('62,5%')
    for (const terlambat of ['absen', 'luar', 'hadir'] as const)
      expect(['H', 'A'].map(s => perlakuanOf(s as Status, { ...defaultAturan, terlambat }))).toEqual(['hadir', 'absen'])
  })

  test('nothing that counts gives null, never 0', () => {
    for (const marks of ['', '---', 'UU-']) {
      expect(persentase(read(marks))).toBeNull()
      expect(statusHitungan(read(marks))).toBeNull()
    }
    expect(persentase(read('II'), { ...defaultAturan, izin: 'luar' })).toBeNull()
    expect(persentase(read('A'))).toBe(0)
  })

  test('agrees with counting one by one', () => {
    fc.assert(
      fc.property(markList, anyAturan, anyBatas, (marks, aturan, batas) => {
        const hitungan = hitunganOf(marks)
        const slow = oracle(marks, aturan)
        expect(BigInt(pembilang(hitungan, aturan))).toBe(slow.present)
        expect(BigInt(penyebut(hitungan, aturan))).toBe(slow.total)
        const persen = persentase(hitungan, aturan)
        expect(persen).toBe(slow.total === 0n ? null : Number(slow.present * 100n) / Number(slow.total))
        expect(statusHitungan(hitungan, aturan, batas)).toBe(oracleStatus(slow, batas))
        expect(statusKehadiran(persen, batas)).toBe(oracleStatus(slow, batas))
        expect(hitungan.belum).toBe(marks.filter(mark => mark === null).length)
        expect(STATUS_LIST.reduce((sum, status) => sum + hitungan[status], hitungan.belum)).toBe(marks.length)
      }),
      { numRuns: 1000 },
    )
  })

  test('the sum of a kelompok is the count of all its marks', () => {
    fc.assert(
      fc.property(fc.array(markList, { maxLength: 8 }), people => {
        expect(sumHitungan(people.map(hitunganOf))).toEqual(hitunganOf(people.flat()))
      }),
    )
    const before = read('H')
    addMark(before, 'A')
    sumHitungan([before, before])
    expect(before).toEqual(read('H'))
  })
})

describe('the thresholds', () => {
  const of = (present: number, total: number): Hitungan => ({ ...emptyHitungan(), H: present, A: total - present })

  test('exactly 75 % is enough, and a hair below is not', () => {
    expect(statusHitungan(of(3, 4))).toBe('peringatan')
    expect(statusHitungan(of(2999, 4000))).toBe('tidak_memenuhi')
    expect(statusHitungan(of(17, 20))).toBe('memenuhi')
    expect(statusHitungan(of(84, 99))).toBe('peringatan')
    expect(statusHitungan(of(1, 3), defaultAturan, { minimal: 33.33, peringatan: 33.34 })).toBe('peringatan')
  })

  test('the percentage and the count never disagree, up to very large counts', () => {
    const limit = fc.integer({ min: 0, max: 10_000 }).map(n => n / 100)
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 3_000_000 }),
        fc.nat(),
        limit,
        limit,
        (total, some, minimal, peringatan) => {
          // As near to the limit as whole numbers get, on both sides.
          const near = Math.min(total, Math.max(0, Math.round((total * minimal) / 100) + (some % 3) - 1))
          const hitungan = of(near, total)
          const batas = { minimal, peringatan }
          const status = statusHitungan(hitungan, defaultAturan, batas)
          expect(statusKehadiran(persentase(hitungan), batas)).toBe(status)
          const reached = BigInt(near) * 10_000n >= BigInt(Math.round(minimal * 100)) * BigInt(total)
          expect(status === 'tidak_memenuhi').toBe(!reached)
        },
      ),
      { numRuns: 2000 },
    )
  })

  test('every limit of two decimals is reached by exactly its own ratio', () => {
    for (let n = 1; n <= 10_000; n++) {
      const batas = { minimal: n / 100, peringatan: 100 }
      const just = statusHitungan(of(n, 10_000), defaultAturan, batas)
      expect([n, just]).toEqual([n, n === 10_000 ? 'memenuhi' : 'peringatan'])
      expect(statusKehadiran(persentase(of(n, 10_000)), batas)).toBe(just)
      expect(statusHitungan(of(n - 1, 10_000), defaultAturan, batas)).toBe('tidak_memenuhi')
    }
  })

  test('a minimum above the warning leaves no warning', () => {
    const batas = { minimal: 90, peringatan: 85 }
    expect(statusHitungan(of(9, 10), defaultAturan, batas)).toBe('memenuhi')
    expect(statusHitungan(of(87, 100), defaultAturan, batas)).toBe('tidak_memenuhi')
  })
})

describe('the prediction', () => {
  test('M. Rizky, 5 of 10 with 5 to come, reaches 66,7 % at most', () => {
    const result = prediksi(read('HHHHHAAAAA'), 5)
    expect(formatPersen(result.tertinggi)).toBe('66,7%')
    expect(result).toMatchObject({ mungkin: false, boleh_absen: 0 })
  })

  test('who came to all ten may miss three of five, and that is exact', () => {
    expect(prediksi(read('HHHHHHHHHH'), 5)).toEqual({
      ...{ tertinggi: 100, mungkin: true, boleh_absen: 3, semua_perlu: false },
    })
    expect(prediksi(read('HHHHHHHHHH'), 6)).toMatchObject({ boleh_absen: 4 })
    expect(prediksi(read('HHA'), 1)).toEqual({ tertinggi: 75, mungkin: true, boleh_absen: 0, semua_perlu: true })
  })

  test('nothing marked and nothing left says nothing', () => {
    expect(prediksi(read('UU'), 0)).toEqual({ tertinggi: null, mungkin: true, boleh_absen: 0, semua_perlu: false })
    expect(prediksi(read(''), 4)).toEqual({ tertinggi: 100, mungkin: true, boleh_absen: 1, semua_perlu: false })
  })

  test('an unset row may still save a person, so "tidak mungkin lagi" waits for it', () => {
    expect(prediksi(read('HHAA----'), 0)).toMatchObject({ tertinggi: 75, mungkin: true, boleh_absen: 0 })
    expect(prediksi(read('HHAA---'), 0).mungkin).toBe(false)
    expect(prediksi(read('HHHHHH--'), 4)).toMatchObject({ tertinggi: 100, boleh_absen: 1, semua_perlu: false })
    // 3 of 4 with the unset one attended; without it not even that: nobody is told that all is needed, or that some is not.
    expect(prediksi(read('HHA-'), 0)).toMatchObject({ mungkin: true, boleh_absen: 0, semua_perlu: false })
  })

  test('is what trying every outcome gives', () => {
    const short = fc.array(fc.constantFrom<Mark>(...STATUS_LIST, null), { maxLength: 24 })
    fc.assert(
      fc.property(short, fc.integer({ min: 0, max: 12 }), anyAturan, anyBatas, (marks, sisa, aturan, batas) => {
        const outcome = (unset: Status, missed: number) =>
          oracle(
            [
              ...marks.map(mark => mark ?? unset),
              ...Array.from({ length: sisa }, (_, i): Status => (i < missed ? 'A' : 'H')),
            ],
            aturan,
          )
        const reached = ({ present, total }: { present: bigint; total: bigint }) =>
          present * 100n >= BigInt(batas.minimal) * total
        const best = outcome('H', 0)
        let allowed = 0
        for (let missed = 1; missed <= sisa; missed++) if (reached(outcome('A', missed))) allowed = missed
        expect(prediksi(hitunganOf(marks), sisa, aturan, batas)).toEqual({
          tertinggi: best.total === 0n ? null : Number(best.present * 100n) / Number(best.total),
          mungkin: best.total === 0n || reached(best),
          boleh_absen: allowed,
          // Whatever becomes of the unset ones: with every one of them attended, one more absence is one too many.
          semua_perlu: sisa > 0 && best.total > 0n && reached(best) && !reached(outcome('H', 1)),
        })
      }),
      { numRuns: 1000 },
    )
  })
})

describe('the status over a range', () => {
  test('by the periode a good month makes up for a bad one, by the month it does not', () => {
    const months = [read('HHHA'), read('HHHHHHHH'), read('AAHH')]
    expect(statusRentang(months)).toBe('peringatan')
    expect(statusRentang(months, defaultAturan, { ...defaultBatas, per: 'bulan' })).toBe('tidak_memenuhi')
    expect(statusRentang([read('HHHH'), read('U--')], defaultAturan, { ...defaultBatas, per: 'bulan' })).toBe(
      'memenuhi',
    )
    for (const per of ['periode', 'bulan'] as const) {
      expect(statusRentang([], defaultAturan, { ...defaultBatas, per })).toBeNull()
      expect(statusRentang([read('--'), read('UU')], defaultAturan, { ...defaultBatas, per })).toBeNull()
    }
  })

  test('is what grading each month, or all of them together, by hand gives', () => {
    const WORST = ['tidak_memenuhi', 'peringatan', 'memenuhi', null]
    fc.assert(
      fc.property(fc.array(markList, { maxLength: 6 }), anyAturan, anyBatas, (months, aturan, batas) => {
        const counted = months.map(hitunganOf)
        expect(statusRentang(counted, aturan, { ...batas, per: 'periode' })).toBe(
          oracleStatus(oracle(months.flat(), aturan), batas),
        )
        const each = months.map(marks => oracleStatus(oracle(marks, aturan), batas))
        expect(statusRentang(counted, aturan, { ...batas, per: 'bulan' })).toBe(
          WORST.find(status => each.includes(status as never)) ?? null,
        )
      }),
      { numRuns: 500 },
    )
  })

  test('hampir: still above, and below after the next absence', () => {
    expect(isHampir(read('HHHA'))).toBe(true)
    expect(isHampir(read('HHHHHA'))).toBe(true)
    expect(isHampir(read('HHHHHHA'))).toBe(false)
    expect(isHampir(read('HHAA'))).toBe(false)
    // One single session says nothing yet: 100 % is far above the warning.
    expect(isHampir(read('H'))).toBe(false)
    expect(isHampir(read('--'))).toBe(false)
    fc.assert(
      fc.property(markList, anyAturan, anyBatas, (marks, aturan, batas) => {
        const now = oracleStatus(oracle(marks, aturan), batas)
        const next = oracleStatus(oracle([...marks, 'A'], aturan), batas)
        expect(isHampir(hitunganOf(marks), aturan, batas)).toBe(now === 'peringatan' && next === 'tidak_memenuhi')
      }),
      { numRuns: 500 },
    )
  })
})

describe('in words', () => {
  test('the formula names what counts as present, and adds up', () => {
    const dimas = read('HHHHHHHHHHHHTIA')
    expect(rumus(dimas, defaultAturan)).toBe('(12 hadir + 1 terlambat + 0 dispensasi) ÷ 15 = 86,7%')
    expect(rumus(dimas, { ...defaultAturan, izin: 'hadir' }, 'shalat')).toBe(
      '(12 hadir + 1 masbuk + 0 dispensasi + 1 izin) ÷ 15 = 93,3%',
    )
    expect(rumus(read('UU-'), defaultAturan)).toBeNull()
    expect(rumus({ ...emptyHitungan(), H: 1234567, A: 100 }, defaultAturan)).toBe(
      '(1.234.567 hadir + 0 terlambat + 0 dispensasi) ÷ 1.234.667 = 99,9%',
    )
    fc.assert(
      fc.property(markList, anyAturan, (marks, aturan) => {
        const { pembagi, hadir } = langkahHitung(hitunganOf(marks), aturan)
        const slow = oracle(marks, aturan)
        const [last] = pembagi.slice(-1)
        expect(BigInt(hadir.nilai)).toBe(slow.present)
        expect(last?.nilai).toBe(Number(slow.total))
        // All recorded rows, less what each line takes away, is the denominator.
        expect(pembagi.slice(0, -1).reduce((sum, line) => sum + line.nilai, marks.length)).toBe(last?.nilai)
        const written = rumus(hitunganOf(marks), aturan)
        const numbers = [...(written?.split('÷')[0]?.matchAll(/\d+/g) ?? [])].map(m => Number(m[0]))
        if (written !== null) expect(numbers.reduce((sum, n) => sum + n, 0)).toBe(Number(slow.present))
      }),
    )
  })

  test('the rules are one sentence, and udzur is a letter in it', () => {
    expect(describeAturan(defaultAturan)).toBe(
      'Izin dan Sakit dihitung tidak hadir; U tidak ikut dihitung; Dispensasi dan Terlambat dihitung hadir. Hadir selalu dihitung hadir, Alpa tidak hadir; yang belum diisi tidak ikut dihitung.',
    )
    const all = describeAturan({ izin: 'luar', sakit: 'luar', dispensasi: 'luar', terlambat: 'absen', u: 'hadir' })
    expect(all).toMatch(
      /^Terlambat dihitung tidak hadir; Izin, Sakit, dan Dispensasi tidak ikut dihitung; U dihitung hadir\./,
    )
    expect(all).not.toMatch(/udzur/i)
    expect(describePerlakuan('I', defaultAturan)).toBe('dihitung tidak hadir')
    expect(describePerlakuan(null, defaultAturan)).toBe('belum diisi, tidak ikut dihitung')
  })
})

describe('a percentage in print', () => {
  test('one decimal, a comma, half up but never onto a whole percent that is not reached, and a dash for nothing', () => {
    expect(formatPersen(87.5)).toBe('87,5%')
    expect(formatPersen(100)).toBe('100,0%')
    expect(formatPersen(0)).toBe('0,0%')
    expect(formatPersen(null)).toBe('–')
    expect(formatPersen(6.25)).toBe('6,3%')
    expect(formatPersen(50, '')).toBe('50,0')
    // Below the limit it does not read as the limit.
    expect(formatPersen((377 * 100) / 503)).toBe('74,9%')
    expect(formatPersen((96 * 100) / 113)).toBe('84,9%')
    expect(formatPersen((1999 * 100) / 2000)).toBe('99,9%')
    expect(formatPersen((3 * 100) / 4)).toBe('75,0%')
  })

  test('rounds every ratio of counts as long division does, and reaches no limit that the ratio does not reach', () => {
    const expected = (present: bigint, total: bigint) => {
      const tenths = (present * 2000n + total) / (total * 2n)
      const reached = tenths % 10n !== 0n || tenths * total <= present * 1000n
      return reached ? tenths : tenths - 1n
    }
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(), (total, some) => {
        const present = some % (total + 1)
        const tenths = expected(BigInt(present), BigInt(total))
        const printed = formatPersen((present * 100) / total)
        expect(printed).toBe(`${tenths / 10n},${tenths % 10n}%`)
        const hitungan = { ...emptyHitungan(), H: present, A: total - present }
        const minimal = Math.floor(Number(printed.slice(0, -1).replace(',', '.')))
        expect(statusHitungan(hitungan, defaultAturan, { minimal, peringatan: minimal })).toBe('memenuhi')
        const once = belowWhole((present * 100) / total)
        expect(formatPersen(once)).toBe(printed)
      }),
      { numRuns: 5000 },
    )
    // Every exact half among thousandths: 0,05 … 99,95.
    for (let present = 1; present < 2000; present += 2) {
      const tenths = Number(expected(BigInt(present), 2000n))
      expect(formatPersen((present * 100) / 2000)).toBe(`${Math.floor(tenths / 10)},${tenths % 10}%`)
    }
  })
})

describe('alpa in a row', () => {
  const run = (text: string) =>
    alpaBeruntun([...text].map(l => (l === '-' ? null : l === 'x' ? 'ditiadakan' : (l as Status))))

  test('counts over udzur, unset and cancelled meetings, and any other mark ends it', () => {
    expect(run('HAAUA-xA')).toEqual({ akhir: 4, terpanjang: 4 })
    expect(run('AAAHA')).toEqual({ akhir: 1, terpanjang: 3 })
    expect(run('AAI')).toEqual({ akhir: 0, terpanjang: 2 })
    expect(run('AAAU-x')).toEqual({ akhir: 3, terpanjang: 3 })
    for (const end of 'HTDIS') expect(run(`AA${end}A`)).toEqual({ akhir: 1, terpanjang: 2 })
    expect(run('')).toEqual({ akhir: 0, terpanjang: 0 })
  })

  test('is what a regular expression finds', () => {
    const anyMark = fc.constantFrom<Mark | 'ditiadakan'>(...STATUS_LIST, null, 'ditiadakan')
    fc.assert(
      fc.property(fc.array(anyMark, { maxLength: 40 }), marks => {
        const letters = marks.filter(mark => mark !== null && mark !== 'U' && mark !== 'ditiadakan').join('')
        expect(alpaBeruntun(marks)).toEqual({
          akhir: /A*$/.exec(letters)?.[0].length,
          terpanjang: Math.max(0, ...letters.split(/[^A]/).map(part => part.length)),
        })
      }),
    )
  })
})

describe('the statuses', () => {
  test('udzur is for women in a shalat, everything else for all', () => {
    expect(statusAllowed('U', { jenis: 'shalat', jk: 'P' })).toBe(true)
    expect(statusAllowed('U', { jenis: 'shalat', jk: 'L' })).toBe(false)
    expect(statusAllowed('U', { jenis: 'umum', jk: 'P' })).toBe(false)
    for (const status of STATUS_LIST.filter(s => s !== 'U')) {
      expect(statusAllowed(status, { jenis: 'umum', jk: 'L' })).toBe(true)
    }
  })

  test('the word behind U is for the woman who records, for nobody else', () => {
    expect(mayNameUdzur({ mencatat: true, jk: 'P' })).toBe(true)
    expect(mayNameUdzur({ mencatat: true, jk: 'L' })).toBe(false)
    expect(mayNameUdzur({ mencatat: true, jk: null })).toBe(false)
    expect(mayNameUdzur({ mencatat: false, jk: 'P' })).toBe(false)
  })

  test('are called by their names, and being late for a shalat is masbuk', () => {
    expect(STATUS_LIST.map(status => labelStatus(status, 'umum')).join(' ')).toBe(
      'Hadir Terlambat Izin Sakit Alpa U Dispensasi',
    )
    expect(labelStatus('T', 'shalat')).toBe('Masbuk')
    expect(labelStatus('U', 'shalat')).toBe('U')
    expect(labelStatus('U', 'shalat', 'pencatat')).toBe('Udzur')
    expect(labelStatus(null, 'umum')).toBe('Belum diisi')
    expect(statusSchema.safeParse('X').error?.issues.map(i => i.message)).toEqual([
      'Status harus H, T, I, S, A, U, atau D',
    ])
    expect(defaultBatas).toEqual({ minimal: 75, peringatan: 85 })
  })
})

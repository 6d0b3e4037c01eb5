import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { countStep, describeAturan, describeTreatment, formula } from './explanation.ts'
import {
  type Aturan,
  addMark,
  belowWhole,
  consecutiveAlpa,
  defaultAturan,
  defaultLimit,
  denominator,
  emptyTally,
  formatPercent,
  isAlmost,
  type Limit,
  labelStatus,
  mayNameUdzur,
  numerator,
  percentage,
  prediction,
  rangeStatus,
  STATUS_LIST,
  type Status,
  statusAllowed,
  statusKehadiran,
  sumTally,
  type Tally,
  type Treatment,
  tallyStatus,
  treatmentOf,
} from './kehadiran.ts'
import { statusSchema } from './mark-schema.ts'

type Mark = Status | null

const hitunganOf = (marks: Iterable<Mark>) => [...marks].reduce(addMark, emptyTally())
/** 'HHTA-': one letter a mark, '-' unset. */
const read = (text: string) => hitunganOf([...text].map(letter => (letter === '-' ? null : (letter as Status))))

const markList = fc.array(fc.constantFrom<Mark>(...STATUS_LIST, null), { maxLength: 60 })
const perlakuan = fc.constantFrom<Treatment>('absen', 'luar', 'hadir')
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
    let rule: Treatment = mark === 'H' ? 'hadir' : 'absen'
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

const oracleStatus = ({ present, total }: { present: bigint; total: bigint }, batas: Limit) => {
  if (total === 0n) return null
  if (present * 100n < BigInt(batas.minimal) * total) return 'tidak_memenuhi'
  return present * 100n < BigInt(batas.peringatan) * total ? 'peringatan' : 'memenuhi'
}

describe('the percentage', () => {
  test('of the story: present are H, T and D; izin, sakit and alpa are not; U and unset stand outside', () => {
    const dimas = read('HHHHHHHTTTISAUUD--')
    expect(dimas).toEqual({ H: 7, T: 3, I: 1, S: 1, A: 1, U: 2, D: 1, belum: 2 })
    expect(numerator(dimas)).toBe(11)
    expect(denominator(dimas)).toBe(14)
    expect(formatPercent(percentage(dimas))).toBe('78,6%')
  })

  test('the settings move izin, sakit, dispensasi, being late and udzur, and nothing else', () => {
    const marks = read('HHHHISDDA')
    const percent = (aturan: Partial<Aturan>) => formatPercent(percentage(marks, { ...defaultAturan, ...aturan }))
    expect(percent({})).toBe('66,7%')
    expect(percent({ izin: 'luar' })).toBe('75,0%')
    expect(percent({ izin: 'hadir' })).toBe('77,8%')
    expect(percent({ sakit: 'luar', izin: 'luar' })).toBe('85,7%')
    expect(percent({ dispensasi: 'luar' })).toBe('57,1%')
    expect(percent({ dispensasi: 'absen' })).toBe('44,4%')
    const aisyah = read('HHHTTUUA')
    const hers = (aturan: Partial<Aturan>) => formatPercent(percentage(aisyah, { ...defaultAturan, ...aturan }))
    expect(hers({})).toBe('83,3%')
    expect(hers({ terlambat: 'absen' })).toBe('50,0%')
    expect(hers({ u: 'hadir' })).toBe('87,5%')
    expect(hers({ terlambat: 'absen', u: 'hadir' })).toBe('62,5%')
    for (const terlambat of ['absen', 'luar', 'hadir'] as const)
      expect(['H', 'A'].map(s => treatmentOf(s as Status, { ...defaultAturan, terlambat }))).toEqual(['hadir', 'absen'])
  })

  test('nothing that counts gives null, never 0', () => {
    for (const marks of ['', '---', 'UU-']) {
      expect(percentage(read(marks))).toBeNull()
      expect(tallyStatus(read(marks))).toBeNull()
    }
    expect(percentage(read('II'), { ...defaultAturan, izin: 'luar' })).toBeNull()
    expect(percentage(read('A'))).toBe(0)
  })

  test('agrees with counting one by one', () => {
    fc.assert(
      fc.property(markList, anyAturan, anyBatas, (marks, aturan, batas) => {
        const hitungan = hitunganOf(marks)
        const slow = oracle(marks, aturan)
        expect(BigInt(numerator(hitungan, aturan))).toBe(slow.present)
        expect(BigInt(denominator(hitungan, aturan))).toBe(slow.total)
        const persen = percentage(hitungan, aturan)
        expect(persen).toBe(slow.total === 0n ? null : Number(slow.present * 100n) / Number(slow.total))
        expect(tallyStatus(hitungan, aturan, batas)).toBe(oracleStatus(slow, batas))
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
        expect(sumTally(people.map(hitunganOf))).toEqual(hitunganOf(people.flat()))
      }),
    )
    const before = read('H')
    addMark(before, 'A')
    sumTally([before, before])
    expect(before).toEqual(read('H'))
  })
})

describe('the thresholds', () => {
  const of = (present: number, total: number): Tally => ({ ...emptyTally(), H: present, A: total - present })

  test('exactly 75 % is enough, and a hair below is not', () => {
    expect(tallyStatus(of(3, 4))).toBe('peringatan')
    expect(tallyStatus(of(2999, 4000))).toBe('tidak_memenuhi')
    expect(tallyStatus(of(17, 20))).toBe('memenuhi')
    expect(tallyStatus(of(84, 99))).toBe('peringatan')
    expect(tallyStatus(of(1, 3), defaultAturan, { minimal: 33.33, peringatan: 33.34 })).toBe('peringatan')
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
          const status = tallyStatus(hitungan, defaultAturan, batas)
          expect(statusKehadiran(percentage(hitungan), batas)).toBe(status)
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
      const just = tallyStatus(of(n, 10_000), defaultAturan, batas)
      expect([n, just]).toEqual([n, n === 10_000 ? 'memenuhi' : 'peringatan'])
      expect(statusKehadiran(percentage(of(n, 10_000)), batas)).toBe(just)
      expect(tallyStatus(of(n - 1, 10_000), defaultAturan, batas)).toBe('tidak_memenuhi')
    }
  })

  test('a minimum above the warning leaves no warning', () => {
    const batas = { minimal: 90, peringatan: 85 }
    expect(tallyStatus(of(9, 10), defaultAturan, batas)).toBe('memenuhi')
    expect(tallyStatus(of(87, 100), defaultAturan, batas)).toBe('tidak_memenuhi')
  })
})

describe('the prediction', () => {
  test('M. Rizky, 5 of 10 with 5 to come, reaches 66,7 % at most', () => {
    const result = prediction(read('HHHHHAAAAA'), 5)
    expect(formatPercent(result.tertinggi)).toBe('66,7%')
    expect(result).toMatchObject({ mungkin: false, boleh_absen: 0 })
  })

  test('who came to all ten may miss three of five, and that is exact', () => {
    expect(prediction(read('HHHHHHHHHH'), 5)).toEqual({
      ...{ tertinggi: 100, mungkin: true, boleh_absen: 3, semua_perlu: false },
    })
    expect(prediction(read('HHHHHHHHHH'), 6)).toMatchObject({ boleh_absen: 4 })
    expect(prediction(read('HHA'), 1)).toEqual({ tertinggi: 75, mungkin: true, boleh_absen: 0, semua_perlu: true })
  })

  test('nothing marked and nothing left says nothing', () => {
    expect(prediction(read('UU'), 0)).toEqual({ tertinggi: null, mungkin: true, boleh_absen: 0, semua_perlu: false })
    expect(prediction(read(''), 4)).toEqual({ tertinggi: 100, mungkin: true, boleh_absen: 1, semua_perlu: false })
  })

  test('an unset row may still save a person, so "tidak mungkin lagi" waits for it', () => {
    expect(prediction(read('HHAA----'), 0)).toMatchObject({ tertinggi: 75, mungkin: true, boleh_absen: 0 })
    expect(prediction(read('HHAA---'), 0).mungkin).toBe(false)
    expect(prediction(read('HHHHHH--'), 4)).toMatchObject({ tertinggi: 100, boleh_absen: 1, semua_perlu: false })
    // 3 of 4 with the unset one attended; without it not even that: nobody is told that all is needed, or that some is not.
    expect(prediction(read('HHA-'), 0)).toMatchObject({ mungkin: true, boleh_absen: 0, semua_perlu: false })
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
        expect(prediction(hitunganOf(marks), sisa, aturan, batas)).toEqual({
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
    expect(rangeStatus(months)).toBe('peringatan')
    expect(rangeStatus(months, defaultAturan, { ...defaultLimit, per: 'bulan' })).toBe('tidak_memenuhi')
    expect(rangeStatus([read('HHHH'), read('U--')], defaultAturan, { ...defaultLimit, per: 'bulan' })).toBe('memenuhi')
    for (const per of ['periode', 'bulan'] as const) {
      expect(rangeStatus([], defaultAturan, { ...defaultLimit, per })).toBeNull()
      expect(rangeStatus([read('--'), read('UU')], defaultAturan, { ...defaultLimit, per })).toBeNull()
    }
  })

  test('is what grading each month, or all of them together, by hand gives', () => {
    const WORST = ['tidak_memenuhi', 'peringatan', 'memenuhi', null]
    fc.assert(
      fc.property(fc.array(markList, { maxLength: 6 }), anyAturan, anyBatas, (months, aturan, batas) => {
        const counted = months.map(hitunganOf)
        expect(rangeStatus(counted, aturan, { ...batas, per: 'periode' })).toBe(
          oracleStatus(oracle(months.flat(), aturan), batas),
        )
        const each = months.map(marks => oracleStatus(oracle(marks, aturan), batas))
        expect(rangeStatus(counted, aturan, { ...batas, per: 'bulan' })).toBe(
          WORST.find(status => each.includes(status as never)) ?? null,
        )
      }),
      { numRuns: 500 },
    )
  })

  test('hampir: still above, and below after the next absence', () => {
    expect(isAlmost(read('HHHA'))).toBe(true)
    expect(isAlmost(read('HHHHHA'))).toBe(true)
    expect(isAlmost(read('HHHHHHA'))).toBe(false)
    expect(isAlmost(read('HHAA'))).toBe(false)
    // One single session says nothing yet: 100 % is far above the warning.
    expect(isAlmost(read('H'))).toBe(false)
    expect(isAlmost(read('--'))).toBe(false)
    fc.assert(
      fc.property(markList, anyAturan, anyBatas, (marks, aturan, batas) => {
        const now = oracleStatus(oracle(marks, aturan), batas)
        const next = oracleStatus(oracle([...marks, 'A'], aturan), batas)
        expect(isAlmost(hitunganOf(marks), aturan, batas)).toBe(now === 'peringatan' && next === 'tidak_memenuhi')
      }),
      { numRuns: 500 },
    )
  })
})

describe('in words', () => {
  test('the formula names what counts as present, and adds up', () => {
    const dimas = read('HHHHHHHHHHHHTIA')
    expect(formula(dimas, defaultAturan)).toBe('(12 hadir + 1 terlambat + 0 dispensasi) ÷ 15 = 86,7%')
    expect(formula(dimas, { ...defaultAturan, izin: 'hadir' }, 'shalat')).toBe(
      '(12 hadir + 1 masbuk + 0 dispensasi + 1 izin) ÷ 15 = 93,3%',
    )
    expect(formula(read('UU-'), defaultAturan)).toBeNull()
    expect(formula({ ...emptyTally(), H: 1234567, A: 100 }, defaultAturan)).toBe(
      '(1.234.567 hadir + 0 terlambat + 0 dispensasi) ÷ 1.234.667 = 99,9%',
    )
    fc.assert(
      fc.property(markList, anyAturan, (marks, aturan) => {
        const { pembagi, hadir } = countStep(hitunganOf(marks), aturan)
        const slow = oracle(marks, aturan)
        const [last] = pembagi.slice(-1)
        expect(BigInt(hadir.nilai)).toBe(slow.present)
        expect(last?.nilai).toBe(Number(slow.total))
        // All recorded rows, less what each line takes away, is the denominator.
        expect(pembagi.slice(0, -1).reduce((sum, line) => sum + line.nilai, marks.length)).toBe(last?.nilai)
        const written = formula(hitunganOf(marks), aturan)
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
    expect(describeTreatment('I', defaultAturan)).toBe('dihitung tidak hadir')
    expect(describeTreatment(null, defaultAturan)).toBe('belum diisi, tidak ikut dihitung')
  })
})

describe('a percentage in print', () => {
  test('one decimal, a comma, half up but never onto a whole percent that is not reached, and a dash for nothing', () => {
    expect(formatPercent(87.5)).toBe('87,5%')
    expect(formatPercent(100)).toBe('100,0%')
    expect(formatPercent(0)).toBe('0,0%')
    expect(formatPercent(null)).toBe('–')
    expect(formatPercent(6.25)).toBe('6,3%')
    expect(formatPercent(50, '')).toBe('50,0')
    // Below the limit it does not read as the limit.
    expect(formatPercent((377 * 100) / 503)).toBe('74,9%')
    expect(formatPercent((96 * 100) / 113)).toBe('84,9%')
    expect(formatPercent((1999 * 100) / 2000)).toBe('99,9%')
    expect(formatPercent((3 * 100) / 4)).toBe('75,0%')
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
        const printed = formatPercent((present * 100) / total)
        expect(printed).toBe(`${tenths / 10n},${tenths % 10n}%`)
        const hitungan = { ...emptyTally(), H: present, A: total - present }
        const minimal = Math.floor(Number(printed.slice(0, -1).replace(',', '.')))
        expect(tallyStatus(hitungan, defaultAturan, { minimal, peringatan: minimal })).toBe('memenuhi')
        const once = belowWhole((present * 100) / total)
        expect(formatPercent(once)).toBe(printed)
      }),
      { numRuns: 5000 },
    )
    // Every exact half among thousandths: 0,05 … 99,95.
    for (let present = 1; present < 2000; present += 2) {
      const tenths = Number(expected(BigInt(present), 2000n))
      expect(formatPercent((present * 100) / 2000)).toBe(`${Math.floor(tenths / 10)},${tenths % 10}%`)
    }
  })
})

describe('alpa in a row', () => {
  const run = (text: string) =>
    consecutiveAlpa([...text].map(l => (l === '-' ? null : l === 'x' ? 'ditiadakan' : (l as Status))))

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
        expect(consecutiveAlpa(marks)).toEqual({
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
    expect(defaultLimit).toEqual({ minimal: 75, peringatan: 85 })
  })
})

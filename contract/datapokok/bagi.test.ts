/** @module-tag random */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { Jk } from '#contract/identitas.ts'
import { kali } from '#test/kali.ts'
import { dividePeople, type KelompokAda } from './bagi.ts'
import type { DivideOrang } from './divide-aturan.ts'
import { checkAturan, componentsOf, type DivisionRules, type TogetherPair } from './divide-aturan.ts'
import { roomOf } from './divide-value.ts'

const baku: DivisionRules = {
  ...{ menurut: 'ukuran', ukuran: 10, selisih: 1, jumlah: 4, campur: false, isi_yang_ada: true },
  ...{ sebar_prodi: true, sebar_angkatan: false, dekatkan_kamar: true, satukan: [], pisahkan: [] },
}
const PRODI = ['PAI', 'PBA', 'TI', 'HES']

const orangList = fc
  .array(fc.record({ jk: fc.constantFrom<Jk>('L', 'P'), prodi: fc.nat(3), angkatan: fc.nat(2), kamar: fc.nat(6) }), {
    maxLength: 60,
  })
  .map(rows =>
    rows.map(
      ({ jk, prodi, angkatan, kamar }, i): DivideOrang => ({
        ...{ id: i + 1, nama: `Orang ${i + 1}`, jk, prodi: PRODI[prodi] ?? '', angkatan: 2024 + angkatan },
        ...{ asrama: 'A', kamar: kamar === 0 ? '' : String(kamar) },
      }),
    ),
  )
const pasangan = fc.array(
  fc.tuple(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 1, max: 60 })).filter(([a, b]) => a !== b),
  { maxLength: 12 },
)
const ada = fc
  .array(
    fc.record({ jk: fc.constantFrom('L', 'P', 'campur') as fc.Arbitrary<KelompokAda['jk']>, anggota: fc.nat(12) }),
    {
      maxLength: 4,
    },
  )
  .map(rows => rows.map((row, i) => ({ ...row, id: i + 1, nama: `Kelompok ${i + 1}` })))
const aturan = fc
  .record({
    menurut: fc.constantFrom('ukuran', 'jumlah') as fc.Arbitrary<DivisionRules['menurut']>,
    ukuran: fc.integer({ min: 2, max: 12 }),
    selisih: fc.nat(2),
    jumlah: fc.integer({ min: 1, max: 12 }),
    campur: fc.boolean(),
    isi_yang_ada: fc.boolean(),
    sebar_prodi: fc.boolean(),
    sebar_angkatan: fc.boolean(),
    dekatkan_kamar: fc.boolean(),
  })
  .map(satu => ({ ...satu, satukan: [] as TogetherPair[], pisahkan: [] as TogetherPair[] }))

const jkOf = (orang: readonly DivideOrang[]) => new Map(orang.map(({ id, jk }) => [id, jk]))

describe('dividePeople', () => {
  test('everybody once, men and women apart unless campur, and in whatever order they come', () => {
    fc.assert(
      fc.property(orangList, ada, aturan, pasangan, pasangan, (orang, ada, aturan, satukan, pisahkan) => {
        const rules = { ...aturan, satukan, pisahkan }
        const wadah = dividePeople(orang, ada, rules)
        expect(wadah.flatMap(({ anggota }) => anggota).sort((a, b) => a - b)).toEqual(orang.map(({ id }) => id))
        const jk = jkOf(orang)
        if (!rules.campur) for (const satu of wadah) for (const id of satu.anggota) expect(jk.get(id)).toBe(satu.jk)
        expect(dividePeople([...orang].reverse(), ada, rules)).toEqual(wadah)
      }),
      { numRuns: kali(1000) },
    )
  })

  test('without rules about people new kelompok differ by one at most', () => {
    fc.assert(
      fc.property(orangList, aturan, (orang, aturan) => {
        const wadah = dividePeople(orang, [], aturan)
        for (const group of grouped(wadah, ({ jk }) => jk)) {
          const sizes = group.map(({ anggota }) => anggota.length)
          expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
          if (aturan.menurut === 'ukuran')
            expect(Math.max(...sizes)).toBeLessThanOrEqual(aturan.ukuran + aturan.selisih)
        }
      }),
      { numRuns: kali(1000) },
    )
  })

  test('kept together and apart, or it is said why it cannot be', () => {
    fc.assert(
      fc.property(orangList, aturan, pasangan, pasangan, (orang, aturan, satukan, pisahkan) => {
        const rules = { ...aturan, satukan, pisahkan }
        const wadah = dividePeople(orang, [], rules)
        const jk = jkOf(orang)
        const ids = new Set(jk.keys())
        const components = componentsOf(satukan)
        const componentOf = (id: number) => components.find(list => list.includes(id)) ?? [id]
        for (const { pasangan: pair, sebab } of checkAturan(wadah, jk, rules, new Set())) {
          const [a, b] = pair
          const pool = wadah.filter(satu => rules.campur || satu.jk === jk.get(a))
          if (sebab === 'beda_jk') expect(jk.get(a)).not.toBe(jk.get(b))
          else if (sebab === 'terlalu_banyak') {
            const largest = Math.max(...pool.map(({ anggota }) => anggota.length))
            expect(componentOf(a).length).toBeGreaterThan(Math.min(largest, rules.ukuran) - 1)
          } else if (sebab === 'disatukan') expect(componentOf(a)).toContain(b)
          else {
            expect(sebab).toBe('kelompok_habis')
            const lawan = (id: number) =>
              pisahkan.filter(each => each.includes(id) && each.every(i => ids.has(i))).length
            const most = Math.max(...[a, b].map(id => componentOf(id).reduce((sum, each) => sum + lawan(each), 0)))
            expect(most).toBeGreaterThanOrEqual(pool.length)
          }
        }
      }),
      { numRuns: kali(1000) },
    )
  })

  test('who was moved by hand stays put when it is divided anew', () => {
    fc.assert(
      fc.property(orangList, aturan, pasangan, fc.nat(59), fc.nat(20), (orang, aturan, satukan, siapa, ke) => {
        const rules = { ...aturan, satukan }
        const satu = orang[siapa]
        const allowed = dividePeople(orang, [], rules).filter(({ jk }) => jk === 'campur' || jk === satu?.jk)
        const wadah = allowed[ke % Math.max(1, allowed.length)]
        if (!satu || !wadah) return
        const lagi = dividePeople(orang, [], rules, new Map([[satu.id, wadah.kunci]]))
        expect(lagi.find(({ anggota }) => anggota.includes(satu.id))?.kunci).toBe(wadah.kunci)
        expect(lagi.flatMap(({ anggota }) => anggota)).toHaveLength(orang.length)
      }),
      { numRuns: kali(500) },
    )
  })

  test('free places come first, and one that is full is left alone', () => {
    const orang = people(7)
    const ada: KelompokAda[] = [
      { id: 1, nama: 'Kelompok 1', jk: 'L', anggota: 4 },
      { id: 2, nama: 'Kelompok 2', jk: 'L', anggota: 10 },
      { id: 3, nama: 'Kelompok 3', jk: 'P', anggota: 1 },
    ]
    const sizes = dividePeople(orang, ada, baku).map(({ kunci, anggota }) => [kunci, anggota.length])
    // One more than ten, and no kelompok of one.
    expect(sizes).toEqual([
      ['k1', 7],
      ['k3', 0],
    ])
    expect(dividePeople(orang, ada, { ...baku, isi_yang_ada: false }).map(({ kunci }) => kunci)).toEqual(['L1'])
  })

  test('by number of kelompok: men and women have their share', () => {
    const orang = [...people(90), ...people(30, 'P', 90)]
    const wadah = dividePeople(orang, [], { ...baku, menurut: 'jumlah', jumlah: 12 })
    expect(wadah.map(({ jk, anggota }) => `${jk}${anggota.length}`)).toEqual([
      ...Array<string>(9).fill('L10'),
      ...Array<string>(3).fill('P10'),
    ])
  })

  test('2,000 people: prodi spread, and most have somebody of their room', () => {
    const orang = Array.from({ length: 2000 }, (_, i): DivideOrang => {
      const jk = i % 2 ? 'P' : 'L'
      const dari = {
        prodi: PRODI[((i * 7) % 11) % 4] ?? '',
        angkatan: 2026,
        asrama: jk,
        kamar: String(Math.floor(i / 8)),
      }
      return { id: i + 1, nama: `Orang ${i + 1}`, jk, ...dari }
    })
    const wadah = dividePeople(orang, [], baku)
    expect(new Set(wadah.map(({ anggota }) => anggota.length))).toEqual(new Set([10]))
    const byId = new Map(orang.map(satu => [satu.id, satu]))
    const seprodi = wadah.flatMap(({ anggota }) => [...grouped(anggota, id => byId.get(id)?.prodi)])
    expect(Math.max(...seprodi.map(ids => ids.length))).toBeLessThanOrEqual(6)
    const berteman = wadah.flatMap(({ anggota }) =>
      grouped(anggota, id => roomOf(byId.get(id) ?? { asrama: '', kamar: '' })).filter(ids => ids.length > 1),
    )
    expect(berteman.flat().length).toBeGreaterThan(1500)
  })
})

function people(n: number, jk: Jk = 'L', sesudah = 0): DivideOrang[] {
  return Array.from({ length: n }, (_, i) => ({
    ...{
      id: sesudah + i + 1,
      nama: `Orang ${i}`,
      jk,
      prodi: PRODI[i % 4] ?? '',
      angkatan: 2026,
      asrama: '',
      kamar: '',
    },
  }))
}

function grouped<T>(list: readonly T[], keyOf: (each: T) => unknown): T[][] {
  return [...new Set(list.map(keyOf))].map(key => list.filter(each => keyOf(each) === key))
}

import {
  type Container,
  componentsOf,
  type DivideOrang,
  type DivisionRules,
  type TogetherPair,
} from './divide-aturan.ts'
import { createValue, improve } from './divide-value.ts'

/** A kelompok that stands already, and how many are in it. */
export interface KelompokAda {
  id: number
  nama: string
  jk: Container['jk']
  anggota: number
}

/** People moved by hand, and where to; they stay there as long as that kelompok does. */
export type Fixed = ReadonlyMap<number, string>

/**
 * Everybody into one kelompok: the same people and rules always give the same answer, in whatever order they come. Sizes are even
 * within one; keeping together and apart goes before that, and what cannot be kept is told by `checkAturan`.
 */
export function dividePeople(
  orang: readonly DivideOrang[],
  ada: readonly KelompokAda[],
  aturan: DivisionRules,
  tetap: Fixed = new Map(),
): Container[] {
  const pools = aturan.campur ? (['campur'] as const) : (['L', 'P'] as const)
  const part = pools.map(jk => orang.filter(one => jk === 'campur' || one.jk === jk))
  const jumlah = splitCount(
    aturan.jumlah,
    part.map(one => one.length),
  )
  return pools.flatMap((jk, i) => {
    const people = [...(part[i] ?? [])].sort(
      (a, b) =>
        compare(a.prodi, b.prodi) || compare(a.asrama, b.asrama) || compare(a.kamar, b.kamar) || compare(a.id, b.id),
    )
    const lama = aturan.isi_yang_ada
      ? ada.filter(one => one.jk === jk && (aturan.menurut === 'jumlah' || one.anggota < aturan.ukuran))
      : []
    const baru = aturan.menurut === 'jumlah' ? (jumlah[i] ?? 0) : countNew(people.length, lama, aturan)
    return fill(people, makeContainer(jk, lama, people.length === 0 ? 0 : baru), aturan, tetap)
  })
}

const compare = <T extends string | number>(a: T, b: T) => (a < b ? -1 : a > b ? 1 : 0)

/** Each gender its share, and at least one where there is anybody. */
function splitCount(jumlah: number, sizes: readonly number[]): number[] {
  const [one = 0, lain = 0] = sizes
  if (sizes.length === 1 || lain === 0) return [Math.min(jumlah, one), 0]
  if (one === 0) return [0, Math.min(jumlah, lain)]
  const share = Math.round((jumlah * one) / (one + lain))
  const first = Math.min(Math.max(1, jumlah - lain, share), one, Math.max(1, jumlah - 1))
  return [first, Math.min(Math.max(1, jumlah - first), lain)]
}

/** As few as keep to the size: one of the largest allowed rather than one that stays half empty. */
function countNew(people: number, lama: readonly KelompokAda[], { ukuran, selisih }: DivisionRules): number {
  const sisa = people - lama.reduce((sum, { anggota }) => sum + ukuran - anggota, 0)
  if (sisa <= lama.length * selisih) return 0
  const few = Math.floor(sisa / ukuran)
  return few > 0 && Math.ceil(sisa / few) <= ukuran + selisih ? few : Math.ceil(sisa / ukuran)
}

function makeContainer(jk: Container['jk'], lama: readonly KelompokAda[], baru: number): Container[] {
  const container = lama.map(({ id, nama, anggota }) => ({
    ...{ kunci: `k${id}`, kelompok_id: id, nama, jk },
    ...{ terisi: anggota, anggota: [] },
  }))
  const made = Array.from({ length: baru }, (_, i) => ({
    ...{ kunci: `${jk}${i + 1}`, kelompok_id: null, nama: '', jk },
    ...{ terisi: 0, anggota: [] },
  }))
  return [...container, ...made]
}

function fill(
  people: readonly DivideOrang[],
  container: readonly Container[],
  aturan: DivisionRules,
  tetap: Fixed,
): Container[] {
  if (container.length === 0) return []
  const nilai = createValue(people, container.length, aturan)
  const urutan = new Map(people.map((one, i) => [one.id, i]))
  const opponent = neighbours(aturan.pisahkan, urutan)
  const tempat = new Int32Array(people.length).fill(-1)
  const isi = Int32Array.from(container, ({ terisi }) => terisi)
  const targetOf = (ids: readonly number[]) => {
    const dipindah = ids.map(i => container.findIndex(({ kunci }) => kunci === tetap.get(people[i]?.id ?? 0)))
    return dipindah.find(w => w >= 0) ?? -1
  }
  const units = unitsOf(people, urutan, aturan, largestUnit(people.length, container, aturan)).map(ids => ({
    ids,
    ke: targetOf(ids),
    lawan: ids.reduce((sum, i) => sum + (opponent[i]?.length ?? 0), 0),
  }))
  // What leaves the least choice first; nobody's place depends on the order in which people come.
  units.sort((a, b) => Number(b.ke >= 0) - Number(a.ke >= 0) || b.ids.length - a.ids.length || b.lawan - a.lawan)
  for (const { ids, ke } of units) {
    const w = ke >= 0 ? ke : choose(ids)
    for (const i of ids) {
      const sendiri = container.findIndex(({ kunci }) => kunci === tetap.get(people[i]?.id ?? 0))
      put(i, sendiri >= 0 ? sendiri : w)
    }
  }
  const free = units.filter(({ ids, ke }) => ids.length === 1 && ke < 0).map(({ ids: [i = 0] }) => i)
  improve(nilai, tempat, free.sort(compare), opponent)
  return container.map((one, w) => ({
    ...one,
    anggota: people.filter((_, i) => tempat[i] === w).map(({ id }) => id),
  }))

  function put(i: number, w: number) {
    tempat[i] = w
    isi[w] = (isi[w] ?? 0) + 1
    nilai.add(i, w, 1)
  }

  /** The emptiest that holds nobody they are kept apart from; of these the one where they fit best. */
  function choose(ids: readonly number[]): number {
    const forbidden = new Set(ids.flatMap(i => (opponent[i] ?? []).map(l => tempat[l] ?? -1)))
    const semua = forbidden.size >= container.length && container.every((_, w) => forbidden.has(w))
    let best = 0
    let least = Number.POSITIVE_INFINITY
    let price = 0
    for (let w = 0; w < container.length; w++) {
      if (!semua && forbidden.has(w)) continue
      const n = isi[w] ?? 0
      if (n > least) continue
      const harga = ids.reduce((sum, i) => sum + nilai.price(i, w), 0)
      if (n < least || harga < price) [best, least, price] = [w, n, harga]
    }
    return best
  }
}

/** More than this many are not kept together: they are a kelompok of their own, and more. */
export function largestUnit(
  people: number,
  container: readonly Container[],
  { menurut, ukuran, selisih }: DivisionRules,
): number {
  if (menurut === 'ukuran') return ukuran + selisih
  return Math.ceil((people + container.reduce((sum, { terisi }) => sum + terisi, 0)) / Math.max(1, container.length))
}

function unitsOf(
  people: readonly DivideOrang[],
  urutan: ReadonlyMap<number, number>,
  { satukan }: DivisionRules,
  largest: number,
): number[][] {
  const components = componentsOf(satukan.filter(pair => pair.every(id => urutan.has(id))))
  const together = components.filter(ids => ids.length <= largest)
  const member = new Set(together.flat())
  const index = (id: number) => urutan.get(id) ?? 0
  return [
    ...together.map(ids => ids.map(index).sort(compare)).sort(([a = 0], [b = 0]) => a - b),
    ...people.filter(({ id }) => !member.has(id)).map(({ id }) => [index(id)]),
  ]
}

function neighbours(pairs: readonly TogetherPair[], urutan: ReadonlyMap<number, number>): number[][] {
  const opponent: number[][] = Array.from({ length: urutan.size }, () => [])
  for (const [one, lain] of pairs) {
    const [a, b] = [urutan.get(one), urutan.get(lain)]
    if (a === undefined || b === undefined || a === b) continue
    opponent[a]?.push(b)
    opponent[b]?.push(a)
  }
  return opponent
}

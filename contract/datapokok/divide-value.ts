import type { DivideOrang, DivisionRules } from './divide-aturan.ts'

/** What a division costs: less is better. People and kelompok are numbers from 0. */
export interface DivisionScore {
  add(i: number, w: number, n: 1 | -1): void
  /** By how much it changes when the person comes in. */
  price(i: number, w: number): number
  /** By how much it changes when the two change places. */
  swap(i: number, j: number, tempat: Int32Array): number
}

/** One trait of everybody by number, with what `n` of one kind in one kelompok cost. */
interface Trait {
  kode: Int32Array
  jenis: number
  hitung: Int32Array
  harga: (n: number) => number
}

/** Spread: many of one kind cost more and more. */
const spread = (weight: number) => (n: number) => weight * n * n
/** Close: whoever has somebody of their room with them is content. */
const near = (weight: number) => (n: number) => (n > 1 ? -weight * n : 0)

export function createValue(people: readonly DivideOrang[], container: number, aturan: DivisionRules): DivisionScore {
  const traits: Trait[] = []
  const trait = (wanted: boolean, keyOf: (satu: DivideOrang) => string, harga: Trait['harga']) => {
    if (!wanted) return
    const codeOf = new Map<string, number>()
    // Whoever has none of it ('' room) is one of a kind.
    const kode = Int32Array.from(people, (one, i) => {
      const key = keyOf(one) || ` ${i}`
      if (!codeOf.has(key)) codeOf.set(key, codeOf.size)
      return codeOf.get(key) ?? 0
    })
    traits.push({ kode, jenis: codeOf.size, hitung: new Int32Array(container * codeOf.size), harga })
  }
  trait(aturan.campur, ({ jk }) => jk, spread(2))
  trait(aturan.sebar_prodi, ({ prodi }) => prodi, spread(2))
  trait(aturan.sebar_angkatan, ({ angkatan }) => String(angkatan ?? ''), spread(2))
  trait(aturan.dekatkan_kamar, roomOf, near(3))

  const change = ({ kode, jenis, hitung, harga }: Trait, i: number, w: number, n: 1 | -1) => {
    const now = hitung[w * jenis + (kode[i] ?? 0)] ?? 0
    return harga(now + n) - harga(now)
  }
  return {
    add(i, w, n) {
      for (const { kode, jenis, hitung } of traits) {
        const at = w * jenis + (kode[i] ?? 0)
        hitung[at] = (hitung[at] ?? 0) + n
      }
    },
    price: (i, w) => traits.reduce((sum, one) => sum + change(one, i, w, 1), 0),
    swap(i, j, tempat) {
      const [u, v] = [tempat[i] ?? 0, tempat[j] ?? 0]
      let sum = 0
      for (const one of traits) {
        if (one.kode[i] === one.kode[j]) continue
        sum += change(one, i, u, -1) + change(one, j, u, 1) + change(one, j, v, -1) + change(one, i, v, 1)
      }
      return sum
    },
  }
}

/** The same number is another room in another asrama; '' where none is known. */
export function roomOf({ asrama, kamar }: Pick<DivideOrang, 'asrama' | 'kamar'>): string {
  return kamar === '' ? '' : `${asrama}/${kamar}`.toLowerCase()
}

/** How many swaps are looked at: all of them a few times over up to some 2,000 people, so that a rule is answered at once. */
const ATTEMPT = 6_000_000

/** Changes the places of two as long as that makes it better; sizes stay, and whoever is kept apart. */
export function improve(
  nilai: DivisionScore,
  tempat: Int32Array,
  free: readonly number[],
  opponent: readonly number[][],
): void {
  const clash = (i: number, w: number | undefined, except: number) =>
    (opponent[i] ?? []).some(l => l !== except && tempat[l] === w)
  let sisa = ATTEMPT
  for (let better = true; better && sisa > 0; ) {
    better = false
    for (const [at, i] of free.entries()) {
      for (let k = at + 1; k < free.length; k++) {
        const j = free[k] ?? i
        const [u, v] = [tempat[i] ?? 0, tempat[j] ?? 0]
        if (u === v) continue
        sisa--
        if (nilai.swap(i, j, tempat) >= 0 || clash(i, v, j) || clash(j, u, i)) continue
        nilai.add(i, u, -1)
        nilai.add(j, v, -1)
        nilai.add(i, v, 1)
        nilai.add(j, u, 1)
        tempat[i] = v
        tempat[j] = u
        better = true
      }
      if (sisa <= 0) return
    }
  }
}

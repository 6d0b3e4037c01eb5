import type { Jk, JkKelompok } from '#contract/identitas.ts'

export type TogetherPair = readonly [number, number]

export interface DivideOrang {
  id: number
  nama: string
  jk: Jk
  prodi: string
  angkatan: number | null
  asrama: string
  kamar: string
}

/** What a division goes by. */
export interface DivisionRules {
  menurut: 'ukuran' | 'jumlah'
  /** People in a kelompok, and how many more are allowed rather than one more kelompok. */
  ukuran: number
  selisih: number
  /** New kelompok, where it goes by their number. */
  jumlah: number
  /** Men and women in one kelompok. */
  campur: boolean
  sebar_prodi: boolean
  sebar_angkatan: boolean
  dekatkan_kamar: boolean
  /** Kelompok that have free places are filled too. */
  isi_yang_ada: boolean
  satukan: readonly TogetherPair[]
  pisahkan: readonly TogetherPair[]
}

/** A kelompok on the board: one that stands already (`terisi` are in it), or a new one. */
export interface Container {
  kunci: string
  kelompok_id: number | null
  nama: string
  jk: JkKelompok
  terisi: number
  /** Who comes in. */
  anggota: readonly number[]
}

export interface Failure {
  aturan: 'satukan' | 'pisahkan'
  pasangan: TogetherPair
  sebab: FailedCause
}
/** beda_jk: putra and putri are divided · terlalu_banyak: more than a kelompok holds · dipindahkan: by hand · disatukan: kept together as well · kelompok_habis: each holds somebody they are kept apart from */
export type FailedCause = 'beda_jk' | 'terlalu_banyak' | 'dipindahkan' | 'disatukan' | 'kelompok_habis'

/** Which of the rules about people the board does not keep, and why. Rules about people who are not on it say nothing. */
export function checkAturan(
  container: readonly Container[],
  jkOf: ReadonlyMap<number, Jk>,
  { satukan, pisahkan, campur }: Pick<DivisionRules, 'satukan' | 'pisahkan' | 'campur'>,
  moved: ReadonlySet<number>,
): Failure[] {
  const keyOf = new Map(container.flatMap(({ kunci, anggota }) => anggota.map(id => [id, kunci] as const)))
  const componentOf = new Map(componentsOf(satukan).flatMap(ids => ids.map(id => [id, ids] as const)))
  const byHand = (ids: TogetherPair) => ids.some(id => (componentOf.get(id) ?? [id]).some(each => moved.has(each)))
  const onBoard = (pairs: readonly TogetherPair[]) => pairs.filter(pair => pair.every(id => keyOf.has(id)))
  const together = ([a, b]: TogetherPair) => keyOf.get(a) === keyOf.get(b)

  const separate = onBoard(satukan)
    .filter(pair => !together(pair))
    .map(pasangan => {
      const beda = !campur && jkOf.get(pasangan[0]) !== jkOf.get(pasangan[1])
      return {
        aturan: 'satukan',
        pasangan,
        sebab: beda ? 'beda_jk' : byHand(pasangan) ? 'dipindahkan' : 'terlalu_banyak',
      }
    })
  const bersama = onBoard(pisahkan)
    .filter(together)
    .map(pasangan => {
      const also = componentOf.get(pasangan[0])?.includes(pasangan[1])
      return {
        aturan: 'pisahkan',
        pasangan,
        sebab: also ? 'disatukan' : byHand(pasangan) ? 'dipindahkan' : 'kelompok_habis',
      }
    })
  return [...separate, ...bersama] as Failure[]
}

/** Who is to be together through one or several pairs: lists of two and more. */
export function componentsOf(pairs: readonly TogetherPair[]): number[][] {
  const listOf = new Map<number, number[]>()
  for (const [a, b] of pairs) {
    const [one, lain] = [listOf.get(a) ?? [a], listOf.get(b) ?? [b]]
    if (one === lain) continue
    const semua = [...new Set([...one, ...lain])]
    for (const id of semua) listOf.set(id, semua)
  }
  return [...new Set(listOf.values())].filter(ids => ids.length > 1)
}

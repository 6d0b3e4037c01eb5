import { addHitungan, emptyHitungan, type Hitungan } from '#contract/kehadiran.ts'
import { byTime } from './laporan-pendamping.sql.ts'
import type { EntriRencana, KerjaKelompok, Pelaksana, PertemuanOf } from './pekerjaan.ts'

/** Pertemuan added up, of one pendamping or of many. */
export interface Terhitung {
  terlaksana: number
  ditiadakan: number
  tepat: number
  terlambat: number
  belum_lengkap: number
  /** How many were led by whom. */
  pelaksana: Record<Pelaksana, number>
  /** Minutes, of each that was filled. */
  jeda: number[]
}

export function emptyTerhitung(): Terhitung {
  return {
    ...{ terlaksana: 0, ditiadakan: 0, tepat: 0, terlambat: 0, belum_lengkap: 0, jeda: [] },
    pelaksana: { sendiri: 0, rekan: 0, digantikan: 0, tak_tercatat: 0 },
  }
}

export function addPertemuan(sum: Terhitung, { keadaan, tepat, jeda, pelaksana }: PertemuanOf): void {
  if (keadaan === 'ditiadakan') {
    sum.ditiadakan++
    return
  }
  if (keadaan !== 'terlaksana') return
  sum.terlaksana++
  sum[tepat === null ? 'belum_lengkap' : tepat ? 'tepat' : 'terlambat']++
  sum.pelaksana[pelaksana]++
  if (jeda !== null) sum.jeda.push(jeda)
}

/** Both as one. */
export function together(a: Terhitung, b: Terhitung): Terhitung {
  const sum = emptyTerhitung()
  for (const part of [a, b]) {
    for (const name of ['terlaksana', 'ditiadakan', 'tepat', 'terlambat', 'belum_lengkap'] as const)
      sum[name] += part[name]
    for (const name of ['sendiri', 'rekan', 'digantikan', 'tak_tercatat'] as const)
      sum.pelaksana[name] += part.pelaksana[name]
  }
  return { ...sum, jeda: [...a.jeda, ...b.jeda] }
}

/** What one pendamping was to do and did. */
export interface Kerja extends Terhitung {
  rencana: number
  /** How many of it were held. */
  sesuai_rencana: number
  menggantikan: number
  /** What stands on the days of their assignments. */
  hitungan: Hitungan
  /** The latest that were held of each kelompok: among them the last five of all. */
  terakhir: PertemuanOf[]
}

export function emptyKerja(): Kerja {
  return {
    ...emptyTerhitung(),
    rencana: 0,
    sesuai_rencana: 0,
    menggantikan: 0,
    hitungan: emptyHitungan(),
    terakhir: [],
  }
}

const TERAKHIR = 5

/** Adds what was done in a kelompok to each who did it. */
export function addKerja(
  kerjaOf: (pendampingId: number) => Kerja,
  { pertemuan, menggantikan, rencana, bagian }: KerjaKelompok,
): void {
  for (const [id, entri] of rencana) {
    const kerja = kerjaOf(id)
    kerja.rencana += entri.length
    kerja.sesuai_rencana += entri.filter(isHeld).length
  }
  for (const { pendamping_id } of menggantikan) kerjaOf(pendamping_id).menggantikan++
  for (const { pendamping, hitungan } of bagian)
    for (const id of pendamping) addHitungan(kerjaOf(id).hitungan, hitungan)
  for (const [id, list] of pertemuan) {
    const kerja = kerjaOf(id)
    for (const one of list) addPertemuan(kerja, one)
    for (let i = list.length - 1, left = TERAKHIR; i >= 0 && left > 0; i--) {
      const one = list[i]
      if (one?.keadaan !== 'terlaksana') continue
      kerja.terakhir.push(one)
      left--
    }
  }
}

/** Of the plan: it took place. */
export function isHeld({ pertemuan }: EntriRencana): boolean {
  return pertemuan !== null && pertemuan.terisi === 1 && pertemuan.ditiadakan === 0
}

/** Who led the last five that were held, oldest first. */
export function lastPelaksana({ terakhir }: Kerja): Pelaksana[] {
  const latest = terakhir.toSorted((a, b) => byTime(a.row, b.row)).slice(-TERAKHIR)
  return latest.map(one => one.pelaksana)
}

/** Mean and median; null where there are none. Sorted before they are added up, so that the same numbers give the same mean. */
export function middleOf(numbers: readonly number[]): { rata: number | null; median: number | null } {
  const sorted = Float64Array.from(numbers).sort()
  const upper = sorted[sorted.length >> 1]
  if (upper === undefined) return { rata: null, median: null }
  const rata = sorted.reduce((sum, n) => sum + n, 0) / sorted.length
  return { rata, median: sorted.length % 2 === 1 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? upper) + upper) / 2 }
}

import { addTally, emptyTally, type Tally } from '#contract/kehadiran.ts'
import { isAhead } from '#server/absensi/pertemuan/rencana.ts'
import type { Doer, KelompokWork, PertemuanOf, RencanaEntry } from './job.ts'
import { byTime } from './laporan-pendamping.sql.ts'

/** Pertemuan added up, of one pendamping or of many: as the contract counts them. */
export interface Counted {
  rencana: number
  seharusnya: number
  sesuai_rencana: number
  dari_berkas: number
  tambahan: number
  terlaksana: number
  ditiadakan: number
  berjalan: number
  tidak_dibuka: number
  tepat: number
  terlambat: number
  belum_lengkap: number
  /** How many were led by whom. */
  pelaksana: Record<Doer, number>
  /** Minutes, of each that was filled. */
  jeda: number[]
}

export function emptyCounted(): Counted {
  return {
    ...{ rencana: 0, seharusnya: 0, sesuai_rencana: 0, dari_berkas: 0, tambahan: 0 },
    ...{ terlaksana: 0, ditiadakan: 0, berjalan: 0, tidak_dibuka: 0 },
    ...{ tepat: 0, terlambat: 0, belum_lengkap: 0, jeda: [] },
    pelaksana: { sendiri: 0, rekan: 0, digantikan: 0, tak_tercatat: 0 },
  }
}

/** What is there of it: what was planned is counted by the plan (`addRencana`), what was not by itself. */
export function addPertemuan(sum: Counted, { keadaan, asal, tepat, jeda, pelaksana }: PertemuanOf): void {
  if (asal !== 'rencana') sum[asal]++
  if (keadaan !== 'terlaksana') {
    sum[keadaan === 'dibuka' ? 'berjalan' : 'ditiadakan']++
    return
  }
  sum.terlaksana++
  sum.pelaksana[pelaksana]++
  if (asal === 'dari_berkas') return
  sum[tepat === null ? 'belum_lengkap' : tepat ? 'tepat' : 'terlambat']++
  if (jeda !== null) sum.jeda.push(jeda)
}

/** The plan, and what of it nobody has opened. */
export function addRencana(sum: Counted, entryList: readonly RencanaEntry[], isBegin: KelompokWork['isMulai']): void {
  sum.rencana += entryList.length
  for (const entri of entryList) {
    const held = isHeld(entri)
    const mulai = isBegin(entri)
    if (held) sum.sesuai_rencana++
    if (held || (mulai && entri.pertemuan?.ditiadakan !== 1)) sum.seharusnya++
    if (isAhead(entri)) sum[mulai ? 'tidak_dibuka' : 'berjalan']++
  }
}

/** What one pendamping was to do and did. */
export interface Work extends Counted {
  menggantikan: number
  /** What stands on the days of their assignments. */
  hitungan: Tally
  /** The latest that were held of each kelompok: among them the last five of all. */
  terakhir: PertemuanOf[]
}

export function emptyWork(): Work {
  return {
    ...emptyCounted(),
    menggantikan: 0,
    hitungan: emptyTally(),
    terakhir: [],
  }
}

const LAST = 5

/** Adds what was done in a kelompok to each who did it. */
export function addWork(
  workOf: (pendampingId: number) => Work,
  { pertemuan, menggantikan, rencana, isMulai, bagian }: KelompokWork,
): void {
  for (const [id, entri] of rencana) addRencana(workOf(id), entri, isMulai)
  for (const { pendamping_id } of menggantikan) workOf(pendamping_id).menggantikan++
  for (const { pendamping, hitungan } of bagian) for (const id of pendamping) addTally(workOf(id).hitungan, hitungan)
  for (const [id, list] of pertemuan) {
    const work = workOf(id)
    for (const one of list) addPertemuan(work, one)
    for (let i = list.length - 1, left = LAST; i >= 0 && left > 0; i--) {
      const one = list[i]
      if (one?.keadaan !== 'terlaksana') continue
      work.terakhir.push(one)
      left--
    }
  }
}

/** Of the plan: it took place. */
function isHeld({ pertemuan }: RencanaEntry): boolean {
  return pertemuan !== null && pertemuan.terisi === 1 && pertemuan.ditiadakan === 0
}

/** Who led the last five that were held, oldest first. */
export function lastDoer({ terakhir }: Work): Doer[] {
  const latest = terakhir.toSorted((a, b) => byTime(a.row, b.row)).slice(-LAST)
  return latest.map(one => one.pelaksana)
}

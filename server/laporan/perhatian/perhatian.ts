import {
  emptyTally,
  isAlmost,
  numerator,
  type Prediction,
  prediction,
  type Tally,
  tallyStatus,
} from '#contract/kehadiran.ts'
import {
  downSharp,
  PERHATIAN_REASON,
  type PerhatianReason,
  type PerhatianRow,
  partOf,
  startDown,
} from '#contract/laporan/perhatian.ts'
import { covers } from '#contract/permissions.ts'
import { earlierOf, endOfMonth, laterOf, startOfMonth } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { type RestOf, readRest, sumRest } from '#server/absensi/pertemuan/sisa.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { type PerhatianNow, readCandidate } from '#server/laporan/calon.ts'
import { readTally } from '#server/laporan/hitungan.ts'
import { type SessionFigure, sessionFigureOf } from '#server/laporan/laporan-mahasantri.ts'
import { type ReportHead, reportScopeOf } from '#server/laporan/rentang.ts'
import { type Rules, readKegiatanOf } from '#server/pengaturan/aturan/rules.ts'
import { listWatchedMembers, type WatchedMemberRow } from './perhatian.sql.ts'
import { readConsecutiveAlpa } from './series.ts'

/** Somebody who was found, with everything but what is read for those that are shown only. */
export type PerhatianFinding = Omit<PerhatianRow, 'terakhir' | 'kontak'>

export interface PerhatianContext {
  /** The range and the rules of the laporan of the whole periode. */
  kepala: ReportHead
  periode: { id: number; nama: string; selesai: string }
  /** Whether the periode is said with each of them. */
  sebutPeriode?: boolean
  /** Of that periode. */
  rules: Pick<Rules, 'batas_alpa' | 'batas_pertemuan'>
  /** Only members of these; undefined: of any. */
  kelompokSaya?: ReadonlySet<number> | undefined
}

/**
 * Members of today who are absent without a word, below the limit or about to be, or much less there than before, the most
 * urgent first: the figures of their laporan, the same marks.
 */
export async function findPerhatian(db: Db, user: User, material: PerhatianContext): Promise<PerhatianFinding[]> {
  const { kepala } = material
  const batasAlpa = material.rules.batas_alpa
  const { hari_ini, aturan, batas } = kepala
  const sejak = laterOf(startDown(hari_ini), kepala.dari)
  const [calon, unit] = await Promise.all([
    readCandidate(db, reportScopeOf(user, kepala, {}), { sejak, aturan, batas, batasAlpa }),
    readUnit(db, user, material),
  ])
  const downById = new Map<number, NonNullable<PerhatianFinding['turun']>>()
  const alpaCandidate: number[] = []
  for (const [id, { semua, kini }] of calon) {
    const all = partOf(semua, aturan)
    const turun = downSharp({ hadir: all.hadir - kini.hadir, dihitung: all.dihitung - kini.dihitung }, kini)
    if (turun) downById.set(id, { ...turun, sejak })
    if (semua.A >= batasAlpa && mayEndInAlpa(kini, batasAlpa)) alpaCandidate.push(id)
  }
  const tallyOf = (id: number) => (unit.hitungan ? unit.hitungan.get(id) : calon.get(id)?.semua) ?? emptyTally()
  const low = [...(unit.hitungan ?? calon).keys()].filter(id => isLow(tallyOf(id), kepala))
  const named = [...new Set([...alpaCandidate, ...low, ...downById.keys()])]
  const [alpaById, { anggotaOf, sisaOf }] = await Promise.all([
    readConsecutiveAlpa(db, reportScopeOf(user, kepala, {}), alpaCandidate, batasAlpa),
    readPlace(db, named, material, unit),
  ])

  const found = [...anggotaOf].flatMap(([id, anggota]) => {
    const place = anggota.find(a => covers(a, hari_ini))
    if (!place) return []
    const angka = sessionFigureOf(tallyOf(id), kepala)
    const alpa = alpaById.get(id) ?? 0
    const turun = downById.get(id) ?? null
    const ahead = look(angka, anggota, kepala, sisaOf)
    const alasan = listReason(angka, { alpa, turun: turun !== null, ahead }, material)
    if (alasan.length === 0) return []
    return [toFinding(angka, place, { alasan, alpa, turun, ahead }, material)]
  })
  return found.sort(byUrgency(batasAlpa))
}

/** Below the limit, or about to be. */
function isLow(hitungan: Tally, { aturan, batas }: PerhatianContext['kepala']): boolean {
  const status = tallyStatus(hitungan, aturan, batas)
  return status === 'tidak_memenuhi' || (status === 'peringatan' && isAlmost(hitungan, aturan, batas))
}

/** Where these are and were members, and what is planned there and not opened. */
async function readPlace(db: Db, named: number[], { periode, kelompokSaya }: PerhatianContext, { dari, sampai }: Unit) {
  const anggotaOf = Map.groupBy(
    (await listWatchedMembers(db, periode.id, named)).filter(a => kelompokSaya?.has(a.kelompok_id) ?? true),
    row => row.mahasantri_id,
  )
  const akhir = earlierOf(sampai, periode.selesai)
  return { anggotaOf, sisaOf: await readRestUnit(db, anggotaOf, periode.id, { dari, sampai: akhir }) }
}

export function byUrgency(alpaLimit: number): (a: PerhatianFinding, b: PerhatianFinding) => number {
  return (a, b) =>
    order(a, alpaLimit) - order(b, alpaLimit) ||
    (a.alasan[0] === 'alpa' ? b.alpa_beruntun - a.alpa_beruntun : 0) ||
    (a.persen ?? 0) - (b.persen ?? 0) ||
    b.alpa_beruntun - a.alpa_beruntun ||
    (a.nama < b.nama ? -1 : a.nama > b.nama ? 1 : a.mahasantri_id - b.mahasantri_id || a.kelompok_id - b.kelompok_id)
}

/** A run of alpa that lasts has its last marks in these days: as many as it takes, or else all there are. */
function mayEndInAlpa({ alpa, selain }: PerhatianNow, alpaLimit: number): boolean {
  return alpa > 0 && (alpa >= alpaLimit || selain === 0)
}

interface Unit {
  /** By mahasantri; undefined where it is the whole periode. */
  hitungan?: ReadonlyMap<number, Tally>
  /** Its first and its last day. */
  dari: string
  sampai: string
}

/** What somebody is graded by now: this month of the periode, or all of it. */
async function readUnit(db: Db, user: User, { kepala, periode }: PerhatianContext): Promise<Unit> {
  if (kepala.batas.per !== 'bulan') return { dari: kepala.dari, sampai: periode.selesai }
  const [dari, sampai] = [startOfMonth(kepala.hari_ini), endOfMonth(kepala.hari_ini)]
  const part = { dari: laterOf(dari, kepala.dari), sampai: earlierOf(sampai, kepala.sampai) }
  const unit = { dari: part.dari, sampai }
  if (part.dari > part.sampai) return { hitungan: new Map(), ...unit }
  return { hitungan: await readTally(db, { ...reportScopeOf(user, kepala, {}), ...part }), ...unit }
}

async function readRestUnit(
  db: Db,
  memberOf: ReadonlyMap<number, readonly WatchedMemberRow[]>,
  periodeId: number,
  days: { dari: string; sampai: string },
): Promise<RestOf> {
  const ids = [...new Set([...memberOf.values()].flat().map(row => row.kelompok_id))]
  const dihitung = new Set((await readKegiatanOf(db, periodeId)).flatMap(k => (k.dihitung === 1 ? k.id : [])))
  return readRest(db, ids, days, ({ kegiatan_id }) => dihitung.has(kegiatan_id))
}

interface Front extends Prediction {
  sisa: number
  belum_dibuka: number
}

/** What the rest can still change; nothing left and nothing unset: then nothing is out of reach that was not before. */
function look(
  { hitungan }: SessionFigure,
  anggota: readonly WatchedMemberRow[],
  { aturan, batas, hari_ini }: ReportHead,
  restOf: RestOf,
): Front {
  const { sisa, belum_dibuka } = sumRest(restOf, anggota, hari_ini)
  const belum = hitungan.belum + belum_dibuka
  const next = prediction({ ...hitungan, belum }, sisa, aturan, batas)
  return { ...next, sisa, belum_dibuka, mungkin: (sisa === 0 && belum === 0) || next.mungkin }
}

function listReason(
  { status, hitungan, sesi }: SessionFigure,
  { alpa, turun, ahead }: { alpa: number; turun: boolean; ahead: Front },
  { rules: { batas_alpa: alpaLimit, batas_pertemuan }, kepala: { aturan, batas } }: PerhatianContext,
): PerhatianReason[] {
  const below = status === 'tidak_memenuhi'
  const is: Record<PerhatianReason, boolean> = {
    alpa: alpa >= alpaLimit,
    mustahil: below && !ahead.mungkin,
    // Of a few pertemuan nothing can be told yet; what is out of reach for good is, however few there are.
    di_bawah: below && ahead.mungkin && sesi >= batas_pertemuan,
    menurun: turun,
    hampir: sesi >= batas_pertemuan && isAlmost(hitungan, aturan, batas),
  }
  const reasons = PERHATIAN_REASON.filter(alasan => is[alasan])
  // A run that is only just long enough weighs less than a figure below the limit.
  const [alpaFirst, figure, ...rest] = reasons
  return alpaFirst && figure && alpa === alpaLimit && below ? [figure, alpaFirst, ...rest] : reasons
}

function order({ alasan: [first], alpa_beruntun }: PerhatianFinding, alpaLimit: number): number {
  if (first === 'alpa') return alpa_beruntun > alpaLimit ? 0 : 3
  return first === 'mustahil' ? 1 : first === 'di_bawah' ? 2 : first === 'menurun' ? 4 : 5
}

function toFinding(
  angka: SessionFigure,
  { mahasantri_id, nim, nama, kelompok_id, kelompok }: WatchedMemberRow,
  { alasan, alpa, turun, ahead }: Pick<PerhatianFinding, 'alasan' | 'turun'> & { alpa: number; ahead: Front },
  { kepala: { aturan }, periode: { id, nama: sebutan }, sebutPeriode }: PerhatianContext,
): PerhatianFinding {
  return {
    ...{ mahasantri_id, nim, nama, kelompok_id, kelompok, ...angka, alasan, turun },
    periode: sebutPeriode ? { id, nama: sebutan } : null,
    alpa_beruntun: alpa,
    hadir: numerator(angka.hitungan, aturan),
    ...{ sisa: ahead.sisa, belum_dibuka: ahead.belum_dibuka, tertinggi: ahead.tertinggi },
    ...{ boleh_absen: ahead.boleh_absen, semua_perlu: ahead.semua_perlu },
  }
}

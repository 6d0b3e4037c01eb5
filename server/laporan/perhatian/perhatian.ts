import {
  emptyHitungan,
  type Hitungan,
  isHampir,
  type Prediksi,
  pembilang,
  prediksi,
  statusHitungan,
} from '#contract/kehadiran.ts'
import {
  ALASAN_PERHATIAN,
  type AlasanPerhatian,
  awalTurun,
  type BarisPerhatian,
  bagianOf,
  turunTajam,
} from '#contract/laporan/perhatian.ts'
import { covers } from '#contract/permissions.ts'
import { earlierOf, endOfMonth, laterOf, startOfMonth } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { readSisa, type SisaOf, sumSisa } from '#server/absensi/pertemuan/sisa.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { type PerhatianNow, readCalon } from '#server/laporan/calon.ts'
import { readHitungan } from '#server/laporan/hitungan.ts'
import { type AngkaSesi, angkaSesiOf } from '#server/laporan/laporan-mahasantri.ts'
import { cakupanOf, type ReportHead } from '#server/laporan/rentang.ts'
import { type Rules, readKegiatanOf } from '#server/pengaturan/aturan/rules.ts'
import { readAlpaBeruntun } from './deret.ts'
import { listWatchedMembers, type WatchedMemberRow } from './perhatian.sql.ts'

/** Somebody who was found, with everything but what is read for those that are shown only. */
export type PerhatianFinding = Omit<BarisPerhatian, 'terakhir' | 'kontak'>

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
export async function findPerhatian(db: Db, user: User, bahan: PerhatianContext): Promise<PerhatianFinding[]> {
  const { kepala } = bahan
  const batasAlpa = bahan.rules.batas_alpa
  const { hari_ini, aturan, batas } = kepala
  const sejak = laterOf(awalTurun(hari_ini), kepala.dari)
  const [calon, unit] = await Promise.all([
    readCalon(db, cakupanOf(user, kepala, {}), { sejak, aturan, batas, batasAlpa }),
    readUnit(db, user, bahan),
  ])
  const turunById = new Map<number, NonNullable<PerhatianFinding['turun']>>()
  const calonAlpa: number[] = []
  for (const [id, { semua, kini }] of calon) {
    const all = bagianOf(semua, aturan)
    const turun = turunTajam({ hadir: all.hadir - kini.hadir, dihitung: all.dihitung - kini.dihitung }, kini)
    if (turun) turunById.set(id, { ...turun, sejak })
    if (semua.A >= batasAlpa && mayEndInAlpa(kini, batasAlpa)) calonAlpa.push(id)
  }
  const hitunganOf = (id: number) => (unit.hitungan ? unit.hitungan.get(id) : calon.get(id)?.semua) ?? emptyHitungan()
  const low = [...(unit.hitungan ?? calon).keys()].filter(id => isRendah(hitunganOf(id), kepala))
  const named = [...new Set([...calonAlpa, ...low, ...turunById.keys()])]
  const [alpaById, { anggotaOf, sisaOf }] = await Promise.all([
    readAlpaBeruntun(db, cakupanOf(user, kepala, {}), calonAlpa, batasAlpa),
    readTempat(db, named, bahan, unit),
  ])

  const found = [...anggotaOf].flatMap(([id, anggota]) => {
    const place = anggota.find(a => covers(a, hari_ini))
    if (!place) return []
    const angka = angkaSesiOf(hitunganOf(id), kepala)
    const alpa = alpaById.get(id) ?? 0
    const turun = turunById.get(id) ?? null
    const ahead = look(angka, anggota, kepala, sisaOf)
    const alasan = listAlasan(angka, { alpa, turun: turun !== null, ahead }, bahan)
    if (alasan.length === 0) return []
    return [toTemuan(angka, place, { alasan, alpa, turun, ahead }, bahan)]
  })
  return found.sort(byUrgency(batasAlpa))
}

/** Below the limit, or about to be. */
function isRendah(hitungan: Hitungan, { aturan, batas }: PerhatianContext['kepala']): boolean {
  const status = statusHitungan(hitungan, aturan, batas)
  return status === 'tidak_memenuhi' || (status === 'peringatan' && isHampir(hitungan, aturan, batas))
}

/** Where these are and were members, and what is planned there and not opened. */
async function readTempat(
  db: Db,
  named: number[],
  { periode, kelompokSaya }: PerhatianContext,
  { dari, sampai }: Unit,
) {
  const anggotaOf = Map.groupBy(
    (await listWatchedMembers(db, periode.id, named)).filter(a => kelompokSaya?.has(a.kelompok_id) ?? true),
    row => row.mahasantri_id,
  )
  const akhir = earlierOf(sampai, periode.selesai)
  return { anggotaOf, sisaOf: await readSisaUnit(db, anggotaOf, periode.id, { dari, sampai: akhir }) }
}

export function byUrgency(batasAlpa: number): (a: PerhatianFinding, b: PerhatianFinding) => number {
  return (a, b) =>
    urutan(a, batasAlpa) - urutan(b, batasAlpa) ||
    (a.alasan[0] === 'alpa' ? b.alpa_beruntun - a.alpa_beruntun : 0) ||
    (a.persen ?? 0) - (b.persen ?? 0) ||
    b.alpa_beruntun - a.alpa_beruntun ||
    (a.nama < b.nama ? -1 : a.nama > b.nama ? 1 : a.mahasantri_id - b.mahasantri_id || a.kelompok_id - b.kelompok_id)
}

/** A run of alpa that lasts has its last marks in these days: as many as it takes, or else all there are. */
function mayEndInAlpa({ alpa, selain }: PerhatianNow, batasAlpa: number): boolean {
  return alpa > 0 && (alpa >= batasAlpa || selain === 0)
}

interface Unit {
  /** By mahasantri; undefined where it is the whole periode. */
  hitungan?: ReadonlyMap<number, Hitungan>
  /** Its first and its last day. */
  dari: string
  sampai: string
}

/** What somebody is graded by now: this month of the periode, or all of it. */
async function readUnit(db: Db, user: User, { kepala, periode }: PerhatianContext): Promise<Unit> {
  if (kepala.batas.per !== 'bulan') return { dari: kepala.dari, sampai: periode.selesai }
  const [dari, sampai] = [startOfMonth(kepala.hari_ini), endOfMonth(kepala.hari_ini)]
  const bagian = { dari: laterOf(dari, kepala.dari), sampai: earlierOf(sampai, kepala.sampai) }
  const unit = { dari: bagian.dari, sampai }
  if (bagian.dari > bagian.sampai) return { hitungan: new Map(), ...unit }
  return { hitungan: await readHitungan(db, { ...cakupanOf(user, kepala, {}), ...bagian }), ...unit }
}

async function readSisaUnit(
  db: Db,
  anggotaOf: ReadonlyMap<number, readonly WatchedMemberRow[]>,
  periodeId: number,
  days: { dari: string; sampai: string },
): Promise<SisaOf> {
  const ids = [...new Set([...anggotaOf.values()].flat().map(row => row.kelompok_id))]
  const dihitung = new Set((await readKegiatanOf(db, periodeId)).flatMap(k => (k.dihitung === 1 ? k.id : [])))
  return readSisa(db, ids, days, ({ kegiatan_id }) => dihitung.has(kegiatan_id))
}

interface Depan extends Prediksi {
  sisa: number
  belum_dibuka: number
}

/** What the rest can still change; nothing left and nothing unset: then nothing is out of reach that was not before. */
function look(
  { hitungan }: AngkaSesi,
  anggota: readonly WatchedMemberRow[],
  { aturan, batas, hari_ini }: ReportHead,
  sisaOf: SisaOf,
): Depan {
  const { sisa, belum_dibuka } = sumSisa(sisaOf, anggota, hari_ini)
  const belum = hitungan.belum + belum_dibuka
  const next = prediksi({ ...hitungan, belum }, sisa, aturan, batas)
  return { ...next, sisa, belum_dibuka, mungkin: (sisa === 0 && belum === 0) || next.mungkin }
}

function listAlasan(
  { status, hitungan, sesi }: AngkaSesi,
  { alpa, turun, ahead }: { alpa: number; turun: boolean; ahead: Depan },
  { rules: { batas_alpa: batasAlpa, batas_pertemuan }, kepala: { aturan, batas } }: PerhatianContext,
): AlasanPerhatian[] {
  const below = status === 'tidak_memenuhi'
  const is: Record<AlasanPerhatian, boolean> = {
    alpa: alpa >= batasAlpa,
    mustahil: below && !ahead.mungkin,
    // Of a few pertemuan nothing can be told yet; what is out of reach for good is, however few there are.
    di_bawah: below && ahead.mungkin && sesi >= batas_pertemuan,
    menurun: turun,
    hampir: sesi >= batas_pertemuan && isHampir(hitungan, aturan, batas),
  }
  const reasons = ALASAN_PERHATIAN.filter(alasan => is[alasan])
  // A run that is only just long enough weighs less than a figure below the limit.
  const [alpaFirst, figure, ...rest] = reasons
  return alpaFirst && figure && alpa === batasAlpa && below ? [figure, alpaFirst, ...rest] : reasons
}

function urutan({ alasan: [first], alpa_beruntun }: PerhatianFinding, batasAlpa: number): number {
  if (first === 'alpa') return alpa_beruntun > batasAlpa ? 0 : 3
  return first === 'mustahil' ? 1 : first === 'di_bawah' ? 2 : first === 'menurun' ? 4 : 5
}

function toTemuan(
  angka: AngkaSesi,
  { mahasantri_id, nim, nama, kelompok_id, kelompok }: WatchedMemberRow,
  { alasan, alpa, turun, ahead }: Pick<PerhatianFinding, 'alasan' | 'turun'> & { alpa: number; ahead: Depan },
  { kepala: { aturan }, periode: { id, nama: sebutan }, sebutPeriode }: PerhatianContext,
): PerhatianFinding {
  return {
    ...{ mahasantri_id, nim, nama, kelompok_id, kelompok, ...angka, alasan, turun },
    periode: sebutPeriode ? { id, nama: sebutan } : null,
    alpa_beruntun: alpa,
    hadir: pembilang(angka.hitungan, aturan),
    ...{ sisa: ahead.sisa, belum_dibuka: ahead.belum_dibuka, tertinggi: ahead.tertinggi },
    ...{ boleh_absen: ahead.boleh_absen, semua_perlu: ahead.semua_perlu },
  }
}

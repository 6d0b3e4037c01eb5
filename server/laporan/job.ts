import { type Entri, layRencana, timesOf } from '#contract/absensi/rencana.ts'
import { isBegin } from '#contract/absensi/state.ts'
import { covers, type DateSpan, readsEverything } from '#contract/permissions.ts'
import { earlierOf, instantAt, jamIn, laterOf, type Zone } from '#contract/tanggal.ts'
import { endDay, endJam } from '#contract/waktu.ts'
import type { Db } from '#database/schema.ts'
import { isAhead, type JadwalRow, listJadwal, readRencanaMaterial } from '#server/absensi/pertemuan/rencana.ts'
import { readDue } from '#server/absensi/pertemuan/tagihan.ts'
import {
  byTime,
  type LedPertemuanRow,
  listLedPertemuan,
  listMurabbiOfKelompok,
  listPenugasan,
  type ReportDutyRow,
  type ReportMurabbiRow,
  sumPart,
} from './laporan-pendamping.sql.ts'
import { cutDuty, cutPart, type DutyOnDays, intersect, pendampingOf } from './penugasan.ts'
import type { ReportScope } from './rentang.ts'

type FilledPart = Awaited<ReturnType<typeof sumPart>>[number]

/**
 * By which rule they are counted. dahulu: as until 28 November 2026, for sheets printed before: what came from a file stood
 * nowhere, nor did what is still to begin, and on a day without members between two with them there was something to fill.
 */
export type Manner = 'kini' | 'dahulu'

export type Doer = 'sendiri' | 'rekan' | 'digantikan' | 'tak_tercatat'

/** A pertemuan as it looks from one of the pendamping of its kelompok. */
export interface PertemuanOf {
  row: LedPertemuanRow
  keadaan: 'terlaksana' | 'dibuka' | 'ditiadakan'
  asal: 'rencana' | 'dari_berkas' | 'tambahan'
  pelaksana: Doer
  /** Filled completely on the day it ended; null while incomplete, and where nobody filled it but a file. */
  tepat: boolean | null
  /** Minutes from the end of the pertemuan to its first complete filling. */
  jeda: number | null
}

/** Whose work is told: what they were assigned to, and under whom, as far as the caller may see. */
export interface Serving {
  tugas: DutyOnDays[]
  murabbi: ReportMurabbiRow[]
}

export type RencanaEntry = Entri<JadwalRow, LedPertemuanRow>

/** What one kelompok was to hold and held. */
export interface KelompokWork {
  kelompok_id: number
  /** By pendamping, oldest first. */
  pertemuan: ReadonlyMap<number, readonly PertemuanOf[]>
  /** Held on days when it had none. */
  tanpaPendamping: readonly PertemuanOf[]
  /** Led by pendamping of other kelompok. */
  menggantikan: readonly { pendamping_id: number; row: LedPertemuanRow }[]
  /** By pendamping, what the plan names until today, opened or not, and what was opened ahead; oldest first. */
  rencana: ReadonlyMap<number, readonly RencanaEntry[]>
  /** Of an entri of the plan: its start is past. */
  isMulai: (entri: RencanaEntry) => boolean
  /** What stands in it, by the days that are the same pendamping's. */
  bagian: readonly FilledPart[]
}

/**
 * Hands over the work of one kelompok after the other, in no order, and returns whose it is, by pendamping.
 * `only` reads the kelompok and pertemuan of one of them.
 */
export async function readJob(
  db: Db,
  cakupan: ReportScope,
  { zona, now, only, menurut = 'kini' }: { zona: Zone; now: number; only?: number; menurut?: Manner },
  work: (kerja: KelompokWork) => void,
): Promise<Map<number, Serving>> {
  const penugasan = await listPenugasan(db, cakupan)
  const mine = only === undefined ? penugasan : penugasan.filter(p => p.pendamping_id === only)
  // Of all kelompok: one of them may be where this person stood in.
  const murabbi = await listMurabbiOfKelompok(db, cakupan, kelompokOf(penugasan))
  const murabbiOf = Map.groupBy(murabbi, m => m.kelompok_id)
  const tugas = cutDuty(mine, murabbiOf, cakupan)
  const kini = { hariIni: cakupan.hariIni, jam: jamIn(zona, now).replace('.', ':') }
  const [pertemuan, bagian, rencanaOf] = await Promise.all([
    listLedPertemuan(db, cakupan, only),
    sumPart(db, cakupan, cutPart(tugas, cakupan)),
    readRencanaOf(db, cakupan, kini, kelompokOf(mine), menurut),
  ])
  const workOf = worker({ cakupan, zona, kini, only, menurut, penugasan, tugas, bagian, murabbiOf, rencanaOf })
  const pertemuanOf = Map.groupBy(pertemuan, p => p.kelompok_id)
  // Of those that never met it is told what was planned.
  for (const id of new Set([...pertemuanOf.keys(), ...kelompokOf(tugas)]))
    work(workOf(id, (pertemuanOf.get(id) ?? []).sort(byTime)))

  return new Map(
    [...Map.groupBy(tugas, t => t.pendamping_id)].map(([id, tugas]) => {
      const led = kelompokOf(tugas).flatMap(kelompokId => murabbiOf.get(kelompokId) ?? [])
      return [id, { tugas, murabbi: led.filter(m => m.tampak === 1 && intersect([m], [cakupan]).length > 0) }]
    }),
  )
}

/** Each pertemuan of the scope that was opened or called off, as it looks from nobody's side: the plan is not asked. */
export async function readHeld(
  db: Db,
  scope: ReportScope,
  zona: Zone,
  held: (pertemuan: PertemuanOf) => void,
): Promise<void> {
  const describe = describer(zona)
  for (const row of await listLedPertemuan(db, scope))
    if (row.dibuka === 1 || row.ditiadakan === 1)
      held(
        describe(row, {
          keadaan: stateOf(row),
          asal: row.dari_berkas === 1 ? 'dari_berkas' : 'tambahan',
          pelaksana: 'tak_tercatat',
        }),
      )
}

interface WorkMaterial {
  cakupan: ReportScope
  zona: Zone
  kini: { hariIni: string; jam: string }
  only: number | undefined
  menurut: Manner
  penugasan: readonly ReportDutyRow[]
  tugas: readonly DutyOnDays[]
  bagian: readonly FilledPart[]
  murabbiOf: ReadonlyMap<number, readonly ReportMurabbiRow[]>
  rencanaOf: (kelompokId: number, rows: readonly LedPertemuanRow[]) => readonly RencanaEntry[]
}

/** Makes of the rows of a kelompok, oldest first, what its pendamping did in them. */
function worker(material: WorkMaterial) {
  const { cakupan, zona, kini, only, menurut, penugasan, tugas, bagian, murabbiOf, rencanaOf } = material
  const penugasanByKelompok = Map.groupBy(penugasan, p => p.kelompok_id)
  const dutyByKelompok = Map.groupBy(tugas, t => t.kelompok_id)
  const partByKelompok = Map.groupBy(bagian, b => b.kelompok_id)
  const describe = describer(zona)
  const isBeginNow = (entri: RencanaEntry) => isBegin({ tanggal: entri.tanggal, mulai: timesOf(entri).mulai }, kini)
  return (kelompok_id: number, rows: readonly LedPertemuanRow[]): KelompokWork => {
    const penugasanHere = penugasanByKelompok.get(kelompok_id) ?? []
    const dutyHere = dutyByKelompok.get(kelompok_id) ?? []
    const everybody = pendampingOf(dutyHere)
    const pertemuan = new Map<number, PertemuanOf[]>(everybody.map(id => [id, []]))
    const tanpaPendamping: PertemuanOf[] = []
    const menggantikan: { pendamping_id: number; row: LedPertemuanRow }[] = []
    // Nearly every kelompok keeps its pendamping: then nobody has to be asked day by day.
    const [oldest, latest] = [rows[0]?.tanggal ?? '', rows.at(-1)?.tanggal ?? '']
    const isThroughout = (span: DateSpan) => covers(span, oldest) && covers(span, latest)
    const unchanged = penugasanHere.every(isThroughout) && dutyHere.every(t => t.spans.some(isThroughout))
    const entri = everybody.length === 0 ? [] : rencanaOf(kelompok_id, rows)
    const planned = new Set(entri.map(one => one.pertemuan))
    for (const row of rows) {
      if (row.dibuka === 0 && row.ditiadakan === 0) continue
      if (row.dari_berkas === 1 && menurut === 'dahulu') continue
      const asal = row.dari_berkas === 1 ? 'dari_berkas' : planned.has(row) ? 'rencana' : 'tambahan'
      const keadaan = stateOf(row)
      const assigned = unchanged ? penugasanHere : penugasanHere.filter(p => covers(p, row.tanggal))
      const here = unchanged ? dutyHere : dutyHere.filter(t => t.spans.some(s => covers(s, row.tanggal)))
      for (const id of unchanged ? everybody : pendampingOf(here))
        pertemuan.get(id)?.push(describe(row, { keadaan, asal, pelaksana: doerFor(id, row, assigned) }))
      if (assigned.length === 0) tanpaPendamping.push(describe(row, { keadaan, asal, pelaksana: 'tak_tercatat' }))
      const leader = row.pelaksana_id
      if (leader !== null && keadaan === 'terlaksana' && !assigned.some(p => p.pendamping_id === leader))
        if ((only === undefined || only === leader) && mayKnowBadal(cakupan, leader, murabbiOf, row))
          menggantikan.push({ pendamping_id: leader, row })
    }
    const rencana = everybody.map(id => {
      const spans = dutyHere.filter(t => t.pendamping_id === id).flatMap(t => t.spans)
      return [id, entri.filter(one => spans.some(s => covers(s, one.tanggal)))] as const
    })
    return {
      ...{ kelompok_id, pertemuan, tanpaPendamping, menggantikan, rencana: new Map(rencana), isMulai: isBeginNow },
      bagian: partByKelompok.get(kelompok_id) ?? [],
    }
  }
}

/**
 * The plan of these kelompok until today: plans are made ahead, and only what has begun can have been missed. Of what comes
 * after there is what somebody has opened already. What asks for nothing (a holiday, nobody to mark) is not in it.
 */
async function readRencanaOf(
  db: Db,
  scope: ReportScope,
  kini: WorkMaterial['kini'],
  kelompokIds: readonly number[],
  menurut: Manner,
): Promise<WorkMaterial['rencanaOf']> {
  const [jadwalList, { libur, pindahOf }] = await Promise.all([
    listJadwal(db, kelompokIds),
    readRencanaMaterial(db, kelompokIds),
  ])
  const wanted = jadwalList.filter(j => scope.kegiatan === 'semua' || scope.kegiatan === j.kegiatan_id)
  const jadwalOf = Map.groupBy(wanted, j => j.kelompok_id)
  const { hariIni } = kini
  const former = menurut === 'dahulu'
  const dueOf = await readDue(db, kelompokIds, kini, libur, former ? 'sejak_awal' : 'hari_itu')
  const isAsked = (kelompokId: number, one: RencanaEntry) => {
    const due = dueOf(kelompokId, one)
    return due === 'belum' || (due === 'nanti' && one.tanggal <= hariIni && !former)
  }
  return (kelompok_id, rows) => {
    const latest = former ? hariIni : laterOf(hariIni, rows.at(-1)?.tanggal ?? hariIni)
    return layRencana({
      jadwal: jadwalOf.get(kelompok_id) ?? [],
      pertemuan: rows,
      pindah: pindahOf(kelompok_id),
      libur,
    })
      .between(scope.dari, earlierOf(scope.sampai, latest))
      .filter(
        one =>
          (one.jadwal !== null || one.pertemuan?.direncanakan === 1) &&
          one.pertemuan?.dari_berkas !== 1 &&
          (!isAhead(one) || isAsked(kelompok_id, one)),
      )
  }
}

function kelompokOf(penugasan: readonly { kelompok_id: number }[]): number[] {
  return [...new Set(penugasan.map(p => p.kelompok_id))]
}

function stateOf(row: LedPertemuanRow): PertemuanOf['keadaan'] {
  if (row.ditiadakan === 1) return 'ditiadakan'
  return row.terisi === 1 ? 'terlaksana' : 'dibuka'
}

/** What became of a pertemuan, for one of the pendamping of its kelompok. */
function describer(zone: Zone) {
  // The same days and times come up for every kelompok.
  const midnightAfter = remembered(tanggal => instantAt(zone, tanggal, '24:00'))
  const untilMidnight = remembered(jam => instantAt(zone, '2000-01-01', '24:00') - instantAt(zone, '2000-01-01', jam))
  return (row: LedPertemuanRow, apa: Pick<PertemuanOf, 'keadaan' | 'asal' | 'pelaksana'>): PertemuanOf => {
    const { tanggal, lengkap_at } = row
    if (apa.keadaan !== 'terlaksana' || apa.asal === 'dari_berkas' || lengkap_at === null)
      return { row, ...apa, tepat: null, jeda: null }
    // In time is what is complete on the day it ended.
    const midnight = midnightAfter(endDay(tanggal, row))
    const end = midnight - untilMidnight(endJam(row) || row.mulai || '24:00')
    const jeda = Math.max(0, (lengkap_at - end) / 60_000)
    return { row, ...apa, tepat: lengkap_at < midnight, jeda }
  }
}

function remembered(make: (text: string) => number): (text: string) => number {
  const known = new Map<string, number>()
  return text => {
    let value = known.get(text)
    if (value === undefined) {
      value = make(text)
      known.set(text, value)
    }
    return value
  }
}

function doerFor(id: number, { badal, pelaksana_id }: LedPertemuanRow, assigned: readonly ReportDutyRow[]): Doer {
  if (badal === 1) return 'digantikan'
  if (pelaksana_id === null) return 'tak_tercatat'
  if (pelaksana_id === id) return 'sendiri'
  return assigned.some(p => p.pendamping_id === pelaksana_id) ? 'rekan' : 'digantikan'
}

/** A pendamping learns of their own work only. */
function mayKnowBadal(
  { user, hariIni }: ReportScope,
  leader: number,
  murabbiByKelompok: ReadonlyMap<number, readonly ReportMurabbiRow[]>,
  row: LedPertemuanRow,
): boolean {
  if (readsEverything(user.peran)) return true
  if (user.peran.includes('pendamping') && leader === user.pendamping_id) return true
  return (
    user.peran.includes('murabbi') &&
    (murabbiByKelompok.get(row.kelompok_id) ?? []).some(
      m => m.murabbi_id === user.murabbi_id && (covers(m, hariIni) || covers(m, row.tanggal)),
    )
  )
}

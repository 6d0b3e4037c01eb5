import { covers, type Rentang, readsEverything } from '#contract/permissions.ts'
import { type Entri, layRencana, waktuOf } from '#contract/rencana.ts'
import { instantAt, jamIn, type Zona } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { isAhead, isOver, readBahanRencana } from '../pertemuan/rencana.ts'
import type { PertemuanRow } from './baris-pertemuan.ts'
import { listKegiatanAll } from './laporan.sql.ts'
import { type JadwalRow, listJadwal } from './laporan-mahasantri.sql.ts'
import {
  byTime,
  listMurabbiOfKelompok,
  listPenugasan,
  listPertemuan,
  type MurabbiRow,
  type PenugasanRow,
} from './laporan-pendamping.sql.ts'
import { cutTugas, intersect, type Tugas } from './penugasan.ts'
import type { Cakupan } from './rentang.ts'

export type Pelaksana = 'sendiri' | 'rekan' | 'digantikan' | 'tak_tercatat'

/** A pertemuan as it looks from one of the pendamping of its kelompok. */
export interface PertemuanOf {
  row: PertemuanRow
  keadaan: 'terlaksana' | 'dibuka' | 'ditiadakan'
  pelaksana: Pelaksana
  /** Filled completely on the day itself; null while incomplete. */
  tepat: boolean | null
  /** Minutes from the end of the pertemuan to its first complete filling. */
  jeda: number | null
}

/** What one pendamping was to do and did. */
export interface Pekerjaan {
  tugas: Tugas[]
  /** Of own kelompok, oldest first. */
  pertemuan: PertemuanOf[]
  /** Led in kelompok of others. */
  menggantikan: PertemuanRow[]
  murabbi: MurabbiRow[]
  /** What the plan of own kelompok names until now, opened or not, oldest first. */
  rencana: RencanaKelompok[]
}

export interface RencanaKelompok {
  kelompok_id: number
  entri: readonly Entri<JadwalRow, PertemuanRow>[]
}

/** By pendamping, and what was held on days when its kelompok had none. `only` reads the kelompok and pertemuan of one of them. */
export async function collectPekerjaan(
  db: Db,
  cakupan: Cakupan,
  { zona, now }: { zona: Zona; now: number },
  only?: number,
): Promise<{ pekerjaan: Map<number, Pekerjaan>; tanpaPendamping: PertemuanOf[] }> {
  const [penugasan, kegiatanList] = await Promise.all([listPenugasan(db, cakupan), listKegiatanAll(db)])
  const mine = only === undefined ? penugasan : penugasan.filter(p => p.pendamping_id === only)
  const [murabbi, rowsOf] = await Promise.all([
    // Of all kelompok: one of them may be where this person stood in.
    listMurabbiOfKelompok(db, cakupan, kelompokOf(penugasan)),
    listPertemuan(db, cakupan, kegiatanList, only),
  ])
  const murabbiByKelompok = Map.groupBy(murabbi, m => m.kelompok_id)
  const tugasList = cutTugas(mine, murabbiByKelompok, cakupan)
  const rencanaOf = await readRencanaOf(db, {
    cakupan,
    jam: jamIn(zona, now).replace('.', ':'),
    kegiatanList,
    kelompokIds: kelompokOf(mine),
    rowsOf,
  })
  const penugasanByKelompok = Map.groupBy(penugasan, p => p.kelompok_id)
  const tugasByKelompok = Map.groupBy(tugasList, t => t.kelompok_id)

  const pekerjaan = new Map<number, Pekerjaan>()
  const tanpaPendamping: PertemuanOf[] = []
  const workOf = (id: number) => {
    let found = pekerjaan.get(id)
    if (!found) {
      found = { tugas: [], pertemuan: [], menggantikan: [], murabbi: [], rencana: [] }
      pekerjaan.set(id, found)
    }
    return found
  }
  for (const tugas of tugasList) workOf(tugas.pendamping_id).tugas.push(tugas)
  for (const work of pekerjaan.values()) {
    const ids = new Set(work.tugas.map(t => t.kelompok_id))
    work.rencana = [...ids].map(id => {
      const spans = work.tugas.filter(t => t.kelompok_id === id).flatMap(t => t.spans)
      return { kelompok_id: id, entri: where(rencanaOf(id), one => spans.some(s => covers(s, one.tanggal))) }
    })
    work.murabbi = [...ids].flatMap(id =>
      (murabbiByKelompok.get(id) ?? []).filter(m => m.tampak === 1 && intersect([m], [cakupan]).length > 0),
    )
  }
  const describe = describer(zona)
  for (const [kelompokId, rows] of rowsOf) {
    const penugasanHere = penugasanByKelompok.get(kelompokId) ?? []
    const tugasHere = tugasByKelompok.get(kelompokId) ?? []
    const everybody = pendampingOf(tugasHere)
    // Nearly every kelompok keeps its pendamping: then nobody has to be asked day by day.
    const [oldest, latest] = [rows[0]?.tanggal ?? '', rows.at(-1)?.tanggal ?? '']
    const isThroughout = (span: Rentang) => covers(span, oldest) && covers(span, latest)
    const unchanged = penugasanHere.every(isThroughout) && tugasHere.every(t => t.spans.some(isThroughout))
    for (const row of rows) {
      if (row.dibuka === 0 && row.ditiadakan === 0) continue
      const keadaan = keadaanOf(row)
      const assigned = unchanged ? penugasanHere : penugasanHere.filter(p => covers(p, row.tanggal))
      const here = unchanged ? tugasHere : tugasHere.filter(t => t.spans.some(s => covers(s, row.tanggal)))
      for (const id of unchanged ? everybody : pendampingOf(here))
        workOf(id).pertemuan.push(describe(row, keadaan, pelaksanaFor(id, row, assigned)))
      if (assigned.length === 0) tanpaPendamping.push(describe(row, keadaan, 'tak_tercatat'))
      const leader = row.pelaksana_id
      if (leader !== null && keadaan === 'terlaksana' && !assigned.some(p => p.pendamping_id === leader))
        if ((only === undefined || only === leader) && mayKnowBadal(cakupan, leader, murabbiByKelompok, row))
          workOf(leader).menggantikan.push(row)
    }
  }
  // Of several kelompok one after the other until now.
  for (const work of pekerjaan.values()) if (work.tugas.length > 1) work.pertemuan.sort((a, b) => byTime(a.row, b.row))
  return { pekerjaan, tanpaPendamping }
}

/** The plan of these kelompok until now: plans are made ahead, and only what is over can have been missed. */
async function readRencanaOf(
  db: Db,
  {
    cakupan,
    jam,
    kegiatanList,
    kelompokIds,
    rowsOf,
  }: {
    cakupan: Cakupan
    jam: string
    kegiatanList: readonly { id: number; aktif: number }[]
    kelompokIds: readonly number[]
    rowsOf: ReadonlyMap<number, readonly PertemuanRow[]>
  },
): Promise<(kelompokId: number) => readonly Entri<JadwalRow, PertemuanRow>[]> {
  const [jadwalList, { libur, pindahOf }] = await Promise.all([
    listJadwal(db, kelompokIds),
    readBahanRencana(db, kelompokIds),
  ])
  // A kegiatan that is no longer in use plans nothing.
  const planning = new Set(kegiatanList.filter(k => k.aktif === 1 && isWanted(k.id, cakupan)).map(k => k.id))
  const jadwalOf = Map.groupBy(
    jadwalList.filter(j => planning.has(j.kegiatan_id)),
    j => j.kelompok_id,
  )
  const { hariIni } = cakupan
  const last = cakupan.sampai < hariIni ? cakupan.sampai : hariIni
  const known = new Map<number, readonly Entri<JadwalRow, PertemuanRow>[]>()
  return kelompok_id => {
    const found =
      known.get(kelompok_id) ??
      where(
        layRencana({
          jadwal: jadwalOf.get(kelompok_id) ?? [],
          pertemuan: rowsOf.get(kelompok_id) ?? [],
          pindah: pindahOf(kelompok_id),
          libur,
        }).between(cakupan.dari, last),
        one =>
          (one.jadwal !== null || one.pertemuan?.direncanakan === 1) &&
          (one.tanggal < hariIni || !isAhead(one) || isOver(waktuOf(one), one.tanggal, hariIni, jam)),
      )
    known.set(kelompok_id, found)
    return found
  }
}

/** As filter, without a copy where all of them are wanted: that is nearly always, and asked of every pertemuan. */
function where<T>(list: readonly T[], isWanted: (one: T) => boolean): readonly T[] {
  return list.every(isWanted) ? list : list.filter(isWanted)
}

function kelompokOf(penugasan: readonly PenugasanRow[]): number[] {
  return [...new Set(penugasan.map(p => p.kelompok_id))]
}

function isWanted(kegiatanId: number, { kegiatan }: Cakupan): boolean {
  return typeof kegiatan !== 'number' || kegiatan === kegiatanId
}

function pendampingOf(tugas: readonly Tugas[]): number[] {
  return [...new Set(tugas.map(t => t.pendamping_id))]
}

function keadaanOf(row: PertemuanRow): PertemuanOf['keadaan'] {
  if (row.ditiadakan === 1) return 'ditiadakan'
  return row.H + row.T + row.I + row.S + row.A + row.U + row.D > 0 ? 'terlaksana' : 'dibuka'
}

/** What became of a pertemuan, for one of the pendamping of its kelompok. */
function describer(zona: Zona) {
  // The same days and times come up for every kelompok.
  const midnightAfter = remembered(tanggal => instantAt(zona, tanggal, '24:00'))
  const untilMidnight = remembered(jam => instantAt(zona, '2000-01-01', '24:00') - instantAt(zona, '2000-01-01', jam))
  return (row: PertemuanRow, keadaan: PertemuanOf['keadaan'], pelaksana: Pelaksana): PertemuanOf => {
    const { tanggal, lengkap_at } = row
    if (keadaan !== 'terlaksana' || lengkap_at === null) return { row, keadaan, pelaksana, tepat: null, jeda: null }
    const midnight = midnightAfter(tanggal)
    const end = midnight - untilMidnight(row.selesai || row.mulai || '24:00')
    const jeda = Math.max(0, (lengkap_at - end) / 60_000)
    return { row, keadaan, pelaksana, tepat: lengkap_at < midnight, jeda }
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

function pelaksanaFor(id: number, { badal, pelaksana_id }: PertemuanRow, assigned: readonly PenugasanRow[]): Pelaksana {
  if (badal === 1) return 'digantikan'
  if (pelaksana_id === null) return 'tak_tercatat'
  if (pelaksana_id === id) return 'sendiri'
  return assigned.some(p => p.pendamping_id === pelaksana_id) ? 'rekan' : 'digantikan'
}

/** A pendamping learns of their own work only. */
function mayKnowBadal(
  { user, hariIni }: Cakupan,
  leader: number,
  murabbiByKelompok: ReadonlyMap<number, readonly MurabbiRow[]>,
  row: PertemuanRow,
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

import { covers, readsEverything } from '#contract/permissions.ts'
import { type Entri, layRencana } from '#contract/rencana.ts'
import { instantAt, type Zona } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { readBahanRencana } from '../pertemuan/rencana.ts'
import { type JadwalRow, listJadwal } from './laporan-mahasantri.sql.ts'
import {
  listMurabbiOfKelompok,
  listPenugasan,
  listPertemuan,
  type MurabbiRow,
  type PenugasanRow,
  type PertemuanRow,
} from './laporan-pendamping.sql.ts'
import { compareText } from './nama.ts'
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
  /** What the plan of own kelompok names up to today, opened or not, oldest first. */
  rencana: Rencana[]
}

export type Rencana = Entri<JadwalRow, PertemuanRow> & { kelompok_id: number }

/** By pendamping. `only` reads the kelompok and pertemuan of one of them. */
export async function collectPekerjaan(
  db: Db,
  cakupan: Cakupan,
  zona: Zona,
  only?: number,
): Promise<Map<number, Pekerjaan>> {
  const penugasan = await listPenugasan(db, cakupan)
  const mine = only === undefined ? penugasan : penugasan.filter(p => p.pendamping_id === only)
  const [murabbi, jadwalList, pertemuanList] = await Promise.all([
    // Of all kelompok: one of them may be where this person stood in.
    listMurabbiOfKelompok(db, cakupan, kelompokOf(penugasan)),
    listJadwal(db, kelompokOf(mine)),
    listPertemuan(db, cakupan, only),
  ])
  const murabbiByKelompok = Map.groupBy(murabbi, m => m.kelompok_id)
  const tugasList = cutTugas(mine, murabbiByKelompok, cakupan)
  const rowsOf = Map.groupBy(pertemuanList, p => p.kelompok_id)
  for (const rows of rowsOf.values()) rows.sort(byTime)
  const rencanaOf = await readRencanaOf(db, cakupan, kelompokOf(mine), jadwalList, rowsOf)
  const penugasanByKelompok = Map.groupBy(penugasan, p => p.kelompok_id)
  const tugasByKelompok = Map.groupBy(tugasList, t => t.kelompok_id)

  const pekerjaan = new Map<number, Pekerjaan>()
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
    work.rencana = [...ids].flatMap(id => {
      const spans = work.tugas.filter(t => t.kelompok_id === id).flatMap(t => t.spans)
      return rencanaOf(id).filter(r => spans.some(s => covers(s, r.tanggal)))
    })
    work.murabbi = [...ids].flatMap(id =>
      (murabbiByKelompok.get(id) ?? []).filter(m => m.tampak === 1 && intersect([m], [cakupan]).length > 0),
    )
  }
  for (const [kelompokId, rows] of rowsOf) {
    const penugasanHere = penugasanByKelompok.get(kelompokId) ?? []
    const tugasHere = tugasByKelompok.get(kelompokId) ?? []
    for (const row of rows) {
      if (row.dibuka === 0 && row.ditiadakan === 0) continue
      const seen = describe(row, zona)
      const assigned = where(penugasanHere, p => covers(p, row.tanggal))
      const here = where(tugasHere, t => t.spans.some(s => covers(s, row.tanggal)))
      for (const [i, { pendamping_id: id }] of here.entries())
        if (here.findIndex(t => t.pendamping_id === id) === i)
          workOf(id).pertemuan.push(from(seen, pelaksanaFor(id, row, assigned)))
      const leader = row.pelaksana_id
      if (leader !== null && seen.keadaan === 'terlaksana' && !assigned.some(p => p.pendamping_id === leader))
        if ((only === undefined || only === leader) && mayKnowBadal(cakupan, leader, murabbiByKelompok, row))
          workOf(leader).menggantikan.push(row)
    }
  }
  // Of several kelompok one after the other until now.
  for (const work of pekerjaan.values()) if (work.tugas.length > 1) work.pertemuan.sort((a, b) => byTime(a.row, b.row))
  return pekerjaan
}

/** The plan of these kelompok up to today: plans are made ahead, and only what is due can have been held. */
async function readRencanaOf(
  db: Db,
  cakupan: Cakupan,
  kelompokIds: readonly number[],
  jadwalList: readonly JadwalRow[],
  rowsOf: ReadonlyMap<number, readonly PertemuanRow[]>,
): Promise<(kelompokId: number) => Rencana[]> {
  const { libur, pindahOf } = await readBahanRencana(db, kelompokIds)
  const jadwalOf = Map.groupBy(
    jadwalList.filter(j => isWanted(j.kegiatan_id, cakupan)),
    j => j.kelompok_id,
  )
  const last = cakupan.sampai < cakupan.hariIni ? cakupan.sampai : cakupan.hariIni
  const known = new Map<number, Rencana[]>()
  return kelompok_id => {
    const found =
      known.get(kelompok_id) ??
      layRencana({
        jadwal: jadwalOf.get(kelompok_id) ?? [],
        pertemuan: rowsOf.get(kelompok_id) ?? [],
        pindah: pindahOf(kelompok_id),
        libur,
      })
        .between(cakupan.dari, last)
        .filter(({ jadwal, pertemuan }) => jadwal !== null || pertemuan?.direncanakan === 1)
        .map(entri => Object.assign(entri, { kelompok_id }))
    known.set(kelompok_id, found)
    return found
  }
}

function byTime(a: PertemuanRow, b: PertemuanRow): number {
  return compareText(a.tanggal, b.tanggal) || compareText(a.mulai, b.mulai) || a.ke - b.ke || a.id - b.id
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

function describe(row: PertemuanRow, zona: Zona): Omit<PertemuanOf, 'pelaksana'> {
  const { H, T, I, S, A, U, D, tanggal, lengkap_at } = row
  const keadaan = row.ditiadakan === 1 ? 'ditiadakan' : H + T + I + S + A + U + D > 0 ? 'terlaksana' : 'dibuka'
  const complete = keadaan === 'terlaksana' ? lengkap_at : null
  const end = instantAt(zona, tanggal, row.selesai || row.mulai || '24:00')
  return {
    row,
    keadaan,
    tepat: complete === null ? null : complete < instantAt(zona, tanggal, '24:00'),
    jeda: complete === null ? null : Math.max(0, (complete - end) / 60_000),
  }
}

function from({ row, keadaan, tepat, jeda }: Omit<PertemuanOf, 'pelaksana'>, pelaksana: Pelaksana): PertemuanOf {
  return { row, keadaan, pelaksana, tepat, jeda }
}

function pelaksanaFor(id: number, { badal, pelaksana_id }: PertemuanRow, assigned: readonly PenugasanRow[]): Pelaksana {
  if (badal !== '') return 'digantikan'
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

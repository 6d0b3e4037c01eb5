import type { Hitungan } from '#contract/kehadiran.ts'
import { covers, readsEverything } from '#contract/permissions.ts'
import { instantAt, todayIn, type Zona } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { type JadwalRow, listJadwal } from './laporan-mahasantri.sql.ts'
import {
  listMurabbiOfKelompok,
  listPenugasan,
  listPertemuan,
  type MurabbiRow,
  type PenugasanRow,
  type PertemuanRow,
} from './laporan-pendamping.sql.ts'
import { cutTugas, intersect, type Tugas } from './penugasan.ts'
import type { Cakupan } from './rentang.ts'

export type Pelaksana = 'sendiri' | 'rekan' | 'digantikan' | 'tak_tercatat'

/** A pertemuan as it looks from one of the pendamping of its kelompok. */
export interface PertemuanOf {
  row: PertemuanRow
  keadaan: 'terlaksana' | 'dibuka' | 'ditiadakan'
  pelaksana: Pelaksana
  hitungan: Hitungan
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
  jadwal: JadwalRow[]
}

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
  const penugasanByKelompok = Map.groupBy(penugasan, p => p.kelompok_id)
  const tugasByKelompok = Map.groupBy(tugasList, t => t.kelompok_id)

  const pekerjaan = new Map<number, Pekerjaan>()
  const workOf = (id: number) => {
    let found = pekerjaan.get(id)
    if (!found) {
      found = { tugas: [], pertemuan: [], menggantikan: [], murabbi: [], jadwal: [] }
      pekerjaan.set(id, found)
    }
    return found
  }
  for (const tugas of tugasList) workOf(tugas.pendamping_id).tugas.push(tugas)
  for (const work of pekerjaan.values()) {
    const ids = new Set(work.tugas.map(t => t.kelompok_id))
    work.jadwal = jadwalList.filter(j => ids.has(j.kelompok_id) && isWanted(j.kegiatan_id, cakupan))
    work.murabbi = [...ids].flatMap(id =>
      (murabbiByKelompok.get(id) ?? []).filter(m => m.tampak === 1 && intersect([m], [cakupan]).length > 0),
    )
  }
  for (const row of pertemuanList) {
    const seen = describe(row, zona)
    const assigned = (penugasanByKelompok.get(row.kelompok_id) ?? []).filter(p => covers(p, row.tanggal))
    const here = (tugasByKelompok.get(row.kelompok_id) ?? []).filter(t => t.spans.some(s => covers(s, row.tanggal)))
    for (const id of new Set(here.map(t => t.pendamping_id)))
      workOf(id).pertemuan.push({ ...seen, pelaksana: pelaksanaFor(id, row, assigned) })
    const leader = row.pelaksana_id
    if (leader !== null && seen.keadaan === 'terlaksana' && !assigned.some(p => p.pendamping_id === leader))
      if ((only === undefined || only === leader) && mayKnowBadal(cakupan, leader, murabbiByKelompok, row))
        workOf(leader).menggantikan.push(row)
  }
  return pekerjaan
}

function kelompokOf(penugasan: readonly PenugasanRow[]): number[] {
  return [...new Set(penugasan.map(p => p.kelompok_id))]
}

function isWanted(kegiatanId: number, { kegiatan }: Cakupan): boolean {
  return typeof kegiatan !== 'number' || kegiatan === kegiatanId
}

function describe(row: PertemuanRow, zona: Zona): Omit<PertemuanOf, 'pelaksana'> {
  const { H, T, I, S, A, U, D, belum, lengkap_at } = row
  const keadaan = row.ditiadakan === 1 ? 'ditiadakan' : belum < row.jumlah ? 'terlaksana' : 'dibuka'
  const complete = keadaan === 'terlaksana' && lengkap_at !== null ? lengkap_at : null
  const end = instantAt(zona, row.tanggal, row.selesai || row.mulai || '24:00')
  return {
    row,
    keadaan,
    hitungan: { H, T, I, S, A, U, D, belum },
    tepat: complete === null ? null : todayIn(zona, complete) <= row.tanggal,
    jeda: complete === null ? null : Math.max(0, (complete - end) / 60_000),
  }
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

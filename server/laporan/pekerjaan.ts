import { type Entri, layRencana } from '#contract/absensi/rencana.ts'
import { covers, type Rentang, readsEverything } from '#contract/permissions.ts'
import { earlierOf, instantAt, jamIn, type Zona } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { isAhead, type JadwalRow, listJadwal, readBahanRencana } from '#server/absensi/pertemuan/rencana.ts'
import { readTagihan } from '#server/absensi/pertemuan/tagihan.ts'
import {
  byTime,
  listMurabbiOfKelompok,
  listPenugasan,
  listPertemuan,
  type MurabbiRow,
  type PenugasanRow,
  type PertemuanRow,
  sumBagian,
} from './laporan-pendamping.sql.ts'
import { cutBagian, cutTugas, intersect, pendampingOf, type Tugas } from './penugasan.ts'
import type { Cakupan } from './rentang.ts'

type BagianTerisi = Awaited<ReturnType<typeof sumBagian>>[number]

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

/** Whose work is told: what they were assigned to, and under whom, as far as the caller may see. */
export interface Bertugas {
  tugas: Tugas[]
  murabbi: MurabbiRow[]
}

export type EntriRencana = Entri<JadwalRow, PertemuanRow>

/** What one kelompok was to hold and held. */
export interface KerjaKelompok {
  kelompok_id: number
  /** By pendamping, oldest first. */
  pertemuan: ReadonlyMap<number, readonly PertemuanOf[]>
  /** Held on days when it had none. */
  tanpaPendamping: readonly PertemuanOf[]
  /** Led by pendamping of other kelompok. */
  menggantikan: readonly { pendamping_id: number; row: PertemuanRow }[]
  /** By pendamping, what the plan names until now, opened or not, oldest first. */
  rencana: ReadonlyMap<number, readonly EntriRencana[]>
  /** What stands in it, by the days that are the same pendamping's. */
  bagian: readonly BagianTerisi[]
}

/**
 * Hands over the work of one kelompok after the other, in no order, and returns whose it is, by pendamping.
 * `only` reads the kelompok and pertemuan of one of them.
 */
export async function readPekerjaan(
  db: Db,
  cakupan: Cakupan,
  { zona, now, only }: { zona: Zona; now: number; only?: number },
  work: (kerja: KerjaKelompok) => void,
): Promise<Map<number, Bertugas>> {
  const penugasan = await listPenugasan(db, cakupan)
  const mine = only === undefined ? penugasan : penugasan.filter(p => p.pendamping_id === only)
  // Of all kelompok: one of them may be where this person stood in.
  const murabbi = await listMurabbiOfKelompok(db, cakupan, kelompokOf(penugasan))
  const murabbiOf = Map.groupBy(murabbi, m => m.kelompok_id)
  const tugas = cutTugas(mine, murabbiOf, cakupan)
  const jam = jamIn(zona, now).replace('.', ':')
  const [pertemuan, bagian, rencanaOf] = await Promise.all([
    listPertemuan(db, cakupan, only),
    sumBagian(db, cakupan, cutBagian(tugas, cakupan)),
    readRencanaOf(db, cakupan, jam, kelompokOf(mine)),
  ])
  const kerjaOf = worker({ cakupan, zona, only, penugasan, tugas, bagian, murabbiOf, rencanaOf })
  const pertemuanOf = Map.groupBy(pertemuan, p => p.kelompok_id)
  // Of those that never met it is told what was planned.
  for (const id of new Set([...pertemuanOf.keys(), ...kelompokOf(tugas)]))
    work(kerjaOf(id, (pertemuanOf.get(id) ?? []).sort(byTime)))

  return new Map(
    [...Map.groupBy(tugas, t => t.pendamping_id)].map(([id, tugas]) => {
      const led = kelompokOf(tugas).flatMap(kelompokId => murabbiOf.get(kelompokId) ?? [])
      return [id, { tugas, murabbi: led.filter(m => m.tampak === 1 && intersect([m], [cakupan]).length > 0) }]
    }),
  )
}

interface BahanKerja {
  cakupan: Cakupan
  zona: Zona
  only: number | undefined
  penugasan: readonly PenugasanRow[]
  tugas: readonly Tugas[]
  bagian: readonly BagianTerisi[]
  murabbiOf: ReadonlyMap<number, readonly MurabbiRow[]>
  rencanaOf: (kelompokId: number, rows: readonly PertemuanRow[]) => readonly EntriRencana[]
}

/** Makes of the rows of a kelompok, oldest first, what its pendamping did in them. */
function worker({ cakupan, zona, only, penugasan, tugas, bagian, murabbiOf, rencanaOf }: BahanKerja) {
  const penugasanByKelompok = Map.groupBy(penugasan, p => p.kelompok_id)
  const tugasByKelompok = Map.groupBy(tugas, t => t.kelompok_id)
  const bagianByKelompok = Map.groupBy(bagian, b => b.kelompok_id)
  const describe = describer(zona)
  return (kelompok_id: number, rows: readonly PertemuanRow[]): KerjaKelompok => {
    const penugasanHere = penugasanByKelompok.get(kelompok_id) ?? []
    const tugasHere = tugasByKelompok.get(kelompok_id) ?? []
    const everybody = pendampingOf(tugasHere)
    const pertemuan = new Map<number, PertemuanOf[]>(everybody.map(id => [id, []]))
    const tanpaPendamping: PertemuanOf[] = []
    const menggantikan: { pendamping_id: number; row: PertemuanRow }[] = []
    // Nearly every kelompok keeps its pendamping: then nobody has to be asked day by day.
    const [oldest, latest] = [rows[0]?.tanggal ?? '', rows.at(-1)?.tanggal ?? '']
    const isThroughout = (span: Rentang) => covers(span, oldest) && covers(span, latest)
    const unchanged = penugasanHere.every(isThroughout) && tugasHere.every(t => t.spans.some(isThroughout))
    for (const row of rows) {
      if ((row.dibuka === 0 && row.ditiadakan === 0) || row.dari_berkas === 1) continue
      const keadaan = keadaanOf(row)
      const assigned = unchanged ? penugasanHere : penugasanHere.filter(p => covers(p, row.tanggal))
      const here = unchanged ? tugasHere : tugasHere.filter(t => t.spans.some(s => covers(s, row.tanggal)))
      for (const id of unchanged ? everybody : pendampingOf(here))
        pertemuan.get(id)?.push(describe(row, keadaan, pelaksanaFor(id, row, assigned)))
      if (assigned.length === 0) tanpaPendamping.push(describe(row, keadaan, 'tak_tercatat'))
      const leader = row.pelaksana_id
      if (leader !== null && keadaan === 'terlaksana' && !assigned.some(p => p.pendamping_id === leader))
        if ((only === undefined || only === leader) && mayKnowBadal(cakupan, leader, murabbiOf, row))
          menggantikan.push({ pendamping_id: leader, row })
    }
    const entri = everybody.length === 0 ? [] : rencanaOf(kelompok_id, rows)
    const rencana = everybody.map(id => {
      const spans = tugasHere.filter(t => t.pendamping_id === id).flatMap(t => t.spans)
      return [id, entri.filter(one => spans.some(s => covers(s, one.tanggal)))] as const
    })
    return {
      ...{ kelompok_id, pertemuan, tanpaPendamping, menggantikan, rencana: new Map(rencana) },
      bagian: bagianByKelompok.get(kelompok_id) ?? [],
    }
  }
}

/** The plan of these kelompok until now: plans are made ahead, and only what is over can have been missed. */
async function readRencanaOf(
  db: Db,
  cakupan: Cakupan,
  jam: string,
  kelompokIds: readonly number[],
): Promise<BahanKerja['rencanaOf']> {
  const [jadwalList, { libur, pindahOf }] = await Promise.all([
    listJadwal(db, kelompokIds),
    readBahanRencana(db, kelompokIds),
  ])
  const wanted = jadwalList.filter(j => cakupan.kegiatan === 'semua' || cakupan.kegiatan === j.kegiatan_id)
  const jadwalOf = Map.groupBy(wanted, j => j.kelompok_id)
  const { hariIni } = cakupan
  const tagihanOf = await readTagihan(db, kelompokIds, { hariIni, jam }, libur)
  const last = earlierOf(cakupan.sampai, hariIni)
  return (kelompok_id, rows) =>
    layRencana({ jadwal: jadwalOf.get(kelompok_id) ?? [], pertemuan: rows, pindah: pindahOf(kelompok_id), libur })
      .between(cakupan.dari, last)
      .filter(
        one =>
          (one.jadwal !== null || one.pertemuan?.direncanakan === 1) &&
          one.pertemuan?.dari_berkas !== 1 &&
          (!isAhead(one) || tagihanOf(kelompok_id, one) === 'belum'),
      )
}

function kelompokOf(penugasan: readonly { kelompok_id: number }[]): number[] {
  return [...new Set(penugasan.map(p => p.kelompok_id))]
}

function keadaanOf(row: PertemuanRow): PertemuanOf['keadaan'] {
  if (row.ditiadakan === 1) return 'ditiadakan'
  return row.terisi === 1 ? 'terlaksana' : 'dibuka'
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

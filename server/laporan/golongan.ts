import type { Reply } from '#contract/endpoint.ts'
import { compareName, compareText } from '#contract/identitas.ts'
import { emptyTally, type StatusKehadiran, sumTally, type Tally } from '#contract/kehadiran.ts'
import {
  type Grouping,
  type GroupingOrder,
  type GroupingQuery,
  type GroupingRow,
  type LaporanMahasantriQuery,
  type listGrouping,
  WITHOUT,
} from '#contract/laporan/laporan-mahasantri.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { describeReportFilters } from './describe-filters.ts'
import { sumPerMonth, sumPerOrang } from './hitungan.ts'
import { compareValue, listKelompokName } from './kelompok.ts'
import {
  countStatus,
  type GradedReport,
  orangFigure,
  readLaporanMaterial,
  sessionFigureOf,
} from './laporan-mahasantri.ts'
import { groupingKey, groupingName } from './per-grouping.ts'
import type { ReportQuery } from './rentang.ts'

export interface Golongan extends Reply<typeof listGrouping> {
  lembaga: string
  /** Whom it is narrowed to, in words. */
  saringan: string
}

/** What one person brings into one group. */
interface Contribution {
  kunci: string
  hitungan: Tally
  status: StatusKehadiran | null
}

/**
 * The people of the report, and nothing but their marks, summed up by group. By kelompok a mark counts where it was made, as in
 * the recaps; by everything else where the person stands today. Either way the groups together are the report.
 */
export async function readGrouping(
  db: Db,
  user: User,
  query: ReportQuery<GroupingQuery>,
  now: number,
): Promise<Golongan> {
  const { urut, arah, menurut: _, ...saringan } = query
  const { menurut } = query
  const material = await readLaporanMaterial(db, user, peopleOf(query), now)
  const { laporan } = material
  const { baris: orang, jumlah, ...kepala } = laporan
  const groups = new Map(sumGroups(material, menurut).map(group => [group.kunci, group]))
  const named = await nameGroups(db, menurut, [...groups.keys()])
  const baris = named.flatMap(({ kunci, nama, urut }) => {
    const group = groups.get(kunci)
    return group ? [{ urut, baris: { nama, ...group } }] : []
  })
  return {
    ...kepala,
    saringan: await describeReportFilters(db, user, laporan, saringan),
    menurut,
    baris: baris.sort(comparer(urut, arah)).map(row => row.baris),
    jumlah: { ...jumlah, orang: orang.length, jumlah_status: countStatus(orang) },
  }
}

/** The question about people that is behind one about groups of them. */
export function peopleOf({
  menurut: _,
  urut: __,
  ...saringan
}: ReportQuery<GroupingQuery>): ReportQuery<LaporanMahasantriQuery> {
  return { ...saringan, urut: 'nama', arah: 'naik', halaman: 1, ukuran: 1 }
}

/** The groups that have anybody, without their names. Pure. */
export function sumGroups(material: GradedReport, menurut: Grouping): Omit<GroupingRow, 'nama'>[] {
  const { laporan } = material
  const contribution =
    menurut === 'kelompok'
      ? sumPerKelompok(material)
      : laporan.baris.map(({ hitungan, status, ...who }) => ({ kunci: groupingKey(who, menurut), hitungan, status }))
  return [...Map.groupBy(contribution, s => s.kunci)].map(([kunci, list]) => {
    const angka = sessionFigureOf(sumTally(list.map(s => s.hitungan)), laporan)
    return { kunci, orang: list.length, ...angka, jumlah_status: countStatus(list) }
  })
}

/** Who was in a kelompok, marked or only a member, is graded there as the report of that kelompok grades them. */
function sumPerKelompok({ laporan, rows, anggota }: GradedReport): Contribution[] {
  const wanted = new Set(laporan.baris.map(b => b.mahasantri_id))
  const rowsOf = Map.groupBy(rows, row => row.kelompok_id)
  const memberOf = Map.groupBy(anggota, row => row.kelompok_id)
  return [...new Set([...rowsOf.keys(), ...memberOf.keys()])].flatMap(kelompok_id => {
    const own = rowsOf.get(kelompok_id) ?? []
    const tallyOf = sumPerOrang(own)
    const monthOf = laporan.batas.per === 'bulan' ? sumPerMonth(own) : undefined
    const ids = new Set([...tallyOf.keys(), ...(memberOf.get(kelompok_id) ?? []).map(a => a.mahasantri_id)])
    return [...ids]
      .filter(id => wanted.has(id))
      .map(id => {
        const counted = tallyOf.get(id) ?? emptyTally()
        const { hitungan, status } = orangFigure(counted, laporan, monthOf && (monthOf.get(id) ?? []))
        return { kunci: String(kelompok_id), hitungan, status }
      })
  })
}

/** With what sorts them; those without come last. */
async function nameGroups(db: Db, menurut: Grouping, kunci: readonly string[]) {
  if (menurut === 'kelompok') {
    const list = await listKelompokName(db, kunci.map(Number))
    return list.map(({ id, nama, nama_urut }) => ({ kunci: String(id), nama, urut: nama_urut }))
  }
  const order = [...kunci].sort(compareName)
  return kunci.map(one => ({
    kunci: one,
    nama: groupingName(one, menurut),
    urut: one === WITHOUT ? null : String(order.indexOf(one)).padStart(6, '0'),
  }))
}

interface Row {
  urut: string | null
  baris: GroupingRow
}

/** Empty values last in both directions; equals by name. */
function comparer(urut: GroupingOrder, direction: 'naik' | 'turun'): (a: Row, b: Row) => number {
  const sign = direction === 'naik' ? 1 : -1
  // Kelompok of two periode may be called the same.
  const byName = (a: Row, b: Row) => compareValue(a.urut, b.urut, 1) || compareText(a.baris.kunci, b.baris.kunci)
  if (urut === 'nama') return (a, b) => compareValue(a.urut, b.urut, sign) || byName(a, b)
  return (a, b) => compareValue(sortValue(a.baris, urut), sortValue(b.baris, urut), sign) || byName(a, b)
}

function sortValue(row: GroupingRow, urut: Exclude<GroupingOrder, 'nama'>): number | null {
  switch (urut) {
    case 'orang':
    case 'sesi':
    case 'persen':
      return row[urut]
    case 'peringatan':
    case 'tidak_memenuhi':
      return row.jumlah_status[urut]
    default:
      return row.hitungan[urut]
  }
}

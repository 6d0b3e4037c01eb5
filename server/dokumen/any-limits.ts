import { isDeepStrictEqual } from 'node:util'
import { type Aturan, percentage, type StatusKehadiran, sumTally, type Tally } from '#contract/kehadiran.ts'
import type { StatusLaporan } from '#contract/laporan/laporan-mahasantri.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { sumPerMonth } from '#server/laporan/hitungan.ts'
import { countStatus, readLaporanMaterial } from '#server/laporan/laporan-mahasantri.ts'
import { sealGroups, sealMahasantri } from '#server/laporan/laporan-mahasantri-lembar.ts'
import { groupingKey } from '#server/laporan/per-grouping.ts'
import { askOf, type PrintChoice } from './kind.ts'
import type { LaporanChoice } from './laporan-content.ts'

// Of the sheets that any-rules.ts looks for those whose figures depend on who is below a limit. People are read once; by which
// limits is then a matter of comparing whole numbers, because limits are whole percents.

export interface Figures {
  /** Of all rows about which the sheet can answer; undefined where an answer says nothing of the formula. */
  counts: readonly Tally[] | undefined
  /** What the sheet can say by this formula: one thing, or one by each pair of limits. */
  list: (aturan: Aturan) => Iterable<unknown>
}

type OfLimits = Extract<LaporanChoice, { jenis: 'laporan_mahasantri' | 'laporan_golongan' }>

/** Who is on it, or what it counts, depends on the limits. */
export function isOfLimits(pilihan: PrintChoice): pilihan is OfLimits {
  const { jenis, saringan } = pilihan as OfLimits
  return jenis === 'laporan_golongan' || (jenis === 'laporan_mahasantri' && saringan.status !== undefined)
}

export async function readByLimits(db: Db, user: User, pilihan: OfLimits, now: number): Promise<Figures> {
  const { status, ...saringan } = askOf(pilihan.saringan)
  const everybody = { ...saringan, urut: 'nama', halaman: 1, ukuran: 1 } as const
  const { laporan, rows } = await readLaporanMaterial(db, user, everybody, now)
  const orangOf = new Map(laporan.baris.map(one => [one.mahasantri_id, one]))
  const own = rows.filter(row => orangOf.has(row.mahasantri_id))
  const isByMonth = laporan.batas.per === 'bulan'
  const people = sharesOf(own, isByMonth, () => '')
  if (pilihan.jenis === 'laporan_mahasantri') {
    const list = function* (aturan: Aturan) {
      for (const { wanted } of listOutcomes(people, [], aturan, status))
        yield sealMahasantri({ baris: wanted.map(one => ({ ...one, persen: null })) })
    }
    return { counts: people.map(one => one.hitungan), list }
  }
  const { menurut } = pilihan.saringan
  const shares = sharesOf(own, isByMonth, ({ mahasantri_id, kelompok_id }) => {
    const orang = orangOf.get(mahasantri_id)
    return menurut === 'kelompok' || !orang ? String(kelompok_id) : groupingKey(orang, menurut)
  })
  const sum = (group: readonly Share[]) => sumTally(group.map(one => one.hitungan))
  const list = function* (aturan: Aturan) {
    // Sums of some of a group say nothing of the formula: of such a sheet no other is tried.
    if (status !== undefined && !isDeepStrictEqual(aturan, laporan.aturan)) return
    for (const { wanted, statusOf } of listOutcomes(people, shares, aturan, status)) {
      const ids = new Set(wanted.map(one => one.mahasantri_id))
      const groups = Map.groupBy(
        shares.filter(one => ids.has(one.mahasantri_id)),
        one => one.kunci,
      )
      const baris = [...groups].map(([kunci, group]) => {
        const jumlah_status = countStatus(group.map(one => ({ status: statusOf(one) })))
        return { kunci, hitungan: sum(group), persen: null, jumlah_status }
      })
      yield sealGroups({ baris })
    }
  }
  const groups = [...Map.groupBy(shares, one => one.kunci).values()]
  return { counts: status === undefined ? groups.map(sum) : undefined, list }
}

type TallyRow = Awaited<ReturnType<typeof readLaporanMaterial>>['rows'][number]

/** What one person brings into one group. */
interface Share {
  mahasantri_id: number
  kunci: string
  hitungan: Tally
  /** What the limits are held against: all of it, or each month. */
  graded: readonly Tally[]
}

function sharesOf(rows: readonly TallyRow[], isByMonth: boolean, keyOf: (row: TallyRow) => string): Share[] {
  return [...Map.groupBy(rows, row => `${row.mahasantri_id} ${keyOf(row)}`).values()].flatMap(list => {
    const [first] = list
    if (!first) return []
    const hitungan = sumTally(list)
    const graded = isByMonth ? (sumPerMonth(list).get(first.mahasantri_id) ?? []) : [hitungan]
    return [{ mahasantri_id: first.mahasantri_id, kunci: keyOf(first), hitungan, graded }]
  })
}

/** In whole percent, rounded down, which says of every limit whether it is reached; null when nothing counts. */
function lowest({ graded }: Share, aturan: Aturan): number | null {
  const percents = graded.flatMap(hitungan => percentage(hitungan, aturan) ?? [])
  return percents.length === 0 ? null : Math.floor(Math.min(...percents))
}

/** By each pair of limits that makes a difference to anybody: who is on the sheet, and what becomes of each share. */
function* listOutcomes(
  people: readonly Share[],
  shares: readonly Share[],
  aturan: Aturan,
  status: StatusLaporan | undefined,
) {
  const lowestOf = new Map([...people, ...shares].map(one => [one, lowest(one, aturan)]))
  const steps = new Set([0])
  for (const percent of lowestOf.values()) if (percent !== null && percent < 100) steps.add(percent + 1)
  for (const minimal of steps)
    for (const warning of steps) {
      if (warning < minimal) continue
      const statusOf = (one: Share): StatusKehadiran | null => {
        const percent = lowestOf.get(one) ?? null
        if (percent === null) return null
        return percent < minimal ? 'tidak_memenuhi' : percent < warning ? 'peringatan' : 'memenuhi'
      }
      const isWanted = (one: Share) => status === undefined || (statusOf(one) ?? 'belum_ada') === status
      yield { wanted: people.filter(isWanted), statusOf }
    }
}

import { type RawBuilder, sql } from 'kysely'
import { type Aturan, STATUS_LIST, type StatusKehadiran, type Tally, treatmentOf } from '#contract/kehadiran.ts'
import type { MahasantriLaporanOrder } from '#contract/laporan/laporan-mahasantri.ts'
import { byCode, byWord } from '#database/dialect.ts'
import { asCounts, countColumns } from '#database/mark-counts.ts'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import { type CutSpans, tallyRows } from './hitungan.sql.ts'
import {
  fromMembers,
  type MahasantriFilter,
  type ReportMahasantriRow,
  reportMahasantriColumns,
  whoMatches,
} from './laporan-mahasantri.sql.ts'
import type { ReportScope, Rule } from './rentang.ts'

/** What a person is sorted by; the kelompok is that of a membership, which is read of the page only. */
export type GradedOrder = Exclude<MahasantriLaporanOrder, 'kelompok'>

export interface GradedQuery extends MahasantriFilter {
  urut: GradedOrder
  arah: 'naik' | 'turun'
  halaman: number
  ukuran: number
  status?: StatusKehadiran | 'belum_ada' | undefined
}

export interface GradedPage {
  /** Of all pages: their counts, and how many there are. */
  jumlah: Tally
  total: number
  /** Before the filter by status. */
  perStatus: Record<StatusKehadiran | 'belum_ada', number>
  rows: { orang: ReportMahasantriRow; hitungan: Tally }[]
}

/** The worse, the smaller. */
export const GRADE = { tidak_memenuhi: 0, peringatan: 1, memenuhi: 2 }

const GRADES = [...Object.entries(GRADE), ['belum_ada', null]] as [StatusKehadiran | 'belum_ada', number | null][]

type Sums = Record<`semua_${keyof Tally}`, number> & GradedPage['perStatus'] & { total: number }

const NAMES = [...STATUS_LIST, 'belum'] as const

/**
 * One page of everybody who is expected or marked in the scope, graded, sorted and summed up where the counts are: Node gets what it shows.
 * Only where the sum of the range decides, not the worst month. Twin of `gradeReport`.
 */
export async function selectGraded(
  db: Db,
  spans: CutSpans,
  scope: ReportScope,
  rule: Pick<Rule, 'aturan' | 'batas'>,
  query: GradedQuery,
): Promise<GradedPage> {
  const { halaman, ukuran } = query
  const { graded, wanted } = gradedRows(db, spans, scope, rule, query)
  const found = await rowsOf(db)<Sums & Tally & Omit<ReportMahasantriRow, 'id'> & { id: number | null }>`
    ${graded},
    tampil as (select n.* from n where ${wanted} order by ${order(db, query)} limit ${ukuran} offset ${(halaman - 1) * ukuran})
    select g.*, ${reportMahasantriColumns}, ${sql.join(NAMES.map(name => sql`n.${sql.ref(name)}`))}
    from jumlah_semua g left join tampil n on 1 = 1 left join mahasantri m on m.id = n.mahasantri_id order by ${order(db, query)}`
  return {
    ...totalsOf(found[0]),
    rows: found.flatMap(row => {
      const { id, nim, nama, nama_cari, jk, prodi, fakultas, angkatan, aktif } = row
      if (id === null) return []
      return [{ orang: { id, nim, nama, nama_cari, jk, prodi, fakultas, angkatan, aktif }, hitungan: tallyOf('', row) }]
    }),
  }
}

/** The same of all pages, and in which order people stand on them: of a million as little as can be kept. */
export async function selectGradedOrder(
  db: Db,
  spans: CutSpans,
  scope: ReportScope,
  rule: Pick<Rule, 'aturan' | 'batas'>,
  query: GradedQuery,
): Promise<Omit<GradedPage, 'rows'> & { ids: Int32Array }> {
  const { graded, wanted } = gradedRows(db, spans, scope, rule, query)
  const row = await rowOf(db)<Sums & { ids: string | null }>`
    ${graded}
    select g.*, (select string_agg(cast(o.id as text), ',' order by o.ke) from (
      select n.mahasantri_id as id, row_number() over (order by ${order(db, query)}) as ke from n where ${wanted}) o) as ids
    from jumlah_semua g`
  return { ...totalsOf(row), ids: Int32Array.from(row?.ids?.split(',') ?? [], Number) }
}

const EVERYBODY = { cari: '', urut: 'nama', arah: 'naik', halaman: 1, ukuran: 1 } as const

export interface GradedGroup extends Omit<GradedPage, 'rows'>, Pick<ReportMahasantriRow, 'fakultas' | 'prodi' | 'jk'> {}

/** Everybody summed up by what they study and their gender, in no order: however many they are, a few hundred rows. */
export async function selectGradedGroups(
  db: Db,
  spans: CutSpans,
  scope: ReportScope,
  rule: Pick<Rule, 'aturan' | 'batas'>,
): Promise<GradedGroup[]> {
  const { graded, counts, sums } = gradedRows(db, spans, scope, rule, EVERYBODY)
  const rows = await rowsOf(db)<Sums & Pick<ReportMahasantriRow, 'fakultas' | 'prodi' | 'jk'>>`
    ${graded}
    select m.fakultas, m.prodi, m.jk, count(*) as total, ${sql.join([...counts, ...sums])}
    from n join mahasantri m on m.id = n.mahasantri_id group by m.fakultas, m.prodi, m.jk`
  return rows.map(row => ({ fakultas: row.fakultas, prodi: row.prodi, jk: row.jk, ...totalsOf(row) }))
}

export interface HonourRow extends Pick<ReportMahasantriRow, 'id' | 'nim' | 'nama' | 'prodi'> {
  hadir: number
  sesi: number
  /** How many have the same percentage, they themselves included. */
  setara: number
}

/** The first so many by percentage, of at least so many sessions; of equals who had more sessions, then in roll order. */
export async function selectHonour(
  db: Db,
  spans: CutSpans,
  scope: ReportScope,
  rule: Pick<Rule, 'aturan' | 'batas'>,
  { terbaik, sesi }: { terbaik: number; sesi: number },
): Promise<HonourRow[]> {
  const { graded } = gradedRows(db, spans, scope, rule, { ...EVERYBODY, urut: 'persen' })
  const rows = await rowsOf(db)<HonourRow>`
    ${graded},
    atas as (
      select n.*, count(*) over (partition by n.urut) as setara,
        row_number() over (order by n.urut desc, n.sesi desc, n.nama_cari, ${byCode(db, sql`n.nama`)}, n.mahasantri_id) as ke
      from n where n.sesi >= ${sesi} and n.hadir > 0)
    select m.id, m.nim, m.nama, m.prodi, a.hadir, a.sesi, a.setara
    from atas a join mahasantri m on m.id = a.mahasantri_id where a.ke <= ${terbaik} order by a.ke`
  return rows.map(row => ({
    ...row,
    ...{ hadir: Number(row.hadir), sesi: Number(row.sesi), setara: Number(row.setara) },
  }))
}

function totalsOf(row: Sums | undefined): Omit<GradedPage, 'rows'> {
  return {
    jumlah: tallyOf('semua_', row ?? {}),
    total: Number(row?.total ?? 0),
    perStatus: Object.fromEntries(
      GRADES.map(([status]) => [status, Number(row?.[status] ?? 0)]),
    ) as GradedPage['perStatus'],
  }
}

function tallyOf(prefix: 'semua_' | '', row: object): Tally {
  return Object.fromEntries(
    NAMES.map(name => [name, Number((row as Record<string, unknown>)[prefix + name] ?? 0)]),
  ) as unknown as Tally
}

/** WITH of everybody graded (`n`) and what they sum up to (`jumlah_semua`); `wanted`: those of `n` that are asked for. */
function gradedRows(
  db: Db,
  spans: CutSpans,
  scope: ReportScope,
  { aturan, batas }: Pick<Rule, 'aturan' | 'batas'>,
  query: GradedQuery,
) {
  const zero = asCounts(countColumns.map(() => sql`0`))
  const columns = sql.join(NAMES.map(name => sql.ref(name)))
  const marked = tallyRows(db, spans, scope, false)
  const reaches = (limit: number) => sql`t.hadir * 100 >= cast(${limit} as numeric) * t.sesi`
  const isWanted = (grade: number | null) =>
    grade === null ? sql`n.tingkat is null` : sql`n.tingkat = ${sql.lit(grade)}`
  const wantedGrade = GRADES.find(([status]) => status === query.status)
  const wanted = wantedGrade ? isWanted(wantedGrade[1]) : sql`1 = 1`
  const counts = GRADES.map(([status, grade]) => sql`count(*) filter (where ${isWanted(grade)}) as ${sql.ref(status)}`)
  const sums = NAMES.map(
    name => sql`coalesce(sum(n.${sql.ref(name)}) filter (where ${wanted}), 0) as ${sql.ref(`semua_${name}`)}`,
  )
  const graded = sql`
    with t as (
      select x.mahasantri_id, ${asCounts(NAMES.map(name => sql`sum(x.${sql.ref(name)})`))} from (
        select ka.mahasantri_id, ${zero} ${fromMembers(scope)}
        ${marked ? sql`union all select b.mahasantri_id, ${columns} from (${marked}) b` : sql``}) x
      group by x.mahasantri_id),
    s as (select t.*, ${presentOf('t', aturan)} as hadir, ${sessionsOf('t', aturan)} as sesi from t),
    n as (
      select m.nama_cari, m.nama, t.*, ${sortColumn(db, query.urut)} as urut,
        case when t.sesi = 0 then null when not ${reaches(batas.minimal)} then 0 when not ${reaches(batas.peringatan)} then 1 else 2 end as tingkat
      from s t join mahasantri m on m.id = t.mahasantri_id where ${whoMatches(query) ?? sql`1 = 1`}),
    jumlah_semua as (select count(*) filter (where ${wanted}) as total, ${sql.join([...counts, ...sums])} from n)`
  return { graded, wanted, counts, sums }
}

/** How many marks of a row of counts are present, and how many are held against. */
export const presentOf = (table: string, aturan: Aturan) => together(table, aturan, ['hadir'])
export const sessionsOf = (table: string, aturan: Aturan) => together(table, aturan, ['hadir', 'absen'])

function together(table: string, aturan: Aturan, treatments: readonly string[]) {
  const counted = STATUS_LIST.filter(status => treatments.includes(treatmentOf(status, aturan)))
  return sql<number>`(${sql.join(
    counted.map(status => sql.ref(`${table}.${status}`)),
    sql` + `,
  )})`
}

/** Null where there is nothing to sort by; a share as one division of doubles, as `percentage` has it. */
function sortColumn(db: Db, urut: GradedOrder): RawBuilder<unknown> {
  switch (urut) {
    case 'nama':
      return sql`null`
    case 'nim':
    case 'jk':
    case 'prodi':
    case 'fakultas':
      return sql`nullif(${byWord(db, sql.ref(`m.${urut}`))}, '')`
    case 'angkatan':
      return sql`m.angkatan`
    case 'sesi':
      return sql`t.sesi`
    case 'persen':
      return sql`cast(t.hadir * 100 as double precision) / nullif(t.sesi, 0)`
    case 'status':
      return sql`null`
    default:
      return sql`t.${sql.ref(urut)}`
  }
}

/** ORDER BY on `n`: empty values last in both directions, equals in roll order. */
function order(db: Db, { urut, arah }: GradedQuery): RawBuilder<unknown> {
  const direction = arah === 'naik' ? sql`asc` : sql`desc`
  const nama = byCode(db, sql`n.nama`)
  if (urut === 'nama') return sql`n.nama_cari ${direction}, ${nama} ${direction}, n.mahasantri_id ${direction}`
  const column = urut === 'status' ? sql`n.tingkat` : sql`n.urut`
  return sql`(${column}) is null, ${column} ${direction}, n.nama_cari, ${nama}, n.mahasantri_id`
}

import { type RawBuilder, sql } from 'kysely'
import type { Aturan } from '#contract/kehadiran.ts'
import { HASIL, type Hasil } from '#contract/laporan/outcome.ts'
import { byCode, isFewOf } from '#database/dialect.ts'
import { asCounts, countColumns } from '#database/mark-counts.ts'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'
import { presentOf, sessionsOf } from './graded.sql.ts'
import { type CutSpans, tallyRows } from './hitungan.sql.ts'
import { fromMembers, type MahasantriFilter, whoMatches } from './laporan-mahasantri.sql.ts'
import type { ReportScope } from './rentang.ts'

/** With how its kegiatan is called, null where it has none. */
export type SyaratRow = Row<'syarat_kelulusan'> & { kegiatan: string | null }

export async function listSyaratRows(db: Db, periodeId: number): Promise<SyaratRow[]> {
  return rowsOf(db)`
    select s.*, g.nama as kegiatan from syarat_kelulusan s left join kegiatan g on g.id = s.kegiatan_id
    where s.periode_id = ${periodeId} order by s.urutan, s.id`
}

export async function insertSyarat(tx: Tx, row: Omit<Row<'syarat_kelulusan'>, 'id'>): Promise<void> {
  await tx.insertInto('syarat_kelulusan').values(row).execute()
}

export async function updateSyaratRow(tx: Tx, { id, ...row }: Row<'syarat_kelulusan'>): Promise<void> {
  await tx.updateTable('syarat_kelulusan').set(row).where('id', '=', id).execute()
}

export async function deleteSyarat(tx: Tx, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await tx.deleteFrom('syarat_kelulusan').where('id', 'in', ids).execute()
}

/** Those of these for which somebody was given a level. */
export async function listFilledSyarat(db: Db, ids: readonly number[]): Promise<{ nama: string; n: number }[]> {
  const rows = await rowsOf(db)<{ nama: string; n: number }>`
    select s.nama, count(*) as n from nilai_kelulusan v join syarat_kelulusan s on s.id = v.syarat_id
    where ${isFewOf(db, sql`s.id`, ids)} group by s.id, s.nama order by s.id`
  return rows.map(row => ({ ...row, n: Number(row.n) }))
}

export interface SkRow extends Columns<'sk_kelulusan', 'id' | 'nomor' | 'tanggal' | 'oleh' | 'syarat' | 'at'> {
  akun: string
}

/** The one that holds. */
export async function findSk(db: Db, periodeId: number): Promise<SkRow | undefined> {
  return rowOf(db)`
    select s.id, s.nomor, s.tanggal, s.oleh, s.syarat, s.at, a.nama as akun
    from sk_kelulusan s join akun a on a.id = s.akun_id
    where s.periode_id = ${periodeId} and not exists (select 1 from pencabutan_sk c where c.sk_id = s.id) order by s.id`
}

/** What an outcome is worked out of. */
export interface OutcomeBasis {
  /** The whole periode: what somebody comes to does not depend on where they are looked for. */
  scope: ReportScope
  spans: CutSpans
  aturan: Aturan
  syarat: readonly Pick<Row<'syarat_kelulusan'>, 'id' | 'jenis' | 'kegiatan_id' | 'minimal' | 'bersyarat'>[]
  periode_id: number
  sk_id: number | null
}

export interface OutcomeFilter extends MahasantriFilter {
  kelompok_id?: number | undefined
  hasil?: Hasil | 'tangan' | 'berubah' | undefined
}

export type OutcomeCounts = Record<Hasil | 'tangan' | 'berubah' | 'total', number>

/** How many come to what, and who is asked for, in the order of the list: as little as can be kept of a hundred thousand. */
export async function selectOutcomeOrder(
  db: Db,
  basis: OutcomeBasis,
  filter: OutcomeFilter,
): Promise<OutcomeCounts & { ids: Int32Array }> {
  const wanted = wantedOf(filter.hasil)
  const parts = { ...Object.fromEntries(HASIL.map(one => [one, wantedOf(one)])), ...OTHER, total: wanted }
  const counts = Object.entries(parts).map(
    ([name, condition]) => sql`count(*) filter (where ${condition}) as ${sql.ref(name)}`,
  )
  const row = await rowOf(db)<OutcomeCounts & { ids: string | null }>`
    ${outcomes(db, basis, whoOf(basis), filter)}
    select ${sql.join(counts)}, (select string_agg(cast(o.id as text), ',' order by o.ke) from (
      select n.mahasantri_id as id, row_number() over (order by ${order(db)}) as ke from n where ${wanted}) o) as ids
    from n`
  const numbers = Object.keys(parts).map(name => [name, Number(row?.[name as keyof OutcomeCounts] ?? 0)])
  return { ...(Object.fromEntries(numbers) as OutcomeCounts), ids: Int32Array.from(row?.ids?.split(',') ?? [], Number) }
}

export interface OutcomeRow
  extends Columns<'mahasantri', 'nim' | 'nama' | 'jk' | 'prodi' | 'fakultas' | 'angkatan'>,
    Columns<'putusan_kelulusan', 'alasan' | 'syarat' | 'paling_lambat' | 'at'> {
  mahasantri_id: number
  aktif: number
  /** As in `hasil_kelulusan`. */
  angka: string
  /** How many are not filled, with '|' in between. */
  belum: string
  hitungan: Hasil
  hasil: Hasil
  putusan: 'lulus' | 'bersyarat' | 'tidak_lulus' | null
  putusan_id: number | null
  oleh: string
  beku_hitungan: Hasil | null
  beku_angka: string | null
  berubah: number
}

/** Of these people, in the order of the list. */
export async function listOutcomes(db: Db, basis: OutcomeBasis, ids: readonly number[]): Promise<OutcomeRow[]> {
  const who = sql`select o.id as mahasantri_id from mahasantri o where ${isFewOf(db, sql`o.id`, ids)}`
  return rowsOf(db)`
    ${outcomes(db, basis, who, { cari: '' })}
    select n.*, m.nim, m.jk, m.prodi, m.fakultas, m.angkatan, case when m.status = 'aktif' then 1 else 0 end as aktif,
      p.alasan, p.syarat, p.paling_lambat, p.at, coalesce(a.nama, '') as oleh
    from n join mahasantri m on m.id = n.mahasantri_id
    left join putusan_kelulusan p on p.id = n.putusan_id left join akun a on a.id = p.akun_id
    order by ${order(db)}`
}

/** Everybody who was expected or marked in the periode, and whom the SK names. */
function whoOf({ scope, syarat, sk_id }: OutcomeBasis): RawBuilder<unknown> {
  const marked = syarat.flatMap(({ jenis }, i) =>
    jenis === 'kehadiran' ? [sql`select mahasantri_id from ${sql.table(`t${i}`)}`] : [],
  )
  const frozen = sk_id === null ? [] : [sql`select mahasantri_id from hasil_kelulusan where sk_id = ${sk_id}`]
  // Distinct: alone it is no union, and who moved has two memberships.
  return sql.join([sql`select distinct ka.mahasantri_id ${fromMembers(scope)}`, ...marked, ...frozen], sql` union `)
}

const OTHER = { tangan: sql`n.putusan is not null`, berubah: sql`n.berubah = 1` }

function wantedOf(hasil: OutcomeFilter['hasil']): RawBuilder<unknown> {
  if (hasil === undefined) return sql`1 = 1`
  return hasil === 'tangan' || hasil === 'berubah' ? OTHER[hasil] : sql`n.hasil = ${sql.lit(hasil)}`
}

/** WITH of what each of `who` comes to (`n`). Twin of `reachOf` and `outcomeOf`. */
function outcomes(db: Db, basis: OutcomeBasis, who: RawBuilder<unknown>, filter: OutcomeFilter): RawBuilder<unknown> {
  const { syarat, periode_id, sk_id } = basis
  const tables = syarat.map((one, i) => sql`${sql.table(`t${i}`)} as (${figuresOf(db, basis, one)}), `)
  const joins = syarat.map((_, i) => {
    const t = sql.table(`t${i}`)
    return sql`left join ${t} on ${t}.mahasantri_id = w.mahasantri_id`
  })
  const each = (text: (kind: 'kehadiran' | 'nilai', t: string) => RawBuilder<unknown>) =>
    syarat.length === 0
      ? sql`''`
      : sql.join(
          syarat.map(({ jenis }, i) => text(jenis, `t${i}`)),
          sql` || '|' || `,
        )
  const number = (column: string) => sql`cast(coalesce(${sql.ref(column)}, 0) as text)`
  const angka = each((kind, t) =>
    kind === 'kehadiran'
      ? sql`${number(`${t}.hadir`)} || '/' || ${number(`${t}.sesi`)}`
      : sql`coalesce(cast(${sql.ref(`${t}.nilai`)} as text), '')`,
  )
  const unfilled = each((kind, t) => (kind === 'kehadiran' ? number(`${t}.belum`) : sql`'0'`))
  const grades = syarat.map((one, i) => sql`${gradeOf(one, `t${i}`)} as ${sql.ref(`g${i}`)}`)
  const some = (is: string) =>
    syarat.length === 0
      ? sql`1 = 0`
      : sql.join(
          syarat.map((_, i) => sql`${sql.ref(`g.g${i}`)} ${sql.raw(is)}`),
          sql` or `,
        )
  const kini = sql`coalesce(p.hasil, x.hitungan)`
  const inKelompok =
    filter.kelompok_id === undefined
      ? sql`1 = 1`
      : sql`exists (select 1 from keanggotaan k where k.mahasantri_id = m.id and k.kelompok_id = ${filter.kelompok_id})`
  const { columns, changed, hasil, frozen } =
    sk_id === null
      ? {
          columns: sql`null as beku_hitungan, null as beku_angka`,
          changed: sql`0`,
          hasil: kini,
          frozen: sql``,
        }
      : {
          columns: sql`f.hitungan as beku_hitungan, f.angka as beku_angka`,
          changed: sql`case when f.hasil is null or f.angka <> x.angka or f.hasil <> ${kini} then 1 else 0 end`,
          hasil: sql`coalesce(f.hasil, 'belum_dinilai')`,
          frozen: sql`left join hasil_kelulusan f on f.sk_id = ${sk_id} and f.mahasantri_id = x.mahasantri_id`,
        }
  return sql`
    with ${tables.length === 0 ? sql`` : sql.join(tables, sql``)}w as (${who}),
    g as (select w.mahasantri_id, ${angka} as angka, ${sql.join([sql`${unfilled} as belum`, ...grades])} from w ${
      joins.length === 0 ? sql`` : sql.join(joins, sql` `)
    }),
    x as (select g.mahasantri_id, g.angka, g.belum, case when ${some('= 0')} then 'tidak_lulus'
      when ${syarat.length === 0 ? sql`1 = 1` : some('is null')} then 'belum_dinilai' when ${some('= 1')} then 'bersyarat' else 'lulus' end as hitungan from g),
    n as (
      select x.*, m.nama_cari, m.nama, p.id as putusan_id, p.hasil as putusan, ${hasil} as hasil, ${columns}, ${changed} as berubah
      from x join mahasantri m on m.id = x.mahasantri_id
      left join (select mahasantri_id, max(id) as id from putusan_kelulusan where periode_id = ${periode_id} group by mahasantri_id) l
        on l.mahasantri_id = x.mahasantri_id
      left join putusan_kelulusan p on p.id = l.id ${frozen}
      where ${whoMatches(filter) ?? sql`1 = 1`} and ${inKelompok})`
}

function figuresOf(
  db: Db,
  { scope, spans, aturan }: OutcomeBasis,
  { id, jenis, kegiatan_id }: OutcomeBasis['syarat'][number],
): RawBuilder<unknown> {
  if (jenis === 'nilai') return sql`select v.mahasantri_id, v.nilai from nilai_kelulusan v where v.syarat_id = ${id}`
  const marked =
    tallyRows(db, spans, { ...scope, kegiatan: kegiatan_id ?? 'dihitung' }, false) ??
    sql`select 0 as mahasantri_id, ${asCounts(countColumns.map(() => sql`0`))} where 1 = 0`
  const sum = (value: RawBuilder<unknown>) => sql`cast(sum(${value}) as integer)`
  return sql`
    select b.mahasantri_id, ${sum(presentOf('b', aturan))} as hadir, ${sum(sessionsOf('b', aturan))} as sesi,
      ${sum(sql`b.belum`)} as belum from (${marked}) b group by b.mahasantri_id`
}

/** 2 reached · 1 bersyarat · 0 not · null: not known. */
function gradeOf({ jenis, minimal, bersyarat }: OutcomeBasis['syarat'][number], t: string): RawBuilder<unknown> {
  const [present, sessions, given] = ['hadir', 'sesi', 'nilai'].map(column => sql.ref(`${t}.${column}`))
  const reaches = (limit: number) =>
    jenis === 'kehadiran'
      ? sql`${present} * 10000 >= ${sql.lit(limit)} * ${sessions}`
      : sql`${given} >= ${sql.lit(limit)}`
  const unknown = jenis === 'kehadiran' ? sql`coalesce(${sessions}, 0) = 0` : sql`${given} is null`
  const between = bersyarat === null ? sql`` : sql`when ${reaches(bersyarat)} then 1`
  return sql`case when ${unknown} then null when ${reaches(minimal)} then 2 ${between} else 0 end`
}

export const worstFirst = sql.join(
  HASIL.map((one, i) => sql`when ${sql.lit(one)} then ${sql.lit(i)}`),
  sql` `,
)

/** ORDER BY on `n`: the worst first, equals in roll order. */
function order(db: Db): RawBuilder<unknown> {
  return sql`case n.hasil ${worstFirst} end, n.nama_cari, ${byCode(db, sql`n.nama`)}, n.mahasantri_id`
}

/** The last decision about somebody, held until the transaction ends by the lock of the periode. */
export async function findLastPutusan(db: Db, periodeId: number, mahasantriId: number): Promise<number> {
  const row = await rowOf(db)<{ id: number | null }>`
    select max(id) as id from putusan_kelulusan where periode_id = ${periodeId} and mahasantri_id = ${mahasantriId}`
  return row?.id ?? 0
}

export async function insertPutusan(tx: Tx, row: Omit<Row<'putusan_kelulusan'>, 'id'>): Promise<void> {
  await tx.insertInto('putusan_kelulusan').values(row).execute()
}

/** The number of the SK, with what it has frozen: everybody as they stand in this moment. */
export async function insertSk(
  tx: Tx,
  row: Omit<Row<'sk_kelulusan'>, 'id'>,
  basis: OutcomeBasis,
  unknown: 'bersyarat' | 'tidak_lulus',
): Promise<number> {
  const { id } = await tx.insertInto('sk_kelulusan').values(row).returning('id').executeTakeFirstOrThrow()
  await sql`
    insert into hasil_kelulusan (sk_id, mahasantri_id, hitungan, hasil, angka, putusan_id)
    ${outcomes(tx, basis, whoOf(basis), { cari: '' })}
    select cast(${id} as integer), n.mahasantri_id, n.hitungan, case n.hasil when 'belum_dinilai' then ${sql.lit(unknown)} else n.hasil end,
      n.angka, case when n.putusan is null then null else n.putusan_id end from n`.execute(tx)
  return id
}

/** Every result, to be compared: of what would be frozen, and of what was. */
export async function readOutcomeText(db: Db, basis: OutcomeBasis): Promise<string> {
  const row = await rowOf(db)<{ teks: string | null }>`
    ${outcomes(db, basis, whoOf(basis), { cari: '' })}
    select string_agg(o.teks, ',' order by o.ke) as teks from (
      select n.mahasantri_id as ke, ${outcomeText('n', sql`case when n.putusan is null then 0 else n.putusan_id end`)} as teks from n) o`
  return row?.teks ?? ''
}

export async function readFrozenText(db: Db, skId: number): Promise<string> {
  const row = await rowOf(db)<{ teks: string | null }>`
    select string_agg(o.teks, ',' order by o.ke) as teks from (
      select h.mahasantri_id as ke, ${outcomeText('h', sql`coalesce(h.putusan_id, 0)`)} as teks
      from hasil_kelulusan h where h.sk_id = ${skId}) o`
  return row?.teks ?? ''
}

function outcomeText(table: 'n' | 'h', putusan: RawBuilder<unknown>): RawBuilder<string> {
  const of = (column: string) => sql.ref(`${table}.${column}`)
  return sql`cast(${of('mahasantri_id')} as text) || ':' || ${of('hitungan')} || ':' || cast(${putusan} as text) || ':' || ${of('angka')}`
}

export async function insertEndOfSk(tx: Tx, row: Row<'pencabutan_sk'>): Promise<void> {
  await tx.insertInto('pencabutan_sk').values(row).execute()
}

export interface EndedSkRow extends Columns<'sk_kelulusan', 'id' | 'nomor' | 'tanggal' | 'oleh'> {
  by_nomor: string
  by_tanggal: string
  alasan: string
  akun: string
}

export async function listEndedSk(db: Db, periodeId: number): Promise<EndedSkRow[]> {
  return rowsOf(db)`
    select s.id, s.nomor, s.tanggal, s.oleh, c.nomor as by_nomor, c.tanggal as by_tanggal, c.alasan, a.nama as akun
    from sk_kelulusan s join pencabutan_sk c on c.sk_id = s.id join akun a on a.id = c.akun_id
    where s.periode_id = ${periodeId} order by s.id desc`
}

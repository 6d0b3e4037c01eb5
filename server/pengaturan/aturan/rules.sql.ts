import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { AturanInput } from '#contract/pengaturan/pengaturan.ts'
import { forUpdate, idList } from '#database/dialect.ts'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'

export type RulesRow = Row<'aturan_periode'>
export type KegiatanRulesRow = Row<'kegiatan_periode'>
type Figures = 'batas_minimal' | 'batas_peringatan' | 'dihitung'
/** A kegiatan, and what it counts as in one periode. */
export type KegiatanOf = Columns<'kegiatan', 'id' | 'nama' | 'jenis' | 'aktif' | Figures>

/** What the institution's settings say of rules; undefined before it was set up. */
async function getInstitutionRow(db: Db): Promise<Row<'pengaturan'> | undefined> {
  return db.selectFrom('pengaturan').selectAll().where('id', '=', 1).executeTakeFirst()
}

/** A version of the institution's settings that is newer than any that was ever shown, whichever rules were shown with it. */
export async function touchInstitutionRow(tx: Tx): Promise<void> {
  await sql`update pengaturan set updated_at = ${(await readNewest(tx)) + 1}`.execute(tx)
}

/** The newest version that was ever shown, of the institution's settings and of the rules of any periode. */
export async function readNewest(db: Db): Promise<number> {
  const row = await rowOf(db)<{ at: number | null }>`select max(v.updated_at) as at from (
    select updated_at from pengaturan union all select updated_at from aturan_periode) v`
  return Number(row?.at ?? 0)
}

export async function lockRules(tx: Tx, periodeId: number): Promise<void> {
  await sql`select periode_id from aturan_periode where periode_id = ${periodeId} ${forUpdate(tx)}`.execute(tx)
}

export async function getRulesRow(db: Db, periodeId: number): Promise<RulesRow | undefined> {
  return db.selectFrom('aturan_periode').selectAll().where('periode_id', '=', periodeId).executeTakeFirst()
}

/**
 * What the next periode begins with: the rules of the active one, and where there is none what was saved last. undefined before
 * the institution was set up.
 */
export async function getNextRow(db: Db): Promise<(AturanInput & Partial<RulesRow>) | undefined> {
  const active = await db
    .selectFrom('aturan_periode as a')
    .innerJoin('periode as p', 'p.id', 'a.periode_id')
    .selectAll('a')
    .where('p.aktif', '=', 1)
    .executeTakeFirst()
  return active ?? getInstitutionRow(db)
}

/** These kelompok with the rules of their periode, of those that have any. */
export async function listRulesOf(
  db: Db,
  kelompokIds: readonly number[],
): Promise<(RulesRow & { kelompok_id: number })[]> {
  return rowsOf(db)`select k.id as kelompok_id, a.* from kelompok k join aturan_periode a on a.periode_id = k.periode_id
    where k.id in ${idList(db, kelompokIds)}`
}

export async function findActiveId(db: Db): Promise<number | undefined> {
  return (await db.selectFrom('periode').select('id').where('aktif', '=', 1).executeTakeFirst())?.id
}

/** What they count as in the periode; of one that has no rules (a draft), and of none, what they count as in the active one: it gets a copy of those. In the order they were made. */
export async function listKegiatanRules(db: Db, periodeId: number | null): Promise<KegiatanOf[]> {
  return rowsOf(db)`
    select g.id, g.nama, g.jenis, g.aktif, ${ownOr('batas_minimal')}, ${ownOr('batas_peringatan')}, ${ownOr('dihitung')}
    from kegiatan g left join kegiatan_periode gp on gp.kegiatan_id = g.id and gp.periode_id = coalesce(
      (select r.periode_id from aturan_periode r where r.periode_id = ${periodeId}), (select p.id from periode p where p.aktif = 1))
    order by g.id`
}

/** A limit of its own may be null on purpose, so a row of the periode is taken whole. */
function ownOr(column: Figures): RawBuilder<unknown> {
  return sql`case when gp.periode_id is null then ${sql.ref(`g.${column}`)} else ${sql.ref(`gp.${column}`)} end as ${sql.ref(column)}`
}

/** Condition on the id of a kegiatan: in this periode it does not stay outside the totals. `lalu`: as it was once. */
export function kegiatanCounts(
  kegiatanId: RawBuilder<unknown>,
  periodeId: RawBuilder<unknown>,
  lalu: PreviousByPeriode | undefined,
): RawBuilder<SqlBool> {
  // Not among the few that do not count, mostly none: PostgreSQL would join the others to every row.
  return sql<SqlBool>`${kegiatanId} not in (select x.id from kegiatan x
    left join kegiatan_periode xp on xp.kegiatan_id = x.id and xp.periode_id = ${periodeId}
    where ${counted(lalu)} = 0)`
}

/** The same over several periode, each row by the periode of its kelompok (a column). */
export function kegiatanCountsInOwn(
  kegiatanId: RawBuilder<unknown>,
  kelompokId: RawBuilder<unknown>,
  lalu: PreviousByPeriode | undefined,
): RawBuilder<SqlBool> {
  return sql<SqlBool>`not exists (select 1 from kelompok xk join kegiatan x on x.id = ${kegiatanId}
    left join kegiatan_periode xp on xp.kegiatan_id = x.id and xp.periode_id = xk.periode_id
    where xk.id = ${kelompokId} and ${counted(lalu)} = 0)`
}

/** What the rules of some periode once were, by its id. */
export type PreviousByPeriode = ReadonlyMap<
  number,
  { kegiatan: readonly Pick<KegiatanRulesRow, 'kegiatan_id' | 'dihitung'>[] }
>

/** 1 or 0 of `x` in the periode of `xp`. */
function counted(lalu: PreviousByPeriode = new Map()): RawBuilder<unknown> {
  const then = [...lalu].flatMap(([periode, { kegiatan }]) =>
    kegiatan.map(
      ({ kegiatan_id, dihitung }) =>
        sql`when xp.periode_id = ${sql.lit(periode)} and x.id = ${sql.lit(kegiatan_id)} then ${sql.lit(dihitung)}`,
    ),
  )
  const now = sql`coalesce(xp.dihitung, x.dihitung)`
  return then.length === 0 ? now : sql`case ${sql.join(then, sql` `)} else ${now} end`
}

export async function listKegiatanRulesRows(db: Db, periodeId: number): Promise<KegiatanRulesRow[]> {
  return db
    .selectFrom('kegiatan_periode')
    .selectAll()
    .where('periode_id', '=', periodeId)
    .orderBy('kegiatan_id')
    .execute()
}

export async function listPeriodeWithRules(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('aturan_periode').select('periode_id').orderBy('periode_id').execute()
  return rows.map(row => row.periode_id)
}

export async function upsertRules(tx: Tx, row: RulesRow): Promise<void> {
  const { periode_id: _, ...set } = row
  await tx
    .insertInto('aturan_periode')
    .values(row)
    .onConflict(c => c.column('periode_id').doUpdateSet(set))
    .execute()
}

export async function upsertKegiatanRules(tx: Tx, rows: readonly KegiatanRulesRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx
    .insertInto('kegiatan_periode')
    .values([...rows])
    .onConflict(c =>
      c.columns(['periode_id', 'kegiatan_id']).doUpdateSet(eb => ({
        batas_minimal: eb.ref('excluded.batas_minimal'),
        batas_peringatan: eb.ref('excluded.batas_peringatan'),
        dihitung: eb.ref('excluded.dihitung'),
        sidik: eb.ref('excluded.sidik'),
      })),
    )
    .execute()
}

/** What held until now; of several changes within a moment the first says what had held until then. */
export async function insertPrevious(tx: Tx, row: Row<'aturan_lalu'>): Promise<void> {
  await tx
    .insertInto('aturan_lalu')
    .values(row)
    .onConflict(c => c.columns(['periode_id', 'sampai_at']).doNothing())
    .execute()
}

/** What the rules were at that moment, of the periode whose rules are others by now: the first one of each is it. */
export async function listPrevious(db: Db, at: number): Promise<Row<'aturan_lalu'>[]> {
  return rowsOf(db)`select * from aturan_lalu where sampai_at > ${at} order by periode_id, sampai_at`
}

/** Since when the rules are known at all, where an update of Hadir wrote them down. */
export async function findKnownSince(db: Db): Promise<number | null> {
  const row = await db
    .selectFrom('aturan_periode')
    .select(eb => eb.fn.min('per_at').as('at'))
    .executeTakeFirst()
  return row?.at === null || row?.at === undefined ? null : Number(row.at)
}

export async function deleteRules(tx: Tx, periodeId: number): Promise<void> {
  await tx.deleteFrom('aturan_lalu').where('periode_id', '=', periodeId).execute()
  await tx.deleteFrom('kegiatan_periode').where('periode_id', '=', periodeId).execute()
  await tx.deleteFrom('aturan_periode').where('periode_id', '=', periodeId).execute()
}

/** Published periode without rules, and those in which a kegiatan met of which they do not say what it counts as. */
export async function listMissing(db: Db): Promise<number[]> {
  const rows = await rowsOf(db)<{ periode_id: number }>`
    select p.id as periode_id from periode p
    where p.id not in (select periode_id from konsep) and p.id not in (select periode_id from aturan_periode)
    union
    select k.periode_id from pertemuan t join kelompok k on k.id = t.kelompok_id
    where k.periode_id in (select periode_id from aturan_periode)
      and not exists (select 1 from kegiatan_periode g where g.periode_id = k.periode_id and g.kegiatan_id = t.kegiatan_id)
    order by 1`
  return rows.map(row => row.periode_id)
}

/** Drafts that have rules: they get theirs when they are published. */
export async function listPremature(db: Db): Promise<number[]> {
  const rows = await rowsOf(db)<{ periode_id: number }>`
    select periode_id from konsep where periode_id in (select periode_id from aturan_periode)
      or periode_id in (select periode_id from kegiatan_periode) order by periode_id`
  return rows.map(row => row.periode_id)
}

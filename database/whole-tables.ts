import { type Kysely, sql } from 'kysely'
import { byCode, dialectOf, listReferences } from './dialect.ts'
import type { Db, Tx } from './schema.ts'

/*
 * Tables as a whole, whatever they are: for what carries all of them elsewhere (decision 0106). Names come from the database itself.
 */

export type StoredKind = 'integer' | 'text' | 'json' | 'blob'
export type TableRow = Record<string, unknown>

export interface TableShape {
  name: string
  /** Those of the key first, then by name: the same order on both databases. */
  columns: { name: string; kind: StoredKind }[]
  key: string[]
}

type AnyTables = Kysely<Record<string, TableRow>>

/** Every table there is, those that others refer to before them. */
export async function describeTables(db: Db): Promise<TableShape[]> {
  const { rows } = await (dialectOf(db) === 'sqlite' ? SQLITE_COLUMNS : POSTGRES_COLUMNS).execute(db)
  const shapes = [...Map.groupBy(rows, row => row.tabel)].map(([name, columns]): TableShape => {
    const key = columns
      .filter(({ kunci }) => kunci > 0)
      .toSorted((a, b) => a.kunci - b.kunci)
      .map(({ kolom }) => kolom)
    const rest = columns.map(({ kolom }) => kolom).filter(kolom => !key.includes(kolom))
    const kindOf = new Map(columns.map(({ kolom, jenis }) => [kolom, kindOfType(jenis)]))
    return {
      name,
      key,
      columns: [...key, ...rest.toSorted()].map(kolom => ({ name: kolom, kind: kindOf.get(kolom) ?? 'text' })),
    }
  })
  return parentsFirst(shapes, await listReferences(db))
}

interface ColumnRow {
  tabel: string
  kolom: string
  jenis: string
  /** Its place in the key from 1 on, 0 outside. */
  kunci: number
}

const SQLITE_COLUMNS = sql<ColumnRow>`
  select m.name as tabel, c.name as kolom, lower(c.type) as jenis, c.pk as kunci
  from sqlite_master m join pragma_table_info(m.name) c where m.type = 'table' and m.name not like 'sqlite_%' order by 1, 2`
const POSTGRES_COLUMNS = sql<ColumnRow>`
  select t.relname as tabel, a.attname as kolom, format_type(a.atttypid, null) as jenis,
    coalesce(array_position(string_to_array(i.indkey::text, ' ')::integer[], cast(a.attnum as integer)), 0) as kunci
  from pg_class t join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped
    left join pg_index i on i.indrelid = t.oid and i.indisprimary
  where t.relkind = 'r' and t.relnamespace = current_schema()::regnamespace order by t.relname collate "C", a.attname collate "C"`

function kindOfType(jenis: string): StoredKind {
  if (/int/.test(jenis)) return 'integer'
  if (/^(blob|bytea)$/.test(jenis)) return 'blob'
  return /^json/.test(jenis) ? 'json' : 'text'
}

function parentsFirst(
  shapes: readonly TableShape[],
  references: readonly { tabel: string; ke: string }[],
): TableShape[] {
  const left = new Map(shapes.map(shape => [shape.name, shape]))
  const ordered: TableShape[] = []
  while (left.size > 0) {
    const free = [...left.values()].filter(
      ({ name }) => !references.some(({ tabel, ke }) => tabel === name && ke !== name && left.has(ke)),
    )
    // A circle, which the schema has not: in whatever order, the keys will say.
    for (const shape of free.length > 0 ? free : [...left.values()]) {
      ordered.push(shape)
      left.delete(shape.name)
    }
  }
  return ordered
}

/** Runs `work` on one moment of the database, while others write. */
export function withSnapshot<T>(db: Db, work: (snapshot: Db) => Promise<T>): Promise<T> {
  if (dialectOf(db) === 'postgres')
    return db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only').execute(work)
  return db.connection().execute(async one => {
    // Not the `begin` of those that write: it would keep them waiting.
    await sql`begin deferred`.execute(one)
    try {
      return await work(one)
    } finally {
      await sql`rollback`.execute(one)
    }
  })
}

/** All rows in the order of the key, a few at a time; a file is read with its row. Only within `withSnapshot` or a transaction. */
export async function* readRows(db: Db, { name, columns, key }: TableShape, only?: string): AsyncGenerator<TableRow> {
  const kindOf = new Map(columns.map(column => [column.name, column.kind]))
  let query = (db as unknown as AnyTables)
    .selectFrom(name)
    .select(columns.map(column => column.name))
    .where(sql<boolean>`${sql.raw(only ?? '1 = 1')}`)
  for (const k of key) query = query.orderBy(kindOf.get(k) === 'text' ? byCode(db, sql.ref(k)) : sql.ref(k))
  if (dialectOf(db) === 'sqlite') {
    yield* query.stream()
    return
  }
  const atOnce = columns.some(({ kind }) => kind === 'blob') ? 1 : ROWS_AT_ONCE
  const cursor = sql.id(`whole_${name}`)
  await sql`declare ${cursor} no scroll cursor for ${query}`.execute(db)
  for (;;) {
    const { rows } = await sql<TableRow>`fetch ${sql.lit(atOnce)} from ${cursor} /* order by its key */`.execute(db)
    yield* rows
    if (rows.length < atOnce) break
  }
  await sql`close ${cursor}`.execute(db)
}

const ROWS_AT_ONCE = 1000

/** Rows with all columns of the table, as `readRows` gives them; JSON as text or as what it says. */
export async function insertRows(tx: Tx, { name, columns }: TableShape, rows: readonly TableRow[]): Promise<void> {
  if (rows.length === 0) return
  const names = columns.map(column => column.name)
  if (columns.some(({ kind }) => kind === 'blob')) {
    for (const row of rows) await (tx as unknown as AnyTables).insertInto(name).values(row).execute()
    return
  }
  const list = sql.join(names.map(n => sql.ref(n)))
  if (dialectOf(tx) === 'sqlite') {
    const fields = names.map(n => `value ->> '${n}'`).join(', ')
    await sql`insert into ${sql.table(name)} (${list}) select ${sql.raw(fields)} from jsonb_each(${JSON.stringify(rows)})`.execute(
      tx,
    )
    return
  }
  const json = columns.filter(({ kind }) => kind === 'json').map(column => column.name)
  const parsed = json.length === 0 ? rows : rows.map(row => parseColumns(row, json))
  await sql`insert into ${sql.table(name)} (${list})
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${JSON.stringify(parsed)}::json)`.execute(tx)
}

function parseColumns(row: TableRow, json: readonly string[]): TableRow {
  return { ...row, ...Object.fromEntries(json.map(k => [k, typeof row[k] === 'string' ? JSON.parse(row[k]) : row[k]])) }
}

/** Of each table the last number that was given away: none is given twice, also where its row is gone (0013). */
export async function readSequences(db: Db): Promise<{ name: string; last: number }[]> {
  const { rows } = await (dialectOf(db) === 'sqlite'
    ? sql<{ name: string; last: number }>`select name, seq as last from sqlite_sequence where seq > 0 order by name`
    : sql<{ name: string; last: number }>`
        select t.relname as name, s.last_value as last from pg_class t
          join pg_depend d on d.refobjid = t.oid and d.deptype = 'i' join pg_class q on q.oid = d.objid and q.relkind = 'S'
          join pg_sequences s on s.schemaname = current_schema() and s.sequencename = q.relname
        where t.relnamespace = current_schema()::regnamespace and s.last_value is not null order by t.relname collate "C"`
  ).execute(db)
  return rows
}

/** From here on numbers after this one are given, and after those that are there. Of a table without numbers of its own nothing. */
export async function setSequence(tx: Tx, { name, key }: TableShape, last: number): Promise<void> {
  if (key.join() !== 'id') return
  if (dialectOf(tx) === 'postgres') {
    await sql`select setval(pg_get_serial_sequence(${name}, 'id'), n)
      from (select greatest(cast(${last} as bigint), max(id)) as n from ${sql.table(name)}) as given where n > 0`.execute(
      tx,
    )
    return
  }
  // Of those that are there SQLite knows by itself.
  if (last === 0) return
  await sql`insert into sqlite_sequence (name, seq) select ${name}, 0
    where not exists (select 1 from sqlite_sequence where name = ${name})`.execute(tx)
  await sql`update sqlite_sequence set seq = max(seq, ${last}) where name = ${name}`.execute(tx)
}

/** After many rows came at once: PostgreSQL learns what its tables hold, or it reads them in ways that take minutes. */
export async function learnTables(db: Db): Promise<void> {
  await sql`analyze`.execute(db)
}

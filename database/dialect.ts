import type Sqlite from 'better-sqlite3'
import {
  type QueryExecutorProvider,
  type RawBuilder,
  type SqlBool,
  SqliteAdapter,
  type SqliteDatabase,
  sql,
} from 'kysely'
import type { Database, Db, Row, Tx } from './schema.ts'

/** The only file that knows SQLite from PostgreSQL (PGlite counts as PostgreSQL). */
export type DialectName = 'sqlite' | 'postgres'
export function dialectOf(db: QueryExecutorProvider): DialectName {
  return db.getExecutor().adapter instanceof SqliteAdapter ? 'sqlite' : 'postgres'
}

type ColumnType = 'integer' | 'bigint' | 'text'

/**
 * Rows as one JSON parameter, to be used in FROM as `${jsonRows(db, rows, { integer: ['id'] })} as r`, the columns by their type: a
 * statement that takes 5 or 5,000 rows has the same text, so it is prepared once and has no parameter limit.
 */
export function jsonRows<T extends object>(
  db: QueryExecutorProvider,
  rows: readonly T[],
  columns: Readonly<Partial<Record<ColumnType, readonly (keyof NoInfer<T> & string)[]>>>,
): RawBuilder<T> {
  const all = Object.entries(columns).flatMap(([type, names]) => names.map(name => ({ name, type })))
  const json = JSON.stringify(rows)
  if (dialectOf(db) === 'sqlite') {
    const fields = all.map(({ name }) => `value ->> '${name}' as "${name}"`).join(', ')
    return sql`(select ${sql.raw(fields)} from jsonb_each(${json}))`
  }
  const fields = all.map(({ name, type }) => `"${name}" ${type}`).join(', ')
  return sql`(select * from json_to_recordset(${json}::json) as x(${sql.raw(fields)}))`
}

/**
 * An insert, and statements made from the rows it inserted (`from ${inserted} as r`): one journey to PostgreSQL for all of
 * them, where each sees the tables as they were before and the rows only through the insert's own CTE; on SQLite one after
 * the other in the order given. `key` are integers by which a row is found again.
 */
export async function insertThen<T extends keyof Database>(
  tx: Tx,
  insert: RawBuilder<unknown>,
  { table, key }: { table: T; key: readonly (keyof Row<T> & string)[] },
  ...next: ((inserted: RawBuilder<unknown>) => RawBuilder<unknown>)[]
): Promise<void> {
  if (dialectOf(tx) === 'sqlite') {
    const { rows } = await sql<Row<T>>`${insert} returning ${sql.join(key.map(column => sql.ref(column)))}`.execute(tx)
    if (rows.length === 0) return
    const found = key.map(column => sql`t.${sql.ref(column)} = k.${sql.ref(column)}`)
    const inserted = sql`(select t.* from ${jsonRows(tx, rows, { integer: key })} as k cross join ${sql.table(table)} t
      where ${sql.join(found, sql` and `)})`
    for (const statement of next) await statement(inserted).execute(tx)
    return
  }
  const statements = next.map(statement => statement(sql.table('inserted')))
  const also = statements.slice(0, -1).map((statement, i) => sql`, ${sql.table(`also_${i}`)} as (${statement})`)
  await sql`with inserted as (${insert} returning *)${sql.join(also, sql``)} ${statements.at(-1)}`.execute(tx)
}

/** A list of integers as one JSON parameter, for `where id in ${idList(db, ids)}`. */
export function idList(db: QueryExecutorProvider, ids: readonly number[]): RawBuilder<number> {
  const json = JSON.stringify(ids)
  return dialectOf(db) === 'sqlite'
    ? sql`(select value from jsonb_each(${json}))`
    : sql`(select value::integer from json_array_elements_text(${json}::json))`
}

/**
 * Condition: `column` is one of these ids, which are few. PostgreSQL knows how many an array holds and goes by the index; of
 * `idList` it believes that there are a hundred, and reads a long table rather.
 */
export function isFewOf(
  db: QueryExecutorProvider,
  column: RawBuilder<unknown>,
  ids: readonly number[],
): RawBuilder<SqlBool> {
  return dialectOf(db) === 'sqlite'
    ? sql<SqlBool>`${column} in ${idList(db, ids)}`
    : sql<SqlBool>`${column} = any(cast(${`{${ids.join()}}`} as integer[]))`
}

/**
 * Ends a select whose rows nobody else may select so before this transaction ends. Rows that refer to them can still be
 * written meanwhile (`no key`). On SQLite nothing is needed: `begin immediate` lets one writer in.
 */
export function forUpdate(db: QueryExecutorProvider): RawBuilder<unknown> {
  return dialectOf(db) === 'sqlite' ? sql`` : sql`for no key update`
}

/** As forUpdate, and rows that somebody else holds are left out instead of waited for. */
export function forUpdateOfFree(db: QueryExecutorProvider): RawBuilder<unknown> {
  return dialectOf(db) === 'sqlite' ? sql`` : sql`for no key update skip locked`
}

/** As forUpdate, and nobody can write a row that refers to them either, until this transaction ends. */
export function forUpdateAndReferences(db: QueryExecutorProvider): RawBuilder<unknown> {
  return dialectOf(db) === 'sqlite' ? sql`` : sql`for update`
}

/** As writing a row that refers to it would: several may, but not beside forUpdateAndReferences. */
export function forReference(db: QueryExecutorProvider): RawBuilder<unknown> {
  return dialectOf(db) === 'sqlite' ? sql`` : sql`for key share`
}

/** What PostgreSQL sorts a text by so that it comes as `compareText` has it, whatever language the database was made in. */
export function byCode(db: QueryExecutorProvider, text: RawBuilder<unknown>): RawBuilder<string> {
  return dialectOf(db) === 'sqlite' ? sql<string>`${text}` : sql<string>`${text} collate "C"`
}

/** What a text is sorted by in a list of people, capitals as small letters; `wordKey` is its twin. */
export function byWord(db: QueryExecutorProvider, text: RawBuilder<unknown>): RawBuilder<string> {
  return sql<string>`lower(${byCode(db, text)})`
}

/** SQL: the day so many days after a column that holds 'YYYY-MM-DD'. */
export function dayAfter(db: QueryExecutorProvider, column: string, days: -1 | 1): RawBuilder<string> {
  const [day, n] = [sql.ref(column), sql.lit(days)]
  return dialectOf(db) === 'sqlite'
    ? sql`date(${day}, ${n} || ' day')`
    : sql`to_char(cast(${day} as date) + ${n}, 'YYYY-MM-DD')`
}

/** What is deleted from here on is not left readable in the file; PostgreSQL overwrites it when it needs the place. */
export async function overwriteDeleted(tx: Tx): Promise<void> {
  if (dialectOf(tx) === 'sqlite') await sql`pragma secure_delete = on`.execute(tx)
}

/**
 * To be read from in a statement that is its own transaction: it is answered without waiting for a standby. For what may be lost with
 * the primary, so that whoever only reads does not wait for one that is away.
 */
export function withoutStandby(db: QueryExecutorProvider): RawBuilder<unknown> {
  return dialectOf(db) === 'sqlite' ? sql`(select 1)` : sql`(select set_config('synchronous_commit', 'local', true))`
}

/** Nobody else writes that table until this transaction ends. On SQLite nothing is needed: there is one writer. */
export async function holdTable(tx: Tx, table: string): Promise<void> {
  if (dialectOf(tx) === 'postgres') await sql`lock table ${sql.table(table)} in exclusive mode`.execute(tx)
}

/**
 * better-sqlite3 prepares at every call; preparing costs as much as running a small statement. This keeps the prepared
 * ones, and begins every transaction as a writer, so that two processes wait for each other instead of failing half-way.
 */
export function cachedSqlite(database: Sqlite.Database): SqliteDatabase {
  const statements = new Map<string, Sqlite.Statement>()
  return {
    close: () => database.close(),
    prepare: text => {
      // A full disk ends the transaction by itself; a rollback then would fail and hide why.
      if (text === 'rollback' && !database.inTransaction) return NOTHING
      const wanted = text === 'begin' ? 'begin immediate' : text
      const known = statements.get(wanted)
      if (known) return known
      const statement = database.prepare(wanted)
      if (statements.size >= MAX_STATEMENTS) statements.clear()
      statements.set(wanted, statement)
      return statement
    },
  }
}

const MAX_STATEMENTS = 400

const NOTHING: ReturnType<SqliteDatabase['prepare']> = {
  reader: false,
  all: () => [],
  run: () => ({ changes: 0, lastInsertRowid: 0 }),
  *iterate() {},
}

/**
 * Two that are the same: nobody has committed anything in between. Two that differ say nothing. YugabyteDB has other snapshots,
 * so there no two are the same.
 */
export async function readDataState(db: Db): Promise<string> {
  const state =
    dialectOf(db) === 'sqlite'
      ? sql<string>`(select total_changes() || ' ' || data_version from pragma_data_version)`
      : sql<string>`case when version() like '%-YB-%' then clock_timestamp()::text else pg_current_snapshot()::text end`
  const { rows } = await sql<{ state: string }>`select ${state} as state`.execute(db)
  return rows[0]?.state ?? ''
}

export interface Reference {
  tabel: string
  kolom: string
  /** The table whose id it holds. */
  ke: string
}

/** Every foreign key there is. */
export async function listReferences(db: Db): Promise<Reference[]> {
  const { rows } = await (dialectOf(db) === 'sqlite'
    ? sql<Reference>`select m.name as tabel, f."from" as kolom, f."table" as ke
          from sqlite_master m join pragma_foreign_key_list(m.name) f where m.type = 'table' order by 1, 2`
    : sql<Reference>`select t.relname as tabel, a.attname as kolom, k.relname as ke from pg_constraint c
          join pg_class t on t.oid = c.conrelid join pg_class k on k.oid = c.confrelid
          join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
          where c.contype = 'f' and t.relnamespace = current_schema()::regnamespace order by 1, 2`
  ).execute(db)
  return rows
}

const BY_VALUE = '/* by value */'

/**
 * Somewhere in a statement: PostgreSQL plans it for the values it comes with. A prepared one is planned for any values after
 * its fifth call, and then a range of dates is believed to hold a two-hundredth of the table, be it one day or a year. Planning
 * costs a millisecond or two: for what reads many rows.
 */
export const planByValue = sql.raw<unknown>(BY_VALUE)

export function isPlannedByValue(text: string): boolean {
  return text.includes(BY_VALUE)
}

/** Both drivers' words for "unique constraint broken" and "referenced row missing". */
export function isUniqueViolation(error: unknown): boolean {
  const code = errorCode(error)
  return code === '23505' || code === 'SQLITE_CONSTRAINT_UNIQUE' || code === 'SQLITE_CONSTRAINT_PRIMARYKEY'
}

export function isForeignKeyViolation(error: unknown): boolean {
  const code = errorCode(error)
  return code === '23503' || code === 'SQLITE_CONSTRAINT_FOREIGNKEY'
}

/** A page or an index is not what it should be: no later try mends that. */
export function isCorrupt(error: unknown): boolean {
  return /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001|XX002)/.test(errorCode(error) ?? '')
}

/**
 * The database is busy, restarting or unreachable: the caller may try again, nothing was written (but for `CommitUnanswered`). So it
 * is while PostgreSQL lets nobody in: it was renamed or dropped for a restore (3D000), takes no connections (55000), or not this
 * account's (28).
 */
export function isUnavailable(error: unknown): boolean {
  return (
    isStalePrepared(error) ||
    isTooSlow(error) ||
    isMovedAway(error) ||
    error instanceof CommitUnanswered ||
    isBrokenOff(error) ||
    /^(SQLITE_BUSY|SQLITE_LOCKED|SQLITE_IOERR|SQLITE_FULL|SQLITE_CANTOPEN|SQLITE_READONLY|SQLITE_PROTOCOL|ENOTFOUND|EAI_AGAIN|53|58|25006|25P0[34]|28|3D000|40001|40P01|55000|55P03)/.test(
      errorCode(error) ?? '',
    )
  )
}

/** The connection broke, or its server ends: how what was under way went is not said. */
export function isBrokenOff(error: unknown): boolean {
  const hasCode = /^(ECONN|EHOST|ENET|ETIMEDOUT|EPIPE|57P0|08)/.test(errorCode(error) ?? '')
  return hasCode || (error instanceof Error && NO_CODE.test(error.message))
}

/** A statement took longer than it may (`withStatementLimit`), or than its server is waited for; nothing was written. */
export function isTooSlow(error: unknown): boolean {
  return errorCode(error) === '57014' || (error instanceof Error && /Query read timeout/.test(error.message))
}

/**
 * Whether it was kept nobody knows: PostgreSQL has not answered, most likely because it waits for its standby; or it went over the
 * COMMIT (`cause`), of which more than half were found to be there.
 */
export class CommitUnanswered extends Error {
  constructor(cause?: unknown) {
    super('the database has not answered a COMMIT', { cause })
    this.name = 'CommitUnanswered'
  }
}

/** The database answers, but takes nothing: a full or failing disk, one that may only be read. */
export function isWriteFailure(error: unknown): boolean {
  return (
    isMovedAway(error) ||
    /^(SQLITE_IOERR|SQLITE_FULL|SQLITE_CANTOPEN|SQLITE_READONLY|53|58|25006)/.test(errorCode(error) ?? '')
  )
}

/** What a database says that was moved elsewhere and takes nothing any more. */
export const MOVED_AWAY = 'hadir: moved away'

export function isMovedAway(error: unknown): boolean {
  return error instanceof Error && error.message.includes(MOVED_AWAY)
}

/** PostgreSQL chose this transaction to end so that others can go on; the same again will do. */
export function isDeadlock(error: unknown): boolean {
  return /^(40P01|40001)$/.test(errorCode(error) ?? '')
}

/**
 * What was prepared does not hold: it is not there, or there already (what answers is another session), or a newer Hadir has
 * migrated its tables meanwhile.
 */
export function isStalePrepared(error: unknown): boolean {
  return /^(26000|42P05|0A000)$/.test(errorCode(error) ?? '')
}

/** What pg says without a code: the connection broke, could not be had, or is being closed. */
const NO_CODE =
  /Connection terminated|timeout exceeded when trying to connect|timeout expired|Client has encountered a connection error|Client was closed|pool after calling end|driver has already been destroyed|Connection (was )?(closed|discarded)/i

function errorCode(error: unknown): string | undefined {
  for (let e = error; e instanceof Error; e = e.cause) {
    const { code } = e as Error & { code?: unknown }
    if (typeof code === 'string') return code
  }
  return undefined
}

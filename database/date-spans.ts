import { type RawBuilder, type SqlBool, sql } from 'kysely'

type DateTerm = string | RawBuilder<unknown>

/**
 * Whether a dated row (keanggotaan, penugasan, jadwal: from `dari` to `sampai`, null without an end) holds on that day. `alias` is
 * its table's, '' where there is none; a day is a date or a column: sql`p.tanggal`.
 */
export function holdsOn(alias: string, tanggal: DateTerm): RawBuilder<SqlBool> {
  return holdsWithin(alias, tanggal, tanggal)
}

/** The same on any day of a span. */
export function holdsWithin(alias: string, dari: DateTerm, sampai: DateTerm): RawBuilder<SqlBool> {
  const row = sql.raw(alias === '' ? '' : `${alias}.`)
  return sql<SqlBool>`(${row}dari <= ${sampai} and (${row}sampai is null or ${row}sampai >= ${dari}))`
}

/** Whether two dated rows hold on a day together. */
export function holdTogether(a: string, b: string): RawBuilder<SqlBool> {
  const [x, y] = [sql.raw(a), sql.raw(b)]
  return sql<SqlBool>`((${x}.sampai is null or ${y}.dari <= ${x}.sampai) and (${y}.sampai is null or ${x}.dari <= ${y}.sampai))`
}

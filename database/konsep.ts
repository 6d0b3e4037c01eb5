import { type RawBuilder, type SqlBool, sql } from 'kysely'

/**
 * Condition: this periode (a column: `k.periode_id`) is no draft. Drafts are the admins' alone (decision 0057): whatever others
 * read, and whatever is recorded or counted, goes by this. There are a few at most, so it costs nothing.
 */
export function isPublished(periodeId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(periodeId)} not in (select c.periode_id from konsep c)`
}

/** The same of a kelompok by its id (`t.kelompok_id`). */
export function isKelompokPublished(kelompokId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`${sql.ref(kelompokId)} not in (
    select x.id from konsep c join kelompok x on x.periode_id = c.periode_id)`
}

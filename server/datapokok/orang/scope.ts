import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readsEverything } from '#contract/permissions.ts'
import { holdsOn, holdsWithin } from '#database/date-spans.ts'
import { isPublished } from '#database/konsep.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { assignments } from '#server/datapokok/kelompok/wewenang.ts'
import type { DayEffects } from './hari.ts'

/** The tables that say who belongs to a kelompok from when to when. */
export const TAUTAN = {
  mahasantri: { table: 'keanggotaan', key: 'mahasantri_id' },
  murabbi: { table: 'kelompok_murabbi', key: 'murabbi_id' },
  pendamping: { table: 'kelompok_pendamping', key: 'pendamping_id' },
} as const
export type Noun = keyof typeof TAUTAN

/**
 * Condition on a table aliased `m` (one of the three master lists): people the user may read, nobody who was erased. Admin and pimpinan everybody;
 * the others who is or was in a kelompok of theirs while they were assigned to it, and themselves.
 */
export function inScope(noun: Noun, user: User, { ini }: DayEffects): RawBuilder<SqlBool> {
  if (readsEverything(user.peran)) return sql<SqlBool>`m.dihapus_at is null`
  const touching = sql`t.dari <= ${ini} and ${holdsWithin('a', sql`t.dari`, ini)} and (t.sampai is null or t.sampai >= a.dari)`
  return sql<SqlBool>`m.dihapus_at is null and ${isOneOf(noun, user, touching)}`
}

/**
 * Condition on `m`: people whose phones and notes the user may read. The admin's all, the others' who are theirs today. In
 * contract/sensitive-data.ts these are admin, pembimbing (of mahasantri) or sekelompok, and diri.
 */
export function isNear(noun: Noun, user: User, { ini }: Pick<DayEffects, 'ini'>): RawBuilder<SqlBool> {
  if (user.peran.includes('admin')) return sql<SqlBool>`1 = 1`
  // Of a periode that is over the rows have no end of their own; they hold on until the next one begins.
  const runs = sql`exists (select 1 from kelompok k join periode p on p.id = k.periode_id where k.id = t.kelompok_id and (
    p.selesai >= ${ini} or not exists (
      select 1 from periode q where q.mulai > p.mulai and q.mulai <= ${ini} and ${isPublished('q.id')})))`
  return isOneOf(noun, user, sql`${holdsOn('t', ini)} and ${holdsOn('a', ini)} and ${runs}`)
}

/** Whoever was in a kelompok with the user, and themselves; one set and no OR, so that a database can begin with these few. */
function isOneOf(noun: Noun, user: User, when: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const { table, key } = TAUTAN[noun]
  const self = selfOf(noun, user)
  return sql<SqlBool>`m.id in (select a.${sql.ref(key)} from (${assignments(user)}) t
    join ${sql.table(table)} a on a.kelompok_id = t.kelompok_id where ${when}
    ${self === null ? sql`` : sql`union all select ${sql.lit(self)}`})`
}

function selfOf(noun: Noun, user: User): number | null {
  if (noun === 'mahasantri' || !user.peran.includes(noun)) return null
  return user[`${noun}_id`]
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { readsEverything } from '#contract/permissions.ts'
import { holdsOn, holdsWithin } from '#database/date-spans.ts'
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
  return sql<SqlBool>`m.dihapus_at is null and (${isSelf(noun, user)} or ${isTogether(
    noun,
    user,
    sql`t.dari <= ${ini} and ${holdsWithin('a', sql`t.dari`, ini)} and (t.sampai is null or t.sampai >= a.dari)`,
  )})`
}

/**
 * Condition on `m`: people whose phones and notes the user may read. The admin's all, the others' who are theirs today. In
 * contract/sensitive-data.ts these are admin, pembimbing (of mahasantri) or sekelompok, and diri.
 */
export function isNear(noun: Noun, user: User, { ini }: Pick<DayEffects, 'ini'>): RawBuilder<SqlBool> {
  if (user.peran.includes('admin')) return sql<SqlBool>`1 = 1`
  return sql<SqlBool>`(${isSelf(noun, user)} or ${isTogether(
    noun,
    user,
    sql`${holdsOn('t', ini)}
      and ${holdsOn('a', ini)}`,
  )})`
}

function isTogether(noun: Noun, user: User, when: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const { table, key } = TAUTAN[noun]
  return sql<SqlBool>`m.id in (select a.${sql.ref(key)} from (${assignments(user)}) t
    join ${sql.table(table)} a on a.kelompok_id = t.kelompok_id where ${when})`
}

function isSelf(noun: Noun, user: User): RawBuilder<SqlBool> {
  const self =
    noun === 'murabbi' && user.peran.includes('murabbi')
      ? user.murabbi_id
      : noun === 'pendamping' && user.peran.includes('pendamping')
        ? user.pendamping_id
        : null
  return self === null ? sql<SqlBool>`1 = 0` : sql<SqlBool>`m.id = ${self}`
}

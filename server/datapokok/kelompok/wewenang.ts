import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isAssignedOn, mayReadKelompok, readsEverything, type Wewenang } from '#contract/permissions.ts'
import { holdsOn, holdTogether } from '#database/date-spans.ts'
import { idList } from '#database/dialect.ts'
import { isKelompokPublished, isPublished } from '#database/konsep.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import { Forbidden, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'

/**
 * What ties the user to a kelompok. Throws NotFound('kelompok') when it does not exist and Forbidden('kelompok') when
 * the user never had to do with it, so every use case on a kelompok begins with this line.
 */
export async function requireWewenang(db: Db, user: User, kelompokId: number): Promise<Wewenang> {
  return readWewenang(user, await listSpans(db, user, kelompokId))
}

/** The spans in which the user had to do with the kelompok; one row of nulls without any, none without a kelompok. */
export async function listSpans(db: Db, user: User, kelompokId: number): Promise<SpanRow[]> {
  // An account of the office alone has none: only whether there is such a kelompok is asked.
  if (user.murabbi_id === null && user.pendamping_id === null) {
    const known = db.selectFrom('kelompok as k').select('k.id').where('k.id', '=', kelompokId)
    return (await known.where(tampak(user)).execute()).map(() => ({ as: null, dari: null, sampai: null }))
  }
  return rowsOf(db)`
    select w."as", w.dari, w.sampai from kelompok k left join ${ownSpansInKelompok(user, kelompokId)} where k.id = ${kelompokId}
      and ${tampak(user)}`
}

/** null when the user never had to do with the kelompok. */
export interface SpanRow {
  as: 'murabbi' | 'pendamping' | null
  dari: string | null
  sampai: string | null
}

/** Condition on a kelompok `k`: whose periode is a draft, the admins' alone, for nobody else it is there. */
export function tampak(user: User): RawBuilder<SqlBool> {
  return user.peran.includes('admin') ? sql<SqlBool>`1 = 1` : isPublished('k.periode_id')
}

/** To be left-joined to a kelompok `k` as `w`: a row for each span of the user, so that the right comes along with what is read. */
export function ownSpansInKelompok(user: User, kelompokId: number): RawBuilder<unknown> {
  return sql`(
    select 'murabbi' as "as", kelompok_id, dari, sampai from kelompok_murabbi
    where kelompok_id = ${kelompokId} and murabbi_id = ${user.murabbi_id ?? 0}
    union all
    select 'pendamping', kelompok_id, dari, sampai from kelompok_pendamping
    where kelompok_id = ${kelompokId} and pendamping_id = ${user.pendamping_id ?? 0}) w on w.kelompok_id = k.id`
}

/** What `requireWewenang` says about such rows; none at all: there is no such kelompok. */
export function readWewenang(user: User, rows: readonly SpanRow[]): Wewenang {
  if (rows.length === 0) throw NotFound('kelompok')
  const wewenang = wewenangOf(user, rows)
  if (!mayReadKelompok(wewenang)) throw Forbidden('kelompok')
  return wewenang
}

/** `requireWewenang` for many kelompok in one statement; who never had to do with one has nothing there. */
export async function listWewenang(
  db: Db,
  user: User,
  kelompokIds: readonly number[],
): Promise<(kelompokId: number) => Wewenang> {
  if (user.murabbi_id === null && user.pendamping_id === null) return () => wewenangOf(user, [])
  const rows = await rowsOf(db)<SpanRow & { kelompok_id: number }>`
    select * from (${assignments(user)}) t where t.kelompok_id in ${idList(db, kelompokIds)}`
  const byKelompok = Map.groupBy(rows, row => row.kelompok_id)
  return kelompokId => wewenangOf(user, byKelompok.get(kelompokId) ?? [])
}

/** Of the kelompok of a periode (null: of any) those the user was ever assigned to; of which they read every day today. */
export async function listOwnKelompok(
  db: Db,
  user: User,
  periodeId: number | null,
  today: string,
): Promise<{ id: number; seluruh: boolean }[]> {
  const kelompok = db.selectFrom('kelompok as k').select('k.id').where(ownKelompok(user)).orderBy('k.id')
  const rows = await (periodeId === null ? kelompok : kelompok.where('k.periode_id', '=', periodeId)).execute()
  const wewenang = await listWewenang(
    db,
    user,
    rows.map(row => row.id),
  )
  return rows.map(({ id }) => ({ id, seluruh: isAssignedOn(wewenang(id), today) }))
}

function wewenangOf({ peran }: User, rows: readonly SpanRow[]): Wewenang {
  const spans = (as: 'murabbi' | 'pendamping') =>
    peran.includes(as)
      ? rows.flatMap(({ as: sebagai, dari, sampai }) => (sebagai === as && dari !== null ? [{ dari, sampai }] : []))
      : []
  return { peran, murabbi: spans('murabbi'), pendamping: spans('pendamping') }
}

/**
 * The same rule for lists and reports, as a condition on a table aliased `p` with kelompok_id and tanggal: pertemuan
 * that `mayReadPertemuan` allows. Twin of contract/permissions.ts; `wewenang.test.ts` holds them together.
 */
export function visiblePertemuan(user: User, today: string): RawBuilder<SqlBool> {
  // A draft has none, for anybody.
  if (readsEverything(user.peran)) return sql<SqlBool>`1 = 1`
  return sql<SqlBool>`exists (
    select 1 from (${assignments(user)}) t where t.kelompok_id = p.kelompok_id and (
      (${holdsOn('t', today)})
      or (${holdsOn('t', sql`p.tanggal`)})))`
}

/** Condition on such a `p`: the user is murabbi of its kelompok, on that day or today. */
export function ownAsMurabbi(user: User, today: string): RawBuilder<SqlBool> {
  const murabbi = user.peran.includes('murabbi') ? (user.murabbi_id ?? 0) : 0
  // The IN lets an index find the few kelompok; the EXISTS says on which days they were this murabbi's.
  return sql<SqlBool>`p.kelompok_id in (select kelompok_id from kelompok_murabbi where murabbi_id = ${murabbi})
    and exists (select 1 from kelompok_murabbi t where t.kelompok_id = p.kelompok_id and t.murabbi_id = ${murabbi} and (
      (${holdsOn('t', today)})
      or (${holdsOn('t', sql`p.tanggal`)})))`
}

/** Condition on a table aliased `k` (kelompok): groups the user may read at all. */
export function visibleKelompok(user: User): RawBuilder<SqlBool> {
  return readsEverything(user.peran) ? tampak(user) : ownKelompok(user)
}

/** Condition on `k`: groups the user was ever assigned to; what an office reads besides is none of them. */
export function ownKelompok(user: User): RawBuilder<SqlBool> {
  return sql<SqlBool>`k.id in (select t.kelompok_id from (${assignments(user)}) t)`
}

/** Condition on `k`: groups the user has to do with on that very day. */
export function assignedOn(user: User, tanggal: string): RawBuilder<SqlBool> {
  if (readsEverything(user.peran)) return tampak(user)
  return sql<SqlBool>`k.id in (select t.kelompok_id from (${assignments(user)}) t
    where ${holdsOn('t', tanggal)})`
}

/**
 * Condition on a dated row of a kelompok aliased `a` (a membership, an assignment): whoever is assigned today knows all of
 * them, others those that touch their own time there. Twin of mayReadRentang in read-kelompok.ts.
 */
export function visibleRange(user: User, today: string): RawBuilder<SqlBool> {
  if (user.peran.includes('admin')) return sql<SqlBool>`1 = 1`
  if (readsEverything(user.peran)) return isKelompokPublished('a.kelompok_id')
  return sql<SqlBool>`exists (
    select 1 from (${assignments(user)}) t where t.kelompok_id = a.kelompok_id and (
      (${holdsOn('t', today)})
      or ${holdTogether('a', 't')}))`
}

/** Every span in which the user was murabbi or pendamping of a kelompok, drafts left out: kelompok_id, as, dari, sampai. */
export function assignments(user: User): RawBuilder<unknown> {
  const murabbi = user.peran.includes('murabbi') ? (user.murabbi_id ?? 0) : 0
  const pendamping = user.peran.includes('pendamping') ? (user.pendamping_id ?? 0) : 0
  const publish = isKelompokPublished('kelompok_id')
  return sql`select kelompok_id, 'murabbi' as "as", dari, sampai from kelompok_murabbi where murabbi_id = ${murabbi} and ${publish}
    union all select kelompok_id, 'pendamping', dari, sampai from kelompok_pendamping where pendamping_id = ${pendamping} and ${publish}`
}

import { sql } from 'kysely'

/** More than so many to choose from are not sent: the field asks the list itself for what is typed (decision 0112). */
const PICK_MAX = 200

/** So many of such a list are read: one more tells that it is too long. */
export const pickLimit = sql.lit(PICK_MAX + 1)

/** Lists to choose from, each whole or, where it is too long, empty and named. */
export function pickFrom<K extends string, L extends Record<K, readonly unknown[]>>(
  lists: L & Record<K, readonly unknown[]>,
): L & { dicari: K[] } {
  const entries = Object.entries<readonly unknown[]>(lists)
  const long = entries.filter(([, list]) => list.length > PICK_MAX).map(([key]) => key as K)
  return { ...lists, ...Object.fromEntries(long.map(key => [key, []])), dicari: long }
}

import { mayReadSensitive, type SensitiveData } from '#contract/sensitive-data.ts'
import { idList } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { isNear } from './scope.ts'

export type MayRead = (jenis: SensitiveData, mahasantriId: number) => boolean

/**
 * What the user may read of these mahasantri, by the table in contract/sensitive-data.ts. It asks the database only for who has
 * a kelompok: the office reads all of it or nothing, whoever it is about.
 */
export async function readMayRead(
  db: Db,
  user: User,
  mahasantriIds: readonly number[],
  today: string,
): Promise<MayRead> {
  const { peran } = user
  const near = peran.includes('admin') ? new Set<number>() : await listNear(db, user, mahasantriIds, today)
  return (jenis, id) => mayReadSensitive(jenis, { peran, hubungan: near.has(id) ? ['pembimbing'] : [] })
}

async function listNear(db: Db, user: User, ids: readonly number[], ini: string): Promise<ReadonlySet<number>> {
  if (ids.length === 0 || (user.murabbi_id === null && user.pendamping_id === null)) return new Set()
  const rows = await rowsOf(db)<{ id: number }>`
    select m.id from mahasantri m where m.id in ${idList(db, [...new Set(ids)])} and ${isNear('mahasantri', user, { ini })}`
  return new Set(rows.map(row => row.id))
}

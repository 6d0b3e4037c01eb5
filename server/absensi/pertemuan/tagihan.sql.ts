import { sql } from 'kysely'
import { isFewOf, planByValue } from '#database/dialect.ts'
import { isKelompokPublished } from '#database/konsep.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'

export interface ServingRow {
  kelompok_id: number
  dari: string
  sampai: string | null
  /** 1: somebody was pendamping; 0: somebody was a member. */
  pendamping: number
}

/** Of a kelompok whose periode is a draft nothing is asked. */
export async function listServing(db: Db, kelompokIds: readonly number[]): Promise<ServingRow[]> {
  // Of a large institution's, hundreds at a time: PostgreSQL would read all memberships, or begin two processes more for each.
  const plan = kelompokIds.length > 1 ? planByValue : sql``
  const these = isFewOf(db, sql.ref('kelompok_id'), kelompokIds)
  return rowsOf(db)`
    select kelompok_id, dari, sampai, 1 as pendamping from kelompok_pendamping
    where ${plan} ${these} and ${isKelompokPublished('kelompok_id')}
    union all
    select distinct kelompok_id, dari, sampai, 0 from keanggotaan
    where ${these} and ${isKelompokPublished('kelompok_id')}`
}

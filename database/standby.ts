import { rowsOf } from './rows.ts'
import type { Db } from './schema.ts'

/** How far PostgreSQL has written; of a primary that was promoted the timeline is another one. */
export interface Position {
  at: string
  timeline: number
}

/** Everything that was acknowledged lies before it. */
export async function readPosition(db: Db): Promise<Position> {
  const [row] = await rowsOf(db)<Position>`
    select at::text, ('x' || substr(pg_walfile_name(at), 1, 8))::bit(32)::integer as timeline from pg_current_wal_flush_lsn() as at`
  if (!row) throw new Error('no row of one row')
  return row
}

/** Whether a standby of that very primary has got so far. Not the old primary, nor one that still follows it. */
export async function hasReached(standby: Db, { at, timeline }: Position): Promise<boolean> {
  const [row] = await rowsOf(standby)<{ there: boolean }>`
    select pg_last_wal_replay_lsn() >= cast(${at} as pg_lsn) and timeline_id = ${timeline} as there
    from pg_control_checkpoint() where pg_is_in_recovery()`
  return row?.there === true
}

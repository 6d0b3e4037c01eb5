import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'

/** How many of each wait for their turn, are at work, or are planned for later. */
export async function countJobs(db: Db, now: number): Promise<{ job: string; state: string; n: number }[]> {
  return rowsOf(db)`
    select name as job, case when lease_until > ${now} then 'running' when next_at <= ${now} then 'due' else 'planned' end as state,
      count(*) as n
    from job group by 1, 2`
}

/** Messages that have not left, without those that are only known. */
export async function countWaiting(db: Db): Promise<{ channel: string; n: number }[]> {
  return rowsOf(db)`
    select kanal as channel, count(*) as n from pemberitahuan
    where keadaan = 'menunggu' and (basi_at is null or basi_at > 0) group by kanal`
}

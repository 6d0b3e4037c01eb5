import { sql } from 'kysely'
import { withoutStandby } from '#database/dialect.ts'
import type { Db, Row } from '#database/schema.ts'

interface Call {
  kunci: string
  now: number
  /** Milliseconds that `most` are for. */
  lama: number
  most: number
}

/** Counts one call more, from 1 again when the time is over. What is beyond `most` writes nothing, so a flood costs no disk. */
export async function addUsage(db: Db, call: Call): Promise<Omit<Row<'pemakaian'>, 'kunci'>> {
  const { kunci, now, lama, most } = call
  // A clock that was put back makes nobody wait for it to catch up.
  const isOver = sql`(pemakaian.mulai_at <= ${now - lama} or pemakaian.mulai_at > ${now + lama})`
  const { rows } = await sql<Omit<Row<'pemakaian'>, 'kunci'>>`
    insert into pemakaian (kunci, jumlah, mulai_at) select ${kunci}, 1, cast(${now} as bigint) from ${withoutStandby(db)} as own where 1 = 1
    on conflict (kunci) do update set
      jumlah = case when ${isOver} then 1 else pemakaian.jumlah + 1 end,
      mulai_at = case when ${isOver} then excluded.mulai_at else pemakaian.mulai_at end
    where pemakaian.jumlah <= ${most} or ${isOver}
    returning jumlah, mulai_at`.execute(db)
  return (
    rows[0] ??
    db.selectFrom('pemakaian').select(['jumlah', 'mulai_at']).where('kunci', '=', kunci).executeTakeFirstOrThrow()
  )
}

export async function deleteOldUsage(db: Db, before: number): Promise<void> {
  await db.deleteFrom('pemakaian').where('mulai_at', '<', before).execute()
}

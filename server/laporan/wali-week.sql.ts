import { idList } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'

/**
 * Of these links when the summary up to this day was last opened in WhatsApp: also by a link before them, of the same child for the same
 * phone.
 */
export async function listSentWeeks(
  db: Db,
  linkIds: readonly number[],
  sampai: string,
): Promise<Columns<'ringkasan_wali', 'tautan_id' | 'dikirim_at'>[]> {
  return rowsOf(db)`
    select l.id as tautan_id, max(r.dikirim_at) as dikirim_at
    from tautan_wali l
    join tautan_wali o on o.mahasantri_id = l.mahasantri_id and o.periode_id = l.periode_id and o.hp = l.hp
    join ringkasan_wali r on r.tautan_id = o.id and r.sampai = ${sampai}
    where l.id in ${idList(db, linkIds)} group by l.id order by l.id`
}

export async function upsertSentWeek(tx: Tx, row: Row<'ringkasan_wali'>): Promise<void> {
  await tx
    .insertInto('ringkasan_wali')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['tautan_id', 'sampai']).doUpdateSet({ dikirim_at: row.dikirim_at, akun_id: row.akun_id }),
    )
    .execute()
}

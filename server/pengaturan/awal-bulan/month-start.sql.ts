import type { HijriMonth, MonthStart } from '#contract/hijri.ts'
import type { LiburRow } from '#contract/pengaturan/libur.ts'
import type { MonthStartRow } from '#contract/pengaturan/month-start.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, Row, Tx } from '#database/schema.ts'

/** What the office has set, by date. */
export async function listSetMonths(db: Db): Promise<MonthStart[]> {
  return rowsOf(db)`select tahun, bulan, mulai from awal_bulan order by tahun, bulan`
}

/** The same, with who has said so. */
export async function listMonthStartRows(db: Db): Promise<MonthStartRow[]> {
  return rowsOf(db)`
    select b.tahun, b.bulan, b.mulai, a.nama as oleh, b.updated_at
    from awal_bulan b left join akun a on a.id = b.akun_id order by b.tahun, b.bulan`
}

export async function upsertMonthStart(tx: Tx, row: Row<'awal_bulan'>): Promise<void> {
  const { mulai, akun_id, updated_at } = row
  await tx
    .insertInto('awal_bulan')
    .values(row)
    .onConflict(c => c.columns(['tahun', 'bulan']).doUpdateSet({ mulai, akun_id, updated_at }))
    .execute()
}

export async function deleteMonthStart(tx: Tx, { tahun, bulan }: HijriMonth): Promise<void> {
  await tx.deleteFrom('awal_bulan').where('tahun', '=', tahun).where('bulan', '=', bulan).execute()
}

/** Those that nobody has set by hand. */
export async function deleteAdjustment(tx: Tx): Promise<void> {
  await tx.deleteFrom('awal_bulan').where('akun_id', 'is', null).execute()
}

export async function listLiburFrom(db: Db, today: string): Promise<LiburRow[]> {
  return rowsOf(db)`select id, dari, sampai, nama from libur where sampai >= ${today} order by dari, id`
}

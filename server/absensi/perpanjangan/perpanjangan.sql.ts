import type { Perpanjangan } from '#contract/absensi/perpanjangan.ts'
import { rowOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'

export async function getPerpanjanganRow(db: Db, pertemuanId: number): Promise<Perpanjangan | undefined> {
  return rowOf(db)<Perpanjangan>`
    select e.sampai_at, e.alasan, u.nama as oleh, e.at from perpanjangan e join akun u on u.id = e.akun_id
    where e.pertemuan_id = ${pertemuanId}`
}

export async function upsertPerpanjangan(
  tx: Tx,
  row: { pertemuan_id: number; sampai_at: number; alasan: string; akun_id: number; at: number },
): Promise<void> {
  const { pertemuan_id: _, ...change } = row
  await tx
    .insertInto('perpanjangan')
    .values(row)
    .onConflict(oc => oc.column('pertemuan_id').doUpdateSet(change))
    .execute()
}

export async function deletePerpanjangan(tx: Tx, pertemuanId: number): Promise<void> {
  await tx.deleteFrom('perpanjangan').where('pertemuan_id', '=', pertemuanId).execute()
}

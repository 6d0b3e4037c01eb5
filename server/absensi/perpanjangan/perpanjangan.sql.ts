import type { Perpanjangan } from '#contract/absensi/perpanjangan.ts'
import type { Db, Tx } from '#database/schema.ts'

export async function getPerpanjanganRow(db: Db, pertemuanId: number): Promise<Perpanjangan | undefined> {
  return db
    .selectFrom('perpanjangan as e')
    .innerJoin('akun as u', 'u.id', 'e.akun_id')
    .select(['e.sampai_at', 'e.alasan', 'u.nama as oleh', 'e.at'])
    .where('e.pertemuan_id', '=', pertemuanId)
    .executeTakeFirst()
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

import type { Columns, Db, Tx } from '#database/schema.ts'

type SurelRow = Columns<'akun', 'email' | 'ringkasan_surel'>

export async function getSurelRow(db: Db, akunId: number): Promise<SurelRow> {
  return db.selectFrom('akun').select(['email', 'ringkasan_surel']).where('id', '=', akunId).executeTakeFirstOrThrow()
}

export async function setSurelRow(tx: Tx, akunId: number, row: SurelRow): Promise<void> {
  await tx.updateTable('akun').set(row).where('id', '=', akunId).execute()
}

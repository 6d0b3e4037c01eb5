import type { Columns, Db, Tx } from '#database/schema.ts'

type EmailRow = Columns<'akun', 'email' | 'ringkasan_surel'>

export async function getEmailRow(db: Db, akunId: number): Promise<EmailRow> {
  return db.selectFrom('akun').select(['email', 'ringkasan_surel']).where('id', '=', akunId).executeTakeFirstOrThrow()
}

export async function setEmailRow(tx: Tx, akunId: number, row: EmailRow): Promise<void> {
  await tx.updateTable('akun').set(row).where('id', '=', akunId).execute()
}

import type { WebhookEvent } from '#contract/pengaturan/webhook.ts'
import { forUpdate } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, Row, Tx } from '#database/schema.ts'

export type StoredWebhook = Row<'webhook'>

export async function listWebhookRows(db: Db): Promise<StoredWebhook[]> {
  return db.selectFrom('webhook').selectAll().orderBy('id').execute()
}

export async function getWebhookRow(db: Db, id: number): Promise<StoredWebhook | undefined> {
  return db.selectFrom('webhook').selectAll().where('id', '=', id).executeTakeFirst()
}

/** Those that want to be told this. */
export async function listWebhookIds(db: Db, acara: WebhookEvent): Promise<{ id: number; created_at: number }[]> {
  return rowsOf(db)`select id, created_at from webhook where acara like ${`%"${acara}"%`} order by id`
}

/** All of them; while this transaction lasts nobody else does so. */
export async function lockWebhook(tx: Tx): Promise<{ id: number; alamat: string }[]> {
  return rowsOf(tx)`select id, alamat from webhook order by id ${forUpdate(tx)}`
}

export async function insertWebhook(
  tx: Tx,
  row: Pick<StoredWebhook, 'alamat' | 'rahasia' | 'acara' | 'akun_id' | 'created_at'>,
): Promise<StoredWebhook> {
  return tx.insertInto('webhook').values(row).returningAll().executeTakeFirstOrThrow()
}

export async function updateWebhookRow(tx: Tx, id: number, row: Partial<Pick<StoredWebhook, 'acara' | 'rahasia'>>) {
  return tx.updateTable('webhook').set(row).where('id', '=', id).returningAll().executeTakeFirst()
}

/** What waits for it goes with it. False where there is none. */
export async function deleteWebhookRow(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('webhook').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

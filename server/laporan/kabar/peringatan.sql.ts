import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'

export interface WarningWebhook {
  id: number
  /** 1: who was there when it was added is known. */
  dimulai: number
}

export async function listWarningWebhook(db: Db): Promise<WarningWebhook[]> {
  return rowsOf(db)`
    select w.id, (select count(*) from pemberitahuan b where b.kunci = 'webhook:peringatan:' || cast(w.id as text) || ':mulai') as dimulai
    from webhook w where w.acara like '%"peringatan"%' order by w.id`
}

export async function getKelompokName(db: Db, id: number): Promise<string | undefined> {
  return (await db.selectFrom('kelompok').select('nama').where('id', '=', id).executeTakeFirst())?.nama
}

import type * as z from 'zod'
import type { emailBody, Pengiriman, updateAturanPengiriman } from '#contract/pengaturan/pengiriman.ts'
import type { Db, Row, Tx } from '#database/schema.ts'
import { requireBukti } from '#server/dasar/http/check-call.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { saveOneRow } from '../one-row.ts'

export type PengirimanRow = Row<'pengiriman'>

const standard: PengirimanRow = {
  ...{ id: 1, host: '', port: 587, keamanan: 'starttls', username: '', sandi: '', dari: '' },
  ...{ ringkasan: 1, pengingat_menit: 60, updated_at: 0 },
}

/** With the password: for whoever sends. */
export async function getPengiriman(db: Db): Promise<PengirimanRow> {
  return (await db.selectFrom('pengiriman').selectAll().where('id', '=', 1).executeTakeFirst()) ?? standard
}

/** Without it. */
export async function readPengiriman(db: Db): Promise<Pengiriman> {
  const { host, port, keamanan, username, dari, sandi, ringkasan, pengingat_menit, updated_at } =
    await getPengiriman(db)
  return {
    ...{ host, port, keamanan, username, dari, ringkasan, pengingat_menit, updated_at },
    bersandi: sandi !== '',
  }
}

/** Whether mail can leave at all. */
export async function hasEmail(db: Db): Promise<boolean> {
  return (await getPengiriman(db)).host !== ''
}

/**
 * Who chooses the server reads every link to a new password that is mailed, so it is proved once more who that is; and another
 * server is not told the password that was meant for the one before it.
 */
export async function saveEmail(tx: Tx, user: User, { sandi, ...body }: z.output<typeof emailBody>, now: number) {
  requireBukti(user)
  const before = await getPengiriman(tx)
  const tetap = body.host === before.host && body.username === before.username ? before.sandi : ''
  await saveOneRow(tx, 'pengiriman', { ...body, sandi: body.host === '' ? '' : (sandi ?? tetap) }, now, readPengiriman)
  return readPengiriman(tx)
}

export async function saveAturanPengiriman(
  tx: Tx,
  body: z.output<(typeof updateAturanPengiriman)['body']>,
  now: number,
): Promise<Pengiriman> {
  await saveOneRow(tx, 'pengiriman', body, now, readPengiriman)
  return readPengiriman(tx)
}

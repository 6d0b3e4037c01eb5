import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import {
  type WebhookRow as Baris,
  type createWebhook as createEndpoint,
  type updateWebhook as updateEndpoint,
  WEBHOOK_MAX,
  type WebhookEvent,
} from '#contract/pengaturan/webhook.ts'
import { holdTable } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, found, Invalid, NotFound } from '#server/dasar/errors.ts'
import { requireBukti } from '#server/dasar/http/check-call.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { type LeaveIzin, readLeaveAddress } from '#server/dasar/keluar/alamat.ts'
import { refuseStale, withVersion } from '#server/dasar/version.ts'
import * as webhookSql from './webhook.sql.ts'

/** Those that want to be told this, and since when they are there. */
export { listWebhookIds as listWebhookFor } from './webhook.sql.ts'

type Body = z.output<(typeof createEndpoint)['body']>

export async function listWebhook(db: Db): Promise<{ webhookList: Baris[] }> {
  return { webhookList: (await webhookSql.listWebhookRows(db)).map(toRow) }
}

/** Its secret is told now and never again. */
export async function createWebhook(tx: Tx, user: User, body: Body, { izin, now }: { izin: LeaveIzin; now: number }) {
  requireBukti(user)
  const alamat = readLeaveAddress(body.alamat, izin)?.href
  if (!alamat) throw Invalid({ alamat: 'Alamat harus https:// di internet terbuka, tanpa kata sandi di dalamnya' })
  await holdTable(tx, 'webhook')
  const known = await webhookSql.lockWebhook(tx)
  // Told twice, its owner is told everything twice; a second press makes no second one.
  if (known.some(row => row.alamat === alamat))
    throw Invalid({ alamat: 'Alamat ini sudah ada. Ubah kabarnya di sana.' })
  if (known.length >= WEBHOOK_MAX)
    throw Conflict('webhook.penuh', `Paling banyak ${WEBHOOK_MAX} webhook. Hapus yang tidak dipakai lagi.`)
  const rahasia = makeSecret()
  const acara = JSON.stringify(body.acara)
  const row = await webhookSql.insertWebhook(tx, { alamat, rahasia, acara, akun_id: user.id, created_at: now })
  return { webhook: toRow(row), rahasia }
}

export async function setEvent(
  tx: Tx,
  id: number,
  { acara, version }: z.output<(typeof updateEndpoint)['body']>,
): Promise<Baris> {
  await webhookSql.lockWebhook(tx)
  refuseStale('webhook', version, toRow(found(await webhookSql.getWebhookRow(tx, id), 'webhook')))
  return toRow(found(await webhookSql.updateWebhookRow(tx, id, { acara: JSON.stringify(acara) }), 'webhook'))
}

export async function renewSecret(tx: Tx, user: User, id: number) {
  requireBukti(user)
  const rahasia = makeSecret()
  return { webhook: toRow(found(await webhookSql.updateWebhookRow(tx, id, { rahasia }), 'webhook')), rahasia }
}

export async function removeWebhook(tx: Tx, id: number): Promise<void> {
  if (!(await webhookSql.deleteWebhookRow(tx, id))) throw NotFound('webhook')
}

/** 256 bits, known by what they begin with where they are found in the wrong place. */
const makeSecret = () => `whsec_${randomBytes(32).toString('base64url')}`

function toRow({ id, alamat, acara, created_at }: webhookSql.StoredWebhook): Baris {
  return withVersion({ id, alamat, acara: JSON.parse(acara) as WebhookEvent[], created_at }, ['acara'])
}

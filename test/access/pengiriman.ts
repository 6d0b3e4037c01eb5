import * as pemberitahuan from '#contract/pemberitahuan.ts'
import * as contract from '#contract/pengaturan/pengiriman.ts'
import * as webhook from '#contract/pengaturan/webhook.ts'
import type { Db } from '#database/schema.ts'
import { createWrite } from '#database/write.ts'
import { addPemberitahuan } from '#server/dasar/pemberitahuan/pemberitahuan.ts'
import { access, adminOnly } from '../access-row.ts'
import type { Cast } from '../cast.ts'
import { NOW } from '../cast.ts'

const surel = { host: '', port: 587, keamanan: 'starttls', username: '', dari: '' }

async function insertWebhook(cast: Cast, db: Db): Promise<number> {
  const row = { alamat: 'https://gateway.kampus.ac.id/hadir', rahasia: 'whsec_x', acara: '["pengingat"]' }
  const { id } = await db
    .insertInto('webhook')
    .values({ ...row, akun_id: cast.akun.admin, created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

async function insertPesan(cast: Cast, db: Db): Promise<number> {
  const webhook_id = await insertWebhook(cast, db)
  const pesan = { kanal: 'webhook', jenis: 'pengingat', kunci: `uji:${webhook_id}`, isi: {}, webhook_id } as const
  await createWrite(db)(tx => addPemberitahuan(tx, [pesan], NOW))
  return (await db.selectFrom('pemberitahuan').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()).id
}

/** Answered 409 to the admin: mail is off, and nothing is told to an address that is not there. */
const triedByAdmin = { ...adminOnly, admin: 409 }

export const rows = [
  access(contract.getPengiriman, { expect: adminOnly }),
  access(contract.updateEmail, { input: () => ({ body: { ...surel, updated_at: 0 } }), expect: adminOnly }),
  access(contract.updateAturanPengiriman, {
    input: () => ({ body: { ringkasan: 1, pengingat_menit: 60, updated_at: 0 } }),
    expect: adminOnly,
  }),
  access(contract.tryEmail, { input: () => ({ body: { kepada: 'siti@kampus.ac.id' } }), expect: triedByAdmin }),
  access(webhook.listWebhook, { expect: adminOnly }),
  access(webhook.createWebhook, {
    input: () => ({ body: { alamat: 'https://gateway.kampus.ac.id/hadir', acara: ['pengingat'] } }),
    expect: { ...adminOnly, admin: 201 },
  }),
  access(webhook.updateWebhook, {
    input: async (cast, db) => ({ params: { id: await insertWebhook(cast, db) }, body: { acara: ['peringatan'] } }),
    expect: adminOnly,
  }),
  access(webhook.renewSecret, {
    input: async (cast, db) => ({ params: { id: await insertWebhook(cast, db) } }),
    expect: adminOnly,
  }),
  access(webhook.deleteWebhook, {
    input: async (cast, db) => ({ params: { id: await insertWebhook(cast, db) } }),
    expect: adminOnly,
  }),
  access(webhook.tryWebhook, {
    input: () => ({ params: { id: 999_999 } }),
    expect: { ...adminOnly, admin: 404 },
  }),
  access(pemberitahuan.listPemberitahuan, { expect: adminOnly }),
  access(pemberitahuan.stopPemberitahuan, {
    input: async (cast, db) => ({ params: { id: await insertPesan(cast, db) } }),
    expect: adminOnly,
  }),
  access(pemberitahuan.resendPemberitahuan, {
    input: async (cast, db) => ({ params: { id: await insertPesan(cast, db) } }),
    expect: adminOnly,
  }),
]

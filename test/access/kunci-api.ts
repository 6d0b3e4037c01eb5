import * as contract from '#contract/akun/api-key.ts'
import type { Db } from '#database/schema.ts'
import { access, adminOnly } from '../access-row.ts'
import { type Cast, NOW } from '../cast.ts'

async function insertKey(cast: Cast, db: Db): Promise<number> {
  const row = { nama: 'Dasbor', kunci_hash: 'x', lingkup: '["tanda"]', sampai: '2026-12-31' }
  const { id } = await db
    .insertInto('kunci_api')
    .values({ ...row, akun_id: cast.akun.admin, created_at: NOW })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export const rows = [
  access(contract.listApiKey, { expect: adminOnly }),
  access(contract.createApiKey, {
    input: () => ({ body: { nama: 'Dasbor', lingkup: ['tanda'], sampai: '2026-12-31' } }),
    expect: { ...adminOnly, admin: 201 },
  }),
  access(contract.endApiKey, {
    input: async (cast, db) => ({ params: { id: await insertKey(cast, db) } }),
    expect: adminOnly,
  }),
]

import * as contract from '#contract/laporan/tampilan.ts'
import type { Db } from '#database/schema.ts'
import { access, everybody } from '../access-row.ts'
import { type Cast, NOW } from '../cast.ts'

const layar = 'laporan_mahasantri'
const made = { admin: 201, pimpinan: 201, hasan: 201, maryam: 201, umar: 201, aisyah: 201, nobody: 401 }
// Of umar; that it exists is nobody else's business, the admin's neither.
const umarOnly = { admin: 404, pimpinan: 404, hasan: 404, maryam: 404, umar: 200, aisyah: 404, nobody: 401 }

export const rows = [
  access(contract.listTampilan, { input: () => ({ query: { layar } }), expect: everybody }),
  access(contract.createTampilan, {
    input: () => ({ body: { layar, nama: 'Putri', saringan: { jk: 'P' } } }),
    expect: made,
  }),
  access(contract.renameTampilan, {
    input: async (cast, db) => ({ params: { id: await save(cast, db) }, body: { nama: 'Putra' } }),
    expect: umarOnly,
  }),
  access(contract.overwriteTampilan, {
    input: async (cast, db) => ({ params: { id: await save(cast, db) }, body: { layar, saringan: { jk: 'L' } } }),
    expect: umarOnly,
  }),
  access(contract.deleteTampilan, {
    input: async (cast, db) => ({ params: { id: await save(cast, db) } }),
    expect: umarOnly,
  }),
]

async function save(cast: Cast, db: Db): Promise<number> {
  const row = { akun_id: cast.akun.umar, layar, nama: 'Putri', nama_cari: 'putri', saringan: '{}' }
  const values = { ...row, created_at: NOW, updated_at: NOW }
  return (await db.insertInto('tampilan').values(values).returning('id').executeTakeFirstOrThrow()).id
}

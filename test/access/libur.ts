import {
  addLiburList,
  createLibur,
  deleteLibur,
  listAffected,
  listLibur,
  listNationalLibur,
  listReleased,
  readLiburFile,
  updateLibur,
} from '#contract/pengaturan/libur.ts'
import type { Db } from '#database/schema.ts'
import { access, adminOnly, everybody } from '../access-row.ts'
import { type Cast, NOW } from '../cast.ts'

const libur = { dari: '2026-12-25', sampai: '2026-12-25', nama: 'Hari Natal' }

export const rows = [
  access(listLibur, { expect: everybody }),
  access(listAffected, {
    input: () => ({ body: { rentang: [{ dari: '2026-12-25', sampai: '2026-12-25' }] } }),
    expect: adminOnly,
  }),
  access(listReleased, {
    input: async (cast, db) => ({ params: { id: await insertLibur(cast, db) }, body: { menjadi: null } }),
    expect: adminOnly,
  }),
  access(createLibur, { input: () => ({ body: { libur } }), expect: { ...adminOnly, admin: 201 } }),
  access(listNationalLibur, { expect: adminOnly }),
  access(addLiburList, { input: () => ({ body: { rows: [libur] } }), expect: adminOnly }),
  access(updateLibur, {
    input: async (cast, db) => ({ params: { id: await insertLibur(cast, db) }, body: { libur } }),
    expect: adminOnly,
  }),
  access(deleteLibur, {
    input: async (cast, db) => ({ params: { id: await insertLibur(cast, db) } }),
    expect: adminOnly,
  }),
  access(readLiburFile, {
    input: () => ({
      query: { nama: 'libur.csv' },
      body: new TextEncoder().encode('17/08/2026,Hari Kemerdekaan'),
    }),
    expect: adminOnly,
  }),
]

async function insertLibur(cast: Cast, db: Db): Promise<number> {
  const row = { dari: '2026-12-01', sampai: '2026-12-01', nama: 'Wisuda', akun_id: cast.akun.admin, created_at: NOW }
  return (await db.insertInto('libur').values(row).returning('id').executeTakeFirstOrThrow()).id
}

import * as contract from '#contract/datapokok/penyalinan.ts'
import type { Db } from '#database/schema.ts'
import { access, adminOnly } from '../access-row.ts'
import type { Cast } from '../cast.ts'

/** An empty periode to come, and where to copy from. */
async function genap(cast: Cast, db: Db) {
  const { id } = await db
    .insertInto('periode')
    .values({
      ...{ tahun_akademik: '2026/2027', semester: 'genap', gelombang: '', aktif: 0 },
      ...{ mulai: '2027-02-01', selesai: '2027-06-30' },
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { params: { id }, dari_periode_id: cast.periode }
}

export const rows = [
  access(contract.previewPenyalinan, {
    input: async (cast, db) => {
      const { params, dari_periode_id } = await genap(cast, db)
      return { params, query: { dari_periode_id } }
    },
    expect: adminOnly,
  }),
  access(contract.createPenyalinan, {
    input: async (cast, db) => {
      const { params, dari_periode_id } = await genap(cast, db)
      return { params, body: { dari_periode_id, anggota: true } }
    },
    expect: { ...adminOnly, admin: 201 },
  }),
  access(contract.previewDutyPenyalinan, {
    input: async (cast, db) => {
      const { params, dari_periode_id } = await genap(cast, db)
      return { params, query: { dari_periode_id } }
    },
    expect: adminOnly,
  }),
  access(contract.createDutyPenyalinan, {
    input: async (cast, db) => {
      const { params, dari_periode_id } = await genap(cast, db)
      const konsep = { periode_id: params.id, akun_id: cast.akun.admin, created_at: 0 }
      await db.insertInto('konsep').values(konsep).execute()
      return { params, body: { dari_periode_id } }
    },
    expect: { ...adminOnly, admin: 201 },
  }),
]

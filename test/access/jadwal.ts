import { createJadwal, deleteJadwal, updateJadwal } from '#contract/absensi/jadwal.ts'
import type { Db } from '#database/schema.ts'
import { access, adminOnly } from '../access-row.ts'
import type { Cast } from '../cast.ts'

const isian = (cast: Cast) => ({
  kegiatan_id: cast.halaqah,
  hari: 3,
  mulai: '16:00',
  selesai: '17:00',
  dari: '2026-11-21',
})

async function jadwal({ kelompok7 }: Cast, db: Db): Promise<number> {
  return (await db.selectFrom('jadwal').select('id').where('kelompok_id', '=', kelompok7).executeTakeFirstOrThrow()).id
}

export const rows = [
  access(createJadwal, {
    input: cast => ({ params: { id: cast.kelompok7 }, body: isian(cast) }),
    expect: { ...adminOnly, admin: 201 },
  }),
  access(updateJadwal, {
    input: async (cast, db) => ({ params: { id: await jadwal(cast, db) }, body: isian(cast) }),
    expect: adminOnly,
  }),
  access(deleteJadwal, { input: async (cast, db) => ({ params: { id: await jadwal(cast, db) } }), expect: adminOnly }),
]

import { createJadwal, deleteJadwal, updateJadwal } from '#contract/absensi/jadwal.ts'
import { applyJadwalShift, previewJadwalShift } from '#contract/absensi/jadwal-shift.ts'
import { createManyJadwal, previewManyJadwal } from '#contract/absensi/many-jadwal.ts'
import type { Db } from '#database/schema.ts'
import { access, adminOnly } from '../access-row.ts'
import { createTestApp } from '../app.ts'
import type { Cast } from '../cast.ts'

const isian = (cast: Cast) => ({
  kegiatan_id: cast.halaqah,
  hari: 3,
  mulai: '16:00',
  selesai: '17:00',
  dari: '2026-11-21',
})

const banyak = ({ kelompok7, kelompok12, halaqah }: Cast) => ({
  kelompok_ids: [kelompok7, kelompok12],
  slot: [{ kegiatan_id: halaqah, hari: [1, 3], mulai: '16:00', selesai: '17:00' }],
})

const shift = ({ kelompok7 }: Cast) => ({
  ...{ pilihan: { kelompok_ids: [kelompok7], kegiatan_id: null }, menit: 30 },
  ...{ dari: '2026-12-01', sampai: '2026-12-20' },
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
  access(previewManyJadwal, { input: cast => ({ body: banyak(cast) }), expect: adminOnly }),
  access(createManyJadwal, { input: cast => ({ body: banyak(cast) }), expect: { ...adminOnly, admin: 201 } }),
  access(previewJadwalShift, { input: cast => ({ body: shift(cast) }), expect: adminOnly }),
  access(applyJadwalShift, {
    input: async (cast, db) => {
      const told = await (await createTestApp(db, cast)).as('admin')(previewJadwalShift, { body: shift(cast) })
      return { body: { ...shift(cast), seal: told.body.seal, berubah: told.body.berubah } }
    },
    expect: adminOnly,
  }),
]

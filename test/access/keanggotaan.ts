import {
  addKeanggotaan,
  deleteKeanggotaan,
  endKeanggotaan,
  listCandidate,
  moveKeanggotaan,
  previewKeanggotaan,
} from '#contract/datapokok/keanggotaan.ts'
import type { Db } from '#database/schema.ts'
import { access, adminOnly } from '../access-row.ts'
import type { Cast } from '../cast.ts'

async function membership({ putra }: Cast, db: Db): Promise<number> {
  const rows = db
    .selectFrom('keanggotaan')
    .select('id')
    .where('mahasantri_id', '=', putra[1] ?? 0)
  return (await rows.executeTakeFirstOrThrow()).id
}

export const rows = [
  access(listCandidate, {
    input: cast => ({ params: { id: cast.kelompok7 }, query: { tanggal: '2026-11-21' } }),
    expect: adminOnly,
  }),
  access(addKeanggotaan, {
    input: cast => ({ params: { id: cast.kelompok7 }, body: { mahasantri_ids: cast.putra, dari: '2026-11-21' } }),
    expect: { ...adminOnly, admin: 201 },
  }),
  access(moveKeanggotaan, {
    input: cast => ({ body: { mahasantri_ids: cast.putra, ke_kelompok_id: cast.kelompok12, mulai: '2026-11-21' } }),
    expect: adminOnly,
  }),
  access(previewKeanggotaan, {
    input: cast => ({
      body: { ubah: { apa: 'nonaktif', mahasantri_ids: cast.putra, sampai: '2026-11-21' } },
    }),
    expect: adminOnly,
  }),
  access(endKeanggotaan, {
    input: async (cast, db) => ({ params: { id: await membership(cast, db) }, body: { sampai: '2026-11-21' } }),
    expect: adminOnly,
  }),
  access(deleteKeanggotaan, {
    input: async (cast, db) => ({ params: { id: await membership(cast, db) } }),
    expect: adminOnly,
  }),
]

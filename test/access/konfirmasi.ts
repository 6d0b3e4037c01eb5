import { confirmPertemuan, undoKonfirmasi, withdrawKonfirmasi } from '#contract/absensi/konfirmasi.ts'
import { confirmPertemuanList, getWaitingKonfirmasi, listKonfirmasi } from '#contract/absensi/list-konfirmasi.ts'
import type { Db } from '#database/schema.ts'
import { access, adminOnly } from '../access-row.ts'
import { type Cast, NOW } from '../cast.ts'
import { createPertemuan } from './pertemuan.ts'

/** The murabbi of the group and the admin; a pendamping cannot confirm the own work. */
const confirms = { ...adminOnly, hasan: 200 }
/** Everybody who is murabbi somewhere: they get their own, or are told of what was not theirs. */
const murabbi = { ...confirms, maryam: 200 }

export const rows = [
  access(confirmPertemuan, {
    input: async (cast, db) => ({ params: { id: await createFilled(cast, db) }, body: { perubahan: 1 } }),
    expect: confirms,
  }),
  access(withdrawKonfirmasi, {
    input: async (cast, db) => ({ params: { id: await createFilled(cast, db) } }),
    expect: confirms,
  }),
  access(confirmPertemuanList, {
    input: async (cast, db) => ({ body: { pertemuan: [{ id: await createFilled(cast, db), perubahan: 1 }] } }),
    expect: murabbi,
  }),
  // Only who confirmed it a moment ago.
  access(undoKonfirmasi, {
    input: async (cast, db) => {
      const id = await createFilled(cast, db)
      const mine = { pertemuan_id: id, akun_id: cast.akun.hasan, at: NOW, perubahan: 1 }
      await db.insertInto('konfirmasi').values(mine).execute()
      return { body: { ids: [id] } }
    },
    expect: { ...confirms, admin: 403 },
  }),
  access(listKonfirmasi, { expect: murabbi }),
  access(getWaitingKonfirmasi, { expect: murabbi }),
]

async function createFilled(cast: Cast, db: Db): Promise<number> {
  const id = await createPertemuan(cast, db)
  await db
    .updateTable('absensi')
    .set({ status: 'H', version: 1, akun_id: cast.akun.umar })
    .where('pertemuan_id', '=', id)
    .execute()
  return id
}

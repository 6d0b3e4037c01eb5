import { createTautan, getReminder, openTautan, revokeTautan } from '#contract/absensi/tautan.ts'
import type { Db } from '#database/schema.ts'
import { access } from '../access-row.ts'
import { type Cast, NOW, TODAY } from '../cast.ts'

/** Who reminds: the office and the murabbi of the very kelompok. */
const reminders = { admin: 200, pimpinan: 403, hasan: 200, maryam: 403, umar: 403, aisyah: 403, nobody: 401 }
/** No secret of a link, whoever asks. */
const unknown = { admin: 404, pimpinan: 404, hasan: 404, maryam: 404, umar: 404, aisyah: 404, nobody: 404 }

const allowLinks = (db: Db) => db.updateTable('pengaturan').set({ tautan_isi: 1 }).execute()
const key = (cast: Cast) => ({ kegiatan_id: cast.halaqah, tanggal: TODAY, ke: 1 })

export const rows = [
  access(getReminder, {
    input: cast => ({ params: { id: cast.kelompok7 }, query: key(cast) }),
    expect: reminders,
  }),
  access(createTautan, {
    input: async (cast, db) => {
      await allowLinks(db)
      return { body: { kelompok_id: cast.kelompok7, ...key(cast), untuk_akun_id: cast.akun.umar } }
    },
    expect: { ...reminders, admin: 201, hasan: 201 },
  }),
  access(revokeTautan, {
    input: async (cast, db) => {
      await allowLinks(db)
      const { id } = await db
        .insertInto('tautan')
        .values({
          token_hash: 'bukan hash',
          kelompok_id: cast.kelompok7,
          ...key(cast),
          untuk_akun_id: cast.akun.umar,
          dibuat_oleh: cast.akun.admin,
          created_at: NOW,
          berlaku_sampai_at: NOW + 3_600_000,
          dicabut_at: null,
          dicabut_oleh: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      return { params: { id } }
    },
    expect: reminders,
  }),
  access(openTautan, { input: () => ({ body: { rahasia: 'tidak-ada-tautan-seperti-ini' } }), expect: unknown }),
]

import { createPembatalan } from '#contract/absensi/pembatalan.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { access, adminOnly } from '../access-row.ts'
import { NOW } from '../cast.ts'

export const rows = [
  access(createPembatalan, {
    input: async (cast, db) => {
      await db.transaction().execute(tx =>
        withPerubahan(tx, { akun_id: cast.akun.admin, now: NOW, jenis: 'orang', judul: 'Ubah kamar' }, async () => {
          await tx.updateTable('mahasantri').set({ kamar: 'B-1' }).where('id', 'in', cast.putra).execute()
        }),
      )
      const { id } = await db.selectFrom('perubahan').select('id').executeTakeFirstOrThrow()
      return { params: { id } }
    },
    expect: adminOnly,
  }),
]

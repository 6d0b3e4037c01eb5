import * as contract from '#contract/absensi/pembatalan.ts'
import type { Db } from '#database/schema.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { access, adminOnly } from '../access-row.ts'
import { type Cast, NOW } from '../cast.ts'

async function input(cast: Cast, db: Db) {
  await db.transaction().execute(tx =>
    withPerubahan(tx, { akun_id: cast.akun.admin, now: NOW, jenis: 'orang', judul: 'Ubah kamar' }, async () => {
      await tx.updateTable('mahasantri').set({ kamar: 'B-1' }).where('id', 'in', cast.putra).execute()
    }),
  )
  return { params: await db.selectFrom('perubahan').select('id').executeTakeFirstOrThrow() }
}

export const rows = [
  access(contract.listPerubahan, { expect: adminOnly }),
  access(contract.exportPerubahanCsv, { expect: adminOnly }),
  access(contract.getPerubahan, { input, expect: adminOnly }),
  access(contract.createPembatalan, { input, expect: adminOnly }),
  access(contract.undoPerubahan, { input, expect: adminOnly }),
]

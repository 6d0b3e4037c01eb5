import type { HasilImpor } from '#contract/datapokok/impor.ts'
import type { Db } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { addJadwalList } from '#server/absensi/jadwal/banyak.ts'
import type { User } from '#server/dasar/http/serve.ts'
import * as impor from '#server/datapokok/impor/impor.ts'
import type { Penerapan } from '#server/datapokok/impor/isi-orang.ts'
import { runImpor } from '#server/datapokok/impor/terapkan.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'
import { requireNoneLed } from './tugas.ts'

/** All of a list or nothing: people, their kelompok, who leads them, weekly times and what these plan; one entry to take it back by. */
export async function applyImpor(
  { db, write, writeAndCatat }: { db: Db; write: Write; writeAndCatat: Write },
  user: User,
  id: number,
  mau: Penerapan,
  now: number,
): Promise<HasilImpor> {
  const perbuatan = { akun_id: user.id, now, ...(await impor.describeImpor(db, id, mau.perbarui)) }
  return impor.applyImpor(
    { db, write },
    id,
    now,
    tx =>
      withPerubahan(tx, perbuatan, () =>
        runImpor(tx, id, mau, now, async (tx, { jadwal, pendamping }) => {
          await requireNoneLed(tx, pendamping)
          return addJadwalList(tx, user, now, jadwal)
        }),
      ),
    writeAndCatat,
  )
}

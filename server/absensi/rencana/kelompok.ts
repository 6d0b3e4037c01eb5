import type { Tx } from '#database/schema.ts'
import { removeTerjadwal } from '#server/absensi/pertemuan/rencana.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import * as kelompok from '#server/datapokok/kelompok/kelompok.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'

/** What was only planned goes with its kelompok. Throws Conflict once something was recorded or set up there. */
export async function removeKelompok(tx: Tx, user: User, now: number, id: number): Promise<void> {
  const { nama, periode_id } = await kelompok.requireRemovable(tx, now, id)
  const entri = { akun_id: user.id, now, jenis: 'kelompok', judul: kata`Hapus kelompok`, keterangan: nama } as const
  await withPerubahan(tx, { ...entri, periode_id }, async () => {
    await removeTerjadwal(tx, [id])
    await kelompok.removeKelompok(tx, [id])
  })
}

import type * as z from 'zod'
import type { PeriodeRow, periodeBody } from '#contract/pengaturan/periode.ts'
import type { Tx } from '#database/schema.ts'
import { removeOutside } from '#server/absensi/pertemuan/rencana.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { namePeriode } from '#server/pengaturan/periode/nama.ts'
import * as periode from '#server/pengaturan/periode/periode.ts'
import { withPerubahan } from '#server/pengaturan/perubahan/perubahan.ts'

/** Changes a periode; what was only planned on days it has no more goes. */
export async function updatePeriode(tx: Tx, user: User, now: number, id: number, body: z.output<typeof periodeBody>) {
  const entri = { akun_id: user.id, now, jenis: 'periode', judul: 'Ubah periode', periode_id: id } as const
  return withPerubahan(tx, { ...entri, keterangan: namePeriode(body) }, async () => {
    const { before, periode: saved, peringatan } = await periode.updatePeriode(tx, id, body, now)
    const plan = describePlan(before, saved, await removeOutside(tx, id, saved))
    return { periode: saved, peringatan: [...peringatan, ...plan] }
  })
}

/** What other dates have done to the plan, and what they have not. */
function describePlan(
  before: PeriodeRow,
  { mulai, selesai, aktif, jumlah_kelompok }: PeriodeRow,
  { dihapus, dibiarkan }: { dihapus: number; dibiarkan: number },
): string[] {
  const longer = aktif && jumlah_kelompok > 0 && (selesai > before.selesai || mulai < before.mulai)
  return [
    ...(dihapus > 0 ? [`${dihapus} pertemuan terjadwal di luar tanggal yang baru ikut dihapus.`] : []),
    ...(dibiarkan > 0
      ? [
          `${dibiarkan} pertemuan di luar tanggal yang baru sudah disunting, dipindahkan, atau ditiadakan, jadi tetap ada; absensinya tidak dapat dibuka.`,
        ]
      : []),
    ...(longer
      ? [kata`Pertemuan pada hari yang bertambah belum dibuat dari jadwal: tekan Buat pertemuan di halaman Kelompok.`]
      : []),
  ]
}

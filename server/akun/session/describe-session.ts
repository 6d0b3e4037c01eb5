import type { SessionReply } from '#contract/akun/session.ts'
import { aturanOf, istilahOf } from '#contract/pengaturan/pengaturan.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { getActivePeriode } from '#server/pengaturan/periode/periode.ts'

/** Everything a browser needs to know before its first screen, in one answer. */
export async function describeSession(db: Db, user: User, now: number): Promise<SessionReply> {
  const pengaturan = await getPengaturan(db)
  return {
    akun: {
      id: user.id,
      nama: user.nama,
      username: user.username,
      peran: [...user.peran],
      murabbi_id: user.murabbi_id,
      pendamping_id: user.pendamping_id,
      ganti_sandi: user.ganti_sandi,
      langkah_kedua: user.langkah_kedua ?? false,
      pasang_langkah_kedua: user.pasang_langkah_kedua ?? false,
    },
    lembaga: pengaturan.lembaga,
    zona_waktu: pengaturan.zona_waktu,
    awal_pekan: pengaturan.awal_pekan,
    hijri_offset: pengaturan.hijri_offset,
    batas: { minimal: pengaturan.batas_minimal, peringatan: pengaturan.batas_peringatan },
    aturan: aturanOf(pengaturan),
    tautan: user.tautan ?? null,
    periode: user.tautan ? null : ((await getActivePeriode(db)) ?? null),
    hari_ini: todayIn(pengaturan.zona_waktu, now),
    istilah: istilahOf(pengaturan),
  }
}

import { aturanOf, batasOf } from '#contract/pengaturan/pengaturan.ts'
import { jamIn, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listPeriodeKini } from '#server/pengaturan/periode/periode.ts'

/** When it is, where, and by which rules. */
export async function readDasar(db: Db, now: number) {
  const pengaturan = await getPengaturan(db)
  const hariIni = todayIn(pengaturan.zona_waktu, now)
  const berjalan = await listPeriodeKini(db, { hariIni, sampai: hariIni })
  return {
    pengaturan,
    hariIni,
    /** 'HH:MM' */
    jam: jamIn(pengaturan.zona_waktu, now).replace('.', ':'),
    awalPekan: pengaturan.awal_pekan,
    /** What runs today. */
    periode: berjalan[0],
    /** And all that runs beside it. */
    berjalan,
    batasAlpa: pengaturan.batas_alpa,
    hukum: {
      aturan: aturanOf(pengaturan),
      batas: batasOf(pengaturan),
    },
  }
}

export type Dasar = Awaited<ReturnType<typeof readDasar>>

import { aturanOf, batasOf } from '#contract/pengaturan/pengaturan.ts'
import { jamIn, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { getActivePeriode } from '#server/pengaturan/periode/periode.ts'

/** When it is, where, and by which rules. */
export async function readDasar(db: Db, now: number) {
  const [pengaturan, periode] = await Promise.all([getPengaturan(db), getActivePeriode(db)])
  return {
    pengaturan,
    hariIni: todayIn(pengaturan.zona_waktu, now),
    /** 'HH:MM' */
    jam: jamIn(pengaturan.zona_waktu, now).replace('.', ':'),
    awalPekan: pengaturan.awal_pekan,
    periode,
    batasAlpa: pengaturan.batas_alpa,
    hukum: {
      aturan: aturanOf(pengaturan),
      batas: batasOf(pengaturan),
    },
  }
}

export type Dasar = Awaited<ReturnType<typeof readDasar>>

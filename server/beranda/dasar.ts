import { jamIn, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { getPengaturan } from '../pengaturan/pengaturan.ts'
import { getActivePeriode } from '../periode/periode.ts'

/** When it is, where, and by which rules. */
export async function readDasar(db: Db, now: number) {
  const [pengaturan, periode] = await Promise.all([getPengaturan(db), getActivePeriode(db)])
  return {
    hariIni: todayIn(pengaturan.zona_waktu, now),
    /** 'HH:MM' */
    jam: jamIn(pengaturan.zona_waktu, now).replace('.', ':'),
    awalPekan: pengaturan.awal_pekan,
    periode,
    hukum: {
      aturan: {
        izin: pengaturan.hitung_izin,
        sakit: pengaturan.hitung_sakit,
        dispensasi: pengaturan.hitung_dispensasi,
      },
      batas: { minimal: pengaturan.batas_minimal, peringatan: pengaturan.batas_peringatan },
    },
  }
}

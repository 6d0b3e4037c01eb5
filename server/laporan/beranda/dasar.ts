import { jamIn, todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { ruleOf, rulesOf } from '#server/pengaturan/aturan/rules.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listPeriodeNow } from '#server/pengaturan/periode/periode.ts'

/** When it is, where, and by which rules. */
export async function readDasar(db: Db, now: number) {
  const pengaturan = await getPengaturan(db)
  const hariIni = todayIn(pengaturan.zona_waktu, now)
  const berjalan = await listPeriodeNow(db, { hariIni, sampai: hariIni })
  const [kini] = berjalan
  const rules = await rulesOf(db, kini?.id)
  return {
    pengaturan,
    hariIni,
    /** 'HH:MM' */
    jam: jamIn(pengaturan.zona_waktu, now).replace('.', ':'),
    awalPekan: pengaturan.awal_pekan,
    /** What runs today. */
    periode: kini && { id: kini.id, nama: kini.nama, mulai: kini.mulai, selesai: kini.selesai },
    /** And all that runs beside it. */
    berjalan,
    /** Of what runs today. */
    rules,
    hukum: ruleOf(rules),
  }
}

export type BerandaFacts = Awaited<ReturnType<typeof readDasar>>

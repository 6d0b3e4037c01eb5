import { jamIn, todayIn, type Zona } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'

/** When it is where the institution is. */
export interface ZonedNow {
  hariIni: string
  /** 'HH:MM' */
  jam: string
  zona: Zona
  now: number
}

export async function readKini(db: Db, now: number): Promise<ZonedNow> {
  return kiniIn((await getPengaturan(db)).zona_waktu, now)
}

export function kiniIn(zona: Zona, now: number): ZonedNow {
  return { hariIni: todayIn(zona, now), jam: jamIn(zona, now).replace('.', ':'), zona, now }
}

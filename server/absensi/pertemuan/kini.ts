import { jamIn, todayIn, type Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'

/** When it is where the institution is. */
export interface ZonedNow {
  hariIni: string
  /** 'HH:MM' */
  jam: string
  zona: Zone
  now: number
}

export async function readNow(db: Db, now: number): Promise<ZonedNow> {
  return nowIn((await getPengaturan(db)).zona_waktu, now)
}

export function nowIn(zona: Zone, now: number): ZonedNow {
  return { hariIni: todayIn(zona, now), jam: jamIn(zona, now).replace('.', ':'), zona, now }
}

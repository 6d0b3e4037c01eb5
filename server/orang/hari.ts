import { hariDalam } from '#contract/keadaan-periode.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { getPengaturan } from '../pengaturan/pengaturan.ts'
import { getActivePeriode } from '../periode/periode.ts'

/** When a list is looked at. */
export interface Hari {
  /** The institution's date now: what decides who may see whom. */
  ini: string
  /** The active periode, 0 when there is none. */
  periodeId: number
  /** The day whose kelompok a list shows: today, or the nearest day of the active periode. */
  kelompok: string
}

export async function getHari(db: Db, now: number): Promise<Hari> {
  const ini = todayIn((await getPengaturan(db)).zona_waktu, now)
  const periode = await getActivePeriode(db)
  if (!periode) return { ini, periodeId: 0, kelompok: ini }
  return { ini, periodeId: periode.id, kelompok: hariDalam(periode, ini) }
}

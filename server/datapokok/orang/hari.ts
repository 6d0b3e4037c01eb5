import { dayInside } from '#contract/pengaturan/periode-state.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { listFirstKonsep, listRunningPeriode } from '#server/pengaturan/periode/periode.ts'

/** When a list is looked at. */
export interface DayEffects {
  /** The institution's date now: what decides who may see whom. */
  ini: string
  /** The periode that runs today, before there is any the draft of the first, 0 without either. */
  periodeId: number
  /** It is a draft, of which admins alone may learn, or there is none. */
  konsep: boolean
  /** Its name, where another runs or is prepared beside it: kelompok of that one are in no list. */
  menurut: string | null
  /** The day whose kelompok a list shows: today, or the nearest day of that periode. */
  kelompok: string
}

export async function getDay(db: Db, now: number): Promise<DayEffects> {
  const ini = todayIn((await getPengaturan(db)).zona_waktu, now)
  const berjalan = await listRunningPeriode(db, { hariIni: ini, sampai: ini })
  const konsep = berjalan.length === 0
  const [periode, ...lain] = konsep ? await listFirstKonsep(db, ini) : berjalan
  if (!periode) return { ini, periodeId: 0, konsep, menurut: null, kelompok: ini }
  return {
    ini,
    periodeId: periode.id,
    konsep,
    menurut: lain.length > 0 ? periode.nama : null,
    kelompok: dayInside(periode, ini),
  }
}

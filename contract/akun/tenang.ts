import { addDays, instantAt, jamIn, todayIn, type Zona } from '#contract/tanggal.ts'

interface JamTenang {
  tenang: boolean
  /** 'HH:MM'; the end belongs to the day after where it is the earlier one. */
  tenang_mulai: string
  tenang_sampai: string
}

/** Within somebody's quiet hours: when they end, milliseconds UTC. Outside of them undefined. */
export function tenangSampai(
  { tenang, tenang_mulai, tenang_sampai }: JamTenang,
  zona: Zona,
  now: number,
): number | undefined {
  if (!tenang || tenang_mulai === tenang_sampai) return undefined
  const hariIni = todayIn(zona, now)
  const jam = jamIn(zona, now).replace('.', ':')
  if (tenang_mulai < tenang_sampai)
    return tenang_mulai <= jam && jam < tenang_sampai ? instantAt(zona, hariIni, tenang_sampai) : undefined
  if (jam < tenang_sampai) return instantAt(zona, hariIni, tenang_sampai)
  return jam >= tenang_mulai ? instantAt(zona, addDays(hariIni, 1), tenang_sampai) : undefined
}

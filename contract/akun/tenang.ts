import { addDays, instantAt, jamIn, todayIn, type Zone } from '#contract/tanggal.ts'

interface QuietHours {
  tenang: boolean
  /** 'HH:MM'; the end belongs to the day after where it is the earlier one. */
  tenang_mulai: string
  tenang_sampai: string
}

/** Within somebody's quiet hours: when they end, milliseconds UTC. Outside of them undefined. */
export function quietUntil(
  { tenang, tenang_mulai, tenang_sampai }: QuietHours,
  zone: Zone,
  now: number,
): number | undefined {
  if (!tenang || tenang_mulai === tenang_sampai) return undefined
  const today = todayIn(zone, now)
  const jam = jamIn(zone, now).replace('.', ':')
  if (tenang_mulai < tenang_sampai)
    return tenang_mulai <= jam && jam < tenang_sampai ? instantAt(zone, today, tenang_sampai) : undefined
  if (jam < tenang_sampai) return instantAt(zone, today, tenang_sampai)
  return jam >= tenang_mulai ? instantAt(zone, addDays(today, 1), tenang_sampai) : undefined
}

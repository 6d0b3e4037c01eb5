import { doneHourSchema, jamSchema } from './date-schema.ts'
import { formatJam } from './tanggal.ts'
import { endAfterMove, endsNextDay, lengthOf, refuseTime, type TimeSpan } from './waktu.ts'

/** The end that goes along when a form's start is typed anew ('19.00'); undefined where it is no time yet or nothing is known. */
export function typedEndAfterMove(awal: TimeSpan, mulai: string): string | undefined {
  const [from, to] = [toTime(awal), jamSchema.safeParse(mulai).data]
  return from && to ? formatJam(endAfterMove(from, to)) : undefined
}

/** Minutes between two times as they are typed, and whether they end on the next day; null while they are none. */
export function typedLength(typed: TimeSpan): { length: number; endsNextDay: boolean } | null {
  const waktu = toTime(typed)
  const length = waktu && lengthOf(waktu)
  return waktu && length && refuseTime(waktu) === undefined ? { length, endsNextDay: endsNextDay(waktu) } : null
}

function toTime(typed: TimeSpan): TimeSpan | undefined {
  const [mulai, selesai] = [jamSchema.safeParse(typed.mulai).data, doneHourSchema.safeParse(typed.selesai).data]
  return mulai === undefined || selesai === undefined ? undefined : { mulai, selesai }
}

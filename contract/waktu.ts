import { formatJam, jamSchema, minutesOf } from './tanggal.ts'

// From when to when a session lasts: two times of day 'HH:MM', of which '' is one that nobody said.

const SEHARI = 24 * 60

export interface Waktu {
  mulai: string
  selesai: string
}

/** Minutes from start to end; null where one of them is not said. */
export function lengthOf({ mulai, selesai }: Waktu): number | null {
  if (mulai === '' || selesai === '') return null
  return (minutesOf(selesai) - minutesOf(mulai) + SEHARI) % SEHARI
}

/** The time of day so many minutes after another; after midnight it is one of the next day. */
export function jamAfter(mulai: string, menit: number): string {
  const all = (minutesOf(mulai) + menit) % SEHARI
  return `${String(Math.floor(all / 60)).padStart(2, '0')}:${String(all % 60).padStart(2, '0')}`
}

/** The end of what keeps its length and begins at another time; '' where its length is not known. */
function endAfterMove(before: Waktu, mulai: string): string {
  const length = lengthOf(before)
  return mulai === '' || length === null ? '' : jamAfter(mulai, length)
}

/** What is said takes the place of what was; a start that is said alone moves the whole of it. */
export function changeWaktu(
  before: Waktu,
  { mulai = before.mulai, selesai }: { mulai?: string | undefined; selesai?: string | undefined },
): Waktu {
  const moved = mulai === before.mulai ? '' : endAfterMove(before, mulai)
  return { mulai, selesai: selesai ?? (moved || before.selesai) }
}

/** The end that goes along when a form's start is typed anew ('19.00'); undefined where it is no time yet or nothing is known. */
export function typedEndAfterMove(awal: Waktu, mulai: string): string | undefined {
  const [from, to] = [toWaktu(awal), jamSchema.safeParse(mulai).data]
  return from && to ? formatJam(endAfterMove(from, to)) : undefined
}

/** Minutes between two times as they are typed; null while one of them is none. */
export function typedLength(typed: Waktu): number | null {
  const waktu = toWaktu(typed)
  return waktu ? lengthOf(waktu) : null
}

function toWaktu(typed: Waktu): Waktu | undefined {
  const [mulai, selesai] = [jamSchema.safeParse(typed.mulai).data, jamSchema.safeParse(typed.selesai).data]
  return mulai === undefined || selesai === undefined || mulai === selesai ? undefined : { mulai, selesai }
}

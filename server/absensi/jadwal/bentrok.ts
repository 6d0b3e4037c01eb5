import type { Clash, ShiftInput } from '#contract/absensi/many-jadwal.ts'
import { changeTime, isOverMidnight, meetingDay } from '#contract/waktu.ts'

/** A weekly time of a kelompok on one weekday; `baru` names what is about to be added and by which slot. */
export interface Use {
  kelompok_id: number
  kelompok: string
  kegiatan: string
  hari: number
  mulai: string
  selesai: string
  /** null: it is there already. */
  slot: number | null
}

/** Which pendamping have a kelompok in hand on the days in question. */
export type PendampingOf = (kelompokId: number) => readonly { id: number; nama: string }[]

/**
 * What is added (`baru`, in order) at a time at which its kelompok, or a pendamping of it, has something else already. Each
 * comes once, with a time on that day at which both are free for as long; where there is none it is to be left out. Murabbi and
 * places are shared by many kelompok at once, which is as it should be.
 */
export function findClash(
  baru: readonly (Use & { slot: number })[],
  ada: readonly Use[],
  pendampingOf: PendampingOf,
): Clash[] {
  const index = new Map<string, Use[]>()
  const keysOf = ({ kelompok_id }: Use) => [
    { key: `k${kelompok_id}`, orang: '' },
    ...pendampingOf(kelompok_id).map(({ id, nama }) => ({ key: `p${id}`, orang: nama })),
  ]
  for (const use of [...ada, ...baru])
    for (const { key } of keysOf(use)) index.set(key, [...(index.get(key) ?? []), use])

  const done = new Set<Use>(ada)
  return baru.flatMap(row => {
    const keys = keysOf(row)
    const found = keys
      .map(({ key, orang }) => ({ orang, other: index.get(key)?.find(one => done.has(one) && meets(row, one)) }))
      .find(one => one.other)
    done.add(row)
    if (!found?.other) return []
    const busy = keys.flatMap(({ key }) => index.get(key) ?? []).filter(one => one !== row)
    const { kelompok_id, kelompok, kegiatan, hari, mulai, slot } = row
    const perbaikan: ShiftInput = { kelompok_id, slot, hari, mulai: freeAfter(row, busy) }
    const dengan = `${found.other.kelompok} (${found.other.kegiatan})`
    return [{ kelompok, orang: found.orang, dengan, kegiatan, hari, mulai, perbaikan }]
  })
}

/** The first end of what is in the way after which there is room for as long on that day; null without one. */
function freeAfter(row: Use, busy: readonly Use[]): string | null {
  const ends = busy.filter(one => endsOn(one) === row.hari).map(one => one.selesai)
  return (
    ends.sort().find(mulai => {
      if (mulai <= row.mulai) return false
      const moved = { ...row, ...changeTime(row, { mulai }) }
      // Nobody is sent into the night by a proposal.
      return isOverMidnight(moved) === isOverMidnight(row) && !busy.some(one => meets(moved, one))
    }) ?? null
  )
}

/** The weekday on which it is over. */
function endsOn(use: Use): number {
  return isOverMidnight(use) ? (use.hari + 1) % 7 : use.hari
}

function meets(a: Use, b: Use): boolean {
  return meetingDay(a, b) !== undefined
}

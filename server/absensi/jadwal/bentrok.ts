import type { Bentrok, GeserIsian } from '#contract/absensi/jadwal-banyak.ts'
import { minutesOf } from '#contract/tanggal.ts'

/** A weekly time of a kelompok on one weekday; `baru` names what is about to be added and by which slot. */
export interface Pakai {
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
export function findBentrok(
  baru: readonly (Pakai & { slot: number })[],
  ada: readonly Pakai[],
  pendampingOf: PendampingOf,
): Bentrok[] {
  const index = new Map<string, Pakai[]>()
  const keysOf = ({ kelompok_id, hari }: Pakai) => [
    { key: `${hari}|k${kelompok_id}`, orang: '' },
    ...pendampingOf(kelompok_id).map(({ id, nama }) => ({ key: `${hari}|p${id}`, orang: nama })),
  ]
  for (const pakai of [...ada, ...baru])
    for (const { key } of keysOf(pakai)) index.set(key, [...(index.get(key) ?? []), pakai])

  const done = new Set<Pakai>(ada)
  return baru.flatMap(row => {
    const keys = keysOf(row)
    const found = keys
      .map(({ key, orang }) => ({ orang, other: index.get(key)?.find(one => done.has(one) && overlaps(one, row)) }))
      .find(one => one.other)
    done.add(row)
    if (!found?.other) return []
    const busy = keys.flatMap(({ key }) => index.get(key) ?? []).filter(one => one !== row)
    const { kelompok_id, kelompok, kegiatan, hari, mulai, slot } = row
    const perbaikan: GeserIsian = { kelompok_id, slot, hari, mulai: freeAfter(row, busy) }
    const dengan = `${found.other.kelompok} (${found.other.kegiatan})`
    return [{ kelompok, orang: found.orang, dengan, kegiatan, hari, mulai, perbaikan }]
  })
}

/** The first end of what is in the way after which there is room for as long on that day; null without one. */
function freeAfter(row: Pakai, busy: readonly Pakai[]): string | null {
  const starts = busy.map(one => one.selesai).filter(selesai => selesai > row.mulai)
  return (
    starts.sort().find(mulai => {
      const selesai = endOf(row, mulai)
      return selesai !== null && !busy.some(one => overlaps(one, { mulai, selesai }))
    }) ?? null
  )
}

/** When it ends where it begins at another time; null after midnight. */
export function endOf(row: { mulai: string; selesai: string }, mulai: string): string | null {
  const end = minutesOf(mulai) + minutesOf(row.selesai) - minutesOf(row.mulai)
  if (end >= 24 * 60) return null
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

function overlaps(a: { mulai: string; selesai: string }, b: { mulai: string; selesai: string }): boolean {
  return a.mulai < b.selesai && b.mulai < a.selesai
}

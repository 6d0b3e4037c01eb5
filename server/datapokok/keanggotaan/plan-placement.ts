import { addDays } from '#contract/tanggal.ts'

/** A membership as stored; `tercatat`: it begins on the wished day or later and the person has a mark there. */
export interface KeanggotaanRow {
  id: number
  kelompok_id: number
  mahasantri_id: number
  dari: string
  sampai: string | null
  tercatat: boolean
}

/** From `dari` on the person is in this kelompok and nowhere else in its periode. */
export interface PlannedPlacement {
  mahasantri_id: number
  kelompok_id: number
  dari: string
}

export interface PlacementPlan {
  /** Memberships that get another last day: the one left ends the day before, one taken up again is open. */
  ubah: { id: number; sampai: string | null }[]
  hapus: number[]
  baru: PlannedPlacement | undefined
  /** The membership that is left on that day. */
  ditinggal: KeanggotaanRow | undefined
  /** Later memberships elsewhere that are replaced. */
  diganti: number
}

/**
 * What has to change so that `wish` holds; every day before it stays as it was. `rows` are this person's memberships in
 * the periode. Memberships that begin on that day or later are replaced, unless a mark stands there: then they are history,
 * and the first such row is returned instead of a plan.
 */
export function planPlacement(
  rows: readonly KeanggotaanRow[],
  wish: PlannedPlacement,
): PlacementPlan | { terhalang: KeanggotaanRow } {
  const { kelompok_id, dari: mulai } = wish
  const later = rows.filter(row => row.dari > mulai)
  const elsewhere = later.filter(row => row.kelompok_id !== kelompok_id)
  const current = rows.find(row => row.dari <= mulai && (row.sampai === null || row.sampai >= mulai))
  const today = current?.dari === mulai && current.kelompok_id !== kelompok_id ? [current] : []
  const terhalang = [...today, ...elsewhere].find(row => row.tercatat)
  if (terhalang) return { terhalang }

  const hapus = later.map(row => row.id)
  const diganti = elsewhere.length
  if (current?.kelompok_id === kelompok_id) {
    const ubah = current.sampai === null ? [] : [{ id: current.id, sampai: null }]
    return { ubah, hapus, baru: undefined, ditinggal: undefined, diganti }
  }

  const dayBefore = addDays(mulai, -1)
  const ubah: PlacementPlan['ubah'] = []
  // A membership that began on that very day has no day left: it was a slip, corrected the same day.
  if (current && current.dari < mulai) ubah.push({ id: current.id, sampai: dayBefore })
  else if (current) hapus.push(current.id)
  // Coming back without a gap goes on with the old membership.
  const before = rows.find(row => row.kelompok_id === kelompok_id && row.sampai === dayBefore)
  if (before) ubah.push({ id: before.id, sampai: null })
  return { ubah, hapus, baru: before ? undefined : wish, ditinggal: current, diganti }
}

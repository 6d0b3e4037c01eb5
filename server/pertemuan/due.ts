import { weekday } from '#contract/tanggal.ts'

interface JadwalSlot {
  kegiatan_id: number
  hari: number
  mulai: string
  selesai: string
  dari: string
  sampai: string | null
}

export interface Slot {
  kegiatan_id: number
  ke: number
}

/** The slots of the weekly plan on a date, by time; the second slot of one kegiatan on a day is its ke- 2. */
export function slotsOn<J extends JadwalSlot>(jadwalList: readonly J[], tanggal: string): (Slot & { jadwal: J })[] {
  const count = new Map<number, number>()
  return jadwalList
    .filter(j => j.hari === weekday(tanggal) && j.dari <= tanggal && (j.sampai === null || tanggal <= j.sampai))
    .toSorted((a, b) => (a.mulai < b.mulai ? -1 : a.mulai > b.mulai ? 1 : 0))
    .map(jadwal => {
      const ke = (count.get(jadwal.kegiatan_id) ?? 0) + 1
      count.set(jadwal.kegiatan_id, ke)
      return { kegiatan_id: jadwal.kegiatan_id, ke, jadwal }
    })
}

/** Which slot of that date is nearest to a time of day 'HH:MM': what is running, else the smaller gap; the earlier wins a tie. */
export function nearestSlot<J extends JadwalSlot>(
  slots: readonly (Slot & { jadwal: J })[],
  jam: string,
): Slot | undefined {
  const now = minutes(jam)
  const gap = ({ jadwal }: { jadwal: J }) =>
    Math.max(0, minutes(jadwal.mulai) - now, now - Math.max(minutes(jadwal.selesai), minutes(jadwal.mulai)))
  let best: (Slot & { jadwal: J }) | undefined
  for (const slot of slots) if (!best || gap(slot) < gap(best)) best = slot
  return best && { kegiatan_id: best.kegiatan_id, ke: best.ke }
}

function minutes(jam: string): number {
  return Number(jam.slice(0, 2)) * 60 + Number(jam.slice(3, 5))
}

import { weekday } from '#contract/tanggal.ts'
import { occurrences } from './day-jadwal.ts'
import {
  type Entri,
  isNamed,
  type LiburOn,
  layRencana,
  type MoveSlot,
  type RencanaLine,
  type SlotJadwal,
} from './rencana.ts'

// Planning anew: what brings the rows that were made in line with the weekly times.

/** A row as it must be known to be planned anew. */
export interface PlannedRow extends RencanaLine {
  id: number
  selesai: string
  tempat: string
  /** 1 while it is only planned and nobody has touched it since: it follows its jadwal. */
  polos: number
  /** 1 once it has been opened. */
  dibuka: number
}

/** When and where a weekly time is held. */
export interface PlaceTime {
  mulai: string
  selesai: string
  tempat: string
}

export interface RencanaDiff<J, P> {
  /** New rows, each with the jadwal it follows. */
  dibuat: (Entri<J, P> & { jadwal: J })[]
  /** Rows that keep their number, and what was said about them, and take time and place of their jadwal. */
  diperbarui: { pertemuan: P; jadwal: J }[]
  dihapus: P[]
  /** Opened, touched by a person or begun, and on another day, at another time or place than their jadwal says: they stay. */
  dibiarkan: P[]
  /** Slots on holidays. */
  dilewati: { jadwal: J; tanggal: string; libur: string }[]
  /** What of the plan has a row already, and is named in none of the others. */
  sudah: Entri<J, P>[]
}

/**
 * What brings the rows from `dari` to `sampai` in line with the weekly times: only rows that are planned, unopened and
 * untouched are changed or removed, and of today only what has not begun. Run again on its own result it finds nothing to do.
 * Of a weekly time that changes, a row that somebody touched takes the new time and place as long as it has those of before:
 * who named a badal or wrote the materi ahead has said nothing about either.
 */
export function replan<J extends SlotJadwal & PlaceTime, P extends PlannedRow>({
  jadwal,
  pertemuan,
  pindah,
  libur,
  dari,
  sampai,
  lama = [],
  sudahMulai = () => false,
}: {
  jadwal: readonly J[]
  pertemuan: readonly P[]
  pindah: readonly MoveSlot[]
  libur: LiburOn
  dari: string
  sampai: string
  /** The weekly times that change, as they were. */
  lama?: readonly (PlaceTime & { id: number })[]
  /** It was planned and its time has come: it may have been held. */
  sudahMulai?: (row: P) => boolean
}): RencanaDiff<J, P> {
  const follows = (row: P) => row.polos === 1 && !sudahMulai(row)
  const ownSlot = slotFinder(jadwal, sampai)
  const future = pertemuan.filter(row => row.tanggal >= dari && row.jadwal_id !== null)
  const dihapus = future.filter(row => follows(row) && !ownSlot(row))
  const gone = new Set(dihapus)
  const kept = pertemuan.filter(row => !gone.has(row))
  const entri = layRencana({ jadwal, pertemuan: kept, pindah, libur }).between(dari, sampai)

  const before = new Map(lama.map(one => [one.id, one]))
  const isAsBefore = (row: P) => {
    const was = before.get(row.jadwal_id ?? 0)
    return row.dibuka === 0 && was !== undefined && (row.asal ?? row.tanggal) === row.tanggal && !differs(row, was)
  }
  const diperbarui = future.flatMap(row => {
    const slot = ownSlot(row)
    const goesAlong = follows(row) || (isAsBefore(row) && !sudahMulai(row))
    return slot && goesAlong && differs(row, slot) ? [{ pertemuan: row, jadwal: slot }] : []
  })
  const updated = new Set(diperbarui.map(({ pertemuan }) => pertemuan))
  const dibiarkan = future.filter(row => {
    const slot = ownSlot(row)
    return slot ? !updated.has(row) && keepsOther(row, slot) : !follows(row)
  })
  const named = new Set([...updated, ...dibiarkan])
  return {
    dibuat: entri.filter((one): one is Entri<J, P> & { jadwal: J } => one.pertemuan === null && one.jadwal !== null),
    diperbarui,
    dihapus,
    dibiarkan,
    dilewati: dari <= sampai ? listPast(jadwal, entri, libur, { dari, sampai }) : [],
    sudah: entri.filter(one => one.pertemuan !== null && !named.has(one.pertemuan)),
  }
}

/** Which weekly time a row is of, as long as that one still names its date. */
function slotFinder<J extends SlotJadwal, P extends PlannedRow>(jadwal: readonly J[], sampai: string) {
  const jadwalById = new Map(jadwal.map(j => [j.id, j]))
  return (row: P): J | undefined => {
    const slot = jadwalById.get(row.jadwal_id ?? 0)
    const tanggal = row.asal ?? row.tanggal
    const names = slot && slot.hari === weekday(tanggal) && isNamed(slot, tanggal) && tanggal <= sampai
    return names && slot.kegiatan_id === row.kegiatan_id ? slot : undefined
  }
}

/** Slots on holidays, but for those of a kegiatan that is held on that day all the same. */
function listPast<J extends SlotJadwal>(
  jadwal: readonly J[],
  entri: readonly { kegiatan_id: number; tanggal: string }[],
  libur: LiburOn,
  { dari, sampai }: { dari: string; sampai: string },
): RencanaDiff<J, never>['dilewati'] {
  const planned = new Set(entri.map(({ kegiatan_id, tanggal }) => `${kegiatan_id}|${tanggal}`))
  return jadwal.flatMap(j =>
    occurrences(j, dari, sampai).flatMap(tanggal => {
      const nama = libur(tanggal)
      return nama !== null && !planned.has(`${j.kegiatan_id}|${tanggal}`) ? [{ jadwal: j, tanggal, libur: nama }] : []
    }),
  )
}

const PLACE_TIME = ['mulai', 'selesai', 'tempat'] as const

function differs(row: PlaceTime, slot: PlaceTime): boolean {
  return PLACE_TIME.some(key => row[key] !== slot[key])
}

/** Where a row says nothing, its jadwal speaks. */
function keepsOther(row: PlaceTime, slot: PlaceTime): boolean {
  return PLACE_TIME.some(key => row[key] !== '' && row[key] !== slot[key])
}

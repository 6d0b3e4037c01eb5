import { eachDate, weekday } from '#contract/tanggal.ts'
import { minutesFrom } from '#contract/waktu.ts'

// What is planned for a kelompok, said once for every reader: the weekly times, less the holidays and what was moved away,
// with the rows of `pertemuan` (planned, opened or ditiadakan) laid over them.

/** A weekly time of one kelompok; `hari` 0 Ahad … 6 Sabtu, `sampai` null while it lasts. */
export interface SlotJadwal {
  id: number
  kegiatan_id: number
  hari: number
  mulai: string
  selesai: string
  dari: string
  sampai: string | null
}

/** A row of `pertemuan` of that kelompok. */
export interface RencanaLine {
  kegiatan_id: number
  tanggal: string
  ke: number
  mulai: string
  /** The weekly time that planned it. */
  jadwal_id: number | null
  /** The date it was planned on before it was moved: then it takes no slot of its jadwal here. Null when it never was. */
  asal: string | null
}

/** A slot that is held on another date. */
export type MoveSlot = Pick<RencanaLine, 'kegiatan_id' | 'tanggal' | 'ke' | 'jadwal_id'>

/** One pertemuan of the plan: a slot nobody has made a row of, a row without a slot, or both. */
export interface Entri<J, P> {
  kegiatan_id: number
  tanggal: string
  ke: number
  jadwal: J | null
  pertemuan: P | null
}

export interface PlannedDays<J, P> {
  /** By time, then kegiatan and ke. */
  on(tanggal: string): Entri<J, P>[]
  /** Both days included, oldest first. */
  between(dari: string, sampai: string): Entri<J, P>[]
}

interface RencanaMaterial<J, P> {
  jadwal: readonly J[]
  pertemuan: readonly P[]
  pindah: readonly MoveSlot[]
  libur: LiburOn
}

export type LiburOn = (tanggal: string) => string | null

/** The name of the holiday on a date, null on other days. */
export function liburFinder(liburList: readonly { dari: string; sampai: string; nama: string }[]): LiburOn {
  const known = new Map<string, string | null>()
  return tanggal => {
    let nama = known.get(tanggal)
    if (nama === undefined) {
      nama = liburList.find(l => l.dari <= tanggal && tanggal <= l.sampai)?.nama ?? null
      known.set(tanggal, nama)
    }
    return nama
  }
}

/**
 * The plan of one kelompok. A slot belongs to the row that its jadwal planned on that date, else to the row with its number
 * (the n-th of that kegiatan on that day); without either it stands by itself, unless the day is a holiday or it was moved away.
 */
export function layRencana<J extends SlotJadwal, P extends RencanaLine>(
  material: RencanaMaterial<J, P>,
): PlannedDays<J, P> {
  const { jadwal, pertemuan, pindah, libur } = material
  const slotsByDay = groupBy(jadwal.toSorted(byTime), j => j.hari)
  const rowsByDate = groupBy(pertemuan, p => p.tanggal)
  const awayByDate = groupBy(pindah, s => s.tanggal)

  const lay = (tanggal: string, hari: number, entri: Entri<J, P>[]): void => {
    const named = slotsByDay.get(hari) ?? []
    const rows = rowsByDate.get(tanggal) ?? []
    if (named.length === 0 && rows.length === 0) return
    // The usual day has a row for each slot, and a report lays tens of thousands of them.
    if (isUsual(tanggal, named, rows)) layUsual(tanggal, named, rows, entri)
    else entri.push(...layUnusual(tanggal, named, rows, awayByDate.get(tanggal) ?? [], libur))
  }
  return {
    on(tanggal) {
      const entri: Entri<J, P>[] = []
      lay(tanggal, weekday(tanggal), entri)
      return entri
    },
    between(dari, sampai) {
      const entri: Entri<J, P>[] = []
      // Of dates in a row the weekdays are counted on: reports ask for tens of thousands.
      let hari: number | undefined
      for (const tanggal of datesBetween(jadwal, rowsByDate.keys(), dari, sampai)) {
        hari = hari === undefined ? weekday(tanggal) : (hari + 1) % 7
        lay(tanggal, hari, entri)
      }
      return entri
    },
  }
}

/** The dates that may have something, in order: every one from the first to the last, a map answers sooner than a sort. */
function datesBetween(
  jadwal: readonly SlotJadwal[],
  rowDates: Iterable<string>,
  dari: string,
  sampai: string,
): string[] {
  if (sampai < dari) return []
  let [first, last] = [sampai, dari]
  for (const j of jadwal) {
    if (j.dari < first) first = j.dari
    if (j.sampai === null || j.sampai > last) last = j.sampai ?? sampai
  }
  for (const tanggal of rowDates) {
    if (tanggal < first) first = tanggal
    if (tanggal > last) last = tanggal
  }
  return eachDate(first < dari ? dari : first, last > sampai ? sampai : last)
}

/** Adds to `entri` what a day `isUsual` of has. */
function layUsual<J extends SlotJadwal, P extends RencanaLine>(
  tanggal: string,
  slots: readonly J[],
  rows: readonly P[],
  entri: Entri<J, P>[],
): void {
  const from = entri.length
  slots.forEach((jadwal, i) => {
    const pertemuan = rows[i]
    if (pertemuan) entri.push({ kegiatan_id: jadwal.kegiatan_id, tanggal, ke: pertemuan.ke, jadwal, pertemuan })
  })
  if (slots.length > 1) entri.push(...entri.splice(from).sort(byEntry))
}

function layUnusual<J extends SlotJadwal, P extends RencanaLine>(
  tanggal: string,
  named: readonly J[],
  rows: readonly P[],
  away: readonly MoveSlot[],
  libur: LiburOn,
): Entri<J, P>[] {
  const slots = named.filter(j => isNamed(j, tanggal))
  const kegiatanIds = new Set([...slots, ...rows].map(one => one.kegiatan_id))
  const found = [...kegiatanIds].flatMap(id => {
    const isIts = (one: { kegiatan_id: number }) => one.kegiatan_id === id
    return layKegiatan(tanggal, slots.filter(isIts), rows.filter(isIts), away.filter(isIts), libur)
  })
  return found.sort(byEntry)
}

function layKegiatan<J extends SlotJadwal, P extends RencanaLine>(
  tanggal: string,
  slots: readonly J[],
  rows: readonly P[],
  away: readonly MoveSlot[],
  libur: LiburOn,
): Entri<J, P>[] {
  const entri: Entri<J, P>[] = []
  const left = new Map(rows.map(row => [row.ke, row]))
  const take = (row: P, jadwal: J | null) => {
    left.delete(row.ke)
    entri.push({ kegiatan_id: row.kegiatan_id, tanggal, ke: row.ke, jadwal, pertemuan: row })
  }
  // By jadwal first: another slot earlier on that day must not push a row that exists to another number.
  const rest = slots.filter(slot => {
    const own = rows.find(row => row.jadwal_id === slot.id && row.asal === null)
    if (own) take(own, slot)
    return !own
  })
  const taken = new Set(entri.map(one => one.ke))
  let ke = 0
  for (const slot of rest) {
    do ke += 1
    while (taken.has(ke))
    const row = left.get(ke)
    const isAway = away.some(s => (s.jadwal_id === null ? s.ke === ke : s.jadwal_id === slot.id))
    if (row) take(row, slot)
    else if (!isAway && libur(tanggal) === null)
      entri.push({ kegiatan_id: slot.kegiatan_id, tanggal, ke, jadwal: slot, pertemuan: null })
  }
  for (const row of left.values()) take(row, null)
  return entri
}

/** Whether the slots and the rows of a day are, one by one, each other's, none of a kegiatan that another is of. */
function isUsual(tanggal: string, slots: readonly SlotJadwal[], rows: readonly RencanaLine[]): boolean {
  return (
    slots.length === rows.length &&
    slots.every((slot, i) => {
      const row = rows[i]
      if (row === undefined || !isNamed(slot, tanggal) || !takes(row, slot)) return false
      for (let before = 0; before < i; before++) if (slots[before]?.kegiatan_id === slot.kegiatan_id) return false
      return true
    })
  )
}

/** Of the only slot of its kegiatan on a day and the only row: the slot is the row's, by its jadwal or by its number. */
function takes(row: RencanaLine, slot: SlotJadwal): boolean {
  return row.kegiatan_id === slot.kegiatan_id && (row.ke === 1 || (row.jadwal_id === slot.id && row.asal === null))
}

/** The entri nearest to a time of day 'HH:MM': what is running, else the smaller gap; the earlier wins a tie. */
export function nearest<J extends SlotJadwal, P extends { mulai: string; selesai: string }>(
  entryList: readonly Entri<J, P>[],
  jam: string,
): Entri<J, P> | undefined {
  const gap = (entri: Entri<J, P>) => minutesFrom(timesOf(entri), jam) ?? 24 * 60
  let best: Entri<J, P> | undefined
  for (const entri of entryList) if (!best || gap(entri) < gap(best)) best = entri
  return best
}

/**
 * When it begins and ends: what the row says, else its jadwal; '' where nobody said. The end of a jadwal belongs to its start:
 * one that was set to begin at another time and says no end has none, for nobody said that it is as much shorter or longer.
 */
export function timesOf({
  jadwal,
  pertemuan,
}: {
  jadwal: { mulai: string; selesai: string } | null
  pertemuan: { mulai: string; selesai: string } | null
}): { mulai: string; selesai: string } {
  const mulai = pertemuan?.mulai || jadwal?.mulai || ''
  const planned = mulai === jadwal?.mulai ? jadwal.selesai : ''
  return { mulai, selesai: pertemuan?.selesai || planned }
}

/** The first number from 1 that no entri of that kegiatan has. */
export function freeKe(entryList: readonly { kegiatan_id: number; ke: number }[], kegiatanId: number): number {
  const taken = new Set(entryList.filter(one => one.kegiatan_id === kegiatanId).map(one => one.ke))
  let ke = 1
  while (taken.has(ke)) ke += 1
  return ke
}

/** Map.groupBy, which the browsers of older phones do not have. */
function groupBy<T, K>(list: readonly T[], keyOf: (one: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>()
  for (const one of list) {
    const key = keyOf(one)
    const group = groups.get(key)
    if (group) group.push(one)
    else groups.set(key, [one])
  }
  return groups
}

/** Its dates have that day; of the weekday nothing is asked. */
export function isNamed({ dari, sampai }: SlotJadwal, tanggal: string): boolean {
  return dari <= tanggal && (sampai === null || tanggal <= sampai)
}

function byTime(a: SlotJadwal, b: SlotJadwal): number {
  return a.mulai < b.mulai ? -1 : a.mulai > b.mulai ? 1 : a.id - b.id
}

function byEntry(a: Entri<SlotJadwal, RencanaLine>, b: Entri<SlotJadwal, RencanaLine>): number {
  const x = a.pertemuan?.mulai || a.jadwal?.mulai || ''
  const y = b.pertemuan?.mulai || b.jadwal?.mulai || ''
  return x < y ? -1 : x > y ? 1 : a.kegiatan_id - b.kegiatan_id || a.ke - b.ke
}

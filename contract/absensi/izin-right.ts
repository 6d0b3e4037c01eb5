import type { Peran } from '#contract/peran.ts'
import { covers, type DateSpan } from '#contract/permissions.ts'
import type { SensitiveReader } from '#contract/sensitive-data.ts'

/**
 * What ties the caller to the person of an izin: an assignment (`tugas`) in a kelompok, and the time in which the person is
 * a member of that kelompok (`anggota`).
 */
export interface IzinRight {
  peran: readonly Peran[]
  /** The person is the caller, whatever their account opens besides. */
  oneself: boolean
  ikatan: readonly { kelompok_id: number; sebagai: 'murabbi' | 'pendamping'; tugas: DateSpan; anggota: DateSpan }[]
}

/**
 * Who enters an izin and reads that there is one: the admin, and who cares for a kelompok in which the person is a member on
 * some day of it; assigned today, or on such a day. Its reason and its letter only who cares for the person today. Never the
 * pimpinan. Twin in SQL: server/absensi/izin/right.ts.
 */
export function mayReadIzin({ peran, ikatan }: IzinRight, izin: DateSpan, today: string): boolean {
  return peran.includes('admin') || ikatan.some(i => isTied(i, izin, today))
}

/** Admin, and the murabbi among those who may read it; nobody about themselves. */
export function mayDecideIzin({ peran, oneself, ikatan }: IzinRight, izin: DateSpan, today: string): boolean {
  if (oneself) return false
  return peran.includes('admin') || ikatan.some(i => i.sebagai === 'murabbi' && isTied(i, izin, today))
}

/** How the caller stands to the person today, for contract/sensitive-data.ts. */
export function izinRelation({ ikatan }: IzinRight, today: string): SensitiveReader[] {
  return ikatan.some(({ tugas, anggota }) => covers(tugas, today) && covers(anggota, today)) ? ['pembimbing'] : []
}

function isTied({ tugas, anggota }: IzinRight['ikatan'][number], izin: DateSpan, today: string): boolean {
  // Three spans of one line share a day when each two of them do.
  return touches(anggota, izin) && (covers(tugas, today) || (touches(tugas, izin) && touches(tugas, anggota)))
}

function touches(a: DateSpan, b: DateSpan): boolean {
  return (b.sampai === null || a.dari <= b.sampai) && (a.sampai === null || b.dari <= a.sampai)
}

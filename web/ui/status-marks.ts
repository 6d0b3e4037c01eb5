import type { Status } from '#contract/kehadiran.ts'

/** How a mark looks everywhere: letter, colour, tint, and what its saf bar tells (height = degree of presence). */
export interface StatusMark {
  nama: string
  /** White text on it and it on white both reach 4.5:1; it on its tint as well. */
  colour: string
  latar: string
  tinggi: number
}

export const statusMarks: Record<Status, StatusMark> = {
  H: { nama: 'Hadir', colour: 'var(--good)', latar: 'var(--good-tint)', tinggi: 1 },
  T: { nama: 'Terlambat', colour: 'var(--warn)', latar: 'var(--warn-tint)', tinggi: 0.75 },
  I: { nama: 'Izin', colour: 'var(--info)', latar: 'var(--info-tint)', tinggi: 0.5 },
  S: { nama: 'Sakit', colour: 'var(--sakit)', latar: 'var(--sakit-tint)', tinggi: 0.5 },
  A: { nama: 'Alpa', colour: 'var(--bad)', latar: 'var(--bad-tint)', tinggi: 0.2 },
  // Its meaning is said to nobody but who records it, and there only (labelStatus of the contract).
  U: { nama: 'U', colour: 'var(--udzur)', latar: 'var(--udzur-tint)', tinggi: 0.2 },
  // Official duty counts as presence, so its bar is full; its own shape is a full square.
  D: { nama: 'Dispensasi', colour: 'var(--badal)', latar: 'var(--badal-tint)', tinggi: 1 },
}

export const unsetMark = { nama: 'Belum diisi', colour: 'var(--unset)' } as const

export function nameStatus(status: Status | null): string {
  return status ? statusMarks[status].nama : unsetMark.nama
}

/** Within a sentence: 'hadir', 'belum diisi'; a letter stays a capital. */
export function describeStatus(status: Status | null): string {
  const nama = nameStatus(status)
  return nama.length === 1 ? nama : nama.toLowerCase()
}

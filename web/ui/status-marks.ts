import type { Status } from '#contract/kehadiran.ts'

/** How a mark looks everywhere: letter, colour, tint, and what its saf bar tells (height = degree of presence). */
export interface StatusMark {
  nama: string
  /** White text on it and it on white both reach 4.5:1; it on its tint as well. */
  warna: string
  latar: string
  tinggi: number
  berongga: boolean
}

export const statusMarks: Record<Status, StatusMark> = {
  H: { nama: 'Hadir', warna: '#1a7748', latar: '#e2f1e8', tinggi: 1, berongga: false },
  T: { nama: 'Terlambat', warna: '#965700', latar: '#fbeed6', tinggi: 0.75, berongga: false },
  I: { nama: 'Izin', warna: '#1c5ca3', latar: '#e3edf8', tinggi: 0.5, berongga: true },
  S: { nama: 'Sakit', warna: '#6b3f9e', latar: '#efe7f7', tinggi: 0.5, berongga: true },
  A: { nama: 'Alpa', warna: '#b32318', latar: '#fbe5e2', tinggi: 0.2, berongga: false },
  // Its meaning is said to nobody but who records it, and there only (labelStatus of the contract).
  U: { nama: 'U', warna: '#55606a', latar: '#e8ebee', tinggi: 0.2, berongga: true },
  // Official duty counts as presence, so its bar is full; its own shape is a full square.
  D: { nama: 'Dispensasi', warna: '#0a6670', latar: '#dcf0f2', tinggi: 1, berongga: false },
}

export const unsetMark = { nama: 'Belum diisi', warna: '#7f8881' } as const

export function namaStatus(status: Status | null): string {
  return status ? statusMarks[status].nama : unsetMark.nama
}

/** Within a sentence: 'hadir', 'belum diisi'; a letter stays a capital. */
export function sebutStatus(status: Status | null): string {
  const nama = namaStatus(status)
  return nama.length === 1 ? nama : nama.toLowerCase()
}

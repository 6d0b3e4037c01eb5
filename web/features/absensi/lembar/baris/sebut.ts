import { type JenisKegiatan, labelStatus, type Status } from '#contract/kehadiran.ts'

/** 'Alpa', 'Terlambat 10 menit', 'Belum diisi'. */
export function namaTanda(
  { status, menit }: { status: Status | null; menit: number | null },
  jenis: JenisKegiatan,
): string {
  return labelStatus(status, jenis) + (menit === null ? '' : ` ${menit} menit`)
}

/** What the button that marks everybody who is unset is called; of how many rows besides those an izin has filled. */
export function describeSisanya(belum: number, semua: number): string {
  return belum === semua ? 'Hadir semua' : 'Sisanya hadir'
}

/** Over and not the active one: what it holds is read, and only what still waits in it is finished. */
export function isArsip({ aktif, selesai }: { aktif: boolean; selesai: string }, hariIni: string): boolean {
  return !aktif && selesai < hariIni
}

/** Today, or the nearest day of the periode. */
export function hariDalam({ mulai, selesai }: { mulai: string; selesai: string }, hariIni: string): string {
  if (hariIni < mulai) return mulai
  return hariIni > selesai ? selesai : hariIni
}

export type KeadaanPeriode = 'konsep' | 'aktif' | 'akan_datang' | 'berjalan' | 'arsip'

/** `berjalan`: of its days, and not the active one, as a second gelombang is. */
export function keadaanPeriode(
  periode: { aktif: boolean; konsep: boolean; mulai: string; selesai: string },
  hariIni: string,
): KeadaanPeriode {
  if (periode.konsep) return 'konsep'
  if (periode.aktif) return 'aktif'
  if (isArsip(periode, hariIni)) return 'arsip'
  return periode.mulai > hariIni ? 'akan_datang' : 'berjalan'
}

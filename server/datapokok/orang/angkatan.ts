import { Invalid } from '#server/dasar/errors.ts'

/** Lists of next year's intake are made before it begins; later years are typing mistakes. */
export function requirePlausibleAngkatan(angkatan: number | null, hariIni: string): void {
  const latest = Number(hariIni.slice(0, 4)) + 1
  if (angkatan !== null && angkatan > latest) throw Invalid({ angkatan: `Angkatan paling akhir ${latest}` })
}

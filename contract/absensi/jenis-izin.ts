import type { Status } from '#contract/kehadiran.ts'

export const JENIS_IZIN = ['izin', 'sakit', 'dispensasi'] as const
export type JenisIzin = (typeof JENIS_IZIN)[number]

/** What it sets in the pertemuan it covers. Each of them is allowed everywhere, unlike U. */
export const statusIzin: Record<JenisIzin, Status> = { izin: 'I', sakit: 'S', dispensasi: 'D' }

const LABEL: Record<JenisIzin, string> = { izin: 'Izin', sakit: 'Sakit', dispensasi: 'Dispensasi' }
export function labelJenisIzin(jenis: JenisIzin): string {
  return LABEL[jenis]
}

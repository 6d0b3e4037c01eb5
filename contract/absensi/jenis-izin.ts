import type { Status } from '#contract/kehadiran.ts'

export const LEAVE_KINDS = ['izin', 'sakit', 'dispensasi'] as const
export type JenisIzin = (typeof LEAVE_KINDS)[number]

/** What it sets in the pertemuan it covers. Each of them is allowed everywhere, unlike U. */
export const statusIzin: Record<JenisIzin, Status> = { izin: 'I', sakit: 'S', dispensasi: 'D' }

const LABEL: Record<JenisIzin, string> = { izin: 'Izin', sakit: 'Sakit', dispensasi: 'Dispensasi' }
export function labelJenisIzin(jenis: JenisIzin): string {
  return LABEL[jenis]
}

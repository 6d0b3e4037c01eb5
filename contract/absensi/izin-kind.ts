import type { Status } from '#contract/kehadiran.ts'
import { daysBetween } from '#contract/tanggal.ts'

export const LEAVE_KINDS = ['izin', 'sakit', 'dispensasi'] as const
export type IzinKind = (typeof LEAVE_KINDS)[number]

/** What it sets in the pertemuan it covers. Each of them is allowed everywhere, unlike U. */
export const statusIzin: Record<IzinKind, Status> = { izin: 'I', sakit: 'S', dispensasi: 'D' }

/** How many days an izin lasts, both ends counted. */
export function izinDay({ dari, sampai }: { dari: string; sampai: string }): number {
  return daysBetween(dari, sampai) + 1
}

/** How far its decision is. */
export const LEAVE_STATES = ['menunggu', 'disetujui', 'ditolak', 'dicabut'] as const
export type IzinState = (typeof LEAVE_STATES)[number]

const LABEL: Record<IzinKind, string> = { izin: 'Izin', sakit: 'Sakit', dispensasi: 'Dispensasi' }
export function izinKindLabel(jenis: IzinKind): string {
  return LABEL[jenis]
}

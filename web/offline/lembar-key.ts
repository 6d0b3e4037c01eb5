import { knownTautan } from './sesi-tautan.ts'

const TAUTAN = 'tautan/'

/** Whose copy it is, also when a link made it: with the log-out both go. */
export function ownerOf(key: string): number {
  return Number.parseInt(key.startsWith(TAUTAN) ? key.slice(TAUTAN.length) : key, 10)
}

/**
 * Where the copy of a sheet lies on this device, by account and address; what is left out of the address means 'due now'. What
 * a link shows is less than the account sees, so each has its own.
 */
export function copyKey(
  user: number,
  kelompokId: number,
  { tanggal, kegiatan, ke }: { tanggal?: string | undefined; kegiatan?: number | undefined; ke?: number | undefined },
): string {
  return `${knownTautan() ? TAUTAN : ''}${user}/${kelompokId}/${tanggal ?? ''}/${kegiatan ?? ''}/${ke ?? ''}`
}

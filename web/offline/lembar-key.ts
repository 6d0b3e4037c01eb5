/** Where the copy of a sheet lies on this device, by account and address; what is left out of the address means 'due now'. */
export function copyKey(
  user: number,
  kelompokId: number,
  { tanggal, kegiatan, ke }: { tanggal?: string | undefined; kegiatan?: number | undefined; ke?: number | undefined },
): string {
  return `${user}/${kelompokId}/${tanggal ?? ''}/${kegiatan ?? ''}/${ke ?? ''}`
}

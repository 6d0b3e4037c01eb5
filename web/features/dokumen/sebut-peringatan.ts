import { formatPersen, sebutMinimal } from '#contract/kehadiran.ts'
import type { OrangSurat } from './ItemSurat.tsx'

/** What a warning would say of somebody who is not below the limit. */
export function sebutTidakDiBawah({ mahasantri: { nama }, persen, status, batas }: OrangSurat): string {
  return status === null
    ? `Belum ada pertemuan ${nama} yang dihitung pada rentang ini, jadi tidak ada yang dapat diperingatkan.`
    : `Kehadiran ${nama} ${formatPersen(persen)}, tidak di bawah batas minimal ${sebutMinimal(batas)}.`
}

import { sebutBelumDihitung } from '#contract/dokumen/dokumen.ts'
import { formatPersen, sebutMinimal } from '#contract/kehadiran.ts'
import type { OrangSurat } from './ItemSurat.tsx'

/** What a warning would say of somebody who is not below the limit. */
export function sebutTidakDiBawah({ mahasantri: { nama }, persen, status, batas }: OrangSurat): string {
  return status === null
    ? sebutBelumDihitung(nama)
    : `Kehadiran ${nama} ${formatPersen(persen)}, tidak di bawah batas minimal ${sebutMinimal(batas)}.`
}

import { describeBelumDihitung } from '#contract/dokumen/dokumen.ts'
import { describeMinimal, formatPersen } from '#contract/kehadiran.ts'
import type { OrangSurat } from './dokumen-queries.ts'

/** What a warning would say of somebody who is not below the limit. */
export function describeTidakDiBawah({ mahasantri: { nama }, persen, status, batas }: OrangSurat): string {
  return status === null
    ? describeBelumDihitung(nama)
    : `Kehadiran ${nama} ${formatPersen(persen)}, tidak di bawah batas minimal ${describeMinimal(batas)}.`
}

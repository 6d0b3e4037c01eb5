import { REPORTS } from '../laporan/reports.ts'
import { daftarHadirKind } from './isi-daftar-hadir.ts'
import { honorKind } from './isi-honor.ts'
import { reportKind } from './isi-laporan.ts'
import { pertemuanKind } from './isi-pertemuan.ts'
import { rekapKind } from './isi-rekap.ts'
import { ringkasanKind } from './isi-ringkasan-pekan.ts'
import { seorangKind } from './isi-seorang-pendamping.ts'
import { suratKind } from './isi-surat.ts'
import type { DocumentKind, Pilihan } from './kind.ts'

/** Every kind of sheet that anybody may hold. */
export const KINDS: readonly DocumentKind[] = [
  ...[rekapKind, daftarHadirKind, pertemuanKind, seorangKind, honorKind, suratKind, ringkasanKind],
  ...REPORTS.map(reportKind),
]

/** undefined of one that this build does not know. */
export function kindOf({ jenis }: Pilihan): DocumentKind | undefined {
  return KINDS.find(kind => kind.key === jenis)
}

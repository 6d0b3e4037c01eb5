import type { ReactNode } from 'react'
import { denominator, emptyTally, percentage, type Status } from '#contract/kehadiran.ts'
import type { MahasantriLaporanDetail } from '#contract/laporan/laporan-mahasantri.ts'

/** 'X': ditiadakan, 'belum': unset. */
export type HighlightStatus = Status | 'belum' | 'X'

/** Which of somebody's marks a figure is about. */
export interface Highlight {
  status?: HighlightStatus | undefined
  /** 'YYYY-MM' */
  bulan?: string | undefined
  kegiatan_id?: number | undefined
}

export type DetailedTanda = MahasantriLaporanDetail['tanda'][number]

/** What a part of the detail of one person is drawn from, and what it opens. */
export interface DetailPart {
  rincian: MahasantriLaporanDetail
  /** The marks behind a line. */
  onChoose: (sorot: Highlight) => void
  /** What stands behind one mark. */
  riwayat: (tanda: DetailedTanda) => ReactNode
}

export function statusOf({ status }: DetailedTanda): HighlightStatus {
  return status ?? 'belum'
}

/** The marks behind a figure, the latest first. A figure over several kegiatan has those that count only. */
export function chooseTanda(
  { tanda, kegiatan, per_kegiatan }: MahasantriLaporanDetail,
  { status, bulan, kegiatan_id }: Highlight,
): DetailedTanda[] {
  const dihitung = new Set(per_kegiatan.filter(k => k.dihitung).map(k => k.kegiatan_id))
  const wanted = kegiatan_id ?? kegiatan?.id
  return tanda
    .filter(
      row =>
        // A kegiatan all of whose pertemuan were ditiadakan has no figures, and so is not in `per_kegiatan`.
        (wanted === undefined ? dihitung.has(row.kegiatan_id) || row.status === 'X' : row.kegiatan_id === wanted) &&
        (status === undefined || statusOf(row) === status) &&
        (bulan === undefined || row.tanggal.startsWith(bulan)),
    )
    .toReversed()
}

/** The figure of one month or one kegiatan, from the marks behind it; undefined where it is that of everything shown. */
export function highlightFigure(rincian: MahasantriLaporanDetail, { bulan, kegiatan_id }: Highlight) {
  if (bulan === undefined && (kegiatan_id === undefined || kegiatan_id === rincian.kegiatan?.id)) return undefined
  const hitungan = emptyTally()
  for (const { status } of chooseTanda(rincian, { bulan, kegiatan_id }))
    if (status !== 'X') hitungan[status ?? 'belum']++
  const { aturan } = rincian
  return { hitungan, aturan, sesi: denominator(hitungan, aturan), persen: percentage(hitungan, aturan) }
}

/** As it stands in the address: 'A', 'belum'. */
export function readHighlight(text: unknown): Highlight | undefined {
  return typeof text === 'string' && /^(?:[HTISAUDX]|belum)$/.test(text)
    ? { status: text as HighlightStatus }
    : undefined
}

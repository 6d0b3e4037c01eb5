import { cellText, cellValue, type TableColumn as ReportColumn } from '#contract/tabel.ts'
import type { Column } from './ColumnHead.tsx'

/** Nobody has it. */
export const NO_VALUE = <span className="unset">–</span>

const RATA = {
  teks: undefined,
  angka: 'kanan',
  nomor: 'tengah',
  menit: 'kanan',
  persen: 'kanan',
  rupiah: 'kanan',
  tanggal: 'tengah',
} as const

/**
 * The columns of a list on the screen as its table is described: in that order, each sorts, a count of none is a dash.
 * `gambar` says what one of them has otherwise; null leaves it to the files.
 */
export function screenColumn<R>(
  kolom: readonly ReportColumn<R>[],
  image: Readonly<Record<string, Partial<Column<R>> | null>>,
): Column<R>[] {
  return kolom.flatMap(k => {
    const { kunci, judul, jenis = 'teks', layar: lebar } = k
    const sendiri = image[kunci]
    if (sendiri === null) return []
    const rata = RATA[jenis]
    const isi = (row: R, i: number) => {
      const nilai = cellValue(k, row, i)
      return jenis === 'angka' && nilai === 0 ? NO_VALUE : cellText(k, nilai)
    }
    return [{ kunci, judul, isi, urut: true, ...(rata ? { rata } : {}), ...(lebar ? { lebar } : {}), ...sendiri }]
  })
}

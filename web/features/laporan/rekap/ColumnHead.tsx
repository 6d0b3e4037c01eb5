import type { Rekap, RekapColumn } from '#contract/laporan/rekap.ts'
import { formatDate, monthName } from '#contract/tanggal.ts'
import css from './ColumnHead.module.css'
import type { RekapColumns } from './show-column.ts'

interface ColumnHeadProps {
  kolom: RekapColumns
  rekap: Rekap
  /** The pertemuan whose head Tab reaches; arrows lead to the others. */
  terbaru: number | undefined
}

/** The head of a column; that of a pertemuan opens its details, as a cell does the history of its mark. */
export function RekapColumnHead({ kolom: one, rekap, terbaru }: ColumnHeadProps) {
  const { kolom, tanggal, nomor, bulan } = one
  if (bulan)
    return (
      <th scope="col" className={`text-center ${css.kolomBulan}`} {...one.buka}>
        <b>{monthName(Number(bulan.slice(5))).slice(0, 3)}</b> <small>{bulan.slice(0, 4)}</small>
      </th>
    )
  const kegiatan = kolom && !rekap.kegiatan ? kegiatanName(kolom, rekap) : ''
  const short = `${Number(tanggal.slice(8))}/${Number(tanggal.slice(5, 7))}`
  const words = [
    kegiatan,
    kolom?.ditiadakan ? `ditiadakan: ${kolom.ditiadakan}` : '',
    kolom?.oleh ? `dipimpin ${kolom.oleh}` : '',
  ].filter(Boolean)
  return (
    <th
      scope="col"
      className={`text-center ${css.kolom}`}
      data-rencana={!kolom || undefined}
      title={[formatDate(tanggal, 'panjang'), ...words].join(' · ')}
      {...one.trait}
      {...opening(one, terbaru)}
    >
      <b>
        {kegiatan ? inisial(kegiatan) : (kolom?.nomor ?? nomor ?? '–')}
        {kolom && kolom.ke > 1 ? <sup>{kolom.ke}</sup> : null}
      </b>{' '}
      <small>{short}</small>
      {words.length > 0 ? <span className="hanya-pembaca">{words.join(', ')}</span> : null}
    </th>
  )
}

/** What a head opens; of the latest Tab reaches it. */
export function opening({ kolom, buka }: RekapColumns, terbaru: number | undefined): object {
  return kolom ? { 'data-kolom': kolom.id, ...buka, tabIndex: kolom.id === terbaru ? 0 : -1 } : {}
}

export function kegiatanName({ kegiatan_id }: RekapColumn, { kegiatan_list }: Rekap): string {
  return kegiatan_list.find(g => g.id === kegiatan_id)?.nama ?? ''
}

/** 'Shalat Subuh' -> 'SS', 'Tahsin' -> 'Ta'. */
export function inisial(nama: string): string {
  const words = nama.split(/\s+/)
  return words.length > 1
    ? words
        .map(w => w[0]?.toUpperCase())
        .join('')
        .slice(0, 3)
    : nama.slice(0, 2)
}

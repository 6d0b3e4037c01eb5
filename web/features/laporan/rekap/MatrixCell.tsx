import {
  denominator,
  labelStatus,
  numerator,
  percentage,
  STATUS_LIST,
  type Status,
  tallyStatus,
} from '#contract/kehadiran.ts'
import { monthTally, type Rekap, type RekapRow } from '#contract/laporan/rekap.ts'
import { Percent } from '#web/ui/Percent.tsx'
import { statusMarks } from '#web/ui/status-marks.ts'
import css from './MatrixCell.module.css'
import type { RekapColumns } from './show-column.ts'

interface CellProps {
  kolom: RekapColumns
  baris: RekapRow
  r: number
  first: boolean
  rekap: Rekap
}

/** What stands in a row under a column: a mark, the figure of a month, or nothing. */
export function MatrixCell({ kolom: { index, kolom, bulan, trait }, baris, r, first, rekap }: CellProps) {
  if (bulan)
    return <MonthCell counts={baris.bulan[rekap.bulan.indexOf(bulan)] ?? null} bulan={bulan} r={r} rekap={rekap} />
  const position = { className: `text-center ${css.sel}`, ...trait }
  if (!kolom || index === undefined) return <td {...position} />
  if (kolom.ditiadakan !== null) return <td {...position} data-ditiadakan />
  const tanda = baris.tanda[index] ?? ' '
  if (tanda === ' ') return <td {...position} />
  const status = tanda === '-' ? null : (tanda as Status)
  const noted = baris.catatan.includes(index)
  return (
    <td
      {...position}
      data-r={r}
      data-k={index}
      data-catatan={noted || undefined}
      tabIndex={first ? 0 : -1}
      aria-label={`${labelStatus(status, rekap.kegiatan?.jenis ?? 'umum')}${noted ? ', ada catatan' : ''}`}
    >
      {status === null ? (
        <i className={`inline-block va-middle disc ${css.kosong}`} />
      ) : status === 'H' ? (
        <i className={`inline-block va-middle disc ${css.dot}`} />
      ) : (
        <i
          className={`place-center text-xs bold round-4 va-middle ${css.huruf}`}
          style={{ color: statusMarks[status].colour, background: statusMarks[status].latar }}
        >
          {status}
        </i>
      )}
    </td>
  )
}

interface MonthCellProps {
  counts: readonly number[] | null
  bulan: string
  r: number
  rekap: Rekap
}

function MonthCell({ counts, bulan, r, rekap }: MonthCellProps) {
  if (!counts) return <td className={`text-center ${css.selBulan}`} />
  const { aturan, batas } = rekap
  const hitungan = monthTally(counts)
  const letters = STATUS_LIST.filter(status => hitungan[status] > 0).map(status => `${status} ${hitungan[status]}`)
  return (
    <td
      className={`text-center ${css.selBulan}`}
      title={letters.join(', ')}
      data-r={r}
      data-bulan={bulan}
      tabIndex={-1}
    >
      <Percent nilai={percentage(hitungan, aturan)} status={tallyStatus(hitungan, aturan, batas)} />
      <small>
        {numerator(hitungan, aturan)} dari {denominator(hitungan, aturan)}
        {hitungan.belum > 0 ? `, ${hitungan.belum} belum` : ''}
      </small>
    </td>
  )
}

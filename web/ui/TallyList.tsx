import { formatFigure } from '#contract/angka.ts'
import { STATUS_LIST, type Tally } from '#contract/kehadiran.ts'
import { nameStatus } from './status-marks.ts'

/** 'H 120  A 3  2 belum diisi': each status that there is any of, its name for whoever hears it. */
export function TallyList({ hitungan }: { hitungan: Tally }) {
  return (
    <>
      {STATUS_LIST.filter(status => hitungan[status] > 0).map(status => (
        <span key={status}>
          <span aria-hidden="true">{status}</span>
          <span className="hanya-pembaca">{nameStatus(status)} </span> {formatFigure(hitungan[status])}
        </span>
      ))}
      {hitungan.belum > 0 ? <span>{formatFigure(hitungan.belum)} belum diisi</span> : null}
    </>
  )
}

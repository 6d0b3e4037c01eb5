import { formatAngka } from '#contract/angka.ts'
import { type Hitungan, STATUS_LIST } from '#contract/kehadiran.ts'
import { namaStatus } from './status-marks.ts'

/** 'H 120  A 3  2 belum diisi': each status that there is any of, its name for whoever hears it. */
export function DaftarHitungan({ hitungan }: { hitungan: Hitungan }) {
  return (
    <>
      {STATUS_LIST.filter(status => hitungan[status] > 0).map(status => (
        <span key={status}>
          <span aria-hidden="true">{status}</span>
          <span className="hanya-pembaca">{namaStatus(status)} </span> {formatAngka(hitungan[status])}
        </span>
      ))}
      {hitungan.belum > 0 ? <span>{formatAngka(hitungan.belum)} belum diisi</span> : null}
    </>
  )
}

import { formatAngka } from '#contract/angka.ts'
import { STATUS_LIST } from '#contract/kehadiran.ts'
import type { BarisLaporanMahasantri, Menurut } from '#contract/laporan/laporan-mahasantri.ts'
import { Persen } from '#web/ui/Persen.tsx'
import { namaStatus, statusMarks } from '#web/ui/status-marks.ts'
import { GarisTren } from './GarisTren.tsx'
import css from './KartuMahasantri.module.css'
import { TidakAktif } from './KepalaKartu.tsx'

interface KartuMahasantriProps {
  baris: BarisLaporanMahasantri
  batas: number
  /** What the head above it has said. */
  menurut: Menurut | undefined
}

/** A row of the report on the phone: whose it is, how it went and how it stands; of the marks only the exceptions. */
export function KartuMahasantri({ baris, batas, menurut }: KartuMahasantriProps) {
  const lain = STATUS_LIST.filter(status => status !== 'H' && baris.hitungan[status] > 0)
  const tempat = [menurut === 'prodi' ? '' : baris.prodi, menurut === 'kelompok' ? '' : baris.kelompok]
  return (
    <span className={`grid middle gap-x-8 ${css.baris}`}>
      <b className="break text-l">
        {baris.nama} {baris.aktif ? null : <TidakAktif />}
      </b>
      <span className={css.tren}>
        <GarisTren tren={baris.tren} batas={batas} status={baris.status} lebar={60} />
      </span>
      <span className={`strong text-right ${css.persen}`}>
        <Persen nilai={baris.persen} status={baris.status} />
      </span>
      <span className={`row wrap between gap-x-8 text-m ${css.bawah}`}>
        <span className="faint break">{tempat.filter(Boolean).join(' · ')}</span>
        <span className="row wrap gap-x-8 angka soft push">
          {lain.map(status => (
            <span key={status}>
              <b aria-hidden="true" style={{ color: statusMarks[status].warna }}>
                {status}
              </b>
              <span className="hanya-pembaca">{namaStatus(status)} </span> {formatAngka(baris.hitungan[status])}
            </span>
          ))}
        </span>
      </span>
    </span>
  )
}

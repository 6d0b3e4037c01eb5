import {
  labelStatus,
  pembilang,
  penyebut,
  persentase,
  STATUS_LIST,
  type Status,
  statusHitungan,
} from '#contract/kehadiran.ts'
import { type BarisRekap, hitunganBulan, type Rekap } from '#contract/laporan/rekap.ts'
import { Persen } from '#web/ui/Persen.tsx'
import { statusMarks } from '#web/ui/status-marks.ts'
import type { RekapColumns } from './kolom-tampil.ts'
import css from './SelMatriks.module.css'

interface SelProps {
  kolom: RekapColumns
  baris: BarisRekap
  r: number
  first: boolean
  rekap: Rekap
}

/** What stands in a row under a column: a mark, the figure of a month, or nothing. */
export function MatrixCell({ kolom: { index, kolom, bulan, ciri }, baris, r, first, rekap }: SelProps) {
  if (bulan)
    return <SelBulan counts={baris.bulan[rekap.bulan.indexOf(bulan)] ?? null} bulan={bulan} r={r} rekap={rekap} />
  const letak = { className: `text-center ${css.sel}`, ...ciri }
  if (!kolom || index === undefined) return <td {...letak} />
  if (kolom.ditiadakan !== null) return <td {...letak} data-ditiadakan />
  const tanda = baris.tanda[index] ?? ' '
  if (tanda === ' ') return <td {...letak} />
  const status = tanda === '-' ? null : (tanda as Status)
  const noted = baris.catatan.includes(index)
  return (
    <td
      {...letak}
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
          style={{ color: statusMarks[status].warna, background: statusMarks[status].latar }}
        >
          {status}
        </i>
      )}
    </td>
  )
}

interface SelBulanProps {
  counts: readonly number[] | null
  bulan: string
  r: number
  rekap: Rekap
}

function SelBulan({ counts, bulan, r, rekap }: SelBulanProps) {
  if (!counts) return <td className={`text-center ${css.selBulan}`} />
  const { aturan, batas } = rekap
  const hitungan = hitunganBulan(counts)
  const letters = STATUS_LIST.filter(status => hitungan[status] > 0).map(status => `${status} ${hitungan[status]}`)
  return (
    <td
      className={`text-center ${css.selBulan}`}
      title={letters.join(', ')}
      data-r={r}
      data-bulan={bulan}
      tabIndex={-1}
    >
      <Persen nilai={persentase(hitungan, aturan)} status={statusHitungan(hitungan, aturan, batas)} />
      <small>
        {pembilang(hitungan, aturan)} dari {penyebut(hitungan, aturan)}
        {hitungan.belum > 0 ? `, ${hitungan.belum} belum` : ''}
      </small>
    </td>
  )
}

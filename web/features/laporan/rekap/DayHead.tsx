import type { CSSProperties } from 'react'
import { type RekapDay, shortDay } from '#contract/laporan/daily-rekap.ts'
import type { Rekap, RekapColumn } from '#contract/laporan/rekap.ts'
import { formatDate } from '#contract/tanggal.ts'
import css from './ColumnHead.module.css'
import { inisial, kegiatanName, opening } from './ColumnHead.tsx'
import type { RekapColumns } from './show-column.ts'

interface DayHeadProps {
  /** The columns of one day. */
  kolom: readonly RekapColumns[]
  hari: RekapDay
  rekap: Rekap
  /** How many rows the head has: two where a day of this month has several pertemuan. */
  tinggi: number
  /** The pertemuan whose head Tab reaches. */
  terbaru: number | undefined
}

/** A day: that of a single pertemuan opens its details, several have a head each in the row below. */
export function DayHead({ kolom, hari, rekap, tinggi, terbaru }: DayHeadProps) {
  const { tanggal, libur, diLuar } = hari
  const [first] = kolom
  const only = kolom.length === 1 ? first?.kolom : undefined
  const words = [
    only ? describePertemuan(only, rekap) : '',
    libur ? `libur: ${libur}` : '',
    hari.rencana ? 'terjadwal, belum dibuka' : '',
    diLuar ? 'di luar rentang' : '',
  ].filter(Boolean)
  return (
    <th
      scope={kolom.length > 1 ? 'colgroup' : 'col'}
      colSpan={kolom.length}
      rowSpan={kolom.length > 1 ? 1 : tinggi}
      className={`text-center ${css.hari}`}
      style={{ '--sesi': kolom.length } as CSSProperties}
      data-kosong={(kolom.every(k => !k.kolom) && !hari.rencana) || undefined}
      data-rencana={hari.rencana || undefined}
      title={[formatDate(tanggal, 'panjang'), ...words].join(' · ')}
      {...first?.trait}
      {...(only && first ? opening(first, terbaru) : {})}
    >
      <b>{Number(tanggal.slice(8))}</b> <small>{shortDay(tanggal)}</small>
      {words.length > 0 ? <span className="hanya-pembaca">, {words.join(', ')}</span> : null}
    </th>
  )
}

/** One of several on a day: by its kegiatan, or by which one it is. */
export function SessionHead({
  kolom: one,
  rekap,
  terbaru,
}: Pick<DayHeadProps, 'rekap' | 'terbaru'> & { kolom: RekapColumns }) {
  const { kolom } = one
  if (!kolom) return null
  const words = [shortDay(kolom.tanggal), Number(kolom.tanggal.slice(8)), describePertemuan(kolom, rekap)].join(' ')
  return (
    <th
      scope="col"
      className={`text-center ${css.sesi}`}
      title={[formatDate(kolom.tanggal, 'panjang'), describePertemuan(kolom, rekap)].join(' · ')}
      {...one.trait}
      {...opening(one, terbaru)}
    >
      <span aria-hidden="true">{rekap.kegiatan ? kolom.ke : inisial(kegiatanName(kolom, rekap))}</span>
      <span className="hanya-pembaca">{words}</span>
    </th>
  )
}

function describePertemuan(kolom: RekapColumn, rekap: Rekap): string {
  return [
    kolom.nomor === null ? '' : `pertemuan ${kolom.nomor}`,
    rekap.kegiatan ? '' : kegiatanName(kolom, rekap),
    kolom.ke > 1 ? `ke-${kolom.ke}` : '',
    kolom.ditiadakan === null ? '' : `ditiadakan: ${kolom.ditiadakan}`,
    kolom.oleh ? `dipimpin ${kolom.oleh}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

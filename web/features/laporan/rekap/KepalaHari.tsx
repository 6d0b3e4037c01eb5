import type { CSSProperties } from 'react'
import type { KolomRekap, Rekap } from '#contract/laporan/rekap.ts'
import { type HariRekap, hariPendek } from '#contract/laporan/rekap-harian.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import css from './KepalaKolom.module.css'
import { inisial, namaKegiatan, pembuka } from './KepalaKolom.tsx'
import type { RekapColumns } from './kolom-tampil.ts'

interface KepalaHariProps {
  /** The columns of one day. */
  kolom: readonly RekapColumns[]
  hari: HariRekap
  rekap: Rekap
  /** How many rows the head has: two where a day of this month has several pertemuan. */
  tinggi: number
  /** The pertemuan whose head Tab reaches. */
  terbaru: number | undefined
}

/** A day: that of a single pertemuan opens its details, several have a head each in the row below. */
export function KepalaHari({ kolom, hari, rekap, tinggi, terbaru }: KepalaHariProps) {
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
      title={[formatTanggal(tanggal, 'panjang'), ...words].join(' · ')}
      {...first?.ciri}
      {...(only && first ? pembuka(first, terbaru) : {})}
    >
      <b>{Number(tanggal.slice(8))}</b> <small>{hariPendek(tanggal)}</small>
      {words.length > 0 ? <span className="hanya-pembaca">, {words.join(', ')}</span> : null}
    </th>
  )
}

/** One of several on a day: by its kegiatan, or by which one it is. */
export function KepalaSesi({
  kolom: satu,
  rekap,
  terbaru,
}: Pick<KepalaHariProps, 'rekap' | 'terbaru'> & { kolom: RekapColumns }) {
  const { kolom } = satu
  if (!kolom) return null
  const words = [hariPendek(kolom.tanggal), Number(kolom.tanggal.slice(8)), describePertemuan(kolom, rekap)].join(' ')
  return (
    <th
      scope="col"
      className={`text-center ${css.sesi}`}
      title={[formatTanggal(kolom.tanggal, 'panjang'), describePertemuan(kolom, rekap)].join(' · ')}
      {...satu.ciri}
      {...pembuka(satu, terbaru)}
    >
      <span aria-hidden="true">{rekap.kegiatan ? kolom.ke : inisial(namaKegiatan(kolom, rekap))}</span>
      <span className="hanya-pembaca">{words}</span>
    </th>
  )
}

function describePertemuan(kolom: KolomRekap, rekap: Rekap): string {
  return [
    kolom.nomor === null ? '' : `pertemuan ${kolom.nomor}`,
    rekap.kegiatan ? '' : namaKegiatan(kolom, rekap),
    kolom.ke > 1 ? `ke-${kolom.ke}` : '',
    kolom.ditiadakan === null ? '' : `ditiadakan: ${kolom.ditiadakan}`,
    kolom.oleh ? `dipimpin ${kolom.oleh}` : '',
  ]
    .filter(Boolean)
    .join(', ')
}

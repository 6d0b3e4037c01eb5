import type { Rekap } from '#contract/laporan/rekap.ts'
import { formatTanggal, namaBulan } from '#contract/tanggal.ts'
import css from './KepalaKolom.module.css'
import type { KolomTampil } from './kolom-tampil.ts'

interface KepalaKolomProps {
  kolom: KolomTampil
  rekap: Rekap
  /** The one head that Tab reaches; arrows lead to the others. */
  terbaru: boolean
}

/** The head of a column; that of a pertemuan opens its details, as a cell does the history of its mark. */
export function KepalaKolom({ kolom: { kolom, index, tanggal, nomor, bulan }, rekap, terbaru }: KepalaKolomProps) {
  if (bulan)
    return (
      <th scope="col" className={`text-center ${css.kolomBulan}`} data-r="kepala" data-bulan={bulan} tabIndex={-1}>
        <b>{namaBulan(Number(bulan.slice(5))).slice(0, 3)}</b> <small>{bulan.slice(0, 4)}</small>
      </th>
    )
  const rencana = !kolom
  const kegiatan =
    kolom && !rekap.kegiatan ? rekap.kegiatan_list.find(g => g.id === kolom.kegiatan_id)?.nama : undefined
  const short = `${Number(tanggal.slice(8))}/${Number(tanggal.slice(5, 7))}`
  const words = [
    kegiatan ?? '',
    kolom?.ditiadakan ? `ditiadakan: ${kolom.ditiadakan}` : '',
    kolom?.oleh ? `dipimpin ${kolom.oleh}` : '',
  ].filter(Boolean)
  return (
    <th
      scope="col"
      className={`text-center ${css.kolom}`}
      data-kolom={kolom?.id}
      data-rencana={rencana || undefined}
      data-hari-ini={tanggal === rekap.hari_ini || undefined}
      title={[formatTanggal(tanggal, 'panjang'), ...words].join(' · ')}
      {...(kolom ? { 'data-r': 'kepala', 'data-k': index, tabIndex: terbaru ? 0 : -1 } : {})}
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

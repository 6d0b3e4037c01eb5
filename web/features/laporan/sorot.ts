import type { ReactNode } from 'react'
import { emptyHitungan, penyebut, persentase, type Status } from '#contract/kehadiran.ts'
import type { RincianLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'

/** 'X': ditiadakan, 'belum': unset. */
export type StatusSorot = Status | 'belum' | 'X'

/** Which of somebody's marks a figure is about. */
export interface Sorot {
  status?: StatusSorot | undefined
  /** 'YYYY-MM' */
  bulan?: string | undefined
  kegiatan_id?: number | undefined
}

export type TandaRinci = RincianLaporanMahasantri['tanda'][number]

/** What a part of the detail of one person is drawn from, and what it opens. */
export interface BagianRincian {
  rincian: RincianLaporanMahasantri
  /** The marks behind a line. */
  onPilih: (sorot: Sorot) => void
  /** What stands behind one mark. */
  riwayat: (tanda: TandaRinci) => ReactNode
}

export function statusOf({ status }: TandaRinci): StatusSorot {
  return status ?? 'belum'
}

/** The marks behind a figure, the latest first. A figure over several kegiatan has those that count only. */
export function chooseTanda(
  { tanda, kegiatan, per_kegiatan }: RincianLaporanMahasantri,
  { status, bulan, kegiatan_id }: Sorot,
): TandaRinci[] {
  const dihitung = new Set(per_kegiatan.filter(k => k.dihitung).map(k => k.kegiatan_id))
  const wanted = kegiatan_id ?? kegiatan?.id
  return tanda
    .filter(
      row =>
        // A kegiatan all of whose pertemuan were ditiadakan has no figures, and so is not in `per_kegiatan`.
        (wanted === undefined ? dihitung.has(row.kegiatan_id) || row.status === 'X' : row.kegiatan_id === wanted) &&
        (status === undefined || statusOf(row) === status) &&
        (bulan === undefined || row.tanggal.startsWith(bulan)),
    )
    .toReversed()
}

/** The figure of one month or one kegiatan, from the marks behind it; undefined where it is that of everything shown. */
export function angkaSorot(rincian: RincianLaporanMahasantri, { bulan, kegiatan_id }: Sorot) {
  if (bulan === undefined && (kegiatan_id === undefined || kegiatan_id === rincian.kegiatan?.id)) return undefined
  const hitungan = emptyHitungan()
  for (const { status } of chooseTanda(rincian, { bulan, kegiatan_id }))
    if (status !== 'X') hitungan[status ?? 'belum']++
  const { aturan } = rincian
  return { hitungan, aturan, sesi: penyebut(hitungan, aturan), persen: persentase(hitungan, aturan) }
}

/** As it stands in the address: 'A', 'belum'. */
export function readSorot(text: unknown): Sorot | undefined {
  return typeof text === 'string' && /^(?:[HTISAUDX]|belum)$/.test(text) ? { status: text as StatusSorot } : undefined
}

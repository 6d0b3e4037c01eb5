import type { BarisGolongan } from '#contract/laporan-mahasantri.ts'
import { DaftarHitungan } from '#web/ui/DaftarHitungan.tsx'
import { formatAngka } from '#web/ui/format.ts'
import { Persen } from '#web/ui/Persen.tsx'
import { Batang } from './Batang.tsx'
import css from './KartuLaporan.module.css'

/** A group on the phone. */
export function KartuGolongan({ baris, batas }: { baris: BarisGolongan; batas: number }) {
  const { hitungan, jumlah_status } = baris
  const told = [
    `${formatAngka(baris.orang)} mahasantri`,
    jumlah_status.peringatan > 0 ? `${formatAngka(jumlah_status.peringatan)} peringatan` : '',
    jumlah_status.tidak_memenuhi > 0 ? `${formatAngka(jumlah_status.tidak_memenuhi)} tidak memenuhi` : '',
  ]
  return (
    <span className={css.card}>
      <span className={css.head}>
        <b>{baris.nama}</b>
        <span className={css.persen}>
          <Persen nilai={baris.persen} status={baris.status} satuan />
        </span>
      </span>
      <span className={css.line}>{told.filter(Boolean).join(' · ')}</span>
      <span className={css.foot}>
        <span className={css.counts}>
          <DaftarHitungan hitungan={hitungan} />
        </span>
        <Batang persen={baris.persen} batas={batas} status={baris.status} />
      </span>
    </span>
  )
}

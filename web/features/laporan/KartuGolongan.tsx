import { formatAngka } from '#contract/angka.ts'
import type { BarisGolongan } from '#contract/laporan-mahasantri.ts'
import { DaftarHitungan } from '#web/ui/DaftarHitungan.tsx'
import { Batang } from './Batang.tsx'
import css from './KartuLaporan.module.css'
import { KepalaKartu } from './KepalaKartu.tsx'

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
      <KepalaKartu baris={baris} />
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

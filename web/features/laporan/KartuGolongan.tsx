import { formatAngka } from '#contract/angka.ts'
import type { BarisGolongan } from '#contract/laporan/laporan-mahasantri.ts'
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
    <span className="block">
      <KepalaKartu baris={baris} />
      <span className="block text-m faint">{told.filter(Boolean).join(' · ')}</span>
      <span className="row between gap-8 mt-4 text-m">
        <span className={css.counts}>
          <DaftarHitungan hitungan={hitungan} />
        </span>
        <Batang persen={baris.persen} batas={batas} status={baris.status} />
      </span>
    </span>
  )
}

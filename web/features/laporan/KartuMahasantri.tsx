import type { BarisLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { DaftarHitungan } from '#web/ui/DaftarHitungan.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { GarisTren } from './GarisTren.tsx'
import css from './KartuLaporan.module.css'
import { KepalaKartu } from './KepalaKartu.tsx'

/** A row of the report on the phone. */
export function KartuMahasantri({ baris, batas }: { baris: BarisLaporanMahasantri; batas: number }) {
  return (
    <span className="block">
      <KepalaKartu baris={baris} />
      <span className="block text-m faint">{[baris.nim, baris.prodi, baris.kelompok].filter(Boolean).join(' · ')}</span>
      <span className="row wrap between gap-8 mt-4 text-m">
        <span className={css.counts}>
          <DaftarHitungan hitungan={baris.hitungan} />
        </span>
        <GarisTren tren={baris.tren} batas={batas} status={baris.status} lebar={64} />
        <StatusChip status={baris.status} />
      </span>
    </span>
  )
}

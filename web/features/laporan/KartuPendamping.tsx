import type { ReactNode } from 'react'
import { formatJeda } from '#contract/jeda.ts'
import type { BarisLaporanPendamping } from '#contract/laporan/laporan-pendamping.ts'
import { BatangRencana } from './BatangRencana.tsx'
import css from './KartuLaporan.module.css'
import { KehadiranSendiri } from './KehadiranSendiri.tsx'
import { KepalaKartu } from './KepalaKartu.tsx'
import { TepatWaktu } from './kolom-pendamping.tsx'

/** A row of the report on the phone. */
export function KartuPendamping({ baris, honor }: { baris: BarisLaporanPendamping; honor?: ReactNode }) {
  return (
    <span className="block">
      <KepalaKartu baris={baris} />
      <span className="block text-m faint">
        {[baris.nim, baris.kelompok.map(k => k.nama).join(', ')].filter(Boolean).join(' · ')}
      </span>
      <span className="row between gap-8 mt-4 text-m">
        <span className={css.counts}>
          <BatangRencana {...baris} />
          <span>
            <b>{baris.rencana > 0 ? baris.sesuai_rencana : baris.terlaksana}</b>
            {baris.rencana > 0 ? ` / ${baris.rencana}` : ''} terlaksana
            {baris.rencana > 0 && baris.terlaksana > baris.sesuai_rencana
              ? `, ${baris.terlaksana - baris.sesuai_rencana} di luar`
              : ''}
          </span>
        </span>
        <span>
          tepat <TepatWaktu baris={baris} />
        </span>
      </span>
      <span className="row between gap-8 mt-4 text-m">
        <KehadiranSendiri baris={baris} />
        <span>jeda {formatJeda(baris.jeda_median)}</span>
      </span>
      {honor ? (
        <span className="row between gap-8 mt-4 text-m">
          <span>Honor (Rp)</span>
          {honor}
        </span>
      ) : null}
    </span>
  )
}

import type { ReactNode } from 'react'
import { formatJeda } from '#contract/jeda.ts'
import type { BarisLaporanPendamping } from '#contract/laporan-pendamping.ts'
import { BatangRencana } from './BatangRencana.tsx'
import css from './KartuLaporan.module.css'
import { KehadiranSendiri } from './KehadiranSendiri.tsx'
import { KepalaKartu } from './KepalaKartu.tsx'
import { TepatWaktu } from './kolom-pendamping.tsx'

/** A row of the report on the phone. */
export function KartuPendamping({ baris, honor }: { baris: BarisLaporanPendamping; honor?: ReactNode }) {
  return (
    <span className={css.card}>
      <KepalaKartu baris={baris} />
      <span className={css.line}>
        {[baris.nim, baris.kelompok.map(k => k.nama).join(', ')].filter(Boolean).join(' · ')}
      </span>
      <span className={css.foot}>
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
      <span className={css.foot}>
        <KehadiranSendiri baris={baris} />
        <span>jeda {formatJeda(baris.jeda_median)}</span>
      </span>
      {honor ? (
        <span className={css.foot}>
          <span>Honor (Rp)</span>
          {honor}
        </span>
      ) : null}
    </span>
  )
}

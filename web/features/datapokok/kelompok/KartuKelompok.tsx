import type { KelompokRow } from '#contract/datapokok/kelompok.ts'
import { labelJk } from '#contract/identitas.ts'

/** A kelompok in the list of the phone. */
export function KartuKelompok({ row }: { row: KelompokRow }) {
  const pengasuh = [...row.murabbi, ...row.pendamping].join(' · ')
  return (
    <>
      <b style={{ fontSize: 'var(--text-xl)' }}>{row.nama}</b>
      <div style={{ color: 'var(--ink-2)' }}>
        {[labelJk[row.jk], row.anggota === null ? '' : `${row.anggota} mahasantri`, row.tempat]
          .filter(Boolean)
          .join(' · ')}
      </div>
      {pengasuh ? <div style={{ color: 'var(--ink-3)', fontSize: 'var(--text-m)' }}>{pengasuh}</div> : null}
    </>
  )
}

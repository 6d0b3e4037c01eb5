import { type ReactNode, useState } from 'react'
import { distinguishName } from '#contract/identitas.ts'
import { formatPercent, type Limit } from '#contract/kehadiran.ts'
import { describeReason } from '#contract/laporan/greeting.ts'
import type { PerhatianRow } from '#contract/laporan/perhatian.ts'
import { oneLaporan } from '#web/laporan-address.ts'
import { RowTanda } from '#web/ui/Tanda.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './Daftar.module.css'
import { describeShort } from './word.ts'

interface NeedingPerhatianProps {
  rows: readonly PerhatianRow[]
  batas: Limit
  /** With one kelompok its name says nothing. */
  describeKelompok: boolean
  awal: number
  /** The button that writes to somebody about this one. */
  greet: (row: PerhatianRow) => ReactNode
}

/** Mahasantri who need a word, with their last five marks; each leads to the laporan behind the figure. */
export function NeedingPerhatian({ rows, batas, describeKelompok, awal, greet }: NeedingPerhatianProps) {
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className="list lined striped">
        {distinguishName(rows)
          .slice(0, all ? rows.length : awal)
          .map(row => (
            <li key={`${row.mahasantri_id}/${row.kelompok_id}`} className={`row wrap gap-x-8 min-h-48 ${css.baris}`}>
              <AppLink ke={oneLaporan(row)} className={`stack shrink no-underline ink focus-inside ${css.kata}`}>
                <span className={`break ${css.utama}`}>
                  <b>{row.nama}</b>
                  {describeKelompok ? (
                    <span className="faint">
                      {' '}
                      · {describeShort(row.kelompok)}
                      {row.periode ? ` · ${row.periode.nama}` : ''}
                    </span>
                  ) : null}
                </span>
                <span className="text-m bad">{describeReason(row, batas)}</span>
              </AppLink>
              <span className={`row fixed gap-12 angka ${css.angka}`}>
                <RowTanda tanda={row.terakhir} size={10} />
                <b>{formatPercent(row.persen)}</b>
              </span>
              {greet(row)}
            </li>
          ))}
      </ul>
      {rows.length > awal ? (
        <button type="button" className={css.lagi} aria-expanded={all} onClick={() => setAll(!all)}>
          {all ? 'Lebih sedikit' : `${rows.length - awal} mahasantri lainnya`}
        </button>
      ) : null}
    </>
  )
}

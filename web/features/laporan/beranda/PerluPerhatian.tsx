import { type ReactNode, useState } from 'react'
import { bedakanNama } from '#contract/identitas.ts'
import { type Batas, formatPersen } from '#contract/kehadiran.ts'
import type { BarisPerhatian } from '#contract/laporan/perhatian.ts'
import { describeAlasan } from '#contract/laporan/sapaan.ts'
import { laporanSeorang } from '#web/alamat-laporan.ts'
import { TandaBaris } from '#web/ui/Tanda.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './Daftar.module.css'
import { describeShort } from './kata.ts'

interface PerluPerhatianProps {
  rows: readonly BarisPerhatian[]
  batas: Batas
  /** With one kelompok its name says nothing. */
  describeKelompok: boolean
  awal: number
  /** The button that writes to somebody about this one. */
  greet: (row: BarisPerhatian) => ReactNode
}

/** Mahasantri who need a word, with their last five marks; each leads to the laporan behind the figure. */
export function PerluPerhatian({ rows, batas, describeKelompok, awal, greet }: PerluPerhatianProps) {
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className="list lined striped">
        {bedakanNama(rows)
          .slice(0, all ? rows.length : awal)
          .map(row => (
            <li key={`${row.mahasantri_id}/${row.kelompok_id}`} className={`row wrap gap-x-8 min-h-48 ${css.baris}`}>
              <AppLink ke={laporanSeorang(row)} className={`stack shrink no-underline ink focus-inside ${css.kata}`}>
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
                <span className="text-m bad">{describeAlasan(row, batas)}</span>
              </AppLink>
              <span className={`row fixed gap-12 angka ${css.angka}`}>
                <TandaBaris tanda={row.terakhir} size={10} />
                <b>{formatPersen(row.persen)}</b>
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

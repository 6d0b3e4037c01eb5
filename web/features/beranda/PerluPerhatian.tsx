import { ActionIcon } from '@mantine/core'
import { IconBrandWhatsapp } from '@tabler/icons-react'
import { useState } from 'react'
import type { BarisPerhatian } from '#contract/beranda.ts'
import { type Batas, formatPersen } from '#contract/kehadiran.ts'
import { TandaBaris } from '#web/ui/Tanda.tsx'
import { Tautan } from '#web/ui/Tautan.tsx'
import css from './Daftar.module.css'
import { tautanSapa } from './ingatkan.ts'
import { sebutAlasan, sebutPendek } from './kata.ts'
import { laporanSeorang } from './tautan.ts'

interface PerluPerhatianProps {
  rows: readonly BarisPerhatian[]
  batas: Batas
  /** With one kelompok its name says nothing. */
  sebutKelompok: boolean
  awal: number
}

/** Mahasantri who need a word, with their last five marks; each leads to the laporan behind the figure. */
export function PerluPerhatian({ rows, batas, sebutKelompok, awal }: PerluPerhatianProps) {
  const [all, setAll] = useState(false)
  return (
    <>
      <ul className={css.daftar}>
        {rows.slice(0, all ? rows.length : awal).map(row => (
          <li key={row.mahasantri_id} className={css.baris}>
            <Tautan ke={laporanSeorang(row)} className={css.kata}>
              <span className={css.utama}>
                <b>{row.nama}</b>
                {sebutKelompok ? <span className={css.redup}> · {sebutPendek(row.kelompok)}</span> : null}
              </span>
              <span className={css.merah}>{sebutAlasan(row, batas)}</span>
            </Tautan>
            <span className={css.angka}>
              <TandaBaris tanda={row.terakhir} size={10} />
              <b>{formatPersen(row.persen)}</b>
            </span>
            {row.hp ? (
              <ActionIcon
                component="a"
                href={tautanSapa(row.hp, row.nama, row.kelompok)}
                target="_blank"
                rel="noreferrer"
                size={44}
                className={css.wa}
                aria-label={`Sapa ${row.nama} lewat WhatsApp`}
              >
                <IconBrandWhatsapp size={22} stroke={1.7} aria-hidden />
              </ActionIcon>
            ) : null}
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

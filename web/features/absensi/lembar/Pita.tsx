import { type Icon, IconArrowRight, IconCalendarOff, IconUserShare } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatTanggal } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import css from './PitaLembar.module.css'
import { usePengisian } from './pengisian.ts'

interface PitaProps {
  ikon: Icon
  warna: 'kuning' | 'biru' | 'merah' | 'abu'
  /** Whether it is told at once, when there is time, or is only read. */
  role: 'alert' | 'status' | 'note'
  children: ReactNode
}

/** A strip over the rows: what has to be known before marking. */
export function Pita({ ikon: Ikon, warna, role, children }: PitaProps) {
  return (
    <div className={css.pita} data-warna={warna} role={role}>
      <Ikon size={18} stroke={1.7} aria-hidden />
      <span>{children}</span>
    </div>
  )
}

/** What the plan says about this day: a holiday, which blocks nothing; where the pertemuan went; that it is led for others. */
export function PitaRencana() {
  const { libur, pindah, sebagai_badal, kelompok, kegiatan } = usePengisian().lembar
  return (
    <>
      {pindah ? (
        <Pita ikon={IconArrowRight} warna="biru" role="note">
          Pertemuan ini dipindahkan ke{' '}
          <Tautan
            ke={paths.absensiInput(kelompok.id, { tanggal: pindah.tanggal, kegiatan: kegiatan?.id, ke: pindah.ke })}
          >
            {formatTanggal(pindah.tanggal, 'panjang')}
          </Tautan>
          .
        </Pita>
      ) : null}
      {libur ? (
        <Pita ikon={IconCalendarOff} warna="kuning" role="note">
          <b>Libur: {libur}.</b> Pertemuan tetap boleh diadakan.
        </Pita>
      ) : null}
      {sebagai_badal ? (
        <Pita ikon={IconUserShare} warna="abu" role="note">
          Anda mengisi sebagai badal, hanya untuk pertemuan ini.
        </Pita>
      ) : null}
    </>
  )
}

import { IconArrowRight, IconCalendarOff, IconUserShare } from '@tabler/icons-react'
import type { Lembar } from '#contract/absensi/lembar.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { Tautan } from '#web/ui/Tautan.tsx'
import css from './PitaLembar.module.css'

/** What the plan says about this day: a holiday, which blocks nothing; where the pertemuan went; that it is led for others. */
export function PitaRencana({ lembar }: { lembar: Lembar }) {
  const { libur, pindah, sebagai_badal, kelompok, kegiatan } = lembar
  return (
    <>
      {pindah ? (
        <div className={css.pita} data-warna="biru" role="note">
          <IconArrowRight size={18} stroke={1.7} aria-hidden />
          <span>
            Pertemuan ini dipindahkan ke{' '}
            <Tautan
              ke={paths.absensiInput(kelompok.id, { tanggal: pindah.tanggal, kegiatan: kegiatan?.id, ke: pindah.ke })}
            >
              {formatTanggal(pindah.tanggal, 'panjang')}
            </Tautan>
            .
          </span>
        </div>
      ) : null}
      {libur ? (
        <div className={css.pita} data-warna="kuning" role="note">
          <IconCalendarOff size={18} stroke={1.7} aria-hidden />
          <span>
            <b>Libur: {libur}.</b> Pertemuan tetap boleh diadakan.
          </span>
        </div>
      ) : null}
      {sebagai_badal ? (
        <div className={css.pita} data-warna="abu" role="note">
          <IconUserShare size={18} stroke={1.7} aria-hidden />
          <span>Anda mengisi sebagai badal, hanya untuk pertemuan ini.</span>
        </div>
      ) : null}
    </>
  )
}

import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { describeVerdict } from '#contract/laporan/verdict.ts'
import type { WeekSummary } from '#contract/laporan/week-summary.ts'
import { formatDate } from '#contract/tanggal.ts'
import { dutyLaporan, laporanPekan } from '#web/laporan-address.ts'
import { kata } from '#web/ui/istilah.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './WeekSummary.module.css'

const FallingKelompok = lazyPart(() => import('./FallingKelompok.tsx'))
const SummaryLembar = lazyPart(() => import('./SummaryLembar.tsx'))

/** The sentence, two figures beside it, and the one thing that is done with it. */
export function Verdict({ data, pekan }: { data: WeekSummary; pekan: NonNullable<WeekSummary['pekan']> }) {
  const [open, setOpen] = useState<'menurun' | 'pdf'>()
  const { kehadiran, menurun } = describeVerdict(kata, data)
  const { tanda, sesi, jumlah_kelompok, jumlah_menurun } = data
  return (
    <section className={`card ${css.verdik}`} aria-labelledby="verdik">
      <p className="text-m soft">
        Pekan {describeLength(pekan)}
        {jumlah_kelompok > 0 ? kata` · ${formatFigure(jumlah_kelompok)} kelompok` : ''}
      </p>
      <h2 className={`tight snug ${css.kalimat}`} id="verdik">
        <AppLink ke={laporanPekan(pekan)} className={css.buka}>
          {kehadiran}
        </AppLink>
        {menurun === '' ? '' : '; '}
        {jumlah_menurun > 0 ? (
          <button type="button" className={css.menurun} aria-haspopup="dialog" onClick={() => setOpen('menurun')}>
            {menurun}
          </button>
        ) : (
          menurun
        )}
        .
      </h2>
      <p className="flex wrap gap-x-20 text-m soft">
        <AppLink ke={laporanPekan(pekan)} className={css.angka}>
          <b>{formatFigure(tanda)}</b> tanda
        </AppLink>
        {sesi.jatuh_tempo > 0 ? (
          <AppLink ke={dutyLaporan(pekan)} className={css.angka}>
            <b>
              {formatFigure(sesi.terisi)} dari {formatFigure(sesi.jatuh_tempo)}
            </b>{' '}
            sesi terisi
          </AppLink>
        ) : null}
      </p>
      <Button
        fullWidth
        radius="lg"
        className={css.pdf}
        leftSection={<IconFileTypePdf size={20} stroke={1.7} aria-hidden />}
        aria-haspopup="dialog"
        onClick={() => setOpen('pdf')}
      >
        Ringkasan pekan (PDF)
      </Button>
      {open === 'menurun' ? <FallingKelompok {...{ data, pekan }} onClose={() => setOpen(undefined)} /> : null}
      {open === 'pdf' ? <SummaryLembar pekan={pekan} onClose={() => setOpen(undefined)} /> : null}
    </section>
  )
}

/** '16–22 November', '29 November – 5 Desember', '22 November' for a week of one day. */
export function describeLength({ dari, sampai }: { dari: string; sampai: string }): string {
  const month = (tanggal: string) => formatDate(tanggal, 'sedang').split(' ').slice(0, 2)
  const [hari, nama] = month(dari)
  const akhir = month(sampai).join(' ')
  if (dari === sampai) return akhir
  return dari.slice(0, 7) === sampai.slice(0, 7) ? `${hari}–${akhir}` : `${hari} ${nama} – ${akhir}`
}

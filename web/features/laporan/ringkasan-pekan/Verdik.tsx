import { Button } from '@mantine/core'
import { IconFileTypePdf } from '@tabler/icons-react'
import { useState } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { WeekSummary } from '#contract/laporan/ringkasan-pekan.ts'
import { describeVerdik } from '#contract/laporan/verdict.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { laporanPekan, laporanTugas } from '#web/alamat-laporan.ts'
import { kata } from '#web/ui/istilah.ts'
import { lazyPart } from '#web/ui/lazy-part.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './RingkasanPekan.module.css'

const KelompokMenurun = lazyPart(() => import('./KelompokMenurun.tsx'))
const LembarRingkasan = lazyPart(() => import('./LembarRingkasan.tsx'))

/** The sentence, two figures beside it, and the one thing that is done with it. */
export function Verdik({ data, pekan }: { data: WeekSummary; pekan: NonNullable<WeekSummary['pekan']> }) {
  const [buka, setBuka] = useState<'menurun' | 'pdf'>()
  const { kehadiran, menurun } = describeVerdik(kata, data)
  const { tanda, sesi, jumlah_kelompok, jumlah_menurun } = data
  return (
    <section className={`card ${css.verdik}`} aria-labelledby="verdik">
      <p className="text-m soft">
        Pekan {describePanjang(pekan)}
        {jumlah_kelompok > 0 ? kata` · ${formatAngka(jumlah_kelompok)} kelompok` : ''}
      </p>
      <h2 className={`tight snug ${css.kalimat}`} id="verdik">
        <AppLink ke={laporanPekan(pekan)} className={css.buka}>
          {kehadiran}
        </AppLink>
        {menurun === '' ? '' : '; '}
        {jumlah_menurun > 0 ? (
          <button type="button" className={css.menurun} aria-haspopup="dialog" onClick={() => setBuka('menurun')}>
            {menurun}
          </button>
        ) : (
          menurun
        )}
        .
      </h2>
      <p className="flex wrap gap-x-20 text-m soft">
        <AppLink ke={laporanPekan(pekan)} className={css.angka}>
          <b>{formatAngka(tanda)}</b> tanda
        </AppLink>
        {sesi.jatuh_tempo > 0 ? (
          <AppLink ke={laporanTugas(pekan)} className={css.angka}>
            <b>
              {formatAngka(sesi.terisi)} dari {formatAngka(sesi.jatuh_tempo)}
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
        onClick={() => setBuka('pdf')}
      >
        Ringkasan pekan (PDF)
      </Button>
      {buka === 'menurun' ? <KelompokMenurun {...{ data, pekan }} onTutup={() => setBuka(undefined)} /> : null}
      {buka === 'pdf' ? <LembarRingkasan pekan={pekan} onTutup={() => setBuka(undefined)} /> : null}
    </section>
  )
}

/** '16–22 November', '29 November – 5 Desember', '22 November' for a week of one day. */
export function describePanjang({ dari, sampai }: { dari: string; sampai: string }): string {
  const bulan = (tanggal: string) => formatTanggal(tanggal, 'sedang').split(' ').slice(0, 2)
  const [hari, nama] = bulan(dari)
  const akhir = bulan(sampai).join(' ')
  if (dari === sampai) return akhir
  return dari.slice(0, 7) === sampai.slice(0, 7) ? `${hari}–${akhir}` : `${hari} ${nama} – ${akhir}`
}

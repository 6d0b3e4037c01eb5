import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatFigure } from '#contract/angka.ts'
import type { BerandaLembaga, SessionNotYet } from '#contract/laporan/beranda.ts'
import type { PerhatianRow } from '#contract/laporan/perhatian.ts'
import { formatDate } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { Card } from '#web/ui/Card.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import { WorkedOutAt } from '#web/ui/WorkedOutAt.tsx'
import daftar from './Daftar.module.css'
import { KelompokRank } from './KelompokRank.tsx'
import css from './LembagaPart.module.css'
import { NeedingPerhatian } from './NeedingPerhatian.tsx'
import { allRemindTautan } from './remind.ts'
import { StripKpi } from './StripKpi.tsx'
import { Unfilled } from './Unfilled.tsx'
import { WeekMap } from './WeekMap.tsx'
import { WeekTrend } from './WeekTrend.tsx'
import { describeDue } from './word.ts'

interface LembagaPartProps {
  data: BerandaLembaga
  /** The button that writes to somebody who is named. */
  greet: (row: PerhatianRow) => ReactNode
  /** The button that reminds of an unfilled session. */
  remind: (sesi: SessionNotYet, sebutan: string) => ReactNode
}

/** The whole institution: this week in figures, the weeks before it, and what asks for somebody's attention. */
export function LembagaSection({ data, greet, remind }: LembagaPartProps) {
  const { periode, belum, jumlah_belum, perhatian, jumlah_perhatian, batas, hari_ini, jumlah_kelompok } = data
  // The first steps stand above, and the first of them is this.
  if (!periode) return null
  return (
    <div className="stack shrink gap-12">
      <WorkedOutAt at={data.dihitung_at} />
      <StripKpi data={data} />
      <div className={`grid one-column gap-12 ${css.kolom}`}>
        <div className="stack shrink gap-12">
          <WeekTrend data={data} />
          {jumlah_kelompok > 0 ? <WeekMap data={data} /> : null}
          {data.peringkat.jumlah > 1 ? <KelompokRank peringkat={data.peringkat} /> : null}
        </div>
        <div className={`stack shrink gap-12 ${css.samping}`}>
          <Card
            judul="Belum diisi"
            keterangan={
              jumlah_belum > 0 ? (
                <>
                  <Badge color="orange">{formatFigure(jumlah_belum)} sesi</Badge>{' '}
                  {describeDue(data.sejak_belum, hari_ini)}
                </>
              ) : undefined
            }
            aksi={
              belum.length > 1 ? (
                <a href={allRemindTautan(belum, location.origin)} target="_blank" rel="noreferrer">
                  Ingatkan semua
                </a>
              ) : undefined
            }
            tight
          >
            {jumlah_belum > 0 ? (
              <Unfilled
                rows={belum}
                jumlah={jumlah_belum}
                hariIni={hari_ini}
                cara="ingatkan"
                remind={remind}
                describeKelompok
                awal={4}
              />
            ) : hari_ini < periode.mulai ? (
              <EmptyState judul={`${periode.nama} belum mulai`}>
                {`Hari pertamanya ${formatDate(periode.mulai, 'panjang')}. Tidak ada yang perlu diisi sebelum itu.`}
              </EmptyState>
            ) : (
              <EmptyState gambar="penuh" judul="Semua sesi sudah diisi">
                {`Alhamdulillah, tidak ada yang tertinggal ${describeDue(data.sejak_belum, hari_ini)}.`}
              </EmptyState>
            )}
            {data.jumlah_tanpa_pendamping > 0 ? (
              <p className="py-12 px-16 soft">
                {kata`${formatFigure(data.jumlah_tanpa_pendamping)} sesi lagi tanpa pendamping: tidak ada yang bertugas mengisinya.`}
              </p>
            ) : null}
            <AppLink ke={paths.laporanPendamping} className={daftar.lagi}>
              {kata`Yang lebih lama di Laporan Pendamping`}
            </AppLink>
          </Card>
          <Card
            judul="Perlu perhatian"
            keterangan="mahasantri"
            aksi={
              jumlah_perhatian > 0 ? (
                <AppLink
                  ke={paths.laporanPerhatian}
                  aria-label={`Lihat ${jumlah_perhatian} mahasantri yang perlu perhatian`}
                >
                  Lihat {formatFigure(jumlah_perhatian)}
                </AppLink>
              ) : undefined
            }
            tight
          >
            {perhatian.length > 0 ? (
              <NeedingPerhatian rows={perhatian} batas={batas} describeKelompok awal={5} greet={greet} />
            ) : (
              <EmptyState gambar="penuh" judul="Tidak ada yang perlu perhatian">
                Alhamdulillah, tidak ada yang di bawah batas atau mendekatinya, menurun, atau alpa berturut-turut.
              </EmptyState>
            )}
          </Card>
        </div>
      </div>
    </div>
  )
}

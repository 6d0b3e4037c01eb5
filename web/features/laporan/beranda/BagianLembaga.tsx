import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { formatAngka } from '#contract/angka.ts'
import type { BerandaLembaga, SesiBelum } from '#contract/laporan/beranda.ts'
import type { BarisPerhatian } from '#contract/laporan/perhatian.ts'
import { formatTanggal } from '#contract/tanggal.ts'
import { paths } from '#web/paths.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { kata } from '#web/ui/istilah.ts'
import { Kartu } from '#web/ui/Kartu.tsx'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './BagianLembaga.module.css'
import { BelumDiisi } from './BelumDiisi.tsx'
import daftar from './Daftar.module.css'
import { tautanIngatkanSemua } from './ingatkan.ts'
import { describeDitagih } from './kata.ts'
import { PeringkatKelompok } from './PeringkatKelompok.tsx'
import { PerluPerhatian } from './PerluPerhatian.tsx'
import { PetaPekan } from './PetaPekan.tsx'
import { StripKpi } from './StripKpi.tsx'
import { TrenPekan } from './TrenPekan.tsx'

interface BagianLembagaProps {
  data: BerandaLembaga
  /** The button that writes to somebody who is named. */
  greet: (row: BarisPerhatian) => ReactNode
  /** The button that reminds of an unfilled session. */
  remind: (sesi: SesiBelum, sebutan: string) => ReactNode
}

/** The whole institution: this week in figures, the weeks before it, and what asks for somebody's attention. */
export function BagianLembaga({ data, greet, remind }: BagianLembagaProps) {
  const { periode, belum, jumlah_belum, perhatian, jumlah_perhatian, batas, hari_ini, jumlah_kelompok } = data
  // The first steps stand above, and the first of them is this.
  if (!periode) return null
  return (
    <div className="stack shrink gap-12">
      <StripKpi data={data} />
      <div className={`grid one-column gap-12 ${css.kolom}`}>
        <div className="stack shrink gap-12">
          <TrenPekan data={data} />
          {jumlah_kelompok > 0 ? <PetaPekan data={data} /> : null}
          {data.peringkat.jumlah > 1 ? <PeringkatKelompok peringkat={data.peringkat} /> : null}
        </div>
        <div className={`stack shrink gap-12 ${css.samping}`}>
          <Kartu
            judul="Belum diisi"
            keterangan={
              jumlah_belum > 0 ? (
                <>
                  <Badge color="orange">{formatAngka(jumlah_belum)} sesi</Badge>{' '}
                  {describeDitagih(data.sejak_belum, hari_ini)}
                </>
              ) : undefined
            }
            aksi={
              belum.length > 1 ? (
                <a href={tautanIngatkanSemua(belum, location.origin)} target="_blank" rel="noreferrer">
                  Ingatkan semua
                </a>
              ) : undefined
            }
            rapat
          >
            {jumlah_belum > 0 ? (
              <BelumDiisi
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
                {`Hari pertamanya ${formatTanggal(periode.mulai, 'panjang')}. Tidak ada yang perlu diisi sebelum itu.`}
              </EmptyState>
            ) : (
              <EmptyState gambar="penuh" judul="Semua sesi sudah diisi">
                {`Alhamdulillah, tidak ada yang tertinggal ${describeDitagih(data.sejak_belum, hari_ini)}.`}
              </EmptyState>
            )}
            {data.jumlah_tanpa_pendamping > 0 ? (
              <p className="py-12 px-16 soft">
                {kata`${formatAngka(data.jumlah_tanpa_pendamping)} sesi lagi tanpa pendamping: tidak ada yang bertugas mengisinya.`}
              </p>
            ) : null}
            <AppLink ke={paths.laporanPendamping} className={daftar.lagi}>
              {kata`Yang lebih lama di Laporan Pendamping`}
            </AppLink>
          </Kartu>
          <Kartu
            judul="Perlu perhatian"
            keterangan="mahasantri"
            aksi={
              jumlah_perhatian > 0 ? (
                <AppLink
                  ke={paths.laporanPerhatian}
                  aria-label={`Lihat ${jumlah_perhatian} mahasantri yang perlu perhatian`}
                >
                  Lihat {formatAngka(jumlah_perhatian)}
                </AppLink>
              ) : undefined
            }
            rapat
          >
            {perhatian.length > 0 ? (
              <PerluPerhatian rows={perhatian} batas={batas} describeKelompok awal={5} greet={greet} />
            ) : (
              <EmptyState gambar="penuh" judul="Tidak ada yang perlu perhatian">
                Alhamdulillah, tidak ada yang di bawah batas atau mendekatinya, menurun, atau alpa berturut-turut.
              </EmptyState>
            )}
          </Kartu>
        </div>
      </div>
    </div>
  )
}

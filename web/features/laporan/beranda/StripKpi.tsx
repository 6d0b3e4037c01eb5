import { IconTrendingDown, IconTrendingUp } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { formatFigure } from '#contract/angka.ts'
import { describeMinimal, formatPercent } from '#contract/kehadiran.ts'
import type { BerandaLembaga } from '#contract/laporan/beranda.ts'
import { dutyLaporan, laporanPekan } from '#web/laporan-address.ts'
import { paths, withQuery } from '#web/paths.ts'
import { kata } from '#web/ui/istilah.ts'
import { AppLink } from '#web/ui/Tautan.tsx'
import css from './StripKpi.module.css'
import { describeDifferent, describeDifferentOrang, describeDifferentPart, describeLama } from './word.ts'

/** Five figures, each leading to where its marks stand. */
export function StripKpi({ data }: { data: BerandaLembaga }) {
  const { pekan_ini, kehadiran, sesi, tepat, lalu, di_bawah, aktif, batas, jumlah_kelompok } = data
  const withoutMember = jumlah_kelompok - aktif.kelompok
  // The laporan behind both counts as held what has one mark.
  const sebagian = tepat.terlaksana - sesi.terisi
  const differentBottom = describeDifferentOrang(di_bawah.orang, lalu.di_bawah)
  const luar = 'Hari ini di luar periode'
  const filled = ({ terisi, jatuh_tempo }: typeof lalu.sesi) => part(terisi, jatuh_tempo)
  const punctualityOf = ({ tepat, terlaksana }: typeof lalu.tepat) => part(tepat, terlaksana)
  return (
    <ul className={`grid list clip card ${css.strip}`} aria-label="Angka pekan ini">
      <Kpi
        nama="Kehadiran pekan ini"
        ke={pekan_ini ? laporanPekan(pekan_ini) : paths.laporanMahasantri}
        angka={formatPercent(kehadiran.ini.persen)}
      >
        {pekan_ini ? <Different beda={describeDifferent(kehadiran.ini.persen, kehadiran.lalu.persen)} /> : luar}
      </Kpi>
      <Kpi
        nama="Sesi terisi"
        ke={pekan_ini ? dutyLaporan(pekan_ini) : paths.laporanPendamping}
        angka={pekan_ini ? formatFigure(sesi.terisi) : '–'}
        satuan={pekan_ini ? ` / ${formatFigure(sesi.jatuh_tempo)}` : ''}
        bar={sesi.jatuh_tempo > 0 ? sesi.terisi / sesi.jatuh_tempo : undefined}
      >
        {pekan_ini ? (
          <>
            <Different beda={describeDifferentPart(filled(sesi), filled(lalu.sesi))} />
            {sebagian > 0 ? <span>{formatFigure(sebagian)} sesi terisi sebagian</span> : null}
            {sesi.ditiadakan > 0 ? <span>{formatFigure(sesi.ditiadakan)} sesi ditiadakan</span> : null}
          </>
        ) : (
          luar
        )}
      </Kpi>
      <Kpi
        nama="Diisi tepat waktu"
        ke={pekan_ini ? dutyLaporan(pekan_ini, 'tepat') : paths.laporanPendamping}
        angka={tepat.terlaksana > 0 ? formatPercent((tepat.tepat * 100) / tepat.terlaksana) : '–'}
        satuan={tepat.terlaksana > 0 ? ` ${formatFigure(tepat.tepat)} / ${formatFigure(tepat.terlaksana)}` : ''}
      >
        {tepat.terlaksana > 0 ? (
          <Different beda={describeDifferent(punctualityOf(tepat), punctualityOf(lalu.tepat))} />
        ) : null}
        <span>
          {tepat.jeda_rata === null
            ? 'belum ada yang lengkap'
            : `rata-rata ${describeLama(tepat.jeda_rata)} setelah sesi`}
        </span>
      </Kpi>
      <Kpi
        nama={`Di bawah batas ${describeMinimal(batas)}`}
        ke={withQuery(paths.laporanMahasantri, { status: 'tidak_memenuhi', keaktifan: 'aktif' })}
        angka={formatFigure(di_bawah.orang)}
        satuan=" orang"
      >
        {differentBottom ? <Different beda={differentBottom} terbalik /> : null}
        <span>dari {formatFigure(di_bawah.dari)} mahasantri</span>
      </Kpi>
      <Kpi nama={kata`Kelompok aktif`} ke={paths.kelompok} angka={formatFigure(aktif.kelompok)}>
        {formatFigure(aktif.mahasantri)} mahasantri aktif
        {withoutMember > 0 ? ` · ${formatFigure(withoutMember)} tanpa anggota` : null}
      </Kpi>
    </ul>
  )
}

/** Percent; null of nothing. */
function part(n: number, dari: number): number | null {
  return dari === 0 ? null : (n * 100) / dari
}

/** Against the week before: an arrow and words; `terbalik` where more is worse. */
function Different({ beda, terbalik = false }: { beda: ReturnType<typeof describeDifferent>; terbalik?: boolean }) {
  const [lebih, kurang] = terbalik ? ['fixed bad', 'fixed good'] : ['fixed good', 'fixed bad']
  return (
    <span>
      {beda?.arah === 1 ? <IconTrendingUp size={16} className={lebih} aria-hidden /> : null}
      {beda?.arah === -1 ? <IconTrendingDown size={16} className={kurang} aria-hidden /> : null}
      {beda?.kata ?? 'belum ada pembanding'}
    </span>
  )
}

interface KpiProps {
  nama: string
  ke: string
  angka: string
  satuan?: string
  /** 0…1 */
  bar?: number | undefined
  children: ReactNode
}

function Kpi({ nama, ke, angka, satuan, bar, children }: KpiProps) {
  return (
    <li className={css.sel}>
      <AppLink ke={ke} className={`stack tall py-12 px-16 no-underline ink hover-tint focus-inside ${css.tautan}`}>
        <span className="text-m soft">{nama}</span>
        <span className="row gap-12">
          <span className={`bold tight snug nowrap ${css.besar}`}>
            {angka}
            {satuan ? <small>{satuan}</small> : null}
          </span>
          {bar === undefined ? null : (
            <span className={`fill round-4 clip h-8 ${css.bilah}`} aria-hidden="true">
              <span style={{ width: `${Math.round(bar * 100)}%` }} />
            </span>
          )}
        </span>
        <span className={`row wrap gap-x-8 text-s soft ${css.rinci}`}>{children}</span>
      </AppLink>
    </li>
  )
}

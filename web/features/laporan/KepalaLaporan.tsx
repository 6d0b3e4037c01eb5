import type { ComponentProps, ReactNode } from 'react'
import type { RentangReply } from '#contract/laporan/laporan.ts'
import { FilterBar, SearchField } from '#web/ui/FilterBar.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { formatRentangPendek } from '#web/ui/PilihRentang.tsx'
import { MenuUnduh, TombolUnduh, type UnduhProps } from '#web/ui/TombolUnduh.tsx'
import { usePhone } from '#web/ui/use-phone.ts'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { IsianSaringan } from './IsianSaringan.tsx'
import type { ReportChoices, saringanPendamping } from './queries.ts'

interface KepalaLaporanProps extends Omit<ComponentProps<typeof SaringanLaporan>, 'hariIni'> {
  judul: string
  laporan: Pick<RentangReply, 'dari' | 'sampai' | 'hari_ini'> | undefined
  /** Behind the range. */
  rinci?: string
  unduh: UnduhProps
  /** The items of what can be printed. */
  cetak: ReactNode
  /** The saved views: a button for the desk, an item for the phone's menu. */
  tampilan: { tombol: ReactNode; item: ReactNode }
  /** Instead of the row of filters on the phone. */
  saringanPonsel?: ReactNode
  /** What one report has besides, at either place. */
  lain?: { tombol: ReactNode; item: ReactNode } | undefined
}

/** What stands above both reports: of which days, how they are taken along, and what they are filtered by. */
export function KepalaLaporan({
  judul,
  laporan,
  rinci,
  unduh,
  cetak,
  tampilan,
  lain,
  saringanPonsel,
  ...saringan
}: KepalaLaporanProps) {
  const phone = usePhone()
  return (
    <PageHeader
      judul={judul}
      keterangan={laporan ? describeRentang(laporan) + (rinci ? `${phone ? ' ·' : ','} ${rinci}` : '') : null}
      aksi={
        <>
          {lain?.tombol}
          {tampilan.tombol}
          <TombolUnduh {...unduh}>{cetak}</TombolUnduh>
        </>
      }
      aksiPonsel={
        <MenuUnduh {...unduh}>
          {tampilan.item}
          {cetak}
          {lain?.item}
        </MenuUnduh>
      }
      saringan={
        phone && saringanPonsel ? saringanPonsel : <SaringanLaporan {...saringan} hariIni={laporan?.hari_ini ?? ''} />
      }
    />
  )
}

/** Up to today, unless it is over or lies ahead. */
function describeRentang({ dari, sampai, hari_ini }: Pick<RentangReply, 'dari' | 'sampai' | 'hari_ini'>): string {
  return formatRentangPendek(dari, sampai < hari_ini || dari > hari_ini ? sampai : hari_ini)
}

interface SaringanLaporanProps {
  url: UrlFilters<typeof saringanPendamping>
  pilihan: ReportChoices | undefined
  hariIni: string
  labelCari: string
  /** Filters of one report only. */
  children?: ReactNode
  kanan?: ReactNode
}

/** The filters of both reports in a row. */
function SaringanLaporan({ url, pilihan, hariIni, labelCari, children, kanan }: SaringanLaporanProps) {
  const { nilai, update, reset, aktif } = url
  return (
    <FilterBar
      cari={<SearchField nilai={nilai.cari} onUbah={cari => update({ cari })} label={labelCari} />}
      aktif={aktif}
      onReset={reset}
      kanan={kanan}
    >
      <IsianSaringan nilai={nilai} pilihan={pilihan} hariIni={hariIni} onUbah={update}>
        {children}
      </IsianSaringan>
    </FilterBar>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import type { RentangReply } from '#contract/laporan/laporan.ts'
import { Filters } from '#web/ui/Filters.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import { formatRentangPendek } from '#web/ui/PilihRentang.tsx'
import { MenuUnduh, TombolUnduh, type UnduhProps } from '#web/ui/TombolUnduh.tsx'
import type { FilterValues } from '#web/ui/url-filters.ts'
import { usePhone } from '#web/ui/use-phone.ts'

interface KepalaLaporanProps<F extends FilterValues> extends ComponentProps<typeof Filters<F>> {
  judul: string
  laporan: Pick<RentangReply, 'dari' | 'sampai' | 'hari_ini'> | undefined
  /** Behind the range. */
  rinci?: string
  unduh: UnduhProps
  /** The items of what can be printed. */
  cetak: ReactNode
  /** Instead of the row of filters on the phone. */
  saringanPonsel?: ReactNode
  /** What one report has besides, at either place. */
  lain?: { tombol: ReactNode; item: ReactNode } | undefined
}

/** What stands above both reports: of which days, how they are taken along, and what they are filtered by. */
export function KepalaLaporan<F extends FilterValues>({
  judul,
  laporan,
  rinci,
  unduh,
  cetak,
  lain,
  saringanPonsel,
  ...saringan
}: KepalaLaporanProps<F>) {
  const phone = usePhone()
  return (
    <PageHeader
      judul={judul}
      keterangan={laporan ? describeRentang(laporan) + (rinci ? `${phone ? ' ·' : ','} ${rinci}` : '') : null}
      aksi={
        <>
          {lain?.tombol}
          <TombolUnduh {...unduh}>{cetak}</TombolUnduh>
        </>
      }
      aksiPonsel={
        <MenuUnduh {...unduh}>
          {cetak}
          {lain?.item}
        </MenuUnduh>
      }
      saringan={phone && saringanPonsel ? saringanPonsel : <Filters<F> {...saringan} />}
    />
  )
}

/** Up to today, unless it is over or lies ahead. */
function describeRentang({ dari, sampai, hari_ini }: Pick<RentangReply, 'dari' | 'sampai' | 'hari_ini'>): string {
  return formatRentangPendek(dari, sampai < hari_ini || dari > hari_ini ? sampai : hari_ini)
}

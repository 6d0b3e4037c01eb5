import type { ComponentProps, ReactNode } from 'react'
import type { RangeReply } from '#contract/laporan/laporan.ts'
import { formatShortRange } from '#web/ui/ChooseRange.tsx'
import { DownloadButton, DownloadMenu, type DownloadProps } from '#web/ui/DownloadButton.tsx'
import { Filters } from '#web/ui/Filters.tsx'
import { PageHeader } from '#web/ui/PageHeader.tsx'
import type { FilterValues } from '#web/ui/url-filters.ts'
import { usePhone } from '#web/ui/use-phone.ts'

interface LaporanHeadProps<F extends FilterValues> extends ComponentProps<typeof Filters<F>> {
  judul: string
  laporan: Pick<RangeReply, 'dari' | 'sampai' | 'hari_ini'> | undefined
  /** Behind the range. */
  rinci?: string
  unduh: DownloadProps
  /** The items of what can be printed. */
  cetak: ReactNode
  /** Instead of the row of filters on the phone. */
  phoneFilter?: ReactNode
  /** What one report has besides, at either place. */
  lain?: { button: ReactNode; item: ReactNode } | undefined
}

/** What stands above both reports: of which days, how they are taken along, and what they are filtered by. */
export function LaporanHead<F extends FilterValues>({
  judul,
  laporan,
  rinci,
  unduh,
  cetak,
  lain,
  phoneFilter,
  ...saringan
}: LaporanHeadProps<F>) {
  const phone = usePhone()
  return (
    <PageHeader
      judul={judul}
      keterangan={laporan ? describeRange(laporan) + (rinci ? `${phone ? ' ·' : ','} ${rinci}` : '') : null}
      aksi={
        <>
          {lain?.button}
          <DownloadButton {...unduh}>{cetak}</DownloadButton>
        </>
      }
      phoneAction={
        <DownloadMenu {...unduh}>
          {cetak}
          {lain?.item}
        </DownloadMenu>
      }
      saringan={phone && phoneFilter ? phoneFilter : <Filters<F> {...saringan} />}
    />
  )
}

/** Up to today, unless it is over or lies ahead. */
function describeRange({ dari, sampai, hari_ini }: Pick<RangeReply, 'dari' | 'sampai' | 'hari_ini'>): string {
  return formatShortRange(dari, sampai < hari_ini || dari > hari_ini ? sampai : hari_ini)
}

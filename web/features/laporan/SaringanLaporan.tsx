import type { ReactNode } from 'react'
import { Cari, FilterBar } from '#web/ui/FilterBar.tsx'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { IsianSaringan } from './IsianSaringan.tsx'
import type { Pilihan, saringanPendamping } from './queries.ts'

interface SaringanLaporanProps {
  url: UrlFilters<typeof saringanPendamping>
  pilihan: Pilihan | undefined
  hariIni: string
  labelCari: string
  /** Filters of one report only. */
  children?: ReactNode
  kanan?: ReactNode
}

/** The filters of both reports in a row. */
export function SaringanLaporan({ url, pilihan, hariIni, labelCari, children, kanan }: SaringanLaporanProps) {
  const { nilai, ubah, reset, aktif } = url
  return (
    <FilterBar
      cari={<Cari nilai={nilai.cari} onUbah={cari => ubah({ cari })} label={labelCari} />}
      aktif={aktif}
      onReset={reset}
      kanan={kanan}
    >
      <IsianSaringan nilai={nilai} pilihan={pilihan} hariIni={hariIni} onUbah={ubah}>
        {children}
      </IsianSaringan>
    </FilterBar>
  )
}

import { SegmentedControl, Select } from '@mantine/core'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { isSatuBulan } from '#contract/laporan/rekap-harian.ts'
import { endOfMonth } from '#contract/tanggal.ts'
import { PilihRentang } from '#web/ui/PilihRentang.tsx'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import type { rekapFiltersDefault } from './queries.ts'

interface SaringanRekapProps {
  url: UrlFilters<typeof rekapFiltersDefault>
  rekap: Rekap | undefined
  /** In the phone's sheet. */
  penuh?: boolean
}

/** Kegiatan, range, and what a column is. */
export function SaringanRekap({ url: { nilai, update }, rekap, penuh = false }: SaringanRekapProps) {
  const kegiatan = nilai.kegiatan || String(rekap?.kegiatan?.id ?? 'semua')
  const many = (rekap?.kegiatan_list.length ?? 0) > 1
  return (
    <>
      <Select
        w={penuh ? '100%' : 204}
        aria-label="Kegiatan"
        placeholder="Semua kegiatan"
        data={[
          ...(rekap?.kegiatan_list ?? []).map(k => ({
            value: String(k.id),
            label: k.dihitung ? k.nama : `${k.nama} (tidak dihitung)`,
          })),
          ...(many ? [{ value: 'semua', label: 'Semua yang dihitung' }] : []),
        ]}
        value={rekap ? kegiatan : null}
        clearable={many && kegiatan !== 'semua'}
        allowDeselect={false}
        onChange={value => update({ kegiatan: value ?? 'semua' })}
      />
      <PilihRentang
        pilihan={rekap ? [{ ...rekap.periode, nilai: 'periode', label: rekap.periode.nama }] : []}
        bawaan="periode"
        nilai={{ periode: '', dari: nilai.dari, sampai: nilai.sampai }}
        hariIni={rekap?.hari_ini ?? ''}
        penuh={penuh}
        onUbah={({ dari, sampai }) => update({ dari, sampai })}
      />
      <SegmentedControl
        size="sm"
        aria-label="Kolom"
        data={[
          { value: 'pertemuan', label: 'Per pertemuan' },
          { value: 'bulan', label: labelBulan(rekap) },
        ]}
        value={nilai.mode === 'bulan' ? 'bulan' : 'pertemuan'}
        onChange={mode => update({ mode })}
      />
    </>
  )
}

/** Of one month its days: 'Per bulan (1–30)'. */
function labelBulan(rekap: Rekap | undefined): string {
  return rekap && isSatuBulan(rekap) ? `Per bulan (1–${Number(endOfMonth(rekap.dari).slice(8))})` : 'Per bulan'
}

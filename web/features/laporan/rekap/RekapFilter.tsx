import { SegmentedControl, Select } from '@mantine/core'
import { isOneMonth } from '#contract/laporan/daily-rekap.ts'
import type { Rekap } from '#contract/laporan/rekap.ts'
import { endOfMonth } from '#contract/tanggal.ts'
import { ChooseRange } from '#web/ui/ChooseRange.tsx'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import type { rekapFiltersDefault } from './queries.ts'

interface RekapFilterProps {
  url: UrlFilters<typeof rekapFiltersDefault>
  rekap: Rekap | undefined
  /** In the phone's sheet. */
  penuh?: boolean
}

/** Kegiatan, range, and what a column is. */
export function RekapFilter({ url: { nilai, update }, rekap, penuh = false }: RekapFilterProps) {
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
      <ChooseRange
        pilihan={rekap ? [{ ...rekap.periode, nilai: 'periode', label: rekap.periode.nama }] : []}
        bawaan="periode"
        nilai={{ periode: '', dari: nilai.dari, sampai: nilai.sampai }}
        hariIni={rekap?.hari_ini ?? ''}
        penuh={penuh}
        onChange={({ dari, sampai }) => update({ dari, sampai })}
      />
      <SegmentedControl
        size="sm"
        aria-label="Kolom"
        data={[
          { value: 'pertemuan', label: 'Per pertemuan' },
          { value: 'bulan', label: monthLabel(rekap) },
        ]}
        value={nilai.mode === 'bulan' ? 'bulan' : 'pertemuan'}
        onChange={mode => update({ mode })}
      />
    </>
  )
}

/** Of one month its days: 'Per bulan (1–30)'. */
function monthLabel(rekap: Rekap | undefined): string {
  return rekap && isOneMonth(rekap) ? `Per bulan (1–${Number(endOfMonth(rekap.dari).slice(8))})` : 'Per bulan'
}

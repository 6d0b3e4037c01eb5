import { type KeadaanIzin, keadaanIzinSchema } from '#contract/absensi/izin.ts'
import { FilterBar, Pilih, SearchField } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import { labelKeadaan } from './kata.ts'
import type { izinFiltersDefault } from './queries.ts'

interface SaringanIzinProps {
  url: UrlFilters<typeof izinFiltersDefault>
  kelompok: readonly { id: number; nama: string; periode: string | null }[]
  jumlah: Record<KeadaanIzin, number> | undefined
}

export function SaringanIzin({ url: { nilai, update, reset, aktif }, kelompok, jumlah }: SaringanIzinProps) {
  return (
    <FilterBar
      cari={<SearchField nilai={nilai.cari} onUbah={cari => update({ cari })} label="Cari nama atau NIM" />}
      aktif={aktif}
      onReset={reset}
    >
      <Pilih
        w={204}
        label="Keadaan"
        placeholder="Semua keadaan"
        data={keadaanIzinSchema.options.map(value => ({
          value,
          label: labelKeadaan[value] + (jumlah ? ` · ${jumlah[value]}` : ''),
        }))}
        value={nilai.keadaan}
        onUbah={keadaan => update({ keadaan })}
      />
      <Pilih
        w={204}
        label={kata`Kelompok`}
        placeholder={kata`Semua kelompok`}
        searchable
        data={kelompok.map(k => ({ value: String(k.id), label: describeKelompok(k.nama, k.periode) }))}
        value={nilai.kelompok}
        onUbah={id => update({ kelompok: id })}
      />
    </FilterBar>
  )
}

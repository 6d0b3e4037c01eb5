import { Select } from '@mantine/core'
import { FilterBar, Pilih } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { describeKelompok } from '#web/ui/nama-kelompok.ts'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'

export const saringanAwal = { keadaan: 'menunggu', kelompok: '', halaman: 1, ukuran: 50 }

interface SaringanKoreksiProps {
  url: UrlFilters<typeof saringanAwal>
  kelompok: readonly { id: number; nama: string; periode: string | null; jumlah: number }[]
}

export function SaringanKoreksi({ url: { nilai, ubah, reset, aktif }, kelompok }: SaringanKoreksiProps) {
  return (
    <FilterBar aktif={aktif} onReset={reset}>
      <Select
        w={190}
        aria-label="Keadaan"
        clearable={false}
        allowDeselect={false}
        data={KEADAAN}
        value={nilai.keadaan}
        onChange={keadaan => ubah({ keadaan: keadaan ?? 'menunggu' })}
      />
      <Pilih
        w={220}
        label={kata`Kelompok`}
        placeholder={kata`Semua kelompok`}
        searchable
        data={kelompok.map(k => ({
          value: String(k.id),
          label: `${describeKelompok(k.nama, k.periode)} · ${k.jumlah}`,
        }))}
        value={nilai.kelompok}
        onUbah={id => ubah({ kelompok: id })}
      />
    </FilterBar>
  )
}

const KEADAAN = [
  { value: 'menunggu', label: 'Menunggu' },
  { value: 'diterima', label: 'Diterima' },
  { value: 'ditolak', label: 'Ditolak' },
  { value: 'ditarik', label: 'Ditarik' },
]

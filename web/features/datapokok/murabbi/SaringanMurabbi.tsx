import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { Cari, FilterBar } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import type { Pilihan, saringanAwal } from './queries.ts'

interface SaringanProps {
  url: UrlFilters<typeof saringanAwal>
  pilihan: Pilihan | undefined
  /** Whether phones can be searched. */
  kontak: boolean
  kanan?: ReactNode
}

export function SaringanMurabbi({ url: { nilai, ubah, reset, aktif }, pilihan, kontak, kanan }: SaringanProps) {
  return (
    <FilterBar
      cari={
        <Cari
          nilai={nilai.cari}
          onUbah={cari => ubah({ cari })}
          label={kontak ? 'Cari nama, nomor, atau WA' : 'Cari nama atau nomor'}
        />
      }
      aktif={aktif}
      onReset={reset}
      kanan={kanan}
    >
      <Select
        w={150}
        aria-label="Status"
        placeholder="Status"
        data={[
          { value: 'aktif', label: 'Aktif' },
          { value: 'nonaktif', label: 'Nonaktif' },
        ]}
        value={nilai.status === 'semua' ? null : nilai.status}
        onChange={status => ubah({ status: status ?? 'semua' })}
      />
      <Select
        w={150}
        aria-label={kata`Kelompok`}
        placeholder={kata`Kelompok`}
        searchable
        data={[
          ...(pilihan?.kelompok ?? []).map(k => ({ value: String(k.id), label: k.nama })),
          { value: 'tanpa', label: kata`Tanpa kelompok` },
        ]}
        value={nilai.kelompok || null}
        onChange={kelompok => ubah({ kelompok: kelompok ?? '' })}
      />
      <Select
        w={180}
        aria-label="Unit"
        placeholder="Unit"
        searchable
        data={(pilihan?.unit ?? []).map(({ nilai }) => nilai)}
        value={nilai.unit || null}
        onChange={unit => ubah({ unit: unit ?? '' })}
      />
      <Select
        w={148}
        aria-label="Jenis kelamin"
        placeholder="L/P"
        data={[
          { value: 'L', label: 'Laki-laki' },
          { value: 'P', label: 'Perempuan' },
        ]}
        value={nilai.jk || null}
        onChange={jk => ubah({ jk: jk ?? '' })}
      />
    </FilterBar>
  )
}

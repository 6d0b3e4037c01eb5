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

export function SaringanPendamping({ url: { nilai, ubah, reset, aktif }, pilihan, kontak, kanan }: SaringanProps) {
  return (
    <FilterBar
      cari={
        <Cari
          nilai={nilai.cari}
          onUbah={cari => ubah({ cari })}
          label={kontak ? 'Cari nama, NIM, atau WA' : 'Cari nama atau NIM'}
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
        aria-label="Program studi"
        placeholder="Program studi"
        searchable
        data={(pilihan?.prodi ?? []).map(({ nilai }) => nilai)}
        value={nilai.prodi || null}
        onChange={prodi => ubah({ prodi: prodi ?? '' })}
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

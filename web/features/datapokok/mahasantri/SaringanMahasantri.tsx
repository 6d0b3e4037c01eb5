import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { labelStatusMahasantri, STATUS_MAHASANTRI } from '#contract/datapokok/mahasantri.ts'
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

export function SaringanMahasantri({ url: { nilai, ubah, reset, aktif }, pilihan, kontak, kanan }: SaringanProps) {
  const groups = [
    { group: 'Fakultas', items: items('fakultas', pilihan?.fakultas) },
    { group: 'Program studi', items: items('prodi', pilihan?.prodi) },
  ].filter(({ items }) => items.length > 0)
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
          ...STATUS_MAHASANTRI.map(value => ({ value, label: labelStatusMahasantri[value] })),
          { value: 'nonaktif', label: 'Semua nonaktif' },
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
        aria-label="Prodi atau fakultas"
        placeholder="Prodi, fakultas"
        searchable
        data={groups}
        value={nilai.prodi ? `prodi:${nilai.prodi}` : nilai.fakultas ? `fakultas:${nilai.fakultas}` : null}
        onChange={value => ubah(unitOf(value))}
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
      <Select
        w={124}
        aria-label="Angkatan"
        placeholder="Angkatan"
        data={(pilihan?.angkatan ?? []).map(({ nilai }) => String(nilai))}
        value={nilai.angkatan || null}
        onChange={angkatan => ubah({ angkatan: angkatan ?? '' })}
      />
    </FilterBar>
  )
}

function items(kind: 'prodi' | 'fakultas', list: { nilai: string }[] = []) {
  return list.map(({ nilai }) => ({ value: `${kind}:${nilai}`, label: nilai }))
}

function unitOf(value: string | null): { prodi: string; fakultas: string } {
  const [kind, ...rest] = (value ?? '').split(':')
  const name = rest.join(':')
  return { prodi: kind === 'prodi' ? name : '', fakultas: kind === 'fakultas' ? name : '' }
}

import type { ReactNode } from 'react'
import { labelStatusMahasantri, STATUS_MAHASANTRI } from '#contract/datapokok/mahasantri.ts'
import { FilterBar, Pilih, SearchField } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import type { SaringanUmum } from './queries.ts'

interface SaringanOrangProps {
  url: {
    nilai: SaringanUmum
    update: (change: Partial<SaringanUmum>) => void
    reset: () => void
    aktif: number
  }
  /** 'NIM' or 'nomor': what can be searched besides names. */
  nomor: string
  kelompok: readonly { id: number; nama: string }[] | undefined
  /** The statuses besides none. */
  status?: readonly { value: string; label: string }[]
  /** Whether phones can be searched. */
  kontak: boolean
  /** The filter by prodi or unit. */
  bagian: ReactNode
  /** Filters of this kind alone, behind the others. */
  children?: ReactNode
  kanan?: ReactNode
}

const AKTIF = [
  { value: 'aktif', label: 'Aktif' },
  { value: 'nonaktif', label: 'Nonaktif' },
]

export function SaringanOrang(props: SaringanOrangProps) {
  const { url, nomor, kelompok = [], status = AKTIF, kontak, bagian, children, kanan } = props
  const { nilai, update, reset, aktif } = url
  return (
    <FilterBar
      cari={
        <SearchField
          nilai={nilai.cari}
          onUbah={cari => update({ cari })}
          label={kontak ? `Cari nama, ${nomor}, atau WA` : `Cari nama atau ${nomor}`}
        />
      }
      aktif={aktif}
      onReset={reset}
      kanan={kanan}
    >
      <Pilih
        w={150}
        label="Status"
        data={status}
        value={nilai.status === 'semua' ? '' : nilai.status}
        onUbah={status => update({ status: status || 'semua' })}
      />
      <Pilih
        w={150}
        label={kata`Kelompok`}
        searchable
        data={[
          ...kelompok.map(k => ({ value: String(k.id), label: k.nama })),
          { value: 'tanpa', label: kata`Tanpa kelompok` },
        ]}
        value={nilai.kelompok}
        onUbah={kelompok => update({ kelompok })}
      />
      {bagian}
      <Pilih
        w={148}
        label="Jenis kelamin"
        placeholder="L/P"
        data={[
          { value: 'L', label: 'Laki-laki' },
          { value: 'P', label: 'Perempuan' },
        ]}
        value={nilai.jk}
        onUbah={jk => update({ jk })}
      />
      {children}
    </FilterBar>
  )
}

export const statusMahasantri = [
  ...STATUS_MAHASANTRI.map(value => ({ value, label: labelStatusMahasantri[value] })),
  { value: 'nonaktif', label: 'Semua nonaktif' },
]

interface BagianProps {
  url: UrlFilters<{ prodi: string; fakultas: string }>
  pilihan: Record<'prodi' | 'fakultas', { nilai: string }[]> | undefined
}

/** One of the fakultas, or one of the prodi. */
export function PilihProdiFakultas({ url: { nilai, update }, pilihan }: BagianProps) {
  const groups = [
    { group: 'Fakultas', items: items('fakultas', pilihan?.fakultas) },
    { group: 'Program studi', items: items('prodi', pilihan?.prodi) },
  ].filter(({ items }) => items.length > 0)
  return (
    <Pilih
      w={180}
      label="Prodi atau fakultas"
      placeholder="Prodi, fakultas"
      searchable
      data={groups}
      value={nilai.prodi ? `prodi:${nilai.prodi}` : nilai.fakultas ? `fakultas:${nilai.fakultas}` : ''}
      onUbah={value => update(unitOf(value))}
    />
  )
}

function items(kind: 'prodi' | 'fakultas', list: { nilai: string }[] = []) {
  return list.map(({ nilai }) => ({ value: `${kind}:${nilai}`, label: nilai }))
}

function unitOf(value: string): { prodi: string; fakultas: string } {
  const [kind, ...rest] = value.split(':')
  const name = rest.join(':')
  return { prodi: kind === 'prodi' ? name : '', fakultas: kind === 'fakultas' ? name : '' }
}

interface SaringanNilaiProps {
  label: string
  /** What stands in the list. */
  pilihan: readonly { nilai: string }[] | undefined
  nilai: string
  onUbah: (nilai: string) => void
}

/** The filter by prodi or unit. */
export function SaringanNilai({ label, pilihan = [], nilai, onUbah }: SaringanNilaiProps) {
  return (
    <Pilih w={180} label={label} searchable data={pilihan.map(({ nilai }) => nilai)} value={nilai} onUbah={onUbah} />
  )
}

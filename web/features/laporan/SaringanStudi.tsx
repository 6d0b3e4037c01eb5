import { Select } from '@mantine/core'
import { TANPA } from '#contract/laporan/laporan-mahasantri.ts'
import type { Pilihan } from './queries.ts'

interface Studi {
  prodi: string
  fakultas: string
  angkatan: string
  keaktifan: string
}

interface PilihStudiProps {
  nilai: Studi
  pilihan: Pilihan | undefined
  onUbah: (change: Partial<Studi>) => void
  /** With its name above it, where there is room. */
  berlabel?: boolean
}

/** Prodi or fakultas; angkatan only where there is more than one; whether somebody is still expected. */
export function SaringanStudi(props: PilihStudiProps) {
  return (
    <>
      <PilihUnit {...props} />
      <PilihAngkatan {...props} />
      <PilihKeaktifan {...props} />
    </>
  )
}

/** What a filter is called: above it with all that it takes within, else within it. */
function describe(label: string, berlabel: boolean | undefined, singkat = label) {
  return berlabel ? { label, placeholder: 'Semua' } : { 'aria-label': label, placeholder: singkat }
}

export function PilihUnit({ nilai, pilihan, onUbah, berlabel }: PilihStudiProps) {
  const items = (kind: 'prodi' | 'fakultas', list: string[] = []) =>
    // Those without are reached through their group; the filter then says so.
    [...list, ...(nilai[kind] === TANPA ? [TANPA] : [])].map(text => ({
      value: `${kind}:${text}`,
      label: text === TANPA ? `Tanpa ${kind}` : text,
    }))
  return (
    <Select
      w={148}
      {...describe('Prodi atau fakultas', berlabel, 'Prodi, fakultas')}
      searchable
      data={[
        { group: 'Fakultas', items: items('fakultas', pilihan?.fakultas) },
        { group: 'Program studi', items: items('prodi', pilihan?.prodi) },
      ].filter(g => g.items.length > 0)}
      value={nilai.prodi ? `prodi:${nilai.prodi}` : nilai.fakultas ? `fakultas:${nilai.fakultas}` : null}
      onChange={value => {
        const [kind, ...rest] = (value ?? '').split(':')
        const name = rest.join(':')
        onUbah({ prodi: kind === 'prodi' ? name : '', fakultas: kind === 'fakultas' ? name : '' })
      }}
    />
  )
}

export function PilihAngkatan({ nilai, pilihan, onUbah, berlabel }: PilihStudiProps) {
  if ((pilihan?.angkatan.length ?? 0) < 2 && !nilai.angkatan) return null
  return (
    <Select
      w={116}
      {...describe('Angkatan', berlabel)}
      data={[
        ...(pilihan?.angkatan ?? []).map(String),
        ...(nilai.angkatan === TANPA ? [{ value: TANPA, label: 'Tanpa angkatan' }] : []),
      ]}
      value={nilai.angkatan || null}
      onChange={angkatan => onUbah({ angkatan: angkatan ?? '' })}
    />
  )
}

export function PilihKeaktifan({ nilai, onUbah, berlabel }: PilihStudiProps) {
  return (
    <Select
      w={148}
      {...describe('Keaktifan', berlabel)}
      data={[
        { value: 'aktif', label: 'Masih aktif' },
        { value: 'tidak', label: 'Tidak aktif' },
      ]}
      value={nilai.keaktifan || null}
      onChange={keaktifan => onUbah({ keaktifan: keaktifan ?? '' })}
    />
  )
}

import { Select } from '@mantine/core'
import { TANPA } from '#contract/laporan/laporan-mahasantri.ts'
import type { Pilihan } from './queries.ts'

interface Studi {
  prodi: string
  fakultas: string
  angkatan: string
  keaktifan: string
}

/** Prodi or fakultas; angkatan only where there is more than one; whether somebody is still expected. */
export function SaringanStudi({
  nilai,
  pilihan,
  onUbah,
  berlabel = false,
}: {
  nilai: Studi
  pilihan: Pilihan | undefined
  onUbah: (change: Partial<Studi>) => void
  berlabel?: boolean
}) {
  const nama = (label: string) => (berlabel ? { label } : { 'aria-label': label })
  const items = (kind: 'prodi' | 'fakultas', list: string[] = []) =>
    // Those without are reached through their group; the filter then says so.
    [...list, ...(nilai[kind] === TANPA ? [TANPA] : [])].map(text => ({
      value: `${kind}:${text}`,
      label: text === TANPA ? `Tanpa ${kind}` : text,
    }))
  const unit = nilai.prodi ? `prodi:${nilai.prodi}` : nilai.fakultas ? `fakultas:${nilai.fakultas}` : null
  return (
    <>
      <Select
        w={148}
        {...nama('Prodi atau fakultas')}
        placeholder="Prodi, fakultas"
        searchable
        data={[
          { group: 'Fakultas', items: items('fakultas', pilihan?.fakultas) },
          { group: 'Program studi', items: items('prodi', pilihan?.prodi) },
        ].filter(g => g.items.length > 0)}
        value={unit}
        onChange={value => {
          const [kind, ...rest] = (value ?? '').split(':')
          const name = rest.join(':')
          onUbah({ prodi: kind === 'prodi' ? name : '', fakultas: kind === 'fakultas' ? name : '' })
        }}
      />
      {(pilihan?.angkatan.length ?? 0) > 1 || nilai.angkatan ? (
        <Select
          w={116}
          {...nama('Angkatan')}
          placeholder="Angkatan"
          data={[
            ...(pilihan?.angkatan ?? []).map(String),
            ...(nilai.angkatan === TANPA ? [{ value: TANPA, label: 'Tanpa angkatan' }] : []),
          ]}
          value={nilai.angkatan || null}
          onChange={angkatan => onUbah({ angkatan: angkatan ?? '' })}
        />
      ) : null}
      <Select
        w={148}
        {...nama('Keaktifan')}
        placeholder="Keaktifan"
        data={[
          { value: 'aktif', label: 'Masih aktif' },
          { value: 'tidak', label: 'Tidak aktif' },
        ]}
        value={nilai.keaktifan || null}
        onChange={keaktifan => onUbah({ keaktifan: keaktifan ?? '' })}
      />
    </>
  )
}

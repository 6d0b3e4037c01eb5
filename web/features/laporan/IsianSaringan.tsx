import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { Pilih } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { PilihRentang } from '#web/ui/PilihRentang.tsx'
import type { Pilihan, SaringanBersama } from './queries.ts'

interface IsianSaringanProps {
  nilai: SaringanBersama
  pilihan: Pilihan | undefined
  hariIni: string
  onUbah: (change: Partial<SaringanBersama>) => void
  /** Each with its name above it, where there is room. */
  berlabel?: boolean
  /** Filters of one report only. */
  children?: ReactNode
}

/** What both reports are filtered by: range, kegiatan, kelompok or murabbi, gender. */
export function IsianSaringan({ nilai, pilihan, hariIni, onUbah, berlabel = false, children }: IsianSaringanProps) {
  const active = pilihan?.periode.find(p => p.aktif)
  const tempat = nilai.kelompok ? `kelompok:${nilai.kelompok}` : nilai.murabbi ? `murabbi:${nilai.murabbi}` : null
  const nama = (label: string) => (berlabel ? { label } : { 'aria-label': label })
  return (
    <>
      <PilihRentang
        pilihan={(pilihan?.periode ?? []).map(p => ({ ...p, nilai: String(p.id), label: p.nama }))}
        bawaan={active ? String(active.id) : ''}
        nilai={{ periode: nilai.periode, dari: nilai.dari, sampai: nilai.sampai }}
        hariIni={hariIni}
        berlabel={berlabel}
        onUbah={onUbah}
      />
      <Pilih
        w={204}
        label="Kegiatan"
        berlabel={berlabel}
        placeholder="Semua kegiatan"
        data={(pilihan?.kegiatan ?? []).map(k => ({
          value: String(k.id),
          label: k.dihitung ? k.nama : `${k.nama} (tidak dihitung)`,
        }))}
        value={nilai.kegiatan}
        onUbah={kegiatan => onUbah({ kegiatan })}
      />
      <Select
        w={188}
        {...nama(kata`Kelompok atau murabbi`)}
        placeholder={kata`Kelompok, murabbi`}
        searchable
        data={[
          { group: 'Murabbi', items: (pilihan?.murabbi ?? []).map(m => ({ value: `murabbi:${m.id}`, label: m.nama })) },
          {
            group: kata`Kelompok`,
            items: (pilihan?.kelompok ?? []).map(k => ({ value: `kelompok:${k.id}`, label: k.nama })),
          },
        ].filter(g => g.items.length > 0)}
        value={tempat}
        onChange={value => {
          const [kind, id = ''] = (value ?? '').split(':')
          onUbah({ kelompok: kind === 'kelompok' ? id : '', murabbi: kind === 'murabbi' ? id : '' })
        }}
      />
      {children}
      <Pilih
        w={104}
        label="Jenis kelamin"
        berlabel={berlabel}
        placeholder="L/P"
        data={[
          { value: 'L', label: 'Putra' },
          { value: 'P', label: 'Putri' },
        ]}
        value={nilai.jk}
        onUbah={jk => onUbah({ jk })}
      />
    </>
  )
}

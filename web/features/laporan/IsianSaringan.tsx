import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { labelJk } from '#contract/identitas.ts'
import { Pilih } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { PilihRentang } from '#web/ui/PilihRentang.tsx'
import type { Pilihan, SaringanBersama } from './queries.ts'

interface PilihProps {
  nilai: SaringanBersama
  pilihan: Pilihan | undefined
  onUbah: (change: Partial<SaringanBersama>) => void
  /** With its name above it, where there is room. */
  berlabel?: boolean
}

interface IsianSaringanProps extends Omit<PilihProps, 'berlabel'> {
  hariIni: string
  /** Filters of one report only. */
  children?: ReactNode
}

export const JK = (['L', 'P'] as const).map(value => ({ value, label: labelJk[value] }))

/** What both reports are filtered by: range, kegiatan, kelompok or murabbi, gender. */
export function IsianSaringan({ hariIni, children, ...pilih }: IsianSaringanProps) {
  const { nilai, onUbah } = pilih
  return (
    <>
      <PilihMasa {...pilih} hariIni={hariIni} />
      <PilihKegiatan {...pilih} />
      <PilihTempat {...pilih} />
      {children}
      <Pilih w={104} label="Jenis kelamin" placeholder="L/P" data={JK} value={nilai.jk} onUbah={jk => onUbah({ jk })} />
    </>
  )
}

export function PilihMasa({ nilai, pilihan, onUbah, ...more }: PilihProps & { hariIni: string }) {
  const active = pilihan?.periode.find(p => p.aktif)
  return (
    <PilihRentang
      pilihan={(pilihan?.periode ?? []).map(p => ({ ...p, nilai: String(p.id), label: p.nama }))}
      bawaan={active ? String(active.id) : ''}
      nilai={{ periode: nilai.periode, dari: nilai.dari, sampai: nilai.sampai }}
      onUbah={onUbah}
      {...more}
    />
  )
}

export function PilihKegiatan({ nilai, pilihan, onUbah, berlabel = false }: PilihProps) {
  return (
    <Pilih
      w={204}
      label="Kegiatan"
      berlabel={berlabel}
      placeholder={berlabel ? 'Semua' : 'Semua kegiatan'}
      data={(pilihan?.kegiatan ?? []).map(k => ({
        value: String(k.id),
        label: k.dihitung ? k.nama : `${k.nama} (tidak dihitung)`,
      }))}
      value={nilai.kegiatan}
      onUbah={kegiatan => onUbah({ kegiatan })}
    />
  )
}

export function PilihTempat({ nilai, pilihan, onUbah, berlabel = false }: PilihProps) {
  const label = kata`Kelompok atau murabbi`
  return (
    <Select
      w={188}
      {...(berlabel ? { label } : { 'aria-label': label })}
      placeholder={berlabel ? 'Semua' : kata`Kelompok, murabbi`}
      searchable
      data={[
        { group: 'Murabbi', items: (pilihan?.murabbi ?? []).map(m => ({ value: `murabbi:${m.id}`, label: m.nama })) },
        {
          group: kata`Kelompok`,
          items: (pilihan?.kelompok ?? []).map(k => ({ value: `kelompok:${k.id}`, label: k.nama })),
        },
      ].filter(g => g.items.length > 0)}
      value={nilai.kelompok ? `kelompok:${nilai.kelompok}` : nilai.murabbi ? `murabbi:${nilai.murabbi}` : null}
      onChange={value => {
        const [kind, id = ''] = (value ?? '').split(':')
        onUbah({ kelompok: kind === 'kelompok' ? id : '', murabbi: kind === 'murabbi' ? id : '' })
      }}
    />
  )
}

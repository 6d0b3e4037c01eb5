import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { Cari, FilterBar, Pilih } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { PilihRentang } from '#web/ui/PilihRentang.tsx'
import type { UrlFilters } from '#web/ui/use-url-filters.ts'
import type { Pilihan, saringanPendamping } from './queries.ts'

interface SaringanLaporanProps {
  url: UrlFilters<typeof saringanPendamping>
  pilihan: Pilihan | undefined
  hariIni: string
  labelCari: string
  /** Filters of one report only. */
  children?: ReactNode
  kanan?: ReactNode
}

/** What both reports are filtered by: range, kegiatan, kelompok or murabbi, gender. */
export function SaringanLaporan({ url, pilihan, hariIni, labelCari, children, kanan }: SaringanLaporanProps) {
  const { nilai, ubah, reset, aktif } = url
  const active = pilihan?.periode.find(p => p.aktif)
  const tempat = nilai.kelompok ? `kelompok:${nilai.kelompok}` : nilai.murabbi ? `murabbi:${nilai.murabbi}` : null
  return (
    <FilterBar
      cari={<Cari nilai={nilai.cari} onUbah={cari => ubah({ cari })} label={labelCari} />}
      aktif={aktif}
      onReset={reset}
      kanan={kanan}
    >
      <PilihRentang
        pilihan={(pilihan?.periode ?? []).map(p => ({ ...p, nilai: String(p.id), label: p.nama }))}
        bawaan={active ? String(active.id) : ''}
        nilai={{ periode: nilai.periode, dari: nilai.dari, sampai: nilai.sampai }}
        hariIni={hariIni}
        onUbah={ubah}
      />
      <Pilih
        w={204}
        label="Kegiatan"
        placeholder="Semua kegiatan"
        data={(pilihan?.kegiatan ?? []).map(k => ({
          value: String(k.id),
          label: k.dihitung ? k.nama : `${k.nama} (tidak dihitung)`,
        }))}
        value={nilai.kegiatan}
        onUbah={kegiatan => ubah({ kegiatan })}
      />
      <Select
        w={188}
        aria-label={kata`Kelompok atau murabbi`}
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
          ubah({ kelompok: kind === 'kelompok' ? id : '', murabbi: kind === 'murabbi' ? id : '' })
        }}
      />
      {children}
      <Pilih
        w={104}
        label="Jenis kelamin"
        placeholder="L/P"
        data={[
          { value: 'L', label: 'Putra' },
          { value: 'P', label: 'Putri' },
        ]}
        value={nilai.jk}
        onUbah={jk => ubah({ jk })}
      />
    </FilterBar>
  )
}

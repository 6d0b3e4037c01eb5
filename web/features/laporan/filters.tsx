import { labelJk } from '#contract/identitas.ts'
import { WITHOUT } from '#contract/laporan/laporan-mahasantri.ts'
import { periodeNow } from '#contract/pengaturan/periode-state.ts'
import { ChooseRange } from '#web/ui/ChooseRange.tsx'
import { type Filter, optionsOf } from '#web/ui/Filters.tsx'
import { kata } from '#web/ui/istilah.ts'
import type { MahasantriFilters, ReportChoices, Scope } from './queries.ts'

export const JK = (['L', 'P'] as const).map(value => ({ value, label: labelJk[value] }))

/** What every report is filtered by: range, kegiatan, kelompok or murabbi, gender. */
export function reportFilters(pilihan: ReportChoices | undefined, today: string) {
  const kini = periodeNow(pilihan?.periode ?? [], today)
  const scope = {
    span: {
      key: 'periode',
      field: ({ nilai: { periode, dari, sampai }, ...rest }) => (
        <ChooseRange
          pilihan={(pilihan?.periode ?? []).map(p => ({ ...p, nilai: String(p.id), label: p.nama }))}
          bawaan={kini ? String(kini.id) : ''}
          nilai={{ periode, dari, sampai }}
          hariIni={today}
          {...rest}
        />
      ),
    },
    kegiatan: {
      ...{ key: 'kegiatan', label: 'Kegiatan', placeholder: 'Semua kegiatan', width: 204 },
      options: (pilihan?.kegiatan ?? []).map(k => ({
        value: String(k.id),
        label: k.dihitung ? k.nama : `${k.nama} (tidak dihitung)`,
      })),
    },
    tempat: {
      ...{ label: kata`Kelompok atau murabbi`, placeholder: kata`Kelompok, murabbi`, width: 188 },
      groups: [
        { key: 'murabbi', label: 'Murabbi', options: optionsOf(pilihan?.murabbi), source: pilihan?.sources.murabbi },
        {
          ...{ key: 'kelompok', label: kata`Kelompok` },
          ...{ options: optionsOf(pilihan?.kelompok), source: pilihan?.sources.kelompok },
        },
      ],
    },
  } satisfies Record<string, Filter<Scope>>
  return { ...scope, jk: { key: 'jk' as const, label: 'Jenis kelamin', placeholder: 'L/P', width: 104, options: JK } }
}

/** Prodi or fakultas; angkatan only where there is more than one; whether somebody is still expected. */
export function studyFilters(pilihan: ReportChoices | undefined, nilai: MahasantriFilters) {
  // Those without are reached through their group; the filter then says so.
  const items = (key: 'prodi' | 'fakultas' | 'angkatan', list: readonly (string | number)[] = []) =>
    [...list, ...(nilai[key] === WITHOUT ? [WITHOUT] : [])].map(value => ({
      value: String(value),
      label: value === WITHOUT ? `Tanpa ${key}` : String(value),
    }))
  const angkatan = items('angkatan', pilihan?.angkatan)
  return {
    unit: {
      ...{ label: 'Prodi atau fakultas', placeholder: 'Prodi, fakultas', width: 148 },
      groups: [
        { key: 'fakultas', label: 'Fakultas', options: items('fakultas', pilihan?.fakultas) },
        { key: 'prodi', label: 'Program studi', options: items('prodi', pilihan?.prodi) },
      ],
    },
    angkatan:
      angkatan.length > 1 || nilai.angkatan
        ? [{ key: 'angkatan' as const, label: 'Angkatan', width: 116, options: angkatan }]
        : [],
    keaktifan: {
      ...{ key: 'keaktifan', label: 'Keaktifan', width: 148 },
      options: [
        { value: 'aktif', label: 'Masih aktif' },
        { value: 'tidak', label: 'Tidak aktif' },
      ],
    },
  } satisfies Record<string, Filter<MahasantriFilters> | Filter<MahasantriFilters>[]>
}

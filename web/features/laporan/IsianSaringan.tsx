import { Select } from '@mantine/core'
import type { ReactNode } from 'react'
import { labelJk } from '#contract/identitas.ts'
import { TANPA } from '#contract/laporan/laporan-mahasantri.ts'
import { periodeKini } from '#contract/pengaturan/keadaan-periode.ts'
import { Pilih } from '#web/ui/FilterBar.tsx'
import { kata } from '#web/ui/istilah.ts'
import { PilihRentang } from '#web/ui/PilihRentang.tsx'
import type { ReportChoices, SaringanBersama, SaringanMahasantri } from './queries.ts'

interface PilihProps<N = SaringanBersama> {
  nilai: N
  pilihan: ReportChoices | undefined
  onUbah: (change: Partial<N>) => void
  /** With its name above it, where there is room. */
  berlabel?: boolean
}

type PilihStudiProps = PilihProps<Pick<SaringanMahasantri, 'prodi' | 'fakultas' | 'angkatan' | 'keaktifan'>>

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

export function PilihMasa({ nilai, pilihan, onUbah, ...more }: PilihProps & { hariIni: string }) {
  const kini = periodeKini(pilihan?.periode ?? [], more.hariIni)
  return (
    <PilihRentang
      pilihan={(pilihan?.periode ?? []).map(p => ({ ...p, nilai: String(p.id), label: p.nama }))}
      bawaan={kini ? String(kini.id) : ''}
      nilai={{ periode: nilai.periode, dari: nilai.dari, sampai: nilai.sampai }}
      onUbah={onUbah}
      {...more}
    />
  )
}

/** What a filter is called: above it with all that it takes within, else within it. */
function sebutan(label: string, berlabel = false, singkat = label) {
  return { label, berlabel, placeholder: berlabel ? 'Semua' : singkat }
}

export function PilihKegiatan({ nilai, pilihan, onUbah, berlabel }: PilihProps) {
  return (
    <Pilih
      w={204}
      {...sebutan('Kegiatan', berlabel, 'Semua kegiatan')}
      data={(pilihan?.kegiatan ?? []).map(k => ({
        value: String(k.id),
        label: k.dihitung ? k.nama : `${k.nama} (tidak dihitung)`,
      }))}
      value={nilai.kegiatan}
      onUbah={kegiatan => onUbah({ kegiatan })}
    />
  )
}

export function PilihTempat({ nilai, pilihan, onUbah, berlabel }: PilihProps) {
  const items = (list: readonly { id: number; nama: string }[] = []) =>
    list.map(({ id, nama }) => ({ value: String(id), label: nama }))
  return (
    <SalahSatu
      w={188}
      {...sebutan(kata`Kelompok atau murabbi`, berlabel, kata`Kelompok, murabbi`)}
      nilai={nilai}
      onUbah={onUbah}
      golongan={[
        { kunci: 'murabbi', judul: 'Murabbi', items: items(pilihan?.murabbi) },
        { kunci: 'kelompok', judul: kata`Kelompok`, items: items(pilihan?.kelompok) },
      ]}
    />
  )
}

export function PilihUnit({ nilai, pilihan, onUbah, berlabel }: PilihStudiProps) {
  const items = (kunci: 'prodi' | 'fakultas', list: string[] = []) =>
    // Those without are reached through their group; the filter then says so.
    [...list, ...(nilai[kunci] === TANPA ? [TANPA] : [])].map(value => ({
      value,
      label: value === TANPA ? `Tanpa ${kunci}` : value,
    }))
  return (
    <SalahSatu
      w={148}
      {...sebutan('Prodi atau fakultas', berlabel, 'Prodi, fakultas')}
      nilai={nilai}
      onUbah={onUbah}
      golongan={[
        { kunci: 'fakultas', judul: 'Fakultas', items: items('fakultas', pilihan?.fakultas) },
        { kunci: 'prodi', judul: 'Program studi', items: items('prodi', pilihan?.prodi) },
      ]}
    />
  )
}

interface SalahSatuProps<K extends string> extends ReturnType<typeof sebutan> {
  w: number
  /** Where the address names both, the last one holds. */
  golongan: readonly { kunci: K; judul: string; items: { value: string; label: string }[] }[]
  nilai: Record<K, string>
  onUbah: (change: { [key in K]?: string }) => void
}

/** Two filters in one field: whoever chooses of one takes the other off. */
function SalahSatu<K extends string>({ golongan, nilai, onUbah, label, berlabel, ...select }: SalahSatuProps<K>) {
  const dipilih = golongan.findLast(({ kunci }) => nilai[kunci])
  const kodeOf = (kunci: K, value: string) => `${kunci}:${value}`
  return (
    <Select
      {...(berlabel ? { label } : { 'aria-label': label })}
      searchable
      data={golongan
        .filter(({ items }) => items.length > 0)
        .map(({ kunci, judul, items }) => ({
          group: judul,
          items: items.map(({ value, label }) => ({ value: kodeOf(kunci, value), label })),
        }))}
      value={dipilih ? kodeOf(dipilih.kunci, nilai[dipilih.kunci]) : null}
      onChange={(chosen = '') => {
        const of = (kunci: K) => (chosen?.startsWith(kodeOf(kunci, '')) ? chosen.slice(kunci.length + 1) : '')
        onUbah(Object.fromEntries(golongan.map(({ kunci }) => [kunci, of(kunci)])) as Record<K, string>)
      }}
      {...select}
    />
  )
}

export function PilihAngkatan({ nilai, pilihan, onUbah, berlabel }: PilihStudiProps) {
  if ((pilihan?.angkatan.length ?? 0) < 2 && !nilai.angkatan) return null
  return (
    <Pilih
      w={116}
      {...sebutan('Angkatan', berlabel)}
      data={[
        ...(pilihan?.angkatan ?? []).map(String),
        ...(nilai.angkatan === TANPA ? [{ value: TANPA, label: 'Tanpa angkatan' }] : []),
      ]}
      value={nilai.angkatan}
      onUbah={angkatan => onUbah({ angkatan })}
    />
  )
}

export function PilihKeaktifan({ nilai, onUbah, berlabel }: PilihStudiProps) {
  return (
    <Pilih
      w={148}
      {...sebutan('Keaktifan', berlabel)}
      data={[
        { value: 'aktif', label: 'Masih aktif' },
        { value: 'tidak', label: 'Tidak aktif' },
      ]}
      value={nilai.keaktifan}
      onUbah={keaktifan => onUbah({ keaktifan })}
    />
  )
}

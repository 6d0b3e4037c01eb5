import { Badge } from '@mantine/core'
import type { ReactNode } from 'react'
import { labelStatusMahasantri, type MahasantriRow, type StatusMahasantri } from '#contract/datapokok/mahasantri.ts'
import { type MurabbiRow, numberKindLabel } from '#contract/datapokok/murabbi.ts'
import type { PendampingRow } from '#contract/datapokok/pendamping.ts'
import { formatNip, titledName } from '#contract/identitas.ts'
import { ActiveBadge } from '#web/ui/ActiveBadge.tsx'
import { kata } from '#web/ui/istilah.ts'
import { shortKelompok } from '#web/ui/kelompok-name.ts'
import type { ChoiceColumn } from '#web/ui/OrangList.tsx'
import { TautanWa } from '#web/ui/TautanWa.tsx'

export const faint = (text: ReactNode) => <span style={{ color: 'var(--ink-3)' }}>{text}</span>

export function column<R>(
  kunci: string,
  label: string,
  isi: (row: R) => ReactNode,
  more: Partial<ChoiceColumn<R>> = {},
): ChoiceColumn<R> {
  return { kunci, label, judul: label, isi, urut: true, ...more }
}

export function BadgeStatus({ status }: { status: StatusMahasantri }) {
  const label = labelStatusMahasantri[status]
  if (status === 'aktif') return <Badge>{label}</Badge>
  return <Badge styles={{ root: { background: 'var(--cell)', color: 'var(--ink-2)' } }}>{label}</Badge>
}

export const mahasantriColumns = (): ChoiceColumn<MahasantriRow>[] => [
  column('nim', 'NIM', m => faint(m.nim), { lebar: 118, tetap: true }),
  column('nama', 'Nama', m => m.nama, { utama: true, tetap: true }),
  column('jk', 'L/P', m => m.jk, { rata: 'tengah', lebar: 52 }),
  column('prodi', 'Prodi', m => m.prodi),
  column('fakultas', 'Fakultas', m => m.fakultas, { tambahan: true }),
  column('angkatan', 'Angkatan', m => m.angkatan, { onlyWidth: true, lebar: 92 }),
  column('kelompok', kata`Kelompok`, m => (m.kelompok_nama ? shortKelompok(m.kelompok_nama) : faint('–'))),
  column('pendamping', kata`Pendamping`, m => m.pendamping || faint('–'), { onlyWidth: true }),
  column('asrama', 'Asrama', m => [m.asrama, m.kamar].filter(Boolean).join(' · '), { tambahan: true }),
  column('asal', 'Asal', m => m.asal, { tambahan: true }),
  column('hp', 'No. WA', m => <TautanWa telepon={m.hp ?? ''} nama={m.nama} />, { lebar: 150 }),
  column('status', 'Status', m => <BadgeStatus status={m.status} />, { lebar: 104 }),
]

/** 'NIP 19720828 200604 1 002'; '' for those without a number. */
export function completeNumber({ jenis_nomor, nomor }: Pick<MurabbiRow, 'jenis_nomor' | 'nomor'>): string {
  if (!nomor) return ''
  return `${numberKindLabel[jenis_nomor]} ${jenis_nomor === 'NIP' ? formatNip(nomor) : nomor}`
}

export const murabbiColumn = (): ChoiceColumn<MurabbiRow>[] => [
  column('nama', 'Nama', titledName, { utama: true, tetap: true }),
  column('jk', 'L/P', m => m.jk, { rata: 'tengah', lebar: 52 }),
  column('nomor', 'Nomor', m => completeNumber(m) || faint('–'), { onlyWidth: true }),
  column('unit', 'Unit', m => m.unit || faint('–'), { onlyWidth: true }),
  column('kelompok', kata`Kelompok`, m => shortKelompok(m.kelompok) || faint('–')),
  column('hp', 'No. WA', m => <TautanWa telepon={m.hp ?? ''} nama={m.nama} />, { lebar: 150 }),
  column('email', 'Email', m => m.email || faint('–'), { tambahan: true }),
  column('akun', 'Akun', m => m.username ?? faint('–'), { urut: false }),
  column('status', 'Status', m => <ActiveBadge aktif={m.aktif} />, { lebar: 104 }),
]

export const pendampingColumns = (): ChoiceColumn<PendampingRow>[] => [
  column('nim', 'NIM', p => faint(p.nim ?? '–'), { lebar: 118, tetap: true }),
  column('nama', 'Nama', p => p.nama, { utama: true, tetap: true }),
  column('jk', 'L/P', p => p.jk, { rata: 'tengah', lebar: 52 }),
  column('prodi', 'Prodi', p => p.prodi || faint('–')),
  column('angkatan', 'Angkatan', p => p.angkatan ?? faint('–'), { onlyWidth: true, lebar: 92 }),
  column('kelompok', kata`Kelompok`, p => shortKelompok(p.kelompok) || faint('–')),
  column('hp', 'No. WA', p => <TautanWa telepon={p.hp ?? ''} nama={p.nama} />, { lebar: 150 }),
  column('no_sk', 'Nomor SK', p => p.no_sk, { tambahan: true }),
  column('akun', 'Akun', p => p.username ?? faint('–'), { urut: false, onlyWidth: true }),
  column('status', 'Status', p => <ActiveBadge aktif={p.aktif} />, { lebar: 104 }),
]

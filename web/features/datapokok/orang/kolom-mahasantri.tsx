import type { MahasantriRow } from '#contract/datapokok/mahasantri.ts'
import type { KolomPilihan } from '#web/ui/DaftarOrang.tsx'
import { kata } from '#web/ui/istilah.ts'
import { shortKelompok } from '#web/ui/nama-kelompok.ts'
import { TautanWa } from '#web/ui/TautanWa.tsx'
import { column, faint } from './kolom.tsx'
import { LencanaStatus } from './LencanaStatus.tsx'

export const kolomMahasantri = (): KolomPilihan<MahasantriRow>[] => [
  column('nim', 'NIM', m => faint(m.nim), { lebar: 118, tetap: true }),
  column('nama', 'Nama', m => m.nama, { utama: true, tetap: true }),
  column('jk', 'L/P', m => m.jk, { rata: 'tengah', lebar: 52 }),
  column('prodi', 'Prodi', m => m.prodi),
  column('fakultas', 'Fakultas', m => m.fakultas, { tambahan: true }),
  column('angkatan', 'Angkatan', m => m.angkatan, { hanyaLebar: true, lebar: 92 }),
  column('kelompok', kata`Kelompok`, m => (m.kelompok_nama ? shortKelompok(m.kelompok_nama) : faint('–'))),
  column('pendamping', kata`Pendamping`, m => m.pendamping || faint('–'), { hanyaLebar: true }),
  column('asrama', 'Asrama', m => [m.asrama, m.kamar].filter(Boolean).join(' · '), { tambahan: true }),
  column('asal', 'Asal', m => m.asal, { tambahan: true }),
  column('hp', 'No. WA', m => <TautanWa telepon={m.hp ?? ''} nama={m.nama} />, { lebar: 150 }),
  column('status', 'Status', m => <LencanaStatus status={m.status} />, { lebar: 104 }),
]

import type { PendampingRow } from '#contract/datapokok/pendamping.ts'
import type { KolomPilihan } from '#web/ui/DaftarOrang.tsx'
import { kata } from '#web/ui/istilah.ts'
import { LencanaAktif } from '#web/ui/LencanaAktif.tsx'
import { shortKelompok } from '#web/ui/nama-kelompok.ts'
import { TautanWa } from '#web/ui/TautanWa.tsx'
import { column, faint } from './kolom.tsx'

export const kolomPendamping = (): KolomPilihan<PendampingRow>[] => [
  column('nim', 'NIM', p => faint(p.nim ?? '–'), { lebar: 118, tetap: true }),
  column('nama', 'Nama', p => p.nama, { utama: true, tetap: true }),
  column('jk', 'L/P', p => p.jk, { rata: 'tengah', lebar: 52 }),
  column('prodi', 'Prodi', p => p.prodi || faint('–')),
  column('angkatan', 'Angkatan', p => p.angkatan ?? faint('–'), { hanyaLebar: true, lebar: 92 }),
  column('kelompok', kata`Kelompok`, p => shortKelompok(p.kelompok) || faint('–')),
  column('hp', 'No. WA', p => <TautanWa telepon={p.hp ?? ''} nama={p.nama} />, { lebar: 150 }),
  column('no_sk', 'Nomor SK', p => p.no_sk, { tambahan: true }),
  column('akun', 'Akun', p => p.username ?? faint('–'), { urut: false, hanyaLebar: true }),
  column('status', 'Status', p => <LencanaAktif aktif={p.aktif} />, { lebar: 104 }),
]

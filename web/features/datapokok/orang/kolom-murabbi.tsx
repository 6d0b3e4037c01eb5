import { labelJenisNomor, type MurabbiRow, namaBergelar } from '#contract/datapokok/murabbi.ts'
import { formatNip } from '#contract/identitas.ts'
import type { KolomPilihan } from '#web/ui/DaftarOrang.tsx'
import { kata } from '#web/ui/istilah.ts'
import { LencanaAktif } from '#web/ui/LencanaAktif.tsx'
import { shortKelompok } from '#web/ui/nama-kelompok.ts'
import { TautanWa } from '#web/ui/TautanWa.tsx'
import { column, faint } from './kolom.tsx'

/** 'NIP 19720828 200604 1 002'; '' for those without a number. */
export function nomorLengkap({ jenis_nomor, nomor }: Pick<MurabbiRow, 'jenis_nomor' | 'nomor'>): string {
  if (!nomor) return ''
  return `${labelJenisNomor[jenis_nomor]} ${jenis_nomor === 'NIP' ? formatNip(nomor) : nomor}`
}

export const kolomMurabbi = (): KolomPilihan<MurabbiRow>[] => [
  column('nama', 'Nama', namaBergelar, { utama: true, tetap: true }),
  column('jk', 'L/P', m => m.jk, { rata: 'tengah', lebar: 52 }),
  column('nomor', 'Nomor', m => nomorLengkap(m) || faint('–'), { hanyaLebar: true }),
  column('unit', 'Unit', m => m.unit || faint('–'), { hanyaLebar: true }),
  column('kelompok', kata`Kelompok`, m => shortKelompok(m.kelompok) || faint('–')),
  column('hp', 'No. WA', m => <TautanWa telepon={m.hp ?? ''} nama={m.nama} />, { lebar: 150 }),
  column('email', 'Email', m => m.email || faint('–'), { tambahan: true }),
  column('akun', 'Akun', m => m.username ?? faint('–'), { urut: false }),
  column('status', 'Status', m => <LencanaAktif aktif={m.aktif} />, { lebar: 104 }),
]

import type { MurabbiIsian, MurabbiRow } from '#contract/datapokok/murabbi.ts'
import { formatNip, formatTelepon, type JenisNomor } from '#contract/identitas.ts'

/** The form's values: the contract's, but nobody is L or P before it is said. */
export type Nilai = Omit<MurabbiIsian, 'jk' | 'jenis_nomor'> & { jk: string; jenis_nomor: JenisNomor }

export function toNilai(row: MurabbiRow | undefined): Nilai {
  return {
    nama: row?.nama ?? '',
    gelar_depan: row?.gelar_depan ?? '',
    gelar_belakang: row?.gelar_belakang ?? '',
    jk: row?.jk ?? '',
    jenis_nomor: row?.jenis_nomor ?? 'NIP',
    nomor: row?.jenis_nomor === 'NIP' ? formatNip(row.nomor) : (row?.nomor ?? ''),
    hp: formatTelepon(row?.hp ?? ''),
    email: row?.email ?? '',
    unit: row?.unit ?? '',
  }
}

export const labelIsian: Record<keyof Nilai, string> = {
  nama: 'Nama lengkap',
  gelar_depan: 'Gelar depan',
  gelar_belakang: 'Gelar belakang',
  jk: 'Jenis kelamin',
  jenis_nomor: 'Jenis nomor',
  nomor: 'Nomor',
  hp: 'Nomor WhatsApp',
  email: 'Email',
  unit: 'Unit atau fakultas',
}

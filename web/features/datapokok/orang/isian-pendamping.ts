import type { PendampingIsian, PendampingRow } from '#contract/datapokok/pendamping.ts'
import { formatTelepon } from '#contract/identitas.ts'

/** The form's values: the contract's, but nobody is L or P before it is said. */
export type Nilai = Omit<PendampingIsian, 'jk'> & { jk: string }

export function toNilai(row: PendampingRow | undefined): Nilai {
  return {
    nim: row?.nim ?? '',
    nama: row?.nama ?? '',
    jk: row?.jk ?? '',
    prodi: row?.prodi ?? '',
    angkatan: row?.angkatan ?? null,
    hp: formatTelepon(row?.hp ?? ''),
    no_sk: row?.no_sk ?? '',
    bank: row?.bank ?? '',
    rekening: row?.rekening ?? '',
    rekening_nama: row?.rekening_nama ?? '',
  }
}

export const labelIsian: Record<keyof Nilai, string> = {
  nim: 'NIM',
  nama: 'Nama lengkap',
  jk: 'Jenis kelamin',
  prodi: 'Program studi',
  angkatan: 'Angkatan',
  hp: 'Nomor WhatsApp',
  no_sk: 'Nomor SK',
  bank: 'Bank',
  rekening: 'Nomor rekening',
  rekening_nama: 'Nama rekening',
}

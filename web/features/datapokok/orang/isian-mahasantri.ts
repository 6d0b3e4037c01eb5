import type { MahasantriIsian, MahasantriRow } from '#contract/datapokok/mahasantri.ts'
import { formatTelepon } from '#contract/identitas.ts'

/** The form's values: the contract's, but a number field may be empty and nobody is L or P before it is said. */
export type Nilai = Omit<MahasantriIsian, 'angkatan' | 'jk'> & { angkatan: number | string; jk: string }

export function toNilai(row: MahasantriRow | undefined): Nilai {
  return {
    nim: row?.nim ?? '',
    nama: row?.nama ?? '',
    jk: row?.jk ?? '',
    prodi: row?.prodi ?? '',
    fakultas: row?.fakultas ?? '',
    angkatan: row?.angkatan ?? '',
    asrama: row?.asrama ?? '',
    kamar: row?.kamar ?? '',
    hp: formatTelepon(row?.hp ?? ''),
    wali_nama: row?.wali_nama ?? '',
    wali_hp: formatTelepon(row?.wali_hp ?? ''),
    asal: row?.asal ?? '',
    catatan: row?.catatan ?? '',
  }
}

export const labelIsian: Record<keyof Nilai, string> = {
  nim: 'NIM',
  nama: 'Nama lengkap',
  jk: 'Jenis kelamin',
  prodi: 'Program studi',
  fakultas: 'Fakultas',
  angkatan: 'Angkatan',
  asrama: 'Asrama',
  kamar: 'Kamar',
  hp: 'Nomor WhatsApp',
  wali_nama: 'Nama wali',
  wali_hp: 'WhatsApp wali',
  asal: 'Asal',
  catatan: 'Catatan',
}

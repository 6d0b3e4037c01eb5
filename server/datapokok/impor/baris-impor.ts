import { type Isian, kunciImpor, type OrangImpor } from '#contract/datapokok/isian-impor.ts'

/** What a row says. A field is missing when the list has no such column and no heading says it; '' when its cell is empty. */
export interface DataImpor {
  nama: string
  nim?: string
  jk?: 'L' | 'P'
  prodi?: string
  fakultas?: string
  angkatan?: number
  hp?: string
  /** Of a list of murabbi or pendamping it may be several: see `splitDaftar`. */
  kelompok?: string
  murabbi?: string
  pendamping?: string
  hari?: string
  jam?: string
  tempat?: string
  kegiatan?: string
  asrama?: string
  kamar?: string
  wali_nama?: string
  wali_hp?: string
  asal?: string
  catatan?: string
  no_sk?: string
  bank?: string
  rekening?: string
  rekening_nama?: string
  nomor?: string
  jenis_nomor?: string
  gelar_depan?: string
  gelar_belakang?: string
  email?: string
  unit?: string
}

/** By what the person of a row is known again; null for somebody without a number, who is known by nothing. */
export function kunciDari(orang: OrangImpor, data: Partial<Record<Isian, string | number>>): string | null {
  const nomor = data[kunciImpor[orang]]
  if (nomor === undefined || nomor === '') return null
  return orang === 'murabbi' ? `${data.jenis_nomor} ${nomor}` : String(nomor)
}

export interface BarisBaik {
  lembar: string
  baris: number
  data: DataImpor
  /** Remarks that need no action: a name rewritten, a second phone number left out. */
  catatan: string[]
  /** Remarks that deserve a look: a NIM that seems to lack its zero. */
  peringatan: string[]
}

export interface BarisDitolak {
  lembar: string
  baris: number
  /** The cells as they are in the file. */
  isi: string[]
  galat: { kolom: string; judul: string; alasan: string }[]
  /** Only a required cell is empty: what the row says of somebody who is known, of whom it erases nothing. */
  bilaTercatat?: Pick<BarisBaik, 'data' | 'catatan' | 'peringatan'>
}

export interface HasilLembar {
  baris: BarisBaik[]
  ditolak: BarisDitolak[]
  /** Rows with text that are no persons: letterhead, headings, signatures, totals. Kept so that nothing vanishes unseen. */
  dilewati: { lembar: string; baris: number; isi: string[] }[]
  /** How many of the persons stand in rows that the file hides. */
  tersembunyi: number
}

/** Between several kelompok of one who leads. */
export const PEMISAH_KELOMPOK = ' / '

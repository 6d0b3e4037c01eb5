import { type Isian, kunciImpor, type OrangImpor } from '#contract/datapokok/isian-impor.ts'
import type { Jk } from '#contract/identitas.ts'

/**
 * What a row says. A field is missing when the list has no such column and no heading says it; '' when its cell is empty. In a list of
 * murabbi or pendamping `kelompok` may be several, parted by `PEMISAH_KELOMPOK`.
 */
export type DataImpor = { nama: string; jk?: Jk; angkatan?: number } & Partial<
  Record<Exclude<Isian, 'nama' | 'jk' | 'angkatan'>, string>
>

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

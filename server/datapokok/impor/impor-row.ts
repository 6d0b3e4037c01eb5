import { type ImportField, imporKey, type OrangImpor } from '#contract/datapokok/impor-input.ts'
import type { Jk } from '#contract/identitas.ts'

/**
 * What a row says. A field is missing when the list has no such column and no heading says it; '' when its cell is empty. In a list of
 * murabbi or pendamping `kelompok` may be several, parted by `PEMISAH_KELOMPOK`.
 */
export type DataImpor = { nama: string; jk?: Jk; angkatan?: number } & Partial<
  Record<Exclude<ImportField, 'nama' | 'jk' | 'angkatan'>, string>
>

/** By what the person of a row is known again; null for somebody without a number, who is known by nothing. */
export function keyFrom(orang: OrangImpor, data: Partial<Record<ImportField, string | number>>): string | null {
  const nomor = data[imporKey[orang]]
  if (nomor === undefined || nomor === '') return null
  return orang === 'murabbi' ? `${data.jenis_nomor} ${nomor}` : String(nomor)
}

/** A row of the list as it was read: what it says, or why it is refused; rows with neither are no persons, kept so that nothing vanishes unseen. */
export interface ListRow {
  lembar: string
  baris: number
  /** Beside `galat`: only a required cell is empty, so it is taken where its person is known, of whom it erases nothing. */
  data?: DataImpor
  /** Remarks that need no action: a name rewritten, a second phone number left out. */
  catatan: string[]
  /** Remarks that deserve a look: a NIM that seems to lack its zero. */
  peringatan: string[]
  galat: { kolom: string; judul: string; alasan: string }[]
  /** The cells as they are in the file, of rows that are not good. */
  isi: string[]
}

/** With its place in the file, all sheets counted through. */
export type ImportSource = ListRow & { urutan: number }
export type GoodSource = ImportSource & { data: DataImpor }

/** What may be compared with the database. */
export const isCandidate = <S extends ImportSource>(sumber: S): sumber is S & { data: DataImpor } =>
  sumber.data !== undefined

/** Between several kelompok of one who leads. */
export const KELOMPOK_SEPARATOR = ' / '

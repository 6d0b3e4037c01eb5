import type { CuplikanImpor, HasilImpor, JenisBaris, PilihanImpor, PratinjauImpor } from '#contract/datapokok/impor.ts'
import type { OrangImpor } from '#contract/datapokok/isian-impor.ts'
import type { HasilBaca } from './baca-daftar.ts'
import type { BarisBaik, BarisDitolak } from './baris-impor.ts'
import type { BarisSimpan } from './impor.sql.ts'

// What an impor and its rows hold as JSON, and back.

/** What the column `isi` of an impor holds as JSON. */
export interface IsiImpor {
  orang: OrangImpor
  pilihan: PilihanImpor
  /** Without its rows: they stand in impor_baris. */
  pratinjau: Omit<PratinjauImpor, 'pilihan' | 'orang'> | null
  /** The periode that was chosen for its kelompok; null: the active one. */
  untuk?: number | null
  /** The one the preview was made for. */
  periode_id: number | null
  /** What the names of the list meant: `sidikDari`. */
  sidik?: string | null
  hasil: HasilImpor | null
  /** Why it failed. */
  pesan: string | null
  cuplikan?: CuplikanImpor | null
}

export function isiAwal(orang: OrangImpor, pilihan: PilihanImpor, untuk: number | null = null): IsiImpor {
  return { orang, untuk, pilihan, pratinjau: null, periode_id: null, hasil: null, pesan: null }
}

/** What was uploaded before there were other lists is of mahasantri. */
export function parseIsi(isi: string): IsiImpor {
  return { orang: 'mahasantri', ...(JSON.parse(isi) as Omit<IsiImpor, 'orang'> & Partial<Pick<IsiImpor, 'orang'>>) }
}

/** A row as it was read, with its place in the file. */
export type Sumber = SumberBaik | SumberDitolak | SumberDilewati
export type SumberBaik = BarisBaik & { urutan: number }
type SumberDitolak = BarisDitolak & { urutan: number }
type SumberDilewati = HasilBaca['dilewati'][number] & { urutan: number }

/** What may be compared with the database; undefined for a row that is refused or none of a person. */
export function calonDari(sumber: Sumber): SumberBaik | undefined {
  if ('bilaTercatat' in sumber && sumber.bilaTercatat)
    return { urutan: sumber.urutan, lembar: sumber.lembar, baris: sumber.baris, ...sumber.bilaTercatat }
  return 'data' in sumber ? sumber : undefined
}

/** Good only when its NIM is that of somebody who is known. */
export const needsTercatat = (sumber: Sumber): boolean => 'bilaTercatat' in sumber && sumber.bilaTercatat !== undefined

/** All rows of a reading, good and bad, in the order of the file. */
export function sortSumber({ baris, ditolak, dilewati, lembar_terbaca }: HasilBaca): Sumber[] {
  const ke = new Map(lembar_terbaca.map((lembar, i) => [lembar, i]))
  return [...baris, ...ditolak, ...dilewati]
    .sort((a, b) => (ke.get(a.lembar) ?? 0) - (ke.get(b.lembar) ?? 0) || a.baris - b.baris)
    .map((satu, i) => ({ ...satu, urutan: i + 1 }))
}

/** Back from the database: what compares with it is left out, because it is compared anew. */
export function sumberDari({ urutan, isi }: Pick<BarisSimpan, 'urutan' | 'isi'>): Sumber {
  const { banding: _, ...satu } = JSON.parse(isi) as Omit<Sumber, 'urutan'> & { banding?: unknown }
  return { ...satu, urutan } as Sumber
}

export function jenisSumber(sumber: Sumber): Extract<JenisBaris, 'ditolak' | 'dilewati'> {
  return 'galat' in sumber ? 'ditolak' : 'dilewati'
}

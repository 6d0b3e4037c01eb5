import type { JenisBaris } from '#contract/datapokok/impor.ts'
import type { HasilBaca } from './baca-daftar.ts'
import type { BarisSimpan } from './impor.sql.ts'
import type { BarisBaik, BarisDitolak } from './periksa-baris.ts'

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
export const perluTercatat = (sumber: Sumber): boolean => 'bilaTercatat' in sumber && sumber.bilaTercatat !== undefined

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

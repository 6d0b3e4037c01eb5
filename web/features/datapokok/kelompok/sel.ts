import { findOrangByName, type NamedOrang, splitOrang } from '#contract/datapokok/cocok-nama.ts'
import type { KelompokRow } from '#contract/datapokok/kelompok.ts'
import type { CalonPengasuh, KelompokCell } from '#contract/datapokok/kelompok-massal.ts'
import { compareNama, labelJk, normalizeNama, sejenis } from '#contract/identitas.ts'
import { kata } from '#web/ui/istilah.ts'
import type { Saran } from '#web/ui/SelIsian.tsx'

export type KolomSel = 'murabbi' | 'pendamping' | 'tempat'

/** What stands in a cell: of people their ids, of a place the text itself. */
export interface CellContent {
  ids: number[]
  teks: string
}

export interface Terisi {
  row: KelompokRow
  isi: CellContent
}

export const kunciOf = (kolom: KolomSel, id: number) => `${kolom}/${id}`

export function isSame(a: CellContent, b: CellContent): boolean {
  return a.ids.length > 0 || b.ids.length > 0 ? a.ids.join() === b.ids.join() : a.teks === b.teks
}

export function withoutKeys<V>(map: ReadonlyMap<string, V>, keys: readonly string[]): ReadonlyMap<string, V> {
  return new Map([...map].filter(([key]) => !keys.includes(key)))
}

/** What is written into cells of a column, with what each of them showed. */
export function toCellsBody(kolom: KolomSel, list: readonly Terisi[], lama: readonly CellContent[]): KelompokCell {
  const each = list.map(({ row, isi }, i) => ({ kelompok_id: row.id, isi, semula: lama[i] ?? isi }))
  if (kolom === 'tempat')
    return { kolom, rows: each.map(row => ({ ...row, isi: row.isi.teks, semula: row.semula.teks })) }
  return { kolom, rows: each.map(row => ({ ...row, isi: row.isi.ids, semula: row.semula.ids })) }
}

/** Whoever a pasted line means, one or several; undefined where one of them is not clear. */
export function findIsi(orangList: readonly NamedOrang[], teks: string, { jk }: KelompokRow): CellContent | undefined {
  const found = splitOrang(teks).map(nama => findOrangByName(orangList, nama, jk))
  if (found.length === 0 || found.some(orang => orang === undefined)) return undefined
  const people = found.filter(orang => orang !== undefined)
  return { ids: people.map(({ id }) => id), teks: people.map(({ nama }) => nama).join(' / ') }
}

/** Of the gender of the kelompok, who has the fewest first. */
export function saranOrang(orangList: readonly CalonPengasuh[], { jk }: KelompokRow, ketikan: string): Saran[] {
  const nama = normalizeNama(ketikan)
  const nomor = ketikan.toUpperCase()
  return orangList
    .filter(orang => sejenis(jk, orang.jk))
    .filter(orang => orang.nama_cari.includes(nama) || (nomor !== '' && orang.nomor.startsWith(nomor)))
    .sort((a, b) => a.kelompok - b.kelompok || compareNama(a.nama_cari, b.nama_cari))
    .slice(0, 8)
    .map(orang => ({
      kunci: String(orang.id),
      label: orang.nama,
      rinci: kata`${labelJk[orang.jk].toLowerCase()} · ${orang.kelompok} kelompok`,
    }))
}

/** Places that other rows have. */
export function saranTempat(rows: readonly KelompokRow[], ketikan: string): Saran[] {
  const cari = ketikan.toLowerCase()
  return [...new Set(rows.map(row => row.tempat))]
    .filter(tempat => tempat !== '' && tempat.toLowerCase().includes(cari))
    .slice(0, 8)
    .map(tempat => ({ kunci: tempat, label: tempat }))
}

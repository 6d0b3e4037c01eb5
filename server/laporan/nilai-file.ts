import { columnLetter } from '#contract/column-letter.ts'
import { ImporError } from '#server/dasar/berkas/impor-error.ts'
import { parseFile } from '#server/datapokok/impor/read-file.ts'
import { titlePeran } from '#server/datapokok/impor/title-spelling.ts'

/** A list with a column of NIM, as it stands in the file; what its other columns mean is not decided here. */
export interface NilaiFile {
  lembar: string
  /** Other sheets that somebody sees: not read. */
  dilewati: string[]
  /** All but that of the NIM, by their index. */
  kolom: { nomor: number; judul: string }[]
  /** Below the heading, whatever bears a text: the row as Excel numbers it, the NIM and the cells by column. */
  rows: { baris: number; nim: string; sel: string[] }[]
}

const SEARCH_UNTIL = 60

/** Synchronous, meant for a worker thread. Throws `ImporError` where no row is headed by a NIM. */
export function parseNilaiFile(bytes: Uint8Array, nama: string): NilaiFile {
  const seen = parseFile(bytes, nama).filter(lembar => !lembar.tersembunyi && lembar.baris.length > 0)
  for (const lembar of seen) {
    const at = lembar.baris
      .slice(0, SEARCH_UNTIL)
      .findIndex(({ sel }) => sel.some(isNim) && sel.filter(text => text !== '').length > 1)
    const head = lembar.baris[at]
    if (!head) continue
    const nimAt = head.sel.findIndex(isNim)
    const below = lembar.baris.slice(at + 1)
    const width = Math.max(head.sel.length, ...below.map(({ sel }) => sel.length))
    return {
      lembar: lembar.nama,
      dilewati: seen.flatMap(one => (one === lembar ? [] : [one.nama])),
      kolom: Array.from({ length: width }, (_, nomor) => ({
        nomor,
        judul: head.sel[nomor] || `Kolom ${columnLetter(nomor)}`,
      })).filter(({ nomor }) => nomor !== nimAt),
      rows: below.map(({ nomor, sel }) => ({ baris: nomor, nim: sel[nimAt] ?? '', sel })),
    }
  }
  throw new ImporError('impor.judul_tidak_ada', 'Tidak ada kolom berjudul NIM di berkas ini.')
}

const isNim = (text: string) => titlePeran(text.trim(), 'mahasantri') === 'nim'

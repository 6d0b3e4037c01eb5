import type { Block, Manuscript } from './naskah.ts'
import type { Content, PdfPage } from './pdfmake.ts'

/* Signatures stand on a sheet with some of what they sign: the last rows of the table above them. */

/** At least so many rows stand with the signatures. */
const WITH = 2

// Names of the note above the signatures, and of the first row that is to stand on its sheet.
export const CLOSING = 'penutup'
const WITH_IT = 'serta'

/** It ends with signatures, right below a table. */
export function isSigning(block: readonly Block[]): boolean {
  return block.at(-1)?.jenis === 'tanda_tangan' && block.at(-2)?.jenis === 'catatan' && block.at(-3)?.jenis === 'tabel'
}

/** Names the first of the last rows, so that `takeReleased` finds the sheet it came to stand on. */
export function markWith(baris: Content[][]): void {
  Object.assign(baris.at(-WITH)?.find(hasText) ?? {}, { id: WITH_IT })
}

function hasText(sel: Content): boolean {
  return typeof sel === 'object' && Array.isArray(sel.text) && sel.text.length > 0
}

/**
 * Whether the signatures have come to stand on a sheet with fewer than two rows of what they sign. It takes the names off the
 * lines, because each document of a file has the same ones.
 */
export function takeReleased(pages: readonly PdfPage[]): boolean {
  const page = (id: string) =>
    pages.findIndex(({ items }) => {
      const line = items.find(({ item }) => item?.id === id)?.item
      delete line?.id
      return line
    })
  const [serta, closing] = [page(WITH_IT), page(CLOSING)]
  return serta !== -1 && serta !== closing
}

/**
 * The same with the last rows of its table on the sheet of the signatures, under the titles of their columns: the line that
 * adds up, and two people. A table so short that nothing would be left where it stood stays whole.
 */
export function includeRow(manuscript: Manuscript): Manuscript {
  const [tabel, ...akhir] = manuscript.blok.slice(-3)
  if (tabel?.jenis !== 'tabel' || tabel.baris.length <= WITH + 1) return manuscript
  const batas = tabel.baris.length - WITH - 1
  const front = { ...tabel, baris: tabel.baris.slice(0, batas) }
  const behind = { ...tabel, baris: tabel.baris.slice(batas) }
  return { ...manuscript, blok: [...manuscript.blok.slice(0, -3), front, { jenis: 'halaman_baru' }, behind, ...akhir] }
}

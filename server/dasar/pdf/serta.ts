import type { Blok, Naskah } from './naskah.ts'
import type { Konten, PdfPage } from './pdfmake.ts'

/* Signatures stand on a sheet with some of what they sign: the last rows of the table above them. */

/** At least so many rows stand with the signatures. */
const SERTA = 2

// Names of the note above the signatures, and of the first row that is to stand on its sheet.
export const PENUTUP = 'penutup'
const SERTANYA = 'serta'

/** It ends with signatures, right below a table. */
export function isMenandatangani(blok: readonly Blok[]): boolean {
  return blok.at(-1)?.jenis === 'tanda_tangan' && blok.at(-2)?.jenis === 'catatan' && blok.at(-3)?.jenis === 'tabel'
}

/** Names the first of the last rows, so that `takeTerlepas` finds the sheet it came to stand on. */
export function markSerta(baris: Konten[][]): void {
  Object.assign(baris.at(-SERTA)?.find(hasText) ?? {}, { id: SERTANYA })
}

function hasText(sel: Konten): boolean {
  return typeof sel === 'object' && Array.isArray(sel.text) && sel.text.length > 0
}

/**
 * Whether the signatures have come to stand on a sheet with fewer than two rows of what they sign. It takes the names off the
 * lines, because each document of a file has the same ones.
 */
export function takeTerlepas(pages: readonly PdfPage[]): boolean {
  const halaman = (id: string) =>
    pages.findIndex(({ items }) => {
      const line = items.find(({ item }) => item?.id === id)?.item
      delete line?.id
      return line
    })
  const [serta, penutup] = [halaman(SERTANYA), halaman(PENUTUP)]
  return serta !== -1 && serta !== penutup
}

/**
 * The same with the last rows of its table on the sheet of the signatures, under the titles of their columns: the line that
 * adds up, and two people. A table so short that nothing would be left where it stood stays whole.
 */
export function includeBaris(naskah: Naskah): Naskah {
  const [tabel, ...akhir] = naskah.blok.slice(-3)
  if (tabel?.jenis !== 'tabel' || tabel.baris.length <= SERTA + 1) return naskah
  const batas = tabel.baris.length - SERTA - 1
  const depan = { ...tabel, baris: tabel.baris.slice(0, batas) }
  const belakang = { ...tabel, baris: tabel.baris.slice(batas) }
  return { ...naskah, blok: [...naskah.blok.slice(0, -3), depan, { jenis: 'halaman_baru' }, belakang, ...akhir] }
}

/**
 * The institution's own words. Texts are written with the standard words, 'pendamping' and 'kelompok', and tagged:
 * kata`Belum ada kelompok untuk ${nama}` reads 'Belum ada halaqah untuk …' where the institution says Halaqah. What stands in
 * `${…}` is data and stays as it was typed. test/istilah.test.ts finds texts without the tag.
 */
export interface Istilah {
  pendamping: string
  kelompok: string
}

export const istilahBaku: Istilah = { pendamping: 'Pendamping', kelompok: 'Kelompok' }

// One process and one tab serve one institution: its words are as fixed as the language, and handing them through every function that
// says something would make a parameter of it (docs/decisions/0030-words.md).
let berlaku = istilahBaku

/** From now on `kata` says these. In the server whoever reads a session calls it, in the browser whoever is told the words. */
export function applyIstilah(istilah: Istilah): void {
  berlaku = istilah
}

/** The text with the institution's words, in the capitals of the place. As a tag, or called with a text. */
export function kata(teks: string | readonly string[], ...isi: unknown[]): string {
  return typeof teks === 'string'
    ? replaceKata(teks, berlaku)
    : teks.map((bagian, i) => replaceKata(bagian, berlaku) + (i < isi.length ? isi[i] : '')).join('')
}

/** The same with words that are not in force. */
export function replaceKata(teks: string, istilah: Istilah): string {
  return teks.replace(BAKU, baku => {
    const pilihan = istilah[baku.toLowerCase() as keyof Istilah]
    if (baku === baku.toUpperCase() || pilihan === pilihan.toUpperCase()) return pilihan.toUpperCase()
    return /^[a-z]/.test(baku) ? pilihan.toLowerCase() : pilihan
  })
}

/** Whole words and 'kelompoknya'; 'pendampingan' and 'mengelompokkan' are other words. */
const BAKU = /\b(?:pendamping|kelompok)(?!an|kan)/gi

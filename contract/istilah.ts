/**
 * The institution's own words. Texts are written with the standard words, 'pendamping' and 'kelompok', and tagged:
 * kata`Belum ada kelompok untuk ${nama}` reads 'Belum ada halaqah untuk …' where the institution says Halaqah. What stands in
 * `${…}` is data and stays as it was typed. The contract is handed `kata` where it says something; which words are in force
 * know the server (server/dasar/istilah.ts) and the tab (web/ui/istilah.ts). test/istilah.test.ts finds texts without the tag.
 */
export interface Istilah {
  pendamping: string
  kelompok: string
}

export const standardIstilah: Istilah = { pendamping: 'Pendamping', kelompok: 'Kelompok' }

/** The text with the institution's words, in the capitals of the place. As a tag, or called with a text. */
export type Word = (teks: string | readonly string[], ...isi: unknown[]) => string

export function wordsOf(istilah: Istilah): Word {
  return (teks, ...isi) =>
    typeof teks === 'string'
      ? replaceWord(teks, istilah)
      : teks.map((part, i) => replaceWord(part, istilah) + (i < isi.length ? isi[i] : '')).join('')
}

function replaceWord(teks: string, istilah: Istilah): string {
  return teks.replace(STANDARD, standard => {
    const pilihan = istilah[standard.toLowerCase() as keyof Istilah]
    if (standard === standard.toUpperCase() || pilihan === pilihan.toUpperCase()) return pilihan.toUpperCase()
    return /^[a-z]/.test(standard) ? pilihan.toLowerCase() : pilihan
  })
}

/** Whole words and 'kelompoknya'; 'pendampingan' and 'mengelompokkan' are other words. */
const STANDARD = /\b(?:pendamping|kelompok)(?!an|kan)/gi

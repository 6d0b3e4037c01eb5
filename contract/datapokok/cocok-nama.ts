import { type Jk, type JkKelompok, normalizeNama, sejenis } from '#contract/identitas.ts'

/** Whoever a list may mean: by name without titles, or by number. */
export interface NamedOrang {
  id: number
  /** With titles. */
  nama: string
  nama_cari: string
  nomor: string
  jk: Jk
}

/**
 * Who is meant by a line of a list: with or without titles, or by number; of two who are called so the one of that gender.
 * undefined where nobody is, or more than one.
 */
export function findOrangByName<O extends NamedOrang>(
  orangList: readonly O[],
  teks: string,
  jk: JkKelompok,
): O | undefined {
  const bare = (nomor: string) => nomor.replace(/\s/g, '').toUpperCase()
  const byNomor = orangList.filter(({ nomor }) => nomor !== '' && bare(nomor) === bare(teks))
  if (byNomor.length > 0) return byNomor.length === 1 ? byNomor[0] : undefined
  const names = new Set(spellings(teks))
  const found = orangList.filter(({ nama, nama_cari }) => names.has(nama_cari) || names.has(normalizeNama(nama)))
  const sama = found.filter(orang => sejenis(jk, orang.jk))
  const only = sama.length > 0 ? sama : found
  return only.length === 1 ? only[0] : undefined
}

/** Several of one line: 'Umar / Zaki', 'Umar; Zaki', 'Umar dan Zaki'. */
export function splitOrang(teks: string): string[] {
  return teks
    .split(/\/|;|&|\bdan\b/i)
    .map(satu => satu.trim())
    .filter(Boolean)
}

/** 'Ust. Dr. H. Hasan Basri, M.Ag.' without what stands after the comma, and without each of the titles before the name. */
function spellings(teks: string): string[] {
  const words = (teks.split(',')[0] ?? '').split(' ').filter(Boolean)
  const gelar = words.findIndex(word => !GELAR.test(word))
  const tanpa = Array.from({ length: Math.max(gelar, 0) + 1 }, (_, n) => words.slice(n).join(' '))
  return [teks, ...tanpa].map(normalizeNama).filter(Boolean)
}

const GELAR = /^(?:\p{L}+\.)+$|^(?:prof|drs?|dra|ir|hj?|kh|ust|ustadz|ustadzah|ustaz|ustazah)$/iu

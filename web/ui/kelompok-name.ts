import { kata } from './istilah.ts'

/** 'Kelompok 7, Kelompok 12' -> '7, 12': in a column headed 'Kelompok' the word itself is noise. */
export function shortKelompok(nama: string): string {
  return nama.replaceAll(word('(^|, )'), '$1')
}

/** 'Kelompok 7, Kelompok 12' -> 'Kelompok 7, 12'. */
export function joinKelompok(nama: string): string {
  return nama.replaceAll(word('(, )'), '$1')
}

/** 'Kelompok 7 (Ganjil 2026/2027 gelombang 2)': the periode only where it is not the active one. */
export function describeKelompok(nama: string, periode: string | null): string {
  return periode ? `${nama} (${periode})` : nama
}

/** The institution's word: below 'Halaqah' a 'Kelompok 7' is another name than 'Halaqah 7', and stays whole. */
function word(before: string): RegExp {
  // regex: the names of two kelompok, at most
  return new RegExp(`${before}${kata('kelompok')}\\s+(?=\\S)`, 'gi')
}

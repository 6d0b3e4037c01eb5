import { isAllCaps, type Jk, naturalKey, titleCaseNama } from '#contract/identitas.ts'
import { kata } from '#server/dasar/istilah.ts'
import { sebutanKelompok } from './istilah-berkas.ts'

/**
 * 'KELOMPOK 3 (PUTRI)', 'Klp. 3' -> 'Kelompok 3 (Putri)', 'Kelompok 3'; a bare '3' in a column headed 'Halaqah' is 'Halaqah 3'.
 * Other names ('Abu Bakar') stay, but for capitals.
 */
export function tidyKelompok(teks: string, judul = ''): string {
  // regex: the name of a kelompok or a cell, at most 500 characters
  const [, sebutan, sisa = ''] = new RegExp(`^(${kata('kelompok')}|${SEBUTAN})\\b[\\s.:]*(.*)$`, 'i').exec(teks) ?? []
  const nama = hurufJudul(sebutan === undefined ? teks : sisa)
  if (sebutan === undefined && !/^\d{1,4}[A-Za-z]?$/.test(teks)) return nama
  return nama === '' ? '' : `${sebutanKelompok(sebutan ?? judul)} ${nama}`
}

const SEBUTAN = 'kelompok|klpk?|kel|halaqah|halaqoh'

/** Gives every spelling of a group the first one met: '07' and 7, 'kelompok 1' and 'Kelompok 1' are one group. */
export function penyamaKelompok(): (nama: string) => string {
  const pertama = new Map<string, string>()
  return nama => {
    const kunci = naturalKey(nama)
    if (!pertama.has(kunci)) pertama.set(kunci, nama)
    return pertama.get(kunci) ?? nama
  }
}

/** 'Kelompok 3 (Putri)' -> 'P'; null where neither or both are named. */
export function jkDariTeks(teks: string): Jk | null {
  const putra = /\b(putra|ikhwan|laki-laki|santriwan|mahasantriwan)\b/i.test(teks)
  const putri = /\b(putri|akhwat|perempuan|santriwati|mahasantriwati)\b/i.test(teks)
  return putra === putri ? null : putra ? 'L' : 'P'
}

/** Title case for capitals, but 'III', 'A' and '3B' are no words. */
export function hurufJudul(teks: string): string {
  if (!isAllCaps(teks)) return teks
  const asli = teks.split(' ')
  return titleCaseNama(teks)
    .split(' ')
    .map((kata, i) => (/^\(?[IVXL]+\)?$|\d/.test(asli[i] ?? '') ? (asli[i] ?? kata) : kata))
    .join(' ')
}

import { isAllCaps, type Jk, naturalKey, titleCaseName } from '#contract/identitas.ts'
import { kata } from '#server/dasar/istilah.ts'

/**
 * The institution's words in a file as the standard ones, which the readers know: 'Nama Naqib' -> 'Nama pendamping'. For
 * recognising only: what is kept is what the file says.
 */
export function normalizeIstilah(teks: string, standardList: readonly string[] = ['pendamping', 'kelompok']): string {
  return standardList.reduce((hasil, standard) => {
    const pilihan = kata(standard).toLowerCase()
    // regex: a word, no repeat
    return hasil.toLowerCase().includes(pilihan) ? hasil.replace(new RegExp(`\\b${pilihan}\\b`, 'gi'), standard) : hasil
  }, teks)
}

/**
 * The word that a list gives its groups, for a bare '3' in it: the institution's own, 'Halaqah', or 'Kelompok'. `asal` is what stood
 * there before `normalizeIstilah`.
 */
export function kelompokWording(sebutan: string, asal = ''): string {
  const pilihan = kata`Kelompok`
  // regex: a word, no repeat
  const isChoice = new RegExp(`\\b${pilihan}\\b`, 'i')
  if (isChoice.test(sebutan)) return pilihan
  if (/^halaq/i.test(sebutan)) return 'Halaqah'
  return isChoice.test(asal) ? pilihan : KELOMPOK
}

// What the file says, not what the institution says.
const KELOMPOK = 'Kelompok'

/** What lists write to say that there is nothing. */
export function isEmptyWord(teks: string): boolean {
  return /^\(?([-–—.?0]*|n\/a|null|nihil|kosong|blank|(?:tidak|tdk|belum|blm|tak) (?:ada|punya))\)?$/i.test(teks)
}

/** 'As above', as office lists write it: a lone quotation mark, 'idem', 's.d.a.'. */
export function isDitto(teks: string): boolean {
  return /^(?:[-–—\s]*(?:["“”„″〃]|'{2}|’{2}|,,)[-–—\s]*|idem|s\.? ?d\.? ?a\.?)$/i.test(teks)
}

/**
 * The name of a kelompok in a cell, as it is written: 'PAI-A' is no 'Pai-A'. Only a bare '3' takes the word of its column, in one headed
 * 'Halaqah' it is 'Halaqah 3'; the word without a name is none.
 */
export function tidyKelompok(teks: string, judul = ''): string {
  if (/^\d{1,4}[A-Za-z]?$/.test(teks)) return `${kelompokWording(judul)} ${teks}`
  return splitWording(teks)?.sisa === '' ? '' : teks
}

/**
 * The same from a heading or a title, whose capitals say nothing where a number names the kelompok: 'KELOMPOK 3 (PUTRI)' is
 * 'Kelompok 3 (Putri)', 'HALAQAH BTQ 3' stays.
 */
export function headedKelompok(sebutan: string, nilai: string, asal: string): string {
  const label = kelompokWording(sebutan, asal)
  if (NUMBERED.test(nilai)) return `${label} ${titleLetter(nilai)}`
  return `${asal.includes(label.toUpperCase()) ? label.toUpperCase() : label} ${nilai}`
}
// regex: the name of a kelompok or a cell, at most 500 characters
const NUMBERED = /^\d{1,4}[a-z]?(?:\s*[(/–-]?\s*(?:putra|putri|ikhwan|akhwat)\b.*)?$/i

/** By what two spellings are of one kelompok: 'Klp. 07', 'KELOMPOK 7' and 'Kelompok 7'. */
export function kelompokKey(nama: string): string {
  const { sebutan, sisa } = splitWording(nama) ?? { sebutan: '', sisa: nama }
  return naturalKey(sebutan === '' ? nama : `${kelompokWording(sebutan)} ${sisa}`)
}

function splitWording(teks: string): { sebutan: string; sisa: string } | null {
  // regex: the name of a kelompok or a cell, at most 500 characters
  const [, sebutan, sisa = ''] = new RegExp(`^(${kata('kelompok')}|${WORDING})\\b[\\s.:]*(.*)$`, 'i').exec(teks) ?? []
  return sebutan === undefined ? null : { sebutan, sisa }
}

const WORDING = 'kelompok|klpk?|kel|halaqah|halaqoh'

/** Gives every spelling of a group the first one met: '07' and 7, 'kelompok 1' and 'Kelompok 1' are one group. */
export function kelompokNormaliser(): (nama: string) => string {
  const first = new Map<string, string>()
  return nama => {
    const kunci = kelompokKey(nama)
    if (!first.has(kunci)) first.set(kunci, nama)
    return first.get(kunci) ?? nama
  }
}

/** 'Kelompok 3 (Putri)' -> 'P'; null where neither or both are named. */
export function jkFromText(teks: string): Jk | null {
  const men = /\b(putra|ikhwan|laki-laki|santriwan|mahasantriwan)\b/i.test(teks)
  const women = /\b(putri|akhwat|perempuan|santriwati|mahasantriwati)\b/i.test(teks)
  return men === women ? null : men ? 'L' : 'P'
}

/** Title case for capitals, but 'III', 'A' and '3B' are no words. */
export function titleLetter(teks: string): string {
  if (!isAllCaps(teks)) return teks
  const original = teks.split(' ')
  return titleCaseName(teks)
    .split(' ')
    .map((word, i) => (/^\(?[IVXL]+\)?$|\d/.test(original[i] ?? '') ? (original[i] ?? word) : word))
    .join(' ')
}

import { isTanggal } from './tanggal.ts'

/** '+6281234567890' -> '0812-3456-7890'; what is not a stored number comes back as it is. */
export function formatPhone(phone: string): string {
  return phone.replace(/^\+62(8\d{2})(\d{4})(\d+)$/, '0$1-$2-$3')
}

/** A WhatsApp link to a stored number, or, with null, to whomever the person then picks; `teks` is filled in, not sent. */
export function waLink(phone: string | null, teks = ''): string {
  // encodeURIComponent throws on half an emoji.
  const text = encodeURIComponent(teks.replace(/\p{Cs}/gu, ''))
  return `https://wa.me/${(phone ?? '').replace(/\D/g, '')}${text ? `?text=${text}` : ''}`
}

/** Kinds of a murabbi's number; many have none. */
export const NUMBER_KIND = ['NIP', 'NUPTK', 'NIDN', 'NIDK', 'NIY', 'NBM', 'tidak_ada'] as const
export type NumberKind = (typeof NUMBER_KIND)[number]

/**
 * A warning about a stored NIP (YYYYMMDD birth, year of appointment …, 15th digit 1 or 2), or null. Never an error: the
 * office holds the paper. The month of appointment is not looked at, PPPK carry a code there.
 */
export function checkNip(nip: string): string | null {
  const birth = `${nip.slice(0, 4)}-${nip.slice(4, 6)}-${nip.slice(6, 8)}`
  const age = Number(nip.slice(8, 12)) - Number(nip.slice(0, 4))
  if (!isTanggal(birth)) return 'Periksa lagi: 8 angka pertama NIP bukan tanggal lahir'
  if (age < 15 || age > 65) return 'Periksa lagi: tahun lahir dan tahun pengangkatan pada NIP tidak wajar'
  if (!/^[12]$/.test(nip.charAt(14))) return 'Periksa lagi: angka ke-15 NIP seharusnya 1 (pria) atau 2 (wanita)'
  return null
}

/** '197208282006041002' -> '19720828 200604 1 002'; what is not 18 digits comes back as it is. */
export function formatNip(nip: string): string {
  return nip.replace(/^(\d{8})(\d{6})(\d)(\d{3})$/, '$1 $2 $3 $4')
}

// Every sign that stands for hamzah or 'ain in Latin script, or is typed instead of one.
const APOSTROPHE = "'’‘‛`´′ʹʻʼʽʾʿˈ՚ꞌ＇"
// regex: one sign at a time
const APOSTROPHES = new RegExp(`[${APOSTROPHE}]`, 'g')
// regex: one sign at a time
const MARKS = new RegExp(`[${APOSTROPHE}\\p{M}]`, 'gu')

/**
 * The key names are searched and compared by: lower-case, no diacritics, no apostrophes, other punctuation a space.
 * "Ma'ruf", "Ma’ruf" and "Maruf" are one, and so are 'Al-Ghifari' and 'Al Ghifari'. Holds letters, digits and single
 * spaces only, hence no wildcard of LIKE; '' when the text has none of them.
 */
export function normalizeName(text: string): string {
  return (
    text
      .replace(APOSTROPHES, '')
      .normalize('NFKD')
      .toLowerCase()
      // Again: both steps may bring one forth (ŉ, Ꞌ).
      .replace(APOSTROPHES, '')
      .replace(MARKS, '')
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
  )
}

/** Sorts names as people look for them: 'ʿAli' among the A. The twin in SQL is ORDER BY nama_cari, compared by bytes. */
export function compareName(a: string, b: string): number {
  return compareText(normalizeName(a), normalizeName(b)) || compareText(a, b)
}

/** normalizeName with every number padded to 12 digits, so that ORDER BY it puts 'Kelompok 2' before 'Kelompok 10'. */
export function naturalKey(text: string): string {
  return normalizeName(text).replace(/\d+/g, digits => digits.replace(/^0+(\d)/, '$1').padStart(12, '0'))
}

/** Natural order of names of kelompok; the twin in SQL is ORDER BY naturalKey. */
export function compareKelompok(a: string, b: string): number {
  return compareText(naturalKey(a), naturalKey(b)) || compareText(a, b)
}

/** Whether a name was typed in capitals only; one letter ('M.') says nothing. */
export function isAllCaps(text: string): boolean {
  return (text.match(/\p{Lu}/gu)?.length ?? 0) >= 2 && !/\p{Ll}/u.test(text)
}

/**
 * "SYA'BANI AL-GHIFARI BIN NU'MAN, M.AG." -> "Sya'bani Al-Ghifari bin Nu'man, M.Ag.". For names that are isAllCaps only:
 * the right capitals of a mixed name would be lost.
 */
export function titleCaseName(text: string): string {
  return text
    .toLowerCase()
    .replace(INITIAL, (_, before: string, letter: string) => before + letter.toUpperCase())
    .replace(/\s(Bin|Binti|Bt|Bte)(?=\s)/g, word => word.toLowerCase())
    .replace(/(^|\s)(Kh|Ii|Iii|Iv)(?=$|[\s.,])/g, word => word.toUpperCase())
}
// A letter at the start, or after anything but a letter, a mark or an apostrophe inside the word ("Ma'ruf", not "Ma'Ruf").
// regex: what it begins with is none of what it repeats
const INITIAL = new RegExp(`((?:^|[^\\p{L}\\p{M}\\p{N}${APOSTROPHE}])[${APOSTROPHE}]*)(\\p{L})`, 'gu')
export type Jk = 'L' | 'P'
export const JK_KELOMPOK = ['L', 'P', 'campur'] as const
export type JkKelompok = (typeof JK_KELOMPOK)[number]
/** Of a kelompok, and of those in it as such. */
export const labelJk: Record<JkKelompok, string> = { L: 'Putra', P: 'Putri', campur: 'Campur' }

/** Whether somebody is of those whom the kelompok is for. */
export function sameKind(kelompok: JkKelompok, orang: Jk): boolean {
  return kelompok === 'campur' || kelompok === orang
}

/** 'Dr. H. Hasan Basri, M.Ag.' */
export function titledName(orang: { nama: string; gelar_depan: string; gelar_belakang: string }): string {
  const nama = orang.gelar_depan ? `${orang.gelar_depan} ${orang.nama}` : orang.nama
  return orang.gelar_belakang ? `${nama}, ${orang.gelar_belakang}` : nama
}

/** 'Kelompok 7 (Putra)' */
export function nameKelompok({ nama, jk }: { nama: string; jk: JkKelompok }): string {
  return `${nama} (${labelJk[jk]})`
}

// No 'w': lists headed 'P/W' mean pria and wanita, and there 'p' would be read wrongly; refused rows make that visible.
const JK_WORDS: Record<Jk, string> = {
  L: ' l lk laki lakilaki laki2 lelaki pria putra pa ikhwan banin santriwan m male ',
  P: ' p pr prp perempuan wanita putri pi akhwat banat santriwati f female ',
}

/** The words lists use -> 'L' or 'P'; null for anything else ('X', 'P/L', ''). */
export function parseJk(text: string): Jk | null {
  const word = ` ${text.toLowerCase().replace(/[\s.\-‐-―_]/g, '')} `
  if (JK_WORDS.L.includes(word)) return 'L'
  return JK_WORDS.P.includes(word) ? 'P' : null
}
export type Semester = 'ganjil' | 'genap'

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

/** What a text is sorted by in a list of people: capitals as small letters, 'pai' beside 'PAI'. Twin of `byWord` in SQL, which knows A to Z alone. */
export function wordKey(text: string): string {
  return text.replace(/[A-Z]+/g, letters => letters.toLowerCase())
}

/** Who is kept by name. */
export const ORANG_KIND = ['mahasantri', 'murabbi', 'pendamping'] as const
export type KindOfOrang = (typeof ORANG_KIND)[number]

/**
 * The same rows, with the end of the NIM beside names that several of these people bear: 'Ahmad Fauzi (…117)'. As many of its
 * letters as tell them apart, three at least.
 */
export function distinguishName<T extends { nama: string; nim: string }>(rows: readonly T[]): T[] {
  const nimOf = new Map<string, Set<string>>()
  for (const { nama, nim } of rows) {
    const kunci = normalizeName(nama)
    nimOf.set(kunci, (nimOf.get(kunci) ?? new Set()).add(nim))
  }
  return rows.map(row => {
    const sama = [...(nimOf.get(normalizeName(row.nama)) ?? [])]
    if (sama.length < 2) return row
    let n = 3
    while (n < 20 && new Set(sama.map(nim => nim.slice(-n))).size < sama.length) n++
    return { ...row, nama: `${row.nama} (…${row.nim.slice(-n)})` }
  })
}

/** The same of those who have sent something that waits for a decision: of several who bear one name each tells by the end of the NIM who it is. */
export function tellProposersApart<U extends { nama: string; nim: string }, S extends { usulan: U[] }>(saya: S): S {
  return { ...saya, usulan: distinguishName(saya.usulan) }
}

import { isEmptyWord } from './file-istilah.ts'
import { type ColumnRole, normalizeTitle, titlePeran } from './title-spelling.ts'

/** The columns of a list of mahasantri that speak of one parent, of the wali, or of who is called in an emergency. */
export interface Guardian {
  who: Who
  nama?: number
  hp: number[]
}
type Who = 'wali' | 'ayah' | 'ibu' | 'ortu' | 'darurat'

/** The first that a title names: 'Orang Tua/Wali' is the wali, whoever that is. */
// regex: a title has at most 60 characters here
const WHO: [Who, RegExp][] = [
  ['wali', /\bwali\b/],
  ['ayah', /\b(?:ayah|bapak|bpk|father)\b/],
  ['ibu', /\b(?:ibu|mother)\b/],
  ['ortu', /\b(?:orang ?tua|ortu|parents?|keluarga)\b/],
  ['darurat', /\b(?:darurat|emergency)\b/],
]
const NO_PARENT =
  /\b(?:wali (?:kelas|dosen|studi|asrama|kamar|kota)|(?:dosen|guru) wali|(?:bapak|ibu) (?:asrama|kos|kost|kota))\b/
const FILLER =
  /\b(?:wali|ayah|bapak|bpk|father|ibu|mother|orang ?tua|ortu|parents?|keluarga|darurat|emergency|kandung|data|identitas|biodata|profil|informasi|mahasantri|mahasiswa|santri|siswa)\b/g

/** Fields of the mahasantri that end what is said of a parent before them. */
const OWN: readonly (ColumnRole | null)[] = [
  ...(['nim', 'nama', 'nama_belakang', 'jk', 'jk_l', 'prodi', 'fakultas', 'angkatan', 'kelompok', 'murabbi'] as const),
  ...(['pendamping', 'hari', 'jam', 'tempat', 'kegiatan', 'asrama', 'kamar'] as const),
]

/**
 * Finds whose name and number each column is. A phone that names nobody and stands behind the columns of a parent is the
 * parent's: read as the mahasantri's own it would send their messages to the father. What is found is taken out of `peran`, in
 * which such columns are of nobody else ('Data Ayah' over 'Nama' is no name of the mahasantri). What a title leaves open its cells
 * say: below 'Kontak Darurat' stands a number or who is called.
 */
export function takeGuardians(
  titles: readonly string[],
  peran: (ColumnRole | null)[],
  cellsOf: (kolom: number) => string[],
): Guardian[] {
  const byWho = new Map<Who, Guardian>()
  const guardianOf = (who: Who) => {
    const guardian = byWho.get(who) ?? { who, hp: [] }
    byWho.set(who, guardian)
    return guardian
  }
  const named = titles.map((title, kolom) => readTitle(title, () => cellsOf(kolom)))
  const titled = new Set(named.flatMap(one => (one?.field === 'hp' ? [one.who] : [])))
  let open: Who | null = null
  for (const [kolom, one] of named.entries()) {
    if (one) {
      peran[kolom] = null
      open = one.who
      const guardian = guardianOf(one.who)
      if (one.field === 'hp') guardian.hp.push(kolom)
      else if (one.field === 'nama') guardian.nama ??= kolom
      if (one.field) peran[kolom] = one.field === 'hp' ? 'wali_hp' : 'wali_nama'
    } else if (OWN.includes(peran[kolom] ?? null)) open = null
    // Who has a column that is headed with them needs no other: the next phone is the mahasantri's.
    else if (open && !titled.has(open) && isPhone(titles[kolom] ?? '')) {
      guardianOf(open).hp.push(kolom)
      peran[kolom] = 'wali_hp'
    }
  }
  return [...byWho.values()].filter(({ nama, hp }) => nama !== undefined || hp.length > 0)
}

/** 'Telp', and 'Telp.1' as pandas numbers a title that occurs twice. */
function isPhone(title: string): boolean {
  return titlePeran(title.replace(/[._ ]\d{1,2}$/, ''), 'mahasantri') === 'hp'
}

interface Named {
  who: Who
  /** Null: something else of them, as what they work. */
  field: 'nama' | 'hp' | null
}

function readTitle(title: string, cells: () => string[]): Named | null {
  if (title === '' || title.length > 60) return null
  const standard = normalizeTitle(title)
  const who = WHO.find(([, pattern]) => pattern.test(standard))?.[0]
  if (!who || NO_PARENT.test(standard)) return null
  const word = standard.replace(FILLER, ' ').replace(/[/ ]+/g, ' ').trim()
  const isContact = /^(?:kontak|contact)$/.test(word)
  // 'Kontak Darurat' and 'No. Kontak Darurat' hold a number, 'Ayah' alone is who that is: unless the cells say otherwise.
  if (word === '' || isContact) {
    const field = who === 'darurat' || isContact ? 'hp' : 'nama'
    return {
      who,
      field: isAll(cells(), field === 'hp' ? isWords : isNumber) ? (field === 'hp' ? 'nama' : 'hp') : field,
    }
  }
  const sisa = who === 'darurat' ? word.replace(/\b(?:kontak|contact) ?|(?: )?(?:kontak|contact)$/g, '').trim() : word
  if (who === 'darurat' && /^(?:no|nomor|number)$/.test(sisa)) return { who, field: 'hp' }
  const field = titlePeran(sisa, 'mahasantri')
  return { who, field: field === 'nama' || field === 'hp' ? field : null }
}

const isAll = (cells: readonly string[], is: (teks: string) => boolean) => cells.length > 0 && cells.every(is)
const digitsIn = (teks: string) => teks.replace(/\D/g, '').length
const isWords = (teks: string) => /\p{L}/u.test(teks) && digitsIn(teks) < PHONE_DIGITS
const isNumber = (teks: string) => !/\p{L}/u.test(teks) && digitsIn(teks) >= PHONE_DIGITS
/** So many digits are a phone, fewer a house or a year in somebody's words. */
const PHONE_DIGITS = 6

/**
 * Whom a row is read from: who has a number, the wali before a parent; else who has a name. The name is always of the same
 * person; only a number that is nobody's by name ('HP Orang Tua') takes the first name of those who have no column for one.
 */
export function chooseGuardian(guardians: readonly Guardian[], sel: readonly string[]): { nama?: number; hp?: number } {
  const isFilled = (kolom: number | undefined): kolom is number => kolom !== undefined && !isEmptyWord(sel[kolom] ?? '')
  const hasNumber = (kolom: number) => digitsIn(sel[kolom] ?? '') >= PHONE_DIGITS
  const order = [...guardians].sort((a, b) => Number(b.who === 'wali') - Number(a.who === 'wali'))
  const chosen = order.find(({ hp }) => hp.some(hasNumber)) ?? order.find(({ nama }) => isFilled(nama)) ?? guardians[0]
  if (!chosen) return {}
  const hp = chosen.hp.find(hasNumber) ?? chosen.hp.find(isFilled) ?? chosen.hp[0]
  const nama = chosen.nama ?? guardians.find(one => one.hp.length === 0 && isFilled(one.nama))?.nama
  return { ...(nama === undefined ? {} : { nama }), ...(hp === undefined ? {} : { hp }) }
}

import type { OrangImpor } from '#contract/datapokok/impor-input.ts'
import type { SheetRow } from '#server/dasar/berkas/lembar.ts'
import { type ListShape, orangShape } from './bentuk.ts'
import { numberOrder } from './check-number.ts'
import { isEmptyWord } from './file-istilah.ts'
import { type Guardian, takeGuardians } from './guardian-columns.ts'
import { type ColumnRole, titlePeran, withoutOrdinal } from './title-spelling.ts'

export interface Title {
  /** Of whose list it is the header. */
  bentuk: ListShape
  /** Indices into the rows of the sheet: a header has one row or two. */
  awal: number
  akhir: number
  /** The row number a person sees. */
  nomor: number
  kolom: Partial<Record<ColumnRole, number>>
  /** What each column is for, also where several are for the same. */
  peran: (ColumnRole | null)[]
  /** The title of each column, both rows of it joined. */
  teks: string[]
  /** Whose name and number may be the wali's; missing where somebody said the column by hand. */
  guardians?: Guardian[]
}

const SEARCH_UNTIL = 60

/**
 * The header below a letterhead: a row (or two) in which NIM and Nama, or what stands for NIM, are column titles. The best of the first rows wins, so
 * that 'Nama … NIM …' of the pendamping above the table does not; of nearly equal ones the first, where the list begins.
 */
export function detectColumn(rowList: SheetRow[], bentuk: ListShape): Title | null {
  const calon = rowList.slice(0, SEARCH_UNTIL).flatMap((_, index) => detectColumnAt(rowList, index, bentuk) ?? [])
  const best = Math.max(...calon.map(score))
  return calon.find(one => score(one) === best || (score(one) >= best - 2 && inputCount(one) > 2)) ?? null
}

/** The header that begins in this row, or null. */
export function detectColumnAt(rowList: SheetRow[], index: number, bentuk: ListShape): Title | null {
  const top = rowList[index]
  const bottom = rowList[index + 1]
  if (!top) return null
  const one = composeOneLine(rowList, index, bentuk)
  // A row right below: 'Wali' above 'Nama' and 'HP', 'Jenis Kelamin' above 'L' and 'P'.
  const two = bottom && bottom.nomor === top.nomor + 1 ? composeTwoRow(rowList, index, one, bentuk) : null
  return two ?? (one && isComplete(one) ? one : null)
}

/** How much one row looks like a header: for choosing among ways to split a text file. */
export function titleScore(sel: string[], orang: OrangImpor): number {
  const peran = new Set(sel.map(teks => titlePeran(teks.trim(), orang)))
  return value(
    [...peran].filter(one => one !== null),
    orangShape[orang],
  )
}

function composeOneLine(rowList: SheetRow[], index: number, bentuk: ListShape): Title | null {
  const sel = rowList[index]?.sel ?? []
  return compose(bentuk, rowList, {
    awal: index,
    akhir: index,
    calon: sel.map(teks => [teks]),
    teks: sel,
  })
}

function composeTwoRow(rowList: SheetRow[], index: number, one: Title | null, bentuk: ListShape): Title | null {
  const peranFrom = (teks: string) => titlePeran(teks, bentuk.orang)
  const top = rowList[index]?.sel ?? []
  const bottom = rowList[index + 1]?.sel ?? []
  // A single cell above is the title of the list, a single one below the heading of the first group ('PUTRI'); 'Kelompok | : 7'
  // is neither half of a header, and a row with digits is data.
  if ([top, bottom].some(sel => sel.filter(teks => teks !== '').length < 2)) return null
  if (top.some(teks => /^[:=]|[:=]$|^\d+$/.test(teks)) || bottom.some(teks => /\d/.test(teks))) return null
  const calon: string[][] = []
  const teks: string[] = []
  let parent = ''
  let allTitle = true
  for (let i = 0; i < Math.max(top.length, bottom.length); i++) {
    const sendiri = top[i] ?? ''
    const child = bottom[i] ?? ''
    parent = sendiri || parent
    const paired = child !== '' && child !== sendiri && peranFrom(child) !== 'no'
    teks.push(paired ? `${parent} ${child}`.trim() : child || sendiri)
    // 'Tempat' below 'Lahir' is no place to meet.
    const alone = /lahir/i.test(parent) ? [] : [child, sendiri]
    calon.push(paired ? [`${parent} ${child}`, `${child} ${parent}`, ...alone] : [child || sendiri])
    if (paired)
      allTitle &&= [`${parent} ${child}`, `${child} ${parent}`, child].some(sebutan => peranFrom(sebutan) !== null)
  }
  const two = compose(bentuk, rowList, { awal: index, akhir: index + 1, calon, teks })
  if (!two || !isComplete(two)) return null
  // The row above must add something to the one below: else it is a line of the letterhead.
  const bottomOnly = composeOneLine(rowList, index + 1, bentuk)
  const titledTop = new Set(top.map(peranFrom).filter(peran => peran !== null)).size > 1
  if (bottomOnly && !titledTop && score(bottomOnly) >= score(two)) return null
  // And the row below to the one above: else it is the first person, one without NIM.
  if (!one || !isComplete(one)) return two
  // Cells merged over both rows stand in both: nobody is called 'Nama' with the NIM 'NIPD'.
  if (top.filter((teks, i) => teks !== '' && teks === bottom[i]).length >= 2) return two
  return score(two) > score(one) || (allTitle && score(two) === score(one)) ? two : null
}

interface Wording {
  awal: number
  akhir: number
  /** What each column may be called, the likeliest first. */
  calon: string[][]
  teks: string[]
}

function compose(bentuk: ListShape, rowList: SheetRow[], { awal, akhir, calon, teks }: Wording): Title | null {
  const peran = calon.map(
    sebutan => sebutan.map(one => titlePeran(one, bentuk.orang)).find(one => one !== null) ?? null,
  )
  // 'Jenis nomor | Nomor', as our own export heads them: not the running number then.
  const numbered = peran.includes('jenis_nomor') && !peran.includes('nomor')
  const nomor = numbered ? teks.findLastIndex((one, i) => peran[i] === 'no' && /^nomor$/i.test(one)) : -1
  if (nomor !== -1) peran[nomor] = 'nomor'
  const guardians =
    bentuk.orang === 'mahasantri' ? takeGuardians(teks, peran, kolom => filledBelow(rowList, akhir, kolom)) : []
  const staffPhone = bentuk.orang === 'mahasantri' ? phoneOfStaff(rowList, akhir, peran) : -1
  if (staffPhone !== -1) peran[staffPhone] = null
  const columnByPeran = new Map<ColumnRole, number[]>()
  for (const [kolom, one] of peran.entries()) {
    if (one) columnByPeran.set(one, [...(columnByPeran.get(one) ?? []), kolom])
  }
  if (columnByPeran.has('jk_l') !== columnByPeran.has('jk_p')) {
    columnByPeran.delete('jk_l')
    columnByPeran.delete('jk_p')
  }
  if (columnByPeran.size === 0) return null
  const kolom: Partial<Record<ColumnRole, number>> = {}
  for (const [one, daftar] of columnByPeran)
    kolom[one] =
      daftar.length === 1
        ? daftar[0]
        : one === 'nomor'
          ? sortNumber(daftar, teks)[0]
          : palingVaried(rowList, akhir, one === 'nim' ? withoutNisn(daftar, teks) : daftar)
  const pair = guardians.find(({ nama, hp }) => nama !== undefined && hp.length > 0)
  if (pair) Object.assign(kolom, { wali_nama: pair.nama, wali_hp: pair.hp[0] })
  return { bentuk, awal, akhir, nomor: rowList[awal]?.nomor ?? 0, kolom, peran, teks, guardians }
}

/** What a column says in the first rows below the header, without what stands for nothing. */
function filledBelow(rowList: SheetRow[], akhir: number, kolom: number): string[] {
  return rowList.slice(akhir + 1, akhir + 501).flatMap(({ sel }) => {
    const teks = sel[kolom] ?? ''
    return isEmptyWord(teks) ? [] : [teks]
  })
}

/** The country's number of a pupil stands beside the institution's own, by which it knows them. */
function withoutNisn(daftar: number[], teks: readonly string[]): number[] {
  const own = daftar.filter(kolom => !/^\W*nisn\W*$/i.test(teks[kolom] ?? ''))
  return own.length > 0 ? own : daftar
}

/**
 * A phone right behind who leads, which changes only with them, is theirs: 'Kelompok | Musyrif | No. HP'. Read as the mahasantri's
 * it would be one number for the whole kelompok.
 */
function phoneOfStaff(rowList: SheetRow[], akhir: number, peran: readonly (ColumnRole | null)[]): number {
  return peran.findIndex((one, kolom) => {
    const before = peran[kolom - 1]
    if (one !== 'hp' || (before !== 'pendamping' && before !== 'murabbi')) return false
    const filled = rowList.slice(akhir + 1, akhir + 501).filter(({ sel }) => sel[kolom])
    const pairs = new Set(filled.map(({ sel }) => `${sel[kolom - 1]}|${sel[kolom]}`))
    const staff = new Set(filled.map(({ sel }) => sel[kolom - 1]))
    return filled.length > staff.size && pairs.size === staff.size
  })
}

/** Of two columns named alike ('NIM' of the pendamping, 'NIM' of the mahasantri) the one that differs from row to row. */
function palingVaried(rowList: SheetRow[], akhir: number, daftar: number[]): number | undefined {
  const baris = rowList.slice(akhir + 1, akhir + 501)
  const variety = (kolom: number) => new Set(baris.map(({ sel }) => sel[kolom] ?? '')).size
  return daftar.reduce((a, b) => (variety(b) > variety(a) ? b : a))
}

/** All columns of murabbi or pendamping that are headed as the one that is read: 'Pendamping 1', 'Pendamping 2'. */
export function similarColumn({ peran, teks, kolom }: Title, isian: 'murabbi' | 'pendamping'): number[] {
  const utama = kolom[isian]
  if (utama === undefined || peran[utama] !== isian) return utama === undefined ? [] : [utama]
  const judul = withoutOrdinal(teks[utama] ?? '')
  return peran.flatMap((one, i) => (one === isian && withoutOrdinal(teks[i] ?? '') === judul ? [i] : []))
}

/** The columns that hold a number of the person, the kind that is asked for first in front: who has no NIP may have a NIDN. */
export function numberColumn({ peran, teks }: Title): number[] {
  return sortNumber(
    peran.flatMap((one, kolom) => (one === 'nomor' ? [kolom] : [])),
    teks,
  )
}

function sortNumber(daftar: readonly number[], teks: readonly string[]): number[] {
  return [...daftar].sort((a, b) => numberOrder(teks[a] ?? '') - numberOrder(teks[b] ?? ''))
}

function score(judul: Title): number {
  return value(Object.keys(judul.kolom) as ColumnRole[], judul.bentuk)
}

function value(peranList: ColumnRole[], { kunci }: ListShape): number {
  return peranList.reduce(
    (jumlah, peran) => jumlah + (peran === kunci || peran === 'nama' ? 4 : peran === 'no' ? 0 : 1),
    0,
  )
}

export function inputCount({ kolom, bentuk }: Title): number {
  return bentuk.isian.filter(isian => kolom[isian] !== undefined).length
}

function isComplete({ kolom, bentuk }: Title): boolean {
  return kolom.nama !== undefined && bentuk.penanda.some(isian => kolom[isian] !== undefined)
}

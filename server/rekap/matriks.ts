import { emptyHitungan, type Hitungan, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { KolomRow } from './rekap.sql.ts'

/** Per mahasantri: one letter a column ('-' unset, ' ' not on that roster or ditiadakan), and the columns with a readable note. */
export type Matriks = Map<number, { tanda: string[]; catatan: number[] }>

/** What a column says besides: how many of its marks each account set, and how often they were changed. */
export interface Catatan {
  pencatat: Map<number, number>
  perubahan: number
}

/**
 * Lays the marks of the columns out by person. Notes of U are nobody's to read here, those of S only who may know about
 * health there on that day. Who was on the roster of a ditiadakan pertemuan only is in it, with an empty row.
 * `catatanList` has an entry a column.
 */
export function fillMatriks(
  kolomList: readonly KolomRow[],
  mayReadHealthNotesOf: (tanggal: string) => boolean,
): { matriks: Matriks; catatanList: Catatan[] } {
  const matriks: Matriks = new Map()
  const catatanList: Catatan[] = []
  for (const [i, { tanggal, tanda, ditiadakan }] of kolomList.entries()) {
    const showHealthNotes = mayReadHealthNotesOf(tanggal)
    const [tokens, perubahan] = tanda === null ? [''] : tanda.split(';')
    const pencatat = new Map<number, number>()
    catatanList.push({ pencatat, perubahan: Number(perubahan ?? 0) })
    for (const token of tokens ? tokens.split(',') : []) {
      const at = letterAt(token)
      const id = Number(token.slice(0, at))
      let row = matriks.get(id)
      if (!row) {
        row = { tanda: Array<string>(kolomList.length).fill(' '), catatan: [] }
        matriks.set(id, row)
      }
      if (ditiadakan !== null) continue
      const letter = token.charAt(at)
      const hasNote = letter === '_' || letter > 'Z'
      const status = letter === '_' ? '-' : letter.toUpperCase()
      row.tanda[i] = status
      if (status !== '-') {
        const akun = Number(token.slice(at + 1))
        pencatat.set(akun, (pencatat.get(akun) ?? 0) + 1)
      }
      if (hasNote && status !== 'U' && (status !== 'S' || showHealthNotes)) row.catatan.push(i)
    }
  }
  return { matriks, catatanList }
}

/** Where the digits of the id end. A loop: a regular expression for each mark costs more than reading them all. */
function letterAt(token: string): number {
  let at = 0
  while (token.charCodeAt(at) >= 48 && token.charCodeAt(at) <= 57) at++
  return at
}

export function hitunganOf(tanda: readonly string[]): Hitungan {
  const hitungan = emptyHitungan()
  for (const letter of tanda) {
    if (letter === '-') hitungan.belum++
    else if (letter !== ' ') hitungan[letter as Status]++
  }
  return hitungan
}

/** Per month the eight counts, null where the person was on no roster. */
export function countBulan(
  tanda: readonly string[],
  kolomList: readonly KolomRow[],
  bulanList: readonly string[],
): (number[] | null)[] {
  const byMonth = Map.groupBy(tanda.entries(), ([i]) => kolomList[i]?.tanggal.slice(0, 7) ?? '')
  return bulanList.map(bulan => {
    const letters = (byMonth.get(bulan) ?? []).map(([, letter]) => letter)
    if (letters.every(letter => letter === ' ')) return null
    const hitungan = hitunganOf(letters)
    return [...STATUS_LIST.map(status => hitungan[status]), hitungan.belum]
  })
}

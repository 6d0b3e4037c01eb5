import { emptyHitungan, type Hitungan, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { KolomRow } from './rekap.sql.ts'

/** Per mahasantri: one letter a column ('-' unset, ' ' not on that roster or ditiadakan), and the columns with a readable note. */
export type Matriks = Map<number, { tanda: string[]; catatan: number[] }>

/**
 * Lays the marks of the columns out by person. Notes of U are nobody's to read here, those of S only who may know about
 * health there on that day. Who was on the roster of a ditiadakan pertemuan only is in it, with an empty row.
 */
export function fillMatriks(
  kolomList: readonly KolomRow[],
  mayReadHealthNotesOf: (tanggal: string) => boolean,
): Matriks {
  const matriks: Matriks = new Map()
  for (const [i, { tanggal, tanda, ditiadakan }] of kolomList.entries()) {
    const showHealthNotes = mayReadHealthNotesOf(tanggal)
    for (const token of tanda ? tanda.split(',') : []) {
      const id = Number(token.slice(0, -1))
      let row = matriks.get(id)
      if (!row) {
        row = { tanda: Array<string>(kolomList.length).fill(' '), catatan: [] }
        matriks.set(id, row)
      }
      if (ditiadakan !== null) continue
      const letter = token.slice(-1)
      const hasNote = letter === '_' || letter > 'Z'
      const status = letter === '_' ? '-' : letter.toUpperCase()
      row.tanda[i] = status
      if (hasNote && status !== 'U' && (status !== 'S' || showHealthNotes)) row.catatan.push(i)
    }
  }
  return matriks
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

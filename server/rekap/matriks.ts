import { emptyHitungan, type Hitungan, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import { daftarReader } from '../laporan/tanda.ts'
import type { KolomRow } from './rekap.sql.ts'

/** Per mahasantri: one letter a column ('-' unset, ' ' not on that roster or ditiadakan), and the columns with a readable note. */
export type Matriks = Map<number, { tanda: string[]; catatan: number[] }>

/** A column read downwards; nothing is counted of one that is ditiadakan. */
export interface IsiKolom {
  hitungan: Hitungan
  /** How often its marks were changed. */
  perubahan: number
  /** The accounts that touched them: none, the one, or the lowest and the highest of several. */
  akun: readonly number[]
}

/**
 * Lays the marks of the columns out by person. Notes of U are nobody's to read here, the others are for who may
 * read notes there on that day. Who was on the roster of a ditiadakan pertemuan only is in it, with an empty row.
 * `isiKolom` has an entry a column: counted on the way, because another walk over 2,000 marks shows.
 */
export function fillMatriks(
  kolomList: readonly KolomRow[],
  mayReadNotesOf: (tanggal: string) => boolean,
): { matriks: Matriks; isiKolom: IsiKolom[] } {
  const matriks: Matriks = new Map()
  const isiKolom: IsiKolom[] = []
  const readDaftar = daftarReader()
  for (const [i, { tanggal, tanda, ditiadakan }] of kolomList.entries()) {
    const showNotes = mayReadNotesOf(tanggal)
    const [isi = null, perubahan = '0', ...akun] = tanda?.split(';') ?? []
    const hitungan = emptyHitungan()
    isiKolom.push({
      hitungan,
      perubahan: Number(perubahan),
      akun: akun[0] === akun[1] ? akun.slice(1).map(Number) : akun.map(Number),
    })
    const { ids, letters } = readDaftar(isi)
    ids.forEach((id, at) => {
      const letter = letters[at] ?? '-'
      let row = matriks.get(id)
      if (!row) {
        row = { tanda: Array<string>(kolomList.length).fill(' '), catatan: [] }
        matriks.set(id, row)
      }
      if (ditiadakan !== null) return
      const hasNote = letter === '_' || letter > 'Z'
      const status = letter === '_' ? '-' : hasNote ? letter.toUpperCase() : letter
      row.tanda[i] = status
      hitungan[status === '-' ? 'belum' : (status as Status)]++
      if (hasNote && showNotes && status !== 'U') row.catatan.push(i)
    })
  }
  return { matriks, isiKolom }
}

/** Whether anybody has a mark. */
export function isMarked({ hitungan }: IsiKolom): boolean {
  return STATUS_LIST.some(status => hitungan[status] > 0)
}

export function hitunganOf(tanda: readonly string[]): Hitungan {
  const hitungan = emptyHitungan()
  for (const letter of tanda) {
    if (letter === '-') hitungan.belum++
    else if (letter !== ' ') hitungan[letter as Status]++
  }
  return hitungan
}

/** The counts of each month that has a mark of this person. */
export function hitunganPerBulan(tanda: readonly string[], kolomList: readonly KolomRow[]): Hitungan[] {
  const byMonth = Map.groupBy(tanda.entries(), ([i]) => kolomList[i]?.tanggal.slice(0, 7))
  return [...byMonth.values()].map(entries => hitunganOf(entries.map(([, letter]) => letter)))
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

import { emptyTally, STATUS_LIST, type Status, type Tally } from '#contract/kehadiran.ts'
import type { RekapColumn } from '#contract/laporan/rekap.ts'
import type { Db } from '#database/schema.ts'
import { toKonfirmasi } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { readNamesById } from '#server/laporan/kelompok.ts'
import type { ColumnRow, RekapTandaRow } from './rekap.sql.ts'

/** Per mahasantri: one letter a column ('-' unset, ' ' not on that roster or ditiadakan), and the columns with a readable note. */
export type Matrix = Map<number, { tanda: string[]; catatan: number[] }>

/** A column read downwards; nothing is counted of one that is ditiadakan. */
export interface ColumnContent {
  hitungan: Tally
  /** How often its marks were changed. */
  perubahan: number
  /** The accounts whose marks stand, who has most of them first. */
  pencatat: readonly number[]
}

/**
 * Lays the marks of the columns out by person; that there is a note is told to who may read those of that person. Who was on the roster of a ditiadakan pertemuan only is in it, with an empty row.
 * `isiKolom` has an entry a column.
 */
export function fillMatrix(
  columnList: readonly ColumnRow[],
  tandaList: readonly RekapTandaRow[],
  mayReadNotesOf: (mahasantriId: number) => boolean,
): { matriks: Matrix; isiKolom: ColumnContent[] } {
  const matriks: Matrix = new Map()
  const tandaOf = Map.groupBy(tandaList, row => row.pertemuan_id)
  const isiKolom = columnList.map(({ id, ditiadakan }, i) => {
    const tandaList = tandaOf.get(id) ?? []
    for (const { mahasantri_id, status, bercatatan } of tandaList) {
      const row = matriks.get(mahasantri_id) ?? { tanda: Array<string>(columnList.length).fill(' '), catatan: [] }
      matriks.set(mahasantri_id, row)
      if (ditiadakan !== null) continue
      row.tanda[i] = status ?? '-'
      if (bercatatan === 1 && mayReadNotesOf(mahasantri_id)) row.catatan.push(i)
    }
    const perubahan = tandaList.reduce((sum, row) => sum + row.version, 0)
    return { ...countColumn(ditiadakan === null ? tandaList : []), perubahan }
  })
  return { matriks, isiKolom }
}

function countColumn(tandaList: readonly RekapTandaRow[]): Pick<ColumnContent, 'hitungan' | 'pencatat'> {
  const hitungan = emptyTally()
  const byAkun = new Map<number, number>()
  for (const { status, akun_id } of tandaList) {
    hitungan[status ?? 'belum']++
    if (status !== null && akun_id !== null) byAkun.set(akun_id, (byAkun.get(akun_id) ?? 0) + 1)
  }
  const pencatat = [...byAkun].sort(([a, nA], [b, nB]) => nB - nA || a - b).map(([id]) => id)
  return { hitungan, pencatat }
}

/** Whether anybody has a mark. */
export function isMarked({ hitungan }: ColumnContent): boolean {
  return STATUS_LIST.some(status => hitungan[status] > 0)
}

export function tallyOf(tanda: readonly string[]): Tally {
  const hitungan = emptyTally()
  for (const letter of tanda) {
    if (letter === '-') hitungan.belum++
    else if (letter !== ' ') hitungan[letter as Status]++
  }
  return hitungan
}

/** The counts of each month that has a mark of this person. */
export function tallyPerMonth(tanda: readonly string[], columnList: readonly ColumnRow[]): Tally[] {
  const byMonth = Map.groupBy(tanda.entries(), ([i]) => columnList[i]?.tanggal.slice(0, 7))
  return [...byMonth.values()].map(entries => tallyOf(entries.map(([, letter]) => letter)))
}

/** Per month the eight counts, null where the person was on no roster. */
export function countMonth(
  tanda: readonly string[],
  columnList: readonly ColumnRow[],
  monthList: readonly string[],
): (number[] | null)[] {
  const byMonth = Map.groupBy(tanda.entries(), ([i]) => columnList[i]?.tanggal.slice(0, 7) ?? '')
  return monthList.map(bulan => {
    const letters = (byMonth.get(bulan) ?? []).map(([, letter]) => letter)
    if (letters.every(letter => letter === ' ')) return null
    const hitungan = tallyOf(letters)
    return [...STATUS_LIST.map(status => hitungan[status]), hitungan.belum]
  })
}

export type RecordedOfColumn = Pick<RekapColumn, 'dicatat' | 'perubahan' | 'konfirmasi'>

/** Who recorded and who confirmed, a column each. */
export async function describeRecordedOfColumn(
  db: Db,
  columnList: readonly ColumnRow[],
  columnContent: readonly ColumnContent[],
): Promise<(column: number) => RecordedOfColumn> {
  const confirmedBy = columnList.flatMap(row => row.konfirmasi_akun_id ?? [])
  const nama = await readNamesById(db, 'akun', [
    ...new Set([...columnContent.flatMap(isi => isi.pencatat), ...confirmedBy]),
  ])
  return column => {
    const { perubahan = 0, hitungan, pencatat = [] } = columnContent[column] ?? {}
    const now = { perubahan, belum: hitungan?.belum ?? 0 }
    const names = pencatat.flatMap(id => nama.get(id) ?? [])
    return { dicatat: [...new Set(names)], perubahan, konfirmasi: confirmed(columnList[column], now) }
  }

  function confirmed(
    row: ColumnRow | undefined,
    now: { perubahan: number; belum: number },
  ): RecordedOfColumn['konfirmasi'] {
    if (!row || row.ditiadakan !== null || row.konfirmasi_akun_id === null) return null
    const { konfirmasi_akun_id, konfirmasi_at, konfirmasi_perubahan } = row
    return toKonfirmasi(
      { oleh: nama.get(konfirmasi_akun_id) ?? '', at: konfirmasi_at ?? 0, dilihat: konfirmasi_perubahan ?? 0 },
      now,
    )
  }
}

import { emptyHitungan, type Hitungan, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import type { KolomRekap } from '#contract/laporan/rekap.ts'
import type { Db } from '#database/schema.ts'
import { toKonfirmasi } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { readNamesById } from '#server/laporan/kelompok.ts'
import type { KolomRow, RekapTandaRow } from './rekap.sql.ts'

/** Per mahasantri: one letter a column ('-' unset, ' ' not on that roster or ditiadakan), and the columns with a readable note. */
export type Matriks = Map<number, { tanda: string[]; catatan: number[] }>

/** A column read downwards; nothing is counted of one that is ditiadakan. */
export interface IsiKolom {
  hitungan: Hitungan
  /** How often its marks were changed. */
  perubahan: number
  /** The accounts whose marks stand, who has most of them first. */
  pencatat: readonly number[]
}

/**
 * Lays the marks of the columns out by person; that there is a note is told to who may read those of that person. Who was on the roster of a ditiadakan pertemuan only is in it, with an empty row.
 * `isiKolom` has an entry a column.
 */
export function fillMatriks(
  kolomList: readonly KolomRow[],
  tandaList: readonly RekapTandaRow[],
  mayReadNotesOf: (mahasantriId: number) => boolean,
): { matriks: Matriks; isiKolom: IsiKolom[] } {
  const matriks: Matriks = new Map()
  const tandaOf = Map.groupBy(tandaList, row => row.pertemuan_id)
  const isiKolom = kolomList.map(({ id, ditiadakan }, i) => {
    const tandaList = tandaOf.get(id) ?? []
    for (const { mahasantri_id, status, bercatatan } of tandaList) {
      const row = matriks.get(mahasantri_id) ?? { tanda: Array<string>(kolomList.length).fill(' '), catatan: [] }
      matriks.set(mahasantri_id, row)
      if (ditiadakan !== null) continue
      row.tanda[i] = status ?? '-'
      if (bercatatan === 1 && mayReadNotesOf(mahasantri_id)) row.catatan.push(i)
    }
    const perubahan = tandaList.reduce((sum, row) => sum + row.version, 0)
    return { ...countKolom(ditiadakan === null ? tandaList : []), perubahan }
  })
  return { matriks, isiKolom }
}

function countKolom(tandaList: readonly RekapTandaRow[]): Pick<IsiKolom, 'hitungan' | 'pencatat'> {
  const hitungan = emptyHitungan()
  const byAkun = new Map<number, number>()
  for (const { status, akun_id } of tandaList) {
    hitungan[status ?? 'belum']++
    if (status !== null && akun_id !== null) byAkun.set(akun_id, (byAkun.get(akun_id) ?? 0) + 1)
  }
  const pencatat = [...byAkun].sort(([a, nA], [b, nB]) => nB - nA || a - b).map(([id]) => id)
  return { hitungan, pencatat }
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

export type Dicatat = Pick<KolomRekap, 'dicatat' | 'perubahan' | 'konfirmasi'>

/** Who recorded and who confirmed, a column each. */
export async function describeDicatat(
  db: Db,
  kolomList: readonly KolomRow[],
  isiKolom: readonly IsiKolom[],
): Promise<(column: number) => Dicatat> {
  const confirmedBy = kolomList.flatMap(row => row.konfirmasi_akun_id ?? [])
  const nama = await readNamesById(db, 'akun', [...new Set([...isiKolom.flatMap(isi => isi.pencatat), ...confirmedBy])])
  return column => {
    const { perubahan = 0, hitungan, pencatat = [] } = isiKolom[column] ?? {}
    const now = { perubahan, belum: hitungan?.belum ?? 0 }
    const names = pencatat.flatMap(id => nama.get(id) ?? [])
    return { dicatat: [...new Set(names)], perubahan, konfirmasi: confirmed(kolomList[column], now) }
  }

  function confirmed(row: KolomRow | undefined, now: { perubahan: number; belum: number }): Dicatat['konfirmasi'] {
    if (!row || row.ditiadakan !== null || row.konfirmasi_akun_id === null) return null
    const { konfirmasi_akun_id, konfirmasi_at, konfirmasi_perubahan } = row
    return toKonfirmasi(
      { oleh: nama.get(konfirmasi_akun_id) ?? '', at: konfirmasi_at ?? 0, dilihat: konfirmasi_perubahan ?? 0 },
      now,
    )
  }
}

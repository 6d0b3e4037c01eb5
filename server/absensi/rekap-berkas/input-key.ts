// What a lembar isian hides so that it is read back whatever is moved: a row that says of which pertemuan each column is, and a column
// that says whose each row is.

/** Heads the column of people. */
export const ORANG_KEY = 'hadir:orang'

export interface DateKey {
  kelompok: number
  kegiatan: number
  tanggal: string
  ke: number
}

export const dateKey = ({ kelompok, kegiatan, tanggal, ke }: DateKey) =>
  `hadir:${kelompok}:${kegiatan}:${tanggal}:${ke}`

export const isOrangKey = (teks: string) => teks === ORANG_KEY

export function parseDateKey(teks: string): DateKey | null {
  const [, kelompok, kegiatan, tanggal = '', ke] =
    /^hadir:([1-9]\d{0,8}):([1-9]\d{0,8}):(\d{4}-\d{2}-\d{2}):([1-9]\d?)$/.exec(teks) ?? []
  return kelompok === undefined
    ? null
    : { kelompok: Number(kelompok), kegiatan: Number(kegiatan), tanggal, ke: Number(ke) }
}

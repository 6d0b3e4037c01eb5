import { readTeks } from '#server/dasar/berkas/baca-teks.ts'
import { type BarisBerkas, readCsvLibur } from './baca-csv-libur.ts'
import { readIcs } from './baca-ics.ts'
import type { Bingkai } from './ulang-ics.ts'

export interface TugasLibur {
  bytes: Uint8Array
  bingkai: Bingkai
}
export type JawabanLibur = { jenis: 'csv' | 'ics'; rows: BarisBerkas[] } | 'kosong' | 'bukan_daftar'

/** A list of holidays, its kind told by its content and not by its name. Meant for a thread. */
export function readLibur({ bytes, bingkai }: TugasLibur): JawabanLibur {
  const teks = readTeks(bytes)
  if (teks.trim() === '') return 'kosong'
  // Text holds no zero bytes, every other kind of file does.
  if (teks.includes('\u0000')) return 'bukan_daftar'
  if (!/^\s*BEGIN:VCALENDAR/i.test(teks)) return { jenis: 'csv', rows: readCsvLibur(teks) }
  try {
    return { jenis: 'ics', rows: readIcs(teks, bingkai) }
  } catch {
    return 'bukan_daftar'
  }
}

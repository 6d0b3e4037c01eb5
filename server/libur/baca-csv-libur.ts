import { bacaCsv } from '../impor/baca-csv.ts'
import { isHari, readRentang } from './tanggal-libur.ts'

/** A row of the file: what it says, or why it says nothing. */
export interface BarisBerkas {
  baris: number
  dari: string
  sampai: string
  nama: string
  alasan: string
}

/**
 * Holidays from lines of text: whichever cells are dates are the span, the first other word is the name. Numbers in front and
 * the weekday are left out; lines before the first date are headings.
 */
export function readCsvLibur(teks: string): BarisBerkas[] {
  const rows = bacaCsv(teks, 'libur').baris.map(({ nomor, sel }) => readBaris(nomor, sel))
  const first = rows.findIndex(row => row.dari !== '' || row.galatTanggal)
  return first < 0 ? [] : rows.slice(first).map(({ galatTanggal: _, ...row }) => row)
}

function readBaris(baris: number, sel: readonly string[]): BarisBerkas & { galatTanggal: boolean } {
  const kosong = { baris, dari: '', sampai: '', nama: '', alasan: '', galatTanggal: false }
  const rentang: { dari: string; sampai: string }[] = []
  const kata: string[] = []
  let galat = ''
  for (const teks of sel) {
    const found = readRentang(teks)
    if (typeof found === 'object') rentang.push(found)
    else if (typeof found === 'string') galat ||= found
    else if (teks.trim() !== '' && !/^\d{1,3}\.?$/.test(teks.trim()) && !isHari(teks)) kata.push(teks.trim())
  }
  const [nama = ''] = kata
  const [dari] = rentang.map(r => r.dari).sort()
  const sampai = rentang
    .map(r => r.sampai)
    .sort()
    .at(-1)
  if (galat !== '') return { ...kosong, nama, alasan: galat, galatTanggal: true }
  if (dari === undefined || sampai === undefined) return { ...kosong, nama, alasan: 'Tanggalnya tidak ditemukan' }
  if (nama === '') return { ...kosong, dari, sampai, alasan: 'Namanya tidak ditemukan' }
  return { ...kosong, dari, sampai, nama }
}

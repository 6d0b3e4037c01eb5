import { parseCsv } from '#server/dasar/berkas/baca-csv.ts'
import { isHari, isHijri, type Rentang, readHariLibur, withoutHari } from './tanggal-libur.ts'

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
 * the weekday are left out; lines before the first date are headings. Days that do not follow each other are several rows.
 */
export function readCsvLibur(teks: string): BarisBerkas[] {
  const rows = parseCsv(teks, 'libur').baris.flatMap(({ nomor, sel }) => readBaris(nomor, sel))
  const first = rows.findIndex(row => row.dari !== '' || row.galatTanggal)
  return first < 0 ? [] : rows.slice(first).map(({ galatTanggal: _, ...row }) => row)
}

function readBaris(baris: number, sel: readonly string[]): (BarisBerkas & { galatTanggal: boolean })[] {
  const kosong = { baris, dari: '', sampai: '', nama: '', alasan: '', galatTanggal: false }
  const isi = sel.map(teks => ({ teks: teks.trim(), hari: readHariLibur(teks) }))
  const hari = isi.flatMap(one => (typeof one.hari === 'object' ? [one.hari] : []))
  const kata = isi.filter(({ teks, hari }) => typeof hari !== 'object' && isKata(teks)).map(({ teks }) => teks)
  const galat = isi.flatMap(({ teks, hari }) => (typeof hari === 'string' ? [{ teks, alasan: hari }] : []))
  const isGalat = (teks: string) => galat.some(one => one.teks === teks)
  const own = kata.find(teks => !(isGalat(teks) && startsAsDate(teks)) && !isHijri(teks) && !isJenis(teks))
  const lain = kata.filter(teks => hari.length > 0 || !isGalat(teks))
  const nama = own ?? lain.find(teks => !isJenis(teks)) ?? lain[0] ?? ''

  if (hari.length === 0 && galat[0]) return [{ ...kosong, nama, alasan: galat[0].alasan, galatTanggal: true }]
  // Once the row has its date, a cell that fails as one may be what the day is called: '1 Muharram 1448', '17 Agustusan 1945'.
  const salah = galat.find(({ teks }) => teks !== nama && startsAsDate(teks) && !isHijri(teks))
  if (salah) return [{ ...kosong, nama, alasan: salah.alasan, galatTanggal: true }]
  if (hari.length === 0) return [{ ...kosong, nama, alasan: 'Tanggalnya tidak ditemukan' }]
  return spansOf(hari).map(span => ({ ...kosong, ...span, nama, alasan: nama === '' ? 'Namanya tidak ditemukan' : '' }))
}

/** One cell: its spans. Two are where it begins and where it ends; the wrong way round they stay, for the contract to refuse. */
function spansOf(hari: readonly Rentang[][]): Rentang[] {
  const all = hari.flat()
  if (hari.some(list => list.length > 1)) return all
  for (const [i, { dari }] of all.entries()) {
    const before = all.slice(i + 1).find(r => r.sampai < dari)
    if (before) return [{ dari, sampai: before.sampai }]
  }
  const [dari = ''] = all.map(r => r.dari).sort()
  const sampai = all.map(r => r.sampai).sort()
  return [{ dari, sampai: sampai.at(-1) ?? dari }]
}

/** A word that may be a name: no number in front, no weekday, not figures only. */
function isKata(teks: string): boolean {
  return /\p{L}/u.test(teks) && !isHari(teks)
}

function startsAsDate(teks: string): boolean {
  return /^\d/.test(withoutHari(teks))
}

/** The kind of day in a column of its own; a name only where there is no other. */
function isJenis(teks: string): boolean {
  return /^(?:(?:hari )?libur(?: nasional| bersama)?|cuti bersama)$/i.test(teks)
}

import type { OrangImpor } from '#contract/datapokok/impor-input.ts'
import { contentTooLarge, ImporError } from '#server/dasar/berkas/impor-error.ts'
import { type FileSheet, LIMIT, type ReadOption } from '#server/dasar/berkas/lembar.ts'
import { parseCsv } from '#server/dasar/berkas/read-csv.ts'
import { readPlainText } from '#server/dasar/berkas/read-text.ts'
import { parseXlsx } from '#server/dasar/berkas/read-xlsx.ts'
import { titleScore } from './recognise-column.ts'

/**
 * The sheets of an XLSX or CSV file, told apart by what is in them: names lie. Throws `ImporError` for everything else.
 * Synchronous and without I/O, meant for a worker thread. `orang`: whose titles tell how a text file is split.
 */
export function parseFile(
  bytes: Uint8Array,
  fileName: string,
  orang: OrangImpor = 'mahasantri',
  option: ReadOption = {},
): FileSheet[] {
  if (detectFile(bytes) === 'xlsx') return refuseMany(parseXlsx(bytes, option))
  const nama = fileName.replace(/^.*[\\/]/, '').replace(/\.[^.]{1,5}$/, '')
  return [parseCsv(readPlainText(bytes), nama, sel => titleScore(sel, orang), option.kolom)]
}

function refuseMany(lembarList: FileSheet[]): FileSheet[] {
  let huruf = 0
  for (const { baris } of lembarList)
    for (const { sel } of baris) huruf = sel.reduce((jumlah, { length }) => jumlah + length, huruf)
  if (huruf > LIMIT.huruf) throw contentTooLarge()
  return lembarList
}

/** What the beginning of a file says it is: quick, so that most of what is no list is refused while its sender waits. */
export function detectFile(bytes: Uint8Array): 'xlsx' | 'teks' {
  if (bytes.length === 0) throw new ImporError('impor.kosong', 'Berkas ini kosong.')
  if (bytes.length > LIMIT.byte)
    throw new ImporError(
      'impor.terlalu_besar',
      'Berkas ini lebih dari 15 MB. Salin daftarnya saja ke berkas Excel baru.',
    )
  if (begun(bytes, [0x50, 0x4b])) return 'xlsx'
  if (begun(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw fileOle(bytes)
  const jenis = TANDA.find(([tanda]) => begun(bytes, tanda))?.[1]
  if (jenis) throw notTable(`Berkas ini ${jenis}, bukan daftar. Minta berkas Excel-nya, lalu pilih berkas itu.`)

  const teks = readPlainText(bytes.subarray(0, 65_536))
  if (teks.trim() === '' && bytes.length <= 65_536) throw new ImporError('impor.kosong', 'Berkas ini kosong.')
  if (!looksLikeText(teks)) throw notTable('Isi berkas ini bukan tabel. Pilih berkas Excel (.xlsx) atau CSV.')
  const web = webPage(teks)
  if (web) throw notTable(`Berkas ini ${web} yang dinamai Excel. Buka di Excel, pilih Simpan Sebagai, lalu .xlsx.`)
  return 'teks'
}

/** What campus systems call .xls: a table of a page, with whatever tag it begins, or a page packed with its pictures. */
function webPage(teks: string): string | null {
  const awal = teks.replace(/^\ufeff/, '').trimStart()
  const kepala = awal.slice(0, 2000)
  if (
    /^mime-version:/i.test(kepala) ||
    (/^[\w-]+:/.test(kepala) && /^content-type:\s*multipart\/related/im.test(kepala))
  )
    return 'halaman web (MHTML)'
  if (!/^<[!?/a-z]/i.test(awal)) return null
  if (/<\?mso-application|<(?:\w{1,10}:)?workbook\b/i.test(awal.slice(0, 2000))) return 'Excel XML 2003'
  return /^<(?:!doctype|!--|\?xml|html|head|meta|style|table|div|body)/i.test(awal) ||
    /<(?:table|tr|td|html)\b/i.test(awal)
    ? 'halaman web'
    : null
}

const letter = (teks: string) => [...teks].map(one => one.charCodeAt(0))

const TANDA: [tanda: number[], jenis: string][] = [
  [[0x89, ...letter('PNG')], 'gambar PNG'],
  [[0xff, 0xd8, 0xff], 'foto JPEG'],
  [letter('GIF8'), 'gambar GIF'],
  [letter('RIFF'), 'gambar atau rekaman'],
  [[0, 0, 0, 0x18, ...letter('ftyp')], 'foto atau rekaman'],
  [letter('%PDF'), 'PDF'],
  [letter('{\\rtf'), 'dokumen RTF'],
  [letter('Rar!'), 'arsip RAR'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'arsip 7z'],
  [[0x1f, 0x8b], 'arsip gzip'],
]

function begun(bytes: Uint8Array, tanda: number[]): boolean {
  return tanda.every((nilai, index) => bytes[index] === nilai)
}

function notTable(pesan: string): ImporError {
  return new ImporError('impor.bukan_tabel', pesan)
}

/** The container of old .xls, and of .xlsx with a password: those hold a stream of that name, in UTF-16. */
function fileOle(bytes: Uint8Array): ImporError {
  const bersandi = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )
  return bersandi
    ? new ImporError(
        'impor.bersandi',
        'Berkas ini diberi kata sandi. Buka di Excel, hapus kata sandinya, simpan, lalu coba lagi.',
      )
    : new ImporError(
        'impor.xls_lama',
        'Berkas ini Excel lama (.xls). Ubah dalam dua langkah:\n1. Buka di Excel atau LibreOffice, pilih Simpan Sebagai, jenis Buku Kerja Excel (.xlsx).\n2. Pilih berkas .xlsx yang baru itu di sini.',
      )
}

function looksLikeText(teks: string): boolean {
  const cuplikan = teks.slice(0, 20_000)
  const strange = cuplikan.match(/[\p{Cc}\ufffd]/gu)?.filter(one => !REASONABLE.includes(one)).length ?? 0
  return strange <= cuplikan.length / 200
}

// Control characters that are part of text files; Ctrl+Z ended them once.
const REASONABLE = '\t\n\v\f\r\u001a'

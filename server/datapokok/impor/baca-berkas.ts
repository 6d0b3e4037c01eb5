import type { OrangImpor } from '#contract/datapokok/isian-impor.ts'
import { parseCsv } from '#server/dasar/berkas/baca-csv.ts'
import { readPlainText } from '#server/dasar/berkas/baca-teks.ts'
import { parseXlsx } from '#server/dasar/berkas/baca-xlsx.ts'
import { contentTooLarge, GalatImpor } from '#server/dasar/berkas/galat-impor.ts'
import { BATAS, type FileSheet, type OpsiBaca } from '#server/dasar/berkas/lembar.ts'
import { skorJudul } from './kenali-kolom.ts'

/**
 * The sheets of an XLSX or CSV file, told apart by what is in them: names lie. Throws `GalatImpor` for everything else.
 * Synchronous and without I/O, meant for a worker thread. `orang`: whose titles tell how a text file is split.
 */
export function parseBerkas(
  bytes: Uint8Array,
  namaBerkas: string,
  orang: OrangImpor = 'mahasantri',
  opsi: OpsiBaca = {},
): FileSheet[] {
  if (detectBerkas(bytes) === 'xlsx') return refuseBanyak(parseXlsx(bytes, opsi))
  const nama = namaBerkas.replace(/^.*[\\/]/, '').replace(/\.[^.]{1,5}$/, '')
  return [parseCsv(readPlainText(bytes), nama, sel => skorJudul(sel, orang), opsi.kolom)]
}

function refuseBanyak(lembarList: FileSheet[]): FileSheet[] {
  let huruf = 0
  for (const { baris } of lembarList)
    for (const { sel } of baris) huruf = sel.reduce((jumlah, { length }) => jumlah + length, huruf)
  if (huruf > BATAS.huruf) throw contentTooLarge()
  return lembarList
}

/** What the beginning of a file says it is: quick, so that most of what is no list is refused while its sender waits. */
export function detectBerkas(bytes: Uint8Array): 'xlsx' | 'teks' {
  if (bytes.length === 0) throw new GalatImpor('impor.kosong', 'Berkas ini kosong.')
  if (bytes.length > BATAS.byte)
    throw new GalatImpor(
      'impor.terlalu_besar',
      'Berkas ini lebih dari 15 MB. Salin daftarnya saja ke berkas Excel baru.',
    )
  if (diawali(bytes, [0x50, 0x4b])) return 'xlsx'
  if (diawali(bytes, [0xd0, 0xcf, 0x11, 0xe0])) throw berkasOle(bytes)
  const jenis = TANDA.find(([tanda]) => diawali(bytes, tanda))?.[1]
  if (jenis) throw bukanTabel(`Berkas ini ${jenis}, bukan daftar. Minta berkas Excel-nya, lalu pilih berkas itu.`)

  const teks = readPlainText(bytes.subarray(0, 65_536))
  if (teks.trim() === '' && bytes.length <= 65_536) throw new GalatImpor('impor.kosong', 'Berkas ini kosong.')
  if (!looksLikeTeks(teks)) throw bukanTabel('Isi berkas ini bukan tabel. Pilih berkas Excel (.xlsx) atau CSV.')
  const web = webPage(teks)
  if (web) throw bukanTabel(`Berkas ini ${web} yang dinamai Excel. Buka di Excel, pilih Simpan Sebagai, lalu .xlsx.`)
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

const huruf = (teks: string) => [...teks].map(satu => satu.charCodeAt(0))

const TANDA: [tanda: number[], jenis: string][] = [
  [[0x89, ...huruf('PNG')], 'gambar PNG'],
  [[0xff, 0xd8, 0xff], 'foto JPEG'],
  [huruf('GIF8'), 'gambar GIF'],
  [huruf('RIFF'), 'gambar atau rekaman'],
  [[0, 0, 0, 0x18, ...huruf('ftyp')], 'foto atau rekaman'],
  [huruf('%PDF'), 'PDF'],
  [huruf('{\\rtf'), 'dokumen RTF'],
  [huruf('Rar!'), 'arsip RAR'],
  [[0x37, 0x7a, 0xbc, 0xaf], 'arsip 7z'],
  [[0x1f, 0x8b], 'arsip gzip'],
]

function diawali(bytes: Uint8Array, tanda: number[]): boolean {
  return tanda.every((nilai, indeks) => bytes[indeks] === nilai)
}

function bukanTabel(pesan: string): GalatImpor {
  return new GalatImpor('impor.bukan_tabel', pesan)
}

/** The container of old .xls, and of .xlsx with a password: those hold a stream of that name, in UTF-16. */
function berkasOle(bytes: Uint8Array): GalatImpor {
  const bersandi = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(
    Buffer.from('EncryptedPackage', 'utf16le'),
  )
  return bersandi
    ? new GalatImpor(
        'impor.bersandi',
        'Berkas ini diberi kata sandi. Buka di Excel, hapus kata sandinya, simpan, lalu coba lagi.',
      )
    : new GalatImpor(
        'impor.xls_lama',
        'Berkas ini Excel lama (.xls). Ubah dalam dua langkah:\n1. Buka di Excel atau LibreOffice, pilih Simpan Sebagai, jenis Buku Kerja Excel (.xlsx).\n2. Pilih berkas .xlsx yang baru itu di sini.',
      )
}

function looksLikeTeks(teks: string): boolean {
  const cuplikan = teks.slice(0, 20_000)
  const aneh = cuplikan.match(/[\p{Cc}\ufffd]/gu)?.filter(satu => !WAJAR.includes(satu)).length ?? 0
  return aneh <= cuplikan.length / 200
}

// Control characters that are part of text files; Ctrl+Z ended them once.
const WAJAR = '\t\n\v\f\r\u001a'

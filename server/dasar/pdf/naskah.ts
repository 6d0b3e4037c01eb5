import type { Paper } from '#contract/kertas.ts'

// A sheet before it is a PDF: plain data, so that it travels to the thread that draws it. What it looks like is decided
// there (compose.ts and its parts); what it says is decided by whoever makes one (isi-*.ts).

/** One printed document: it counts its own pages, and carries its own code. */
export interface Manuscript {
  arah: 'tegak' | 'lebar'
  /** surat: with the margins of a letter. */
  tepi?: 'surat'
  /** Whether the letterhead stands above it. */
  kop: boolean
  blok: Block[]
  kaki: Kaki
}

/** The line below every page. */
export interface Kaki {
  /** 'Dicetak 21/11/2026 18.42 WIB oleh Siti Nurjanah melalui Hadir' */
  teks: string
  /** The code as people read it, and the address behind the QR above; null where there is nothing to check. */
  periksa: { kode: string; alamat: string } | null
  /** Of a letter that is printed again: 'Cetak ulang 24/11/2026'. */
  ulang?: string
}

// Letters are kept in this form (saved-surat.ts), so what is here may grow and never change its meaning.
export type Block =
  | { jenis: 'judul'; teks: string; anak: readonly string[] }
  /** Two columns of 'label : text'. */
  /** `masuk`: set in, as facts within a letter are. */
  | { jenis: 'keterangan'; kiri: readonly Pair[]; kanan: readonly Pair[]; huruf?: number; masuk?: true }
  | PdfTable
  | Receipt
  | { jenis: 'catatan'; teks: string; huruf?: number }
  | Trend
  /** What stands above a letter without a title: its number, what lies beside it, what it is about, place and date. */
  | { jenis: 'kepala_surat'; nomor: string; lampiran: string; hal: string; kanan: readonly string[] }
  /** `rapat`: what follows belongs to it. */
  | {
      jenis: 'paragraf'
      teks: WrittenText
      rata?: 'penuh' | 'tengah' | 'kiri'
      miring?: true
      huruf?: number
      rapat?: true
    }
  | { jenis: 'daftar'; bernomor: boolean; butir: readonly WrittenText[]; huruf?: number }
  /** Each row with as many cells as the first. */
  | { jenis: 'tabel_isi'; baris: readonly (readonly { teks: WrittenText; tebal?: true }[])[] }
  /** `ruang`: points to sign in, above the names. */
  | { jenis: 'tanda_tangan'; kolom: readonly Signature[]; huruf?: number; ruang?: number }
  | { jenis: 'jarak'; tinggi: number }
  | { jenis: 'halaman_baru' }
  | Slip
  | PaperSheetBlock
  | Certificate

/** One text, of which some may be bold, or stand for what is known only when the letter is given its number. */
export type WrittenText = string | readonly Span[]
export interface Span {
  teks: string
  tebal?: true
  isian?: 'nomor'
}

/** A page of its own; who signs it stands in the block of signatures behind it. */
export interface Certificate {
  jenis: 'syahadah'
  /** Lines of the letterhead above it, without the address. */
  kop: readonly string[]
  /** Of lampiran: the logo beside these lines, and what lies behind everything; without that a frame is drawn. */
  logo: number | null
  latar: number | null
  /** A light ground between the two; of certificates of before it is not there. */
  ground?: boolean
  /** A '◆' is drawn as an ornament, here and in the text. */
  judul: string
  nomor: string
  isi: readonly CertificateLine[]
}

export type CertificateLine =
  | { jenis: 'teks'; teks: WrittenText }
  /** Each '' leaves nothing behind. */
  | { jenis: 'nama' | 'predikat'; teks: string; arab: string }
  | { jenis: 'hiasan' }

/** The name under which a picture comes along with what is drawn. */
export const pictureName = (lampiranId: number) => `lampiran-${lampiranId}`

/** A percentage over time as one line, broken where there is none. */
export interface Trend {
  jenis: 'tren'
  titik: readonly { label: string; persen: number | null }[]
  /** Dashed lines across, named at their end. */
  batas: readonly number[]
}

/** A page of cards to be cut apart, two beside each other. */
export interface Slip {
  jenis: 'slip'
  /** The line above them, and what stands at its end. */
  judul: string
  pesan: string
  kartu: readonly PdfCard[]
}

export interface PdfCard {
  lembaga: string
  nama: string
  username: string
  /** 'Pendamping · Kelompok 7' */
  sebagai: string
  langkah: readonly string[]
  /** What the QR says. */
  qr: string
  /** For whom it cannot be read: where to go and what to type there. */
  alamat: string
  kode: string
  sampai: string
}

/** A page with circles, whole: nothing else stands on it, and no letterhead above it but its own. */
export interface PaperSheetBlock {
  jenis: 'kertas'
  judul: string
  kiri: readonly Pair[]
  kanan: readonly Pair[]
  /** What its code says, and what stands below it. */
  kode: string
  lembar: string
  /** The letters of its circles, and what they mean. */
  tanda: readonly string[]
  legend: string
  /** The number of its first row. */
  mulai: number
  baris: readonly { nama: string; nim: string }[]
  tanda_tangan: { sebagai: string; nama: string; nomor: string }
}

export type Pair = readonly [label: string, isi: string]

export interface PdfTable {
  jenis: 'tabel'
  /** Points, or '*' for what is left. */
  lebar: readonly (number | '*')[]
  /** Repeated on every page. */
  kepala: readonly (readonly PdfCell[])[]
  baris: readonly (readonly PdfCell[])[]
  /** Size of the letters in points. */
  huruf: number
  /** Rows with room in them, as in a letter. */
  roomy?: true
}

/** null: covered by the cell beside or above. */
export type PdfCell = string | BoldCell | null
export interface BoldCell {
  teks: string
  tebal?: boolean
  /** Left unless said. */
  rata?: 'tengah' | 'kanan'
  latar?: 'kepala' | 'alpa' | 'ditiadakan'
  kolom?: number
  baris?: number
  /** In points, when not the table's. */
  huruf?: number
  /** Drawn before the text. */
  tanda?: 'bawah_batas' | 'peringatan'
  /** Of a row in parts (break-height.ts): they begin at the top, and no line stands between them. */
  bagian?: 'awal' | 'lanjutan'
}

/** A line 'a.n. Rektor'. */
export interface InTheName {
  atas_nama: string
}

export interface Signature {
  /** 'Mengetahui,', 'Kepala UPT'; the city and date stand above the last of them. */
  atas: readonly (string | InTheName)[]
  /** '' leaves a line to be written on, null leaves the place empty. */
  nama: string | null
  nomor: string
}

/** That money was received: what is paid, for what, what is withheld, and who signs for it. */
export interface Receipt {
  jenis: 'kuitansi'
  /** At the right above: year, number, budget. */
  head: readonly Pair[]
  pemberi: string
  jumlah: string
  inWords: string
  untuk: string
  dasar: string
  /** Sums without 'Rp'; the last one is what the others come to. */
  rincian: readonly Pair[]
  recipient: Signature
  /** With a place for a stamp beside who receives it. */
  stamped: boolean
  approved: Signature
  settled: Signature
  kaki: string
}

/** What all sheets of a file share. */
export interface File {
  judul: string
  penulis: string
  kertas: Paper
  /** First plain, then bold, the last one small. */
  kop: readonly string[]
  logo: Uint8Array | null
  /** PDF/A-2b, which is to be read the same in years, and is signed. */
  arsip?: true
}

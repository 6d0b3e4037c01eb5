import { randomBytes, randomUUID } from 'node:crypto'
import webpush from 'web-push'
import type { Database, Row } from '#database/schema.ts'

/**
 * What each table is to whoever takes the data of the institution along (decision 0106).
 * owned: the institution's. secret: what logs somebody in, or what tells that it is them. running: of this server and its moment.
 */
export type Ownership = 'owned' | 'secret' | 'running'

export interface TableRole<T extends keyof Database = keyof Database> {
  is: Ownership
  /** Secrets in an owned table, which stay here, and what stands there where the rest arrives. */
  withheld?: { [C in keyof Row<T>]?: (row: Record<string, unknown>) => Row<T>[C] }
  /** SQL: which rows are the institution's. */
  only?: string
  /** Columns that hold JSON: PostgreSQL keeps what it says, not how it was written. */
  json?: readonly (keyof Row<T>)[]
  /** Under which name the bytes of a row are a file; rows that follow each other with one name are its pieces. */
  file?: (row: Row<T>) => string
}

const owned = { is: 'owned' } as const
const secret = { is: 'secret' } as const
const running = { is: 'running' } as const

/** Every table but `migrasi`, which each database keeps of itself. */
export const TABLES: { readonly [T in keyof Database]: TableRole<T> } = {
  absensi: owned,
  akun: {
    ...owned,
    withheld: {
      password_hash: () => '',
      // Its owner chooses one by a new link.
      ganti_sandi: () => 1,
      sandi_sampai_at: () => null,
      sandi_perangkat: () => null,
    },
  },
  akun_kampus: owned,
  akun_peran: owned,
  aturan_lalu: owned,
  aturan_periode: owned,
  awal_bulan: owned,
  // Its files lie where the other server has them.
  cadangan: running,
  catatan_keamanan: owned,
  cetak_ulang: owned,
  cetakan: owned,
  cetakan_berkas: { ...owned, file: row => `cetakan/${row.cetakan_id}.pdf` },
  dokumen: owned,
  foto_kertas: owned,
  hasil_kelulusan: owned,
  honor: owned,
  honor_riwayat: owned,
  impor: { ...owned, file: row => `impor/${row.id}.${endOf(row.nama_berkas)}` },
  impor_baris: owned,
  izin: owned,
  jadwal: owned,
  jenis_dorongan: owned,
  jenis_surat: owned,
  // What waits there belongs to rows that come along; their triggers make it anew (0099).
  job: running,
  judul_impor: owned,
  jumlah: owned,
  jumlah_pertemuan: owned,
  keanggotaan: owned,
  kegiatan: owned,
  kegiatan_periode: owned,
  kelompok: owned,
  kelompok_kegiatan: owned,
  kelompok_murabbi: owned,
  kelompok_pendamping: owned,
  kiriman: owned,
  kode_cadangan: secret,
  kode_penyiapan: secret,
  konfirmasi: owned,
  konsep: owned,
  kop: owned,
  kop_surat: owned,
  koreksi: owned,
  // It reads what the other server holds; there the office makes new ones.
  kunci_api: secret,
  // Whether the institution pushes is its choice; with another pair of keys phones subscribe anew.
  kunci_push: { ...owned, withheld: { publik: row => keysOf(row).publicKey, pribadi: row => keysOf(row).privateKey } },
  // Whose key it is takes it along themselves.
  kunci_tanda: secret,
  lampiran: { ...owned, file: row => `lampiran/${row.id}.${KIND_END[row.jenis] ?? 'bin'}` },
  langganan_push: secret,
  langkah_kedua: secret,
  laporan_semester: owned,
  libur: owned,
  mahasantri: owned,
  masuk_kampus: secret,
  masuk_tertunda: secret,
  murabbi: owned,
  nilai_kelulusan: owned,
  nomor_disisihkan: owned,
  nomor_surat: owned,
  npwp_pendamping: owned,
  pemakaian: running,
  // What has not left is sent by the server that was to send it, and once.
  pemberitahuan: { ...owned, only: "keadaan <> 'menunggu'" },
  pemindahan: owned,
  penanda: owned,
  penandatangan: owned,
  pencabutan_sk: owned,
  pendamping: owned,
  pengaturan: owned,
  penggabungan: owned,
  penghapusan: owned,
  pengiriman: { ...owned, withheld: { sandi: () => '' } },
  peniadaan: owned,
  penyampaian: owned,
  perangkat_dikenal: secret,
  percobaan_masuk: running,
  periode: owned,
  perpanjangan: owned,
  pertemuan: owned,
  perubahan: owned,
  perubahan_baris: { ...owned, json: ['sebelum', 'sesudah'] },
  perubahan_kini: running,
  pilihan_dorongan: owned,
  privasi: owned,
  putusan_kelulusan: owned,
  // Whoever has the file makes no codes with it; with another one they are others, and good for ten minutes anyway.
  rahasia_kode: { ...owned, withheld: { rahasia: () => randomBytes(32).toString('hex') } },
  rekap_berkas: owned,
  retensi: owned,
  ringkasan_wali: owned,
  riwayat: owned,
  riwayat_daftar: owned,
  sesi_wali: secret,
  session: secret,
  sk_kelulusan: owned,
  spj: owned,
  surat: owned,
  surat_bertanda: { ...owned, file: row => `surat/${row.dokumen_id}.pdf` },
  syahadah: owned,
  syarat_kelulusan: owned,
  tak_dipilih: owned,
  tampilan: owned,
  tanda_elektronik: owned,
  tanda_tangan: owned,
  tarif_pph: owned,
  // Marks refer to it; the link itself opens nothing any more.
  tautan: { ...owned, withheld: { token_hash: () => `impor-${randomUUID()}` } },
  tautan_akun: secret,
  // What a wali asked for refers to it; the office sends new ones.
  tautan_wali: { ...owned, withheld: { token_hash: () => `impor-${randomUUID()}` } },
  templat_kolom: owned,
  templat_surat: owned,
  // Whoever checks what comes by the old one refuses it, until the office has made a new one.
  usul_hadir: owned,
  webhook: { ...owned, withheld: { rahasia: () => randomBytes(32).toString('base64url') } },
}

export function roleOf(table: string): TableRole | undefined {
  return Object.hasOwn(TABLES, table) ? (TABLES[table as keyof Database] as TableRole) : undefined
}

const KIND_END: Record<string, string> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
}

/** What somebody called their file decides no more than this. */
function endOf(name: string): string {
  return /\.(xlsx|xls|ods|csv|tsv|txt)$/i.exec(name)?.[1]?.toLowerCase() ?? 'bin'
}

const pairs = new WeakMap<object, { publicKey: string; privateKey: string }>()

/** A pair for this row: both columns are asked for by themselves. */
function keysOf(row: object): { publicKey: string; privateKey: string } {
  const pair = pairs.get(row) ?? webpush.generateVAPIDKeys()
  pairs.set(row, pair)
  return pair
}

import * as z from 'zod'
import { tableExport } from '#contract/ekspor.ts'
import { laporanErrors } from './laporan.ts'
import { laporanMahasantriQuery } from './laporan-mahasantri.ts'

/** The columns of one mark a row, in order, by the names that programs know them by, and what each says. docs/tanda.md shows them. */
export const MARK_COLUMNS = {
  pertemuan_id: 'nomor pertemuan',
  mahasantri_id: 'nomor mahasantri; bersama pertemuan_id mengenali barisnya',
  periode: 'nama periode',
  tanggal: 'tanggal pertemuan, YYYY-MM-DD',
  ke: 'pertemuan keberapa dari kegiatan itu pada tanggal itu',
  kegiatan: 'nama kegiatan',
  kelompok: 'namanya, yang mengadakan pertemuan itu',
  nim: 'NIM, teks',
  nama: 'nama mahasantri',
  jk: 'L atau P',
  prodi: 'prodi hari ini',
  fakultas: 'fakultas hari ini',
  angkatan: 'tahun angkatan',
  status: 'H, T, I, S, A, D, U; kosong bila belum diisi atau dikosongkan lagi. Kepada kunci API U pun kosong',
  menit: 'menit terlambat, pada T saja',
  asal: 'izin, koreksi, tautan, atau berkas; kosong bila diisi di lembar',
  dicatat_oleh: 'nama akun yang mengisinya; kosong bila status kosong',
  dicatat_at: 'saat tiba di server, ISO 8601 dalam UTC; kosong bila status kosong',
  versi: 'berapa kali tanda itu berubah; kosong bila status kosong',
  ditiadakan: 'ya bila pertemuannya ditiadakan, di luar setiap hitungan',
} as const
export type MarkColumn = keyof typeof MARK_COLUMNS

/** As many as a sheet of an XLSX holds below its headings. */
export const SHEET_ROWS = 1_048_575

/** So much earlier than the call lies what it says to ask for next, in milliseconds: for what was under way and not yet to be read. */
export const MARKS_OVERLAP = 15 * 60_000

/** The header that says it. */
export const NEXT_SINCE = 'sejak-berikutnya'

export const marksQuery = laporanMahasantriQuery
  .omit({ halaman: true, ukuran: true, urut: true, arah: true, menurut: true })
  .extend({
    /** Milliseconds UTC: only what has changed since. */
    sejak: z.coerce.number().int().min(0).max(8_640_000_000_000_000).optional(),
  })
export type MarksQuery = z.output<typeof marksQuery>

export const marksExport = tableExport('/api/laporan/tanda', {
  summary: berkas =>
    `Satu baris per tanda sebagai ${berkas}, disaring seperti laporan mahasantri; dengan sejak (milidetik UTC) hanya yang berubah.`,
  access: 'masuk',
  keyScopes: ['tanda'],
  streamed: true,
  perMinute: 10,
  query: marksQuery,
  errors: [...laporanErrors, 'ekspor.terlalu_banyak'],
  notes: [
    `Kolomnya: ${Object.entries(MARK_COLUMNS)
      .map(([name, says]) => `${name} (${says})`)
      .join('; ')}.`,
    'Tanpa kegiatan_id semua kegiatan ikut.',
    `Kepala jawaban ${NEXT_SINCE} memuat nilai sejak untuk panggilan berikutnya, 15 menit sebelum panggilan ini: baris yang sama dapat datang dua kali.`,
  ],
})

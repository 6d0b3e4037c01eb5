import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, file, idField, pageQuery } from '#contract/endpoint.ts'
import { optionalText } from '#contract/isian.ts'
import { PERUBAHAN_KINDS } from '#contract/perubahan.ts'

const perubahanRow = z.object({
  id: z.int(),
  at: z.int(),
  jenis: z.enum(PERUBAHAN_KINDS),
  judul: z.string(),
  /** To what: a file, a kelompok, a periode; or ''. */
  keterangan: z.string(),
  /** Names of whom and what it changed, '' where its rows are kept no more. */
  nama: z.string(),
  oleh: z.string(),
  /** Rows that were made, changed or deleted. */
  jumlah: z.int(),
  /** Why it cannot be taken back, '' where it can. */
  halangan: z.string(),
})
export type PerubahanRow = z.infer<typeof perubahanRow>

const saringan = {
  cari: optionalText(120, 'Pencarian').default(''),
  dari: dateSchema.optional(),
  sampai: dateSchema.optional(),
  jenis: z.enum(PERUBAHAN_KINDS).optional(),
  akun_id: z.coerce.number().pipe(idField).optional(),
  /** Only what can be taken back. */
  bisa: z.literal('ya').optional(),
}

export const listPerubahan = endpoint('GET /api/perubahan', {
  summary:
    'Riwayat perubahan data pokok dan pengaturan, yang terbaru dahulu: apa, oleh siapa, dan apakah masih dapat dibatalkan.',
  access: ['admin'],
  query: z.strictObject({ ...saringan, ...pageQuery }),
  reply: z.object({
    /** With `bisa`, as far as it was looked: one more than the pages up to this one where there are more. */
    total: z.int(),
    /** Of all that are in the list, filtered or not. */
    jumlah: z.object({ semua: z.int() }),
    /** Who has done any. */
    akunList: z.array(z.object({ id: z.int(), nama: z.string() })),
    perubahanList: z.array(perubahanRow),
  }),
})

export const exportPerubahanCsv = endpoint('GET /api/perubahan.csv', {
  summary: 'Riwayat perubahan yang tersaring sebagai CSV.',
  access: ['admin'],
  query: z.strictObject(saringan),
  reply: file('text/csv; charset=utf-8'),
})

export const getPerubahan = endpoint('GET /api/perubahan/:id', {
  summary:
    'Satu perubahan: berapa baris dari apa, contoh isinya sebelum dan sesudah, dan sampai kapan dapat dibatalkan.',
  access: ['admin'],
  reply: perubahanRow.extend({
    sampai_at: z.int(),
    /** What sheets would do if it were taken back, in sentences. */
    akibat: z.array(z.string()),
    isi: z.array(
      z.object({
        /** What a row is called: 'mahasantri', 'tugas murabbi'. */
        apa: z.string(),
        baru: z.int(),
        berubah: z.int(),
        hapus: z.int(),
      }),
    ),
    contoh: z.array(
      z.object({
        nama: z.string(),
        isian: z.array(z.object({ nama: z.string(), dari: z.string(), ke: z.string() })),
      }),
    ),
  }),
  errors: ['perubahan.not_found'],
})
export type PerubahanDetail = z.infer<typeof getPerubahan.reply>

export const undoPerubahan = endpoint('PUT /api/perubahan/:id/urungan', {
  summary: 'Mengurungkan perubahan sendiri beberapa detik setelah disimpan; sesudah itu dibatalkan lewat riwayatnya.',
  access: ['admin'],
  catat: 'batal_perubahan',
  errors: ['perubahan.not_found', 'perubahan.forbidden', 'perubahan.tidak_dapat_dibatalkan'],
})

export const createPembatalan = endpoint('POST /api/perubahan/:id/pembatalan', {
  summary:
    'Membatalkan satu perubahan seluruhnya: yang dibuatnya hilang, yang diubah dan dihapusnya kembali. Ditolak dengan alasan bila sesudahnya ada yang berubah; absensi tidak pernah dihapus.',
  access: ['admin'],
  bukti: true,
  catat: 'batal_perubahan',
  errors: ['perubahan.not_found', 'perubahan.tidak_dapat_dibatalkan'],
})

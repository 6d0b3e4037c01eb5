import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, idField, shownVersion, shownVersionField, upload } from '#contract/endpoint.ts'
import { requiredText } from '#contract/isian.ts'
import { daysBetween } from '#contract/tanggal.ts'

const DAY_LIBUR_MAX = 120
const isian = {
  dari: dateSchema,
  /** The last day of it. */
  sampai: dateSchema,
  nama: requiredText(120, 'Nama hari libur'),
}

export const liburInput = z
  .strictObject(isian)
  .refine(({ dari, sampai }) => dari <= sampai, {
    path: ['sampai'],
    error: 'Tanggal akhir tidak boleh sebelum tanggal mulai',
  })
  .refine(({ dari, sampai }) => daysBetween(dari, sampai) < DAY_LIBUR_MAX, {
    path: ['sampai'],
    error: `Paling lama ${DAY_LIBUR_MAX} hari. Bagi menjadi beberapa bila lebih.`,
  })
export type LiburInput = z.infer<typeof liburInput>

export const liburRow = z.object({ id: idField, dari: z.string(), sampai: z.string(), nama: z.string() })
export type LiburRow = z.infer<typeof liburRow>
const savedLibur = liburRow.extend({ version: shownVersion })
/** As its form opens it. */
export type SavedLibur = z.infer<typeof savedLibur>

export const listLibur = endpoint('GET /api/libur', {
  summary: 'Hari libur lembaga, menurut tanggal. Memberi tahu dan tidak menghalangi apa pun.',
  access: 'masuk',
  reply: z.object({ rows: z.array(savedLibur) }),
})

/** Pertemuan on the days of a holiday: the person decides whether they are ditiadakan or stay. */
const affectedPertemuan = z.object({
  jumlah: z.int(),
  /** How many of them hold a mark. */
  terisi: z.int(),
  /** By date, each day whole: all of a day, the first days of a long span; the rest is in `jumlah`. */
  rows: z.array(
    z.object({
      pertemuan_id: idField,
      kelompok: z.string(),
      /** The name of its periode where it is not the active one; else null. */
      periode: z.string().nullable(),
      kegiatan: z.string(),
      tanggal: z.string(),
      mulai: z.string(),
    }),
  ),
})

export const listAffected = endpoint('POST /api/libur/terdampak', {
  summary:
    'Pertemuan pada tanggal-tanggal itu, sebelum hari liburnya disimpan: yang masih terjadwal, dan tersendiri yang sudah dibuka.',
  access: ['admin'],
  body: z.strictObject({
    rentang: z
      .array(z.strictObject({ dari: dateSchema, sampai: dateSchema }))
      .min(1, { error: 'Minimal satu rentang' })
      .max(500, { error: 'Maksimal 500 rentang' }),
  }),
  reply: affectedPertemuan.extend({
    /** Those that were opened: they were held, so they are asked about apart and stay unless somebody says otherwise. */
    dibuka: affectedPertemuan,
  }),
})

export const listReleased = endpoint('POST /api/libur/:id/terlepas', {
  summary:
    'Pertemuan yang ditiadakan libur ini pada tanggal yang bukan libur lagi bila menjadi tanggal itu; null: bila dihapus.',
  access: ['admin'],
  body: z.strictObject({ menjadi: z.strictObject({ dari: dateSchema, sampai: dateSchema }).nullable() }),
  reply: affectedPertemuan,
  errors: ['libur.not_found'],
})

const isCancel = z.boolean({ error: 'Pilih ditiadakan atau dibiarkan' }).default(false)
/** What becomes of the pertemuan on its days: of those planned, and of those that were opened, whose marks are kept. */
const tiadakan = { tiadakan: isCancel, tiadakan_dibuka: isCancel }

export const createLibur = endpoint('POST /api/libur', {
  summary:
    'Menambah hari libur; dengan tiadakan, pertemuan terjadwal pada hari itu ditiadakan, dengan tiadakan_dibuka juga yang sudah dibuka (tandanya tetap disimpan).',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({ libur: liburInput, ...tiadakan }),
  reply: z.object({ id: idField, ditiadakan: z.int() }),
  status: 201,
  errors: ['libur.sudah_ada'],
})

export const updateLibur = endpoint('PUT /api/libur/:id', {
  summary:
    'Mengubah hari libur. Pertemuan yang ditiadakan karenanya pada tanggal yang bukan libur lagi tetap ditiadakan; dengan pulihkan, terjadwal lagi.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({
    libur: liburInput,
    ...tiadakan,
    pulihkan: z.boolean({ error: 'Pilih dipulihkan atau dibiarkan' }).default(false),
    version: shownVersionField,
  }),
  reply: z.object({ ditiadakan: z.int(), dipulihkan: z.int() }),
  errors: ['libur.not_found', 'libur.sudah_ada', 'libur.stale'],
})

export const deleteLibur = endpoint('DELETE /api/libur/:id', {
  summary:
    'Menghapus hari libur. Pertemuan yang sudah ditiadakan karenanya tetap ditiadakan; dengan pulihkan, terjadwal lagi.',
  catat: 'pengaturan',
  access: ['admin'],
  query: z.strictObject({
    pulihkan: z.enum(['ya', 'tidak'], { error: 'Pilih dipulihkan atau dibiarkan' }).default('tidak'),
  }),
  reply: z.object({ dipulihkan: z.int() }),
  errors: ['libur.not_found'],
})

export const BYTE_LIBUR = 512 * 1024
export const ROW_LIBUR_MAX = 500

export const imporLiburRow = z.object({
  /** Line of the file, or the n-th event of a calendar. */
  baris: z.int(),
  hasil: z.enum(['baru', 'sudah_ada', 'ditolak']),
  dari: z.string(),
  sampai: z.string(),
  nama: z.string(),
  /** Why it is refused; ''. */
  alasan: z.string(),
  /** More than a year from today and from every periode: not refused, but the year may be mistyped. */
  jauh: z.boolean(),
  /** The file marks it as a day that is remembered and not free ('Perayaan'): offered, but not chosen. */
  perayaan: z.boolean(),
})
export type ImporLiburRow = z.infer<typeof imporLiburRow>

export const readLiburFile = endpoint('POST /api/libur/impor', {
  summary:
    'Membaca daftar hari libur dari CSV, Excel, atau ICS: yang baru, yang sudah ada, dan yang ditolak. Tidak menyimpan apa pun.',
  access: ['admin'],
  query: z.strictObject({ nama: requiredText(255, 'Nama berkas') }),
  body: upload,
  reply: z.object({ jenis: z.enum(['csv', 'ics', 'xlsx']), rows: z.array(imporLiburRow) }),
  errors: ['libur.berkas_kosong', 'libur.bukan_daftar', 'libur.terlalu_rumit', 'libur.terlalu_banyak', 'terlalu_besar'],
  bodyLimit: BYTE_LIBUR,
  perMinute: 30,
})

export const listNationalLibur = endpoint('GET /api/libur/nasional', {
  summary:
    'Libur nasional dan cuti bersama yang belum lewat menurut keputusan bersama tiga menteri: yang baru dan yang harinya sudah libur.',
  access: ['admin'],
  reply: z.object({
    /** The decrees the rows are from, oldest year first. */
    dasar: z.array(z.string()),
    rows: z.array(
      imporLiburRow.extend({
        cuti_bersama: z.boolean(),
        /** By calculation: the ministry confirms the day when the month begins. */
        menurut_hisab: z.boolean(),
        /** Its first day by the decree, where the office has set the month and it moved with it. */
        decreed: z.string().nullable(),
      }),
    ),
  }),
})

export const addLiburList = endpoint('PUT /api/libur', {
  summary: 'Menambah beberapa hari libur sekaligus; yang sudah ada tetap satu.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({
    rows: z
      .array(liburInput)
      .min(1, { error: 'Minimal satu hari libur' })
      .max(ROW_LIBUR_MAX, { error: `Maksimal ${ROW_LIBUR_MAX} hari libur` }),
    ...tiadakan,
  }),
  reply: z.object({ ditambah: z.int(), ditiadakan: z.int() }),
})

import * as z from 'zod'
import { endpoint, file, id, idField, upload } from '#contract/endpoint.ts'
import { requiredText } from '#contract/isian.ts'
import { STATUS_LIST } from '#contract/kehadiran.ts'
import { BYTE_IMPOR } from '#contract/lampiran.ts'
import { jkKelompokSchema } from '#contract/person-schema.ts'

/** What the sheets beside recaps in a workbook of ours are called. They repeat what the recaps say, so nothing is read from them. */
export const BESIDE_REKAP = { pertemuan: 'Pertemuan menurut rekap', catatan: 'Catatan menurut rekap' }

// A recap of attendance that an office kept in Excel (people × dates) becomes pertemuan 'dari berkas'.

/** What a mark of the file means; 'lewati': nothing, the person is not on the roll of that day. */
export const TANDA_MEANING = [...STATUS_LIST, 'lewati'] as const
const meaningSchema = z.enum(TANDA_MEANING, { error: 'Pilih arti tanda ini' })
export type TandaMeaning = z.infer<typeof meaningSchema>

/** Of '7/9/2026': which of the two is the day. */
const dateOrder = z.enum(['hari', 'bulan'])
export type DateOrder = z.infer<typeof dateOrder>

const lembarChoice = z.strictObject({
  dipakai: z.boolean().optional(),
  /** 'YYYY-MM', where the sheet has days and says no month. */
  bulan: z
    .string()
    .regex(/^20\d\d-(0[1-9]|1[0-2])$/, { error: 'Pilih bulan' })
    .optional(),
  /** null: a new one, named as the sheet. */
  kelompok_id: idField.nullable().optional(),
  kegiatan_id: idField.optional(),
})

const position = z.int().min(0).max(1000).nullable().default(null)

/** Of a table with one row a mark: which column is what. */
const tableColumn = z.strictObject({
  nim: position,
  nama: position,
  tanggal: position,
  /** The same as `tanggal` where the time stands behind the day. */
  jam: position,
  kegiatan: position,
  /** null: that the row is there is the mark. */
  status: position,
})
export type FileTableColumn = z.output<typeof tableColumn>
export const COLUMN_PERAN = ['nim', 'nama', 'tanggal', 'jam', 'kegiatan', 'status'] as const

const tableChoice = z.strictObject({
  kolom: tableColumn,
  /** Where neither is beyond doubt. */
  urutan: dateOrder.nullable().default(null),
  /** By the value of its column, or 'pukul 04': which kegiatan; 0: left out. */
  kegiatan: z.record(z.string().max(80), z.int().min(0).max(2_147_483_647)).default({}),
  /** Rows that cannot be read are left out. */
  abaikan: z.boolean().default(false),
})

/** What the admin has answered; what is not here is decided by the file. Keys say a place in it: sheet, row, column. */
export const fileRekapChoice = z.strictObject({
  periode_id: idField.nullable().default(null),
  /** By the key of the sheet. */
  lembar: z.record(z.string().max(100), lembarChoice).default({}),
  /** By the key of the table. */
  tabel: z.record(z.string().max(10), tableChoice).default({}),
  /** By sheet and row ('0:11'): who it is; 0: left out. */
  orang: z.record(z.string().max(20), z.int().min(0).max(2_147_483_647)).default({}),
  /** By the mark as it is written. */
  tanda: z.record(z.string().max(40), meaningSchema).default({}),
  /** By sheet, row and column ('0:11:F'): one cell that means something else. */
  sel: z.record(z.string().max(60), meaningSchema).default({}),
  /** Whether who was no member on those dates is made one for them, or left out. */
  tempatkan: z.boolean().default(true),
})
export type FileRekapChoice = z.output<typeof fileRekapChoice>

/**
 * What becomes of a date of the file: 'baru' and 'rencana' (planned, and nobody has opened it) are made. The others are left as
 * they are: it has marks or was opened ('sudah'), was called off, lies outside of the periode or ahead, stands in two sheets, or
 * nobody has a mark there.
 */
export const DATE_STATE = [
  'baru',
  'rencana',
  'sudah',
  'ditiadakan',
  'luar_periode',
  'belum_lewat',
  'kembar',
  'kosong',
] as const
export type DateState = (typeof DATE_STATE)[number]
export const madeFrom = (keadaan: DateState) => keadaan === 'baru' || keadaan === 'rencana'

const rekapCount = z.object({
  pertemuan: z.int(),
  tanda: z.int(),
  orang: z.int(),
  anggota_baru: z.int(),
  kelompok_baru: z.int(),
})
export type FileRekapCount = z.infer<typeof rekapCount>

const lembarRekap = z.object({
  /** Names it in the answers. */
  kunci: z.string(),
  nama: z.string(),
  /** Days whose month the sheet does not say, and what was answered. */
  perlu_bulan: z.boolean(),
  bulan: z.string().nullable(),
  dipakai: z.boolean(),
  /** Both null: to be chosen. */
  kelompok_id: idField.nullable(),
  kelompok_baru: z.string().nullable(),
  kegiatan_id: idField.nullable(),
  orang: z.int(),
  tanggal: z.array(
    z.object({
      /** Letter of the column. */
      kolom: z.string(),
      tanggal: z.string(),
      ke: z.int(),
      tanda: z.int(),
      keadaan: z.enum(DATE_STATE),
    }),
  ),
  /** Who is made a member, and for which days. */
  anggota_baru: z.array(z.object({ nama: z.string(), dari: z.string(), sampai: z.string() })),
  /** Whose marks stay out, on how many dates and why. */
  ditinggal: z.array(z.object({ nama: z.string(), tanggal: z.int(), sebab: z.string() })),
  /** Totals of the file that its marks do not give. */
  jumlah_beda: z.array(
    z.object({ baris: z.int(), nama: z.string(), judul: z.string(), tertulis: z.string(), dihitung: z.int() }),
  ),
  /** Columns that are not read, and names written otherwise than their NIM says. */
  petunjuk: z.array(z.string()),
})
export type FileRekapLembar = z.infer<typeof lembarRekap>

export const fileRekapReply = z.object({
  id: idField,
  nama_berkas: z.string(),
  tahap: z.enum(['pratinjau', 'diterapkan', 'dibatalkan']),
  pilihan: fileRekapChoice,
  periode: z
    .object({ id: idField, nama: z.string(), mulai: z.string(), selesai: z.string(), arsip: z.boolean() })
    .nullable(),
  /** The first and last date of the file. */
  rentang: z.object({ dari: z.string(), sampai: z.string() }).nullable(),
  pilihan_periode: z.array(z.object({ id: idField, nama: z.string() })),
  /** Of the chosen periode. */
  pilihan_kelompok: z.array(z.object({ id: idField, nama: z.string(), jk: jkKelompokSchema })),
  pilihan_kegiatan: z.array(z.object({ id: idField, nama: z.string() })),
  /** Each mark as it is written ('' is an empty cell), how often, and what it means; null: to be chosen. */
  tanda: z.array(
    z.object({
      tanda: z.string(),
      jumlah: z.int(),
      arti: meaningSchema.nullable(),
      /** Nothing is made before it has one; of the others those that are not known are asked cell by cell. */
      wajib: z.boolean(),
    }),
  ),
  /** Where the marks stand that Hadir does not know by itself, cell by cell; `saran`: what the totals of that row would have it be. */
  sel: z.array(
    z.object({
      kunci: z.string(),
      lembar: z.string(),
      /** 'sel F11', 'baris 3; baris 9'. */
      tempat: z.string(),
      tanggal: z.string(),
      nama: z.string(),
      tanda: z.string(),
      arti: meaningSchema.nullable(),
      saran: z.enum(STATUS_LIST).nullable(),
    }),
  ),
  /** Rows of which it is not clear who they are. */
  orang: z.array(
    z.object({
      kunci: z.string(),
      lembar: z.string(),
      baris: z.int(),
      nim: z.string(),
      nama: z.string(),
      /** null: to be chosen; 0: left out. */
      mahasantri_id: z.int().nullable(),
      calon: z.array(z.object({ id: idField, nim: z.string(), nama: z.string(), kelompok: z.string() })),
    }),
  ),
  lembar: z.array(lembarRekap),
  /** Tables with one row a mark, whose columns somebody points at. */
  tabel: z.array(
    z.object({
      kunci: z.string(),
      nama: z.string(),
      kepala: z.array(z.string()),
      /** The first rows, as they stand there. */
      contoh: z.array(z.array(z.string())),
      baris: z.int(),
      /** What the headings suggest; nothing is read by it. */
      saran: tableColumn,
      /** Its headings leave nothing to point at. */
      pasti: z.boolean(),
      /** null: nobody has pointed yet. */
      pilihan: tableChoice.nullable(),
      /** '7/9/2026' may be July or September, and nobody has said. */
      ragu: z.boolean(),
      /** What stands for a kegiatan; null: to be chosen, 0: left out. */
      kegiatan: z.array(z.object({ nilai: z.string(), jumlah: z.int(), kegiatan_id: z.int().nullable() })),
      /** Rows that cannot be read, the first of them, and how many. */
      galat: z.array(z.string()),
      jumlah_galat: z.int(),
    }),
  ),
  /** Sheets with something in them that is not read, and why. */
  lembar_dilewati: z.array(z.object({ nama: z.string(), sebab: z.string() })),
  /** What has to be answered first, in words; nothing is made before. */
  kurang: z.array(z.string()),
  /** What is made, or was made. */
  jumlah: rekapCount,
})
export type FileRekapReply = z.infer<typeof fileRekapReply>

export const listFileRekap = endpoint('GET /api/rekap-berkas', {
  summary: 'Rekap yang pernah dimasukkan dari berkas, yang terbaru dahulu, dan apakah masih dapat dibatalkan.',
  access: ['admin'],
  reply: z.object({
    daftar: z.array(
      z.object({
        id: idField,
        nama_berkas: z.string(),
        oleh: z.string(),
        at: z.int(),
        pertemuan: z.int(),
        tanda: z.int(),
        dibatalkan_at: z.int().nullable(),
        /** Its entry of the Riwayat perubahan, by which it is taken back. */
        perubahan_id: idField.nullable(),
        /** Why it cannot be taken back any more; null when it can. */
        halangan: z.string().nullable(),
      }),
    ),
  }),
})

export const createFileRekap = endpoint('POST /api/rekap-berkas', {
  summary: 'Mengunggah rekap absensi (XLSX atau CSV: orang × tanggal). Dibaca saja; tidak ada yang tersimpan dahulu.',
  access: ['admin'],
  query: z.strictObject({ nama: requiredText(255, 'Nama berkas') }),
  body: upload,
  reply: z.object({ id: idField }),
  status: 201,
  errors: ['impor.kosong', 'impor.bukan_tabel', 'impor.xls_lama', 'impor.bersandi', 'rekap_berkas.tanpa_tanggal'],
  bodyLimit: BYTE_IMPOR,
  perMinute: 20,
})

const lembarInputQuery = z.strictObject({
  periode_id: id,
  kegiatan_id: id,
  /** Left out: every kelompok of the periode, a sheet each. */
  kelompok_id: id.optional(),
})
export type LembarInputQuery = z.output<typeof lembarInputQuery>

export const getLembarInput = endpoint('GET /api/rekap-berkas/lembar-isian.xlsx', {
  summary:
    'Lembar isian: orang × tanggal terjadwal yang belum diisi, kosong, dengan pilihan huruf. Diunggah kembali lewat kunci yang tersembunyi.',
  access: ['admin'],
  query: lembarInputQuery,
  reply: file('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'),
  errors: ['periode.not_found', 'kegiatan.not_found', 'kelompok.not_found', 'rekap_berkas.tanpa_rencana'],
})

export const getFileRekap = endpoint('GET /api/rekap-berkas/:id', {
  summary: 'Pratinjau rekap dari berkas: pertemuan yang akan dibuat, dan yang perlu dijawab dahulu.',
  access: ['admin'],
  reply: fileRekapReply,
  errors: ['rekap_berkas.not_found', 'rekap_berkas.unggah_lagi'],
})

export const updateFileRekapChoice = endpoint('PUT /api/rekap-berkas/:id/pilihan', {
  summary: 'Menjawab pratinjau: periode, kelompok, kegiatan, orang, dan arti tanda.',
  access: ['admin'],
  body: fileRekapChoice,
  reply: fileRekapReply,
  errors: ['rekap_berkas.not_found', 'rekap_berkas.selesai', 'rekap_berkas.unggah_lagi'],
})

export const applyFileRekap = endpoint('PUT /api/rekap-berkas/:id/penerapan', {
  summary:
    'Membuat pertemuan dan tandanya, semua atau tidak satu pun, terkonfirmasi dan terkunci. Yang sudah bertanda tidak ditimpa.',
  catat: 'impor',
  access: ['admin'],
  /** As the preview said it: where it would be otherwise by now, nothing is made. */
  body: z.strictObject({ pertemuan: z.int().min(1), tanda: z.int().min(1) }),
  reply: rekapCount,
  errors: [
    'rekap_berkas.not_found',
    'rekap_berkas.usang',
    'rekap_berkas.belum_lengkap',
    'rekap_berkas.selesai',
    'rekap_berkas.unggah_lagi',
  ],
})

export const deleteFileRekap = endpoint('DELETE /api/rekap-berkas/:id', {
  summary: 'Membuang pratinjau yang belum diterapkan.',
  access: ['admin'],
  errors: ['rekap_berkas.not_found'],
})

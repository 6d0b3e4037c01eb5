import * as z from 'zod'
import { NEEDS_PROOF } from '#contract/caller.ts'
import { dateSchema, jamSchema } from '#contract/date-schema.ts'
import { tableExport } from '#contract/ekspor.ts'
import { endpoint, file, id, idField, pageQuery, upload } from '#contract/endpoint.ts'
import { requiredText } from '#contract/isian.ts'
import { BYTE_IMPOR } from '#contract/lampiran.ts'
import { jkKelompokSchema, jkSchema } from '#contract/person-schema.ts'
import { importDirectoryInput } from './impor-directory.ts'
import { DEFAULT_INPUT, INPUT, ORANG_IMPOR } from './impor-input.ts'
import { angkatanSchema } from './orang.ts'

/** dilewati: letterhead, headings, signatures, totals and remarks, shown so that nothing vanishes unseen. */
export const ROW_KIND = ['baru', 'berubah', 'tetap', 'ditolak', 'dilewati'] as const
export type RowKind = (typeof ROW_KIND)[number]

export const IMPOR_STAGE = ['membaca', 'siap', 'menulis', 'selesai', 'gagal'] as const
export type ImporStage = (typeof IMPOR_STAGE)[number]

const fileColumn = z.object({ huruf: z.string(), judul: z.string() })
const inputSchema = z.enum(INPUT)

export const imporRow = z.object({
  /** Place in the file, all sheets counted through. */
  urutan: z.int(),
  lembar: z.string(),
  /** The row number that Excel shows. */
  baris: z.int(),
  jenis: z.enum(ROW_KIND),
  /** What the row says, by field and in its stored form; null for rows that are refused or passed over. */
  data: z.partialRecord(inputSchema, z.union([z.string(), z.int()])).nullable(),
  perubahan: z.array(z.object({ isian: inputSchema, dari: z.string(), ke: z.string() })),
  /** Where the person is now and where the row wants them; null when the row names no kelompok. */
  kelompok: z.object({ dari: z.string().nullable(), ke: z.string(), pindah: z.boolean() }).nullable(),
  /** Remarks that need no action. */
  catatan: z.array(z.string()),
  /** Remarks that deserve a look; they stop nothing. */
  peringatan: z.array(z.string()),
  /** Why the row is refused: column letter and title, and the reason. */
  galat: z.array(z.object({ kolom: z.string(), judul: z.string(), alasan: z.string() })),
  /** It names somebody who is asked about. */
  pilih_nama: z.boolean(),
  /** The cells as they stand in the file, from column A on; of rows that are refused or passed over. */
  isi: z.array(z.string()),
})
export type ImporRow = z.infer<typeof imporRow>

export const kelompokImpor = z.object({
  nama: z.string(),
  /** null: not in the periode yet. */
  kelompok_id: idField.nullable(),
  /** Of a new one: what its name says, or most of its members. */
  jk: jkKelompokSchema,
  jumlah: z.int(),
  peringatan: z.string().nullable(),
})
export type KelompokImpor = z.infer<typeof kelompokImpor>

/** A name of the list that fits nobody, or several: somebody has to say who is meant. */
export const askImpor = z.object({
  kunci: z.string(),
  sebagai: z.enum(['murabbi', 'pendamping']),
  /** As the list writes it. */
  tulisan: z.string(),
  /** How many rows name it, and in which kelompok. */
  baris: z.int(),
  kelompok: z.array(z.string()),
  /** Those of them that have nobody else for it. */
  tanpa: z.array(z.string()),
  /** Who may be meant, the likeliest first, with what tells them apart. */
  calon: z.array(z.object({ id: idField, nama: z.string(), keterangan: z.string() })),
})
export type AskImpor = z.infer<typeof askImpor>

/** A time of day that the list leaves open: when "ba'da Maghrib" is, or until when a session lasts of which it says only the start. */
export const askImporTime = z.object({
  kunci: z.string(),
  jenis: z.enum(['bada', 'selesai']),
  /** "ba'da Maghrib"; of an end the start that the list gives: '16.00', or "ba'da Maghrib". */
  tulisan: z.string(),
  baris: z.int(),
  kelompok: z.array(z.string()),
})
export type AskImporTime = z.infer<typeof askImporTime>

const imporDuty = z.object({ orang: z.int(), tugas: z.int() })

/** What the list says of its kelompok besides who is in them: what will be made. */
export const penugasanImpor = z.object({
  murabbi: imporDuty,
  pendamping: imporDuty,
  jadwal: z.int(),
  /** Planned from today on, and how many days were left out because they are holidays. */
  pertemuan: z.int(),
  libur: z.int(),
  /** Which kegiatan the weekly times may be for, and which it is where the list names none. */
  kegiatan: z.array(z.object({ id: idField, nama: z.string() })),
  kegiatan_id: idField.nullable(),
  tanya: z.array(askImpor),
  /** Missing in a preview of before, as the next two. */
  tanya_waktu: z.array(askImporTime).optional(),
  /** Weekly times that are made once these are answered. */
  menunggu_waktu: z.array(z.object({ kunci: z.array(z.string()), jumlah: z.int() })).optional(),
  /** Of whom the list names some, while nobody is recorded at all: their own list comes first. */
  belum_ada: z.array(z.enum(['murabbi', 'pendamping'])).optional(),
})
export type PenugasanImpor = z.infer<typeof penugasanImpor>

/** Who is meant by a name that was asked about, by its `kunci`: this person, somebody new, or nobody. */
export const imporAnswer = z.record(z.string().max(520), z.union([idField, z.enum(['baru', 'lewati'])]))
/** The answers to `tanya_waktu`, by its `kunci`. */
export const imporTime = z.record(z.string().max(60), jamSchema)
export type ImporTime = z.infer<typeof imporTime>
export type ImporAnswer = z.infer<typeof imporAnswer>

/** The first rows of a list whose headings are not known, each cell as it stands. */
export const imporSnippet = z.object({
  lembar: z.string(),
  baris: z.array(z.object({ nomor: z.int(), sel: z.array(z.string()) })),
})
export type ImporSnippet = z.infer<typeof imporSnippet>

const columnLetter = z.string().regex(/^[A-Za-z]{1,3}$/, { error: 'Kolom berupa huruf, contoh: B', abort: true })

/** What the person corrected: one sheet only, the column of a field (null: none), one value for everybody new. */
export const imporChoice = z.strictObject({
  lembar: z.string().max(200).nullable().default(null),
  /** Said by hand where the headings were not known: their row, then `kolom` says all there is. 0: the list has none. */
  baris_judul: z.int().min(0).max(20_000).optional(),
  kolom: z
    .partialRecord(inputSchema, columnLetter.nullable())
    .refine(kolom => kolom.nama !== null, { error: 'Kolom Nama wajib dipilih' })
    .default({}),
  bawaan: z
    .strictObject({
      jk: jkSchema.optional(),
      prodi: requiredText(80, 'Program studi').optional(),
      angkatan: angkatanSchema.optional(),
    })
    .default({}),
  /** Rows, by their `urutan`, that are somebody who is known without a number: the list says it of them. Missing: none. */
  sama: z.record(z.string().regex(/^\d{1,6}$/, { error: 'Baris berupa angka', abort: true }), idField).optional(),
})
export type ImporChoice = z.output<typeof imporChoice>

export const imporPreview = z.object({
  orang: z.enum(ORANG_IMPOR),
  /** The sheet whose header is described; of several like it, the fullest. */
  lembar: z.string(),
  baris_judul: z.int(),
  lembar_terbaca: z.array(z.string()),
  lembar_dilewati: z.array(z.object({ lembar: z.string(), sebab: z.string() })),
  kolom: z.partialRecord(inputSchema, fileColumn),
  /** Titled columns that are not read. */
  kolom_lain: z.array(fileColumn),
  /** Names that came in capitals: how many, and the first of them. */
  ditulis_ulang: z
    .object({ jumlah: z.int(), contoh: z.array(z.object({ baris: z.int(), dari: z.string(), ke: z.string() })) })
    .optional(),
  /** How many persons stand in rows that the file hides: they are read like the others. A preview of before does not say. */
  tersembunyi: z.int().optional(),
  pilihan: imporChoice,
  ringkasan: z.object({
    baru: z.int(),
    berubah: z.int(),
    tetap: z.int(),
    ditolak: z.int(),
    dilewati: z.int(),
    /** Rows of any kind that deserve a look. */
    peringatan: z.int(),
  }),
  /** What new people lack because the list has no such column and `bawaan` does not say it, and how many lack it. */
  kurang: z.array(z.object({ isian: z.enum(DEFAULT_INPUT), jumlah: z.int() })),
  kelompok: z.array(kelompokImpor),
  /** Missing where the list says nothing of its kelompok but who is in them. */
  penugasan: penugasanImpor.optional(),
  /** Rows of new people who are called like somebody who is known, where one of the two has no number; missing: none. */
  senama: z
    .array(
      z.object({
        urutan: z.int(),
        baris: z.int(),
        nama: z.string(),
        calon: z.array(z.object({ id: idField, nama: z.string(), keterangan: z.string() })),
        /** Who of them was said to be meant. */
        dipilih: idField.nullable(),
      }),
    )
    .optional(),
  /** How many rows name a kelompok the person is not in today, and how many of those leave another one. */
  penempatan: z.object({ jumlah: z.int(), pindah: z.int() }),
  /** The periode it is for, null where there is none, and the day membership is proposed to begin. */
  periode: z
    .object({
      ...{ nama: z.string(), mulai: z.string(), selesai: z.string(), usul_mulai: z.string() },
      /** Missing in a preview of before. */
      id: idField.optional(),
      konsep: z.boolean().optional(),
    })
    .nullable(),
})
export type ImporPreview = z.infer<typeof imporPreview>

export const imporResult = z.object({
  ditambahkan: z.int(),
  diperbarui: z.int(),
  tetap: z.int(),
  /** Changed in the list, left as they were because the person wanted it so. */
  dibiarkan: z.int(),
  ditolak: z.int(),
  kelompok_dibuat: z.int(),
  /** Memberships that began or changed. */
  ditempatkan: z.int(),
  /** Duties that were given, people who were added by name for them, weekly times and what they planned. */
  penugasan: z
    .object({
      murabbi: z.int(),
      pendamping: z.int(),
      orang_baru: z.int(),
      jadwal: z.int(),
      pertemuan: z.int(),
    })
    .optional(),
  peringatan: z.array(z.string()),
})
export type ImporResult = z.infer<typeof imporResult>

export const imporReply = z.object({
  id: idField,
  orang: z.enum(ORANG_IMPOR),
  nama_berkas: z.string(),
  tahap: z.enum(IMPOR_STAGE),
  /** 0…100 while reading. */
  persen: z.int(),
  /** Why it failed. */
  pesan: z.string().nullable(),
  /** Of a list that failed because its headings are not known. */
  cuplikan: imporSnippet.nullable(),
  pratinjau: imporPreview.nullable(),
  hasil: imporResult.nullable(),
  /** One page of rows of the wanted kind, in the order of the file, and how many there are of that kind. */
  rows: z.array(imporRow),
  jumlah: z.int(),
})
export type ImporReply = z.infer<typeof imporReply>

const orangQuery = z.enum(ORANG_IMPOR, { error: 'Pilih mahasantri, pendamping, atau murabbi' }).default('mahasantri')
const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const begun = z.object({ id: idField })

export const createImpor = endpoint('POST /api/impor', {
  summary:
    'Mengunggah daftar mahasantri, pendamping, atau murabbi (XLSX atau CSV). Dibaca di belakang layar; tidak ada yang tersimpan dahulu.',
  access: ['admin'],
  query: z.strictObject({
    nama: requiredText(255, 'Nama berkas'),
    lembar: z.string().max(200).optional(),
    orang: orangQuery,
    /** Whose kelompok the list speaks of, a draft too; without it the active one. */
    periode_id: id.optional(),
  }),
  body: upload,
  reply: begun,
  status: 202,
  errors: [
    'impor.kosong',
    'impor.bukan_tabel',
    'impor.xls_lama',
    'impor.bersandi',
    'terlalu_besar',
    'periode.not_found',
    'periode.arsip',
  ],
  bodyLimit: BYTE_IMPOR,
  perMinute: 20,
})

export const getDirectoryPeople = endpoint('GET /api/impor/direktori', {
  summary: 'Apakah daftar mahasantri dapat diambil dari direktori kampus, dan judul kolomnya.',
  access: ['admin'],
  reply: z.object({ headings: z.array(z.string()).nullable() }),
})

export const createImporFromDirectory = endpoint('POST /api/impor/direktori', {
  summary: 'Mengambil daftar mahasantri dari direktori kampus; sesudah itu sama seperti berkas yang diunggah.',
  access: ['admin'],
  body: z.strictObject({
    periode_id: id.optional(),
    ...importDirectoryInput.shape,
    /** What is odd about it was seen. */
    tetap: z.boolean().default(false),
  }),
  reply: begun,
  status: 202,
  errors: [
    ...['impor.directory_none', 'impor.directory_empty', 'impor.directory_doubt', 'impor.directory_limited'],
    ...['impor.directory_away', 'periode.not_found', 'periode.arsip'],
  ],
  perMinute: 6,
})

export const getImpor = endpoint('GET /api/impor/:id', {
  summary: 'Tahap impor; setelah dibaca: pratinjau dengan baris yang baru, berubah, tetap, dan ditolak.',
  access: ['admin'],
  query: z.strictObject({
    /** 'peringatan': rows of any kind that deserve a look; without it all but those passed over. */
    jenis: z.enum([...ROW_KIND, 'peringatan']).optional(),
    halaman: pageQuery.halaman,
    ukuran: z.coerce.number().int().min(1).max(200).default(50),
  }),
  reply: imporReply,
  errors: ['impor.not_found'],
})

export const updateImporColumn = endpoint('PUT /api/impor/:id/kolom', {
  summary: 'Membaca ulang dengan lembar, kolom, dan nilai bawaan yang dipilih.',
  access: ['admin'],
  body: imporChoice,
  reply: begun,
  status: 202,
  errors: ['impor.not_found', 'impor.sedang_dikerjakan', 'impor.selesai'],
})

const imporApplication = z.strictObject({
  /** How many refused rows the person has seen: all of them, or nothing is written. */
  ditolak_dilihat: z.int().min(0),
  /** Whether people who are known already take over what the list says. */
  perbarui: z.boolean(),
  /** Makes the kelompok of the list that the periode does not have. */
  buat_kelompok: z.boolean(),
  /** Puts everybody into the kelompok of the list from this day on; null: nobody. */
  tempatkan_mulai: dateSchema.nullable(),
  /** Gives the duties and makes the weekly times of the list, from the same day on. */
  tugaskan: z.boolean().default(true),
  jadwalkan: z.boolean().default(true),
  /** Of weekly times for which the list names no kegiatan. */
  kegiatan_id: idField.nullable().default(null),
  jawaban: imporAnswer.default({}),
  waktu: imporTime.default({}),
})

export const applyImpor = endpoint('PUT /api/impor/:id/penerapan', {
  summary: 'Menyimpan semua baris yang baik atau tidak satu pun. Mengulang panggilan tidak menyimpan dua kali.',
  catat: 'impor',
  access: ['admin'],
  body: imporApplication,
  reply: imporResult,
  errors: [
    'impor.not_found',
    'impor.belum_dilihat',
    'impor.usang',
    'impor.sedang_dikerjakan',
    'impor.belum_siap',
    'periode.belum_ada',
    'keanggotaan.terhalang',
    NEEDS_PROOF,
  ],
})

export const previewApplication = endpoint('POST /api/impor/:id/akibat', {
  summary: 'Yang terjadi pada lembar absensi yang sudah dibuka bila daftar ini diimpor, tanpa menyimpan apa pun.',
  catat: false,
  access: ['admin'],
  body: imporApplication,
  /** Sentences; none where no sheet changes, or where the import would be refused, which it says itself. */
  reply: z.object({ peringatan: z.array(z.string()) }),
  errors: ['impor.not_found'],
})

export const deleteImpor = endpoint('DELETE /api/impor/:id', {
  summary: 'Membatalkan impor: berkas dan pratinjaunya dihapus.',
  access: ['admin'],
  errors: ['impor.not_found'],
})

export const exportError = tableExport('/api/impor/:id/galat', {
  summary: berkas => `Baris yang ditolak dengan alasannya sebagai ${berkas}, siap diperbaiki dan diimpor lagi.`,
  access: ['admin'],
  errors: ['impor.not_found'],
})

export const getTemplate = endpoint('GET /api/impor/templat.xlsx', {
  summary: 'Templat Excel dengan judul kolom yang dikenal dan lembar petunjuk.',
  catat: false,
  access: ['admin'],
  query: z.strictObject({ orang: orangQuery }),
  reply: file(XLSX),
})

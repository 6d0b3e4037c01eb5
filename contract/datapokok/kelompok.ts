import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, id, idField, longLists, pageQuery, shownVersion, shownVersionField } from '#contract/endpoint.ts'
import { naturalKey } from '#contract/identitas.ts'
import { optionalText, required, requiredText } from '#contract/isian.ts'
import { kegiatanKindSchema } from '#contract/mark-schema.ts'
import { jkKelompokSchema, jkSchema } from '#contract/person-schema.ts'

const kelompokName = requiredText(60, 'Nama').refine(nama => naturalKey(nama) !== '', {
  error: 'Nama harus berisi huruf atau angka',
  abort: true,
})

/** What the form of a kelompok holds. */
export const kelompokInput = z.strictObject({
  nama: kelompokName,
  jk: jkKelompokSchema,
  tempat: optionalText(120, 'Tempat').default(''),
})

/** Several ids at once, each counted once. */
export const idListSchema = (max: number, label: string) =>
  z
    .array(idField, { error: required('Daftar tidak valid') })
    .min(1, { error: `Pilih ${label}`, abort: true })
    .max(max, { error: `Paling banyak ${max} ${label} sekaligus`, abort: true })
    .overwrite(ids => [...new Set(ids)])

/** Sentences about what was saved all the same but deserves a look, such as a woman in a group of men. */
export const warningField = z.array(z.string())

/** What a kelompok can lack; `akun`: somebody who leads it has none. */
export const LACKING = ['murabbi', 'pendamping', 'jadwal', 'anggota', 'akun'] as const
export type Lacking = (typeof LACKING)[number]

export const kelompokRow = z.object({
  id: idField,
  nama: z.string(),
  jk: jkKelompokSchema,
  tempat: z.string(),
  /** Of the three. */
  version: shownVersion,
  /** Members today, or on the nearest day of its periode; null for somebody who is not assigned to the kelompok today. */
  anggota: z.int().nullable(),
  /** Names of the same day, with titles. */
  murabbi: z.array(z.string()),
  pendamping: z.array(z.string()),
  murabbi_ids: z.array(idField),
  pendamping_ids: z.array(idField),
  /** Its weekly times, those that are still to begin included. */
  jadwal: z.array(z.object({ hari: z.int(), mulai: z.string(), tempat: z.string() })),
  /** What it lacks; for the office. */
  kurang: z.array(z.enum(LACKING)),
})
export type KelompokRow = z.infer<typeof kelompokRow>

const commonFilter = {
  periode_id: id.optional(),
  cari: optionalText(80, 'Pencarian').optional(),
  jk: jkKelompokSchema.optional(),
  murabbi_id: id.optional(),
  pendamping_id: id.optional(),
}
export const kelompokFilters = { ...commonFilter, kurang: z.enum(LACKING).optional() }

export const listKelompok = endpoint('GET /api/kelompok', {
  summary:
    'Kelompok satu periode (bila tidak disebut: yang berjalan hari ini) menurut urutan alaminya, dengan jumlah anggota hari ini atau pada hari terdekat periode itu.',
  access: 'masuk',
  query: z.strictObject({
    ...kelompokFilters,
    ...pageQuery,
    // One list without pages: more kelompok than this no institution has in a periode.
    ukuran: z.coerce.number().int().min(1).max(5000).default(15),
  }),
  reply: z.object({ rows: z.array(kelompokRow), jumlah: z.int() }),
})

export const countKelompok = endpoint('GET /api/kelompok/hitungan', {
  summary: 'Berapa kelompok yang cocok dengan saringan, dan berapa di antaranya yang masih kekurangan sesuatu.',
  access: ['admin', 'pimpinan'],
  query: z.strictObject(commonFilter),
  reply: z.object({ semua: z.int(), kurang: z.record(z.enum(LACKING), z.int()) }),
})
export type KelompokTally = z.infer<typeof countKelompok.reply>

export const createKelompok = endpoint('POST /api/kelompok', {
  perubahan: ['kelompok', 'Tambah kelompok'],
  summary: 'Menambah kelompok. Tanpa kegiatan_ids semua kegiatan yang aktif diikutinya.',
  catat: 'data',
  access: ['admin'],
  body: z.strictObject({
    ...kelompokInput.shape,
    periode_id: idField.optional(),
    kegiatan_ids: z.array(idField).max(50).optional(),
  }),
  reply: z.object({ id: idField }),
  status: 201,
  errors: ['kelompok.nama_dipakai', 'periode.arsip', 'periode.belum_ada'],
})

const rangeRow = { id: idField, dari: z.string(), sampai: z.string().nullable(), version: shownVersion }

export const memberRow = z.object({
  ...rangeRow,
  mahasantri_id: idField,
  nim: z.string(),
  nama: z.string(),
  jk: jkSchema,
  prodi: z.string(),
  angkatan: z.int().nullable(),
  status: z.enum(['aktif', 'cuti', 'lulus', 'mengundurkan_diri', 'dikeluarkan']),
})
export type MemberRow = z.infer<typeof memberRow>

export const pengasuhRow = z.object({ ...rangeRow, orang_id: idField, nama: z.string() })
export type PengasuhRow = z.infer<typeof pengasuhRow>

/** A weekly time of a kelompok. */
export const jadwalRow = z.object({
  id: idField,
  kegiatan_id: idField,
  kegiatan: z.string(),
  hari: z.int(),
  mulai: z.string(),
  selesai: z.string(),
  tempat: z.string(),
  dari: z.string(),
  sampai: z.string().nullable(),
  version: shownVersion,
})
export type JadwalOfKelompok = z.infer<typeof jadwalRow>

export const kelompokDetail = z.object({
  id: idField,
  nama: z.string(),
  jk: jkKelompokSchema,
  tempat: z.string(),
  version: shownVersion,
  periode: z.object({ id: idField, nama: z.string(), mulai: z.string(), selesai: z.string(), konsep: z.boolean() }),
  /** The periode is over and not active: nothing about the kelompok changes any more. */
  arsip: z.boolean(),
  hari_ini: z.string(),
  /** Those who have left included, in roll order; one person may stand there twice. */
  anggota: z.array(memberRow),
  murabbi: z.array(pengasuhRow),
  pendamping: z.array(pengasuhRow),
  kegiatan: z.array(z.object({ id: idField, nama: z.string(), jenis: kegiatanKindSchema })),
  /** Of which those are. */
  kegiatan_version: shownVersion,
  jadwal: z.array(jadwalRow),
})
export type KelompokDetail = z.infer<typeof kelompokDetail>

export const getKelompok = endpoint('GET /api/kelompok/:id', {
  summary: 'Satu kelompok: anggota (juga yang sudah keluar), murabbi, pendamping, kegiatan, dan jadwal.',
  errors: ['kelompok.not_found'],
  access: 'masuk',
  reply: kelompokDetail,
})

export const updateKelompok = endpoint('PUT /api/kelompok/:id', {
  perubahan: ['kelompok', 'Ubah kelompok'],
  summary: 'Mengubah nama, jenis, atau tempat kelompok.',
  catat: 'data',
  access: ['admin'],
  body: kelompokInput.extend({ version: shownVersionField }),
  reply: z.object({ peringatan: warningField }),
  errors: ['kelompok.nama_dipakai', 'kelompok.stale', 'periode.arsip'],
})

export const deleteKelompok = endpoint('DELETE /api/kelompok/:id', {
  summary: 'Menghapus kelompok yang belum pernah beranggota dan belum pernah bertemu.',
  catat: 'data',
  access: ['admin'],
  errors: ['kelompok.terpakai', 'periode.arsip'],
})

export const setKegiatanKelompok = endpoint('PUT /api/kelompok/:id/kegiatan', {
  perubahan: ['kelompok', 'Ubah kegiatan kelompok'],
  summary: 'Menentukan kegiatan mana yang diikuti kelompok.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({
    kegiatan_ids: z.array(idField, { error: required('Daftar tidak valid') }).max(50),
    version: shownVersionField,
  }),
  errors: ['kelompok.kegiatan_terjadwal', 'kelompok.stale', 'periode.arsip'],
})

/** What became of pertemuan that somebody led as badal, and that their time as pendamping is now to cover. */
const badalReply = z.object({
  nama: z.array(z.string()),
  pertemuan: z.int(),
  /** The days of the first and the last one. */
  dari: z.string(),
  sampai: z.string(),
  dikonfirmasi: z.int(),
  /** Of those that are in a proposal, and in a payment, of honor. */
  diajukan: z.int(),
  dibayar: z.int(),
})
export type BadalBecomingOwn = z.infer<typeof badalReply>
/** The answer 409 `penugasan.badal_menjadi_sendiri`. */
export const badalBecomingOwn = z.object({ badal: badalReply })

/** Agrees to so many pertemuan led as badal becoming the pendamping's own; where it would be another number, nothing is saved. */
const agree = { badal_menjadi_sendiri: z.int().min(0).default(0) }

/** A first day, and a last one where it is known already. */
const penugasanInput = { dari: dateSchema, sampai: dateSchema.nullable().default(null) }

export const addMurabbi = endpoint('POST /api/kelompok/:id/murabbi', {
  perubahan: ['tugas', 'Tugaskan murabbi'],
  summary: 'Menugaskan satu atau beberapa murabbi mulai suatu tanggal.',
  catat: 'data',
  access: ['admin'],
  body: z.strictObject({ murabbi_ids: idListSchema(20, 'murabbi'), ...penugasanInput }),
  reply: z.object({ peringatan: warningField }),
  status: 201,
  errors: ['penugasan.bertumpuk', 'periode.arsip'],
})

export const addPendamping = endpoint('POST /api/kelompok/:id/pendamping', {
  perubahan: ['tugas', 'Tugaskan pendamping'],
  summary:
    'Menugaskan satu atau beberapa pendamping mulai suatu tanggal; ditolak selama belum disetujui bila pertemuan yang dipimpinnya sebagai badal menjadi pertemuannya sendiri.',
  catat: 'data',
  access: ['admin'],
  body: z.strictObject({ pendamping_ids: idListSchema(20, 'pendamping'), ...penugasanInput, ...agree }),
  reply: z.object({ peringatan: warningField }),
  status: 201,
  errors: ['penugasan.bertumpuk', 'penugasan.badal_menjadi_sendiri', 'periode.arsip'],
})

const inputEnd = z.strictObject({ sampai: dateSchema.nullable(), version: shownVersionField })

export const endMurabbi = endpoint('PUT /api/penugasan-murabbi/:id/akhir', {
  perubahan: ['tugas', 'Ubah akhir tugas murabbi'],
  summary: 'Hari terakhir tugas seorang murabbi di kelompoknya; null membukanya lagi.',
  catat: 'data',
  access: ['admin'],
  body: inputEnd,
  errors: ['penugasan.bertumpuk', 'penugasan.stale', 'periode.arsip'],
})

export const endPendamping = endpoint('PUT /api/penugasan-pendamping/:id/akhir', {
  perubahan: ['tugas', 'Ubah akhir tugas pendamping'],
  summary:
    'Hari terakhir tugas seorang pendamping di kelompoknya, tidak sebelum pertemuan yang dipimpinnya; null membukanya lagi.',
  catat: 'data',
  access: ['admin'],
  body: inputEnd.extend(agree),
  errors: [
    'penugasan.bertumpuk',
    'penugasan.terpakai',
    'penugasan.badal_menjadi_sendiri',
    'penugasan.stale',
    'periode.arsip',
  ],
})

export const deleteMurabbi = endpoint('DELETE /api/penugasan-murabbi/:id', {
  summary: 'Membatalkan penugasan murabbi yang keliru; ditolak bila selama tugas itu sudah ada pertemuan.',
  catat: 'data',
  access: ['admin'],
  errors: ['penugasan.terpakai', 'periode.arsip'],
})

export const deletePendamping = endpoint('DELETE /api/penugasan-pendamping/:id', {
  summary: 'Membatalkan penugasan pendamping yang keliru; ditolak bila selama tugas itu sudah ada pertemuan.',
  catat: 'data',
  access: ['admin'],
  errors: ['penugasan.terpakai', 'periode.arsip'],
})

const pilihan = z.object({ id: idField, nama: z.string() })

/** Names for selects and filters: people at work and kegiatan in use. */
export const getKelompokChoice = endpoint('GET /api/kelompok/pilihan', {
  summary: 'Murabbi, pendamping, dan kegiatan aktif, untuk memilih dan menyaring.',
  access: ['admin', 'pimpinan'],
  reply: z.object({
    murabbi: z.array(pilihan),
    pendamping: z.array(pilihan.extend({ jk: jkSchema })),
    dicari: longLists(['murabbi', 'pendamping']),
    kegiatan: z.array(pilihan),
    /** Whether a kelompok may be for men and women here, or one is. */
    campur: z.boolean(),
  }),
})
export type KelompokChoice = z.infer<typeof getKelompokChoice.reply>

import * as z from 'zod'
import { REASON_MAX } from '#contract/absensi/proposal.ts'
import { mahasantriRow } from '#contract/datapokok/mahasantri.ts'
import { textFilter } from '#contract/datapokok/orang.ts'
import { dateSchema } from '#contract/date-schema.ts'
import { tableExport } from '#contract/ekspor.ts'
import { endpoint, id, idField, pageQuery, shownVersion, upload } from '#contract/endpoint.ts'
import { isHundredths, number, optionalText, required, requiredText } from '#contract/isian.ts'
import { BYTE_IMPOR } from '#contract/lampiran.ts'
import { workedOutAt } from './laporan.ts'
import { HASIL, HASIL_PUTUSAN, SYARAT_MAX } from './outcome.ts'

// What passes a periode, and who has passed (decision 0115).

const percent = number(0, 100, 'Isi persentase bulat 0 sampai 100')
const LEVEL = 'Isi angka 0 sampai 1000'
const level = z
  .number({ error: required(LEVEL) })
  .min(0, { error: LEVEL, abort: true })
  .max(1000, { error: LEVEL, abort: true })
  .refine(isHundredths, { error: 'Paling banyak dua angka di belakang koma' })

export const syaratBody = z
  .discriminatedUnion('jenis', [
    /** Whole percents: nobody below one may read as having reached it. Without a kegiatan: all that count in the periode. */
    z.strictObject({
      ...{ jenis: z.literal('kehadiran'), id: idField.nullable(), kegiatan_id: idField.nullable() },
      ...{ minimal: percent, bersyarat: percent.nullable() },
    }),
    z.strictObject({
      ...{ jenis: z.literal('nilai'), id: idField.nullable(), nama: requiredText(40, 'Nama nilai') },
      ...{ minimal: level, bersyarat: level.nullable() },
    }),
  ])
  .refine(({ minimal, bersyarat }) => bersyarat === null || bersyarat < minimal, {
    error: 'Batas bersyarat harus di bawah minimal',
    path: ['bersyarat'],
  })
export type SyaratBody = z.output<typeof syaratBody>

export const syarat = z.object({
  id: idField,
  jenis: z.enum(['kehadiran', 'nilai']),
  kegiatan_id: idField.nullable(),
  /** What its column is called. */
  nama: z.string(),
  /** Percent of attendance, else a level. */
  minimal: z.number(),
  /** Below `minimal` and not below this: bersyarat. */
  bersyarat: z.number().nullable(),
})

/** Of one syarat: how it stands. */
const figure = z.object({
  /** Of attendance, 0 and 0 of a level. */
  hadir: z.int(),
  sesi: z.int(),
  /** Not filled yet: outside of both. */
  belum: z.int(),
  nilai: z.number().nullable(),
})

const hasilSchema = z.enum(HASIL)
const putusanSchema = z.enum(HASIL_PUTUSAN, { error: required('Pilih lulus, bersyarat, atau tidak lulus') })

export const kelulusanRow = z.object({
  mahasantri_id: idField,
  ...mahasantriRow.pick({ nim: true, nama: true, jk: true, prodi: true, fakultas: true, angkatan: true }).shape,
  /** Today. */
  aktif: z.boolean(),
  kelompok: z.string(),
  /** In the order of the syarat: as it stands now. For a murabbi as the SK has frozen it; empty of who was in another's kelompok too. */
  angka: z.array(figure),
  hitungan: hasilSchema,
  /** What holds: the SK's, else what was decided by hand, else what is calculated. */
  hasil: hasilSchema,
  /** By hand. The reason is '' for whoever may not read it. */
  putusan: z
    .object({
      id: idField,
      hasil: z.enum(HASIL_PUTUSAN),
      alasan: z.string(),
      syarat: z.string(),
      paling_lambat: z.string().nullable(),
      oleh: z.string(),
      at: z.int(),
    })
    .nullable(),
  /** The last decision by hand, also one that gave them back to what is calculated: what the next one is based on. 0: none. */
  terhadap: z.int(),
  /** What the SK has frozen, null without one or for whom it does not name. */
  ditetapkan: z.object({ hitungan: hasilSchema, angka: z.array(figure.omit({ belum: true })) }).nullable(),
  /** With an SK: something stands otherwise by now. */
  berubah: z.boolean(),
})
export type KelulusanRow = z.infer<typeof kelulusanRow>

const countOf = z.object({
  ...{ lulus: z.int(), bersyarat: z.int(), tidak_lulus: z.int(), belum_dinilai: z.int() },
  /** Decided by hand. */
  tangan: z.int(),
  /** Stands otherwise than the SK says. */
  berubah: z.int(),
})

const sk = z.object({
  ...{ id: idField, nomor: z.string(), tanggal: z.string(), oleh: z.string(), akun: z.string(), at: z.int() },
})

export const kelulusanQuery = z.strictObject({
  periode_id: id.optional(),
  cari: optionalText(100, 'Pencarian').default(''),
  kelompok_id: id.optional(),
  prodi: textFilter.optional(),
  fakultas: textFilter.optional(),
  hasil: z.enum([...HASIL, 'tangan', 'berubah']).optional(),
  ...pageQuery,
})
export type KelulusanQuery = z.output<typeof kelulusanQuery>

const listQuery = kelulusanQuery.extend({
  /** Of each result only so many, where all of them are more than a page; `total` is all of them. */
  awal: id.max(20, { error: 'Paling banyak 20' }).optional(),
})
export type KelulusanListQuery = z.output<typeof listQuery>

/** One that was taken back, and by what. */
const endedSk = sk.omit({ akun: true, at: true }).extend({
  pencabutan: z.object({ nomor: z.string(), tanggal: z.string(), sebab: z.string(), akun: z.string() }),
})

const syaratReply = z.object({ syarat: z.array(syarat), version: shownVersion })

export const listKelulusan = endpoint('GET /api/laporan/kelulusan', {
  summary:
    'Hasil tiap mahasantri suatu periode menurut syarat kelulusannya, yang tidak lulus dahulu. Bagi murabbi: yang sudah ditetapkan dengan SK, dari kelompoknya sendiri.',
  access: ['admin', 'pimpinan', 'murabbi'],
  query: listQuery,
  reply: z.object({
    /** Null where nothing runs and none is named. */
    periode: z.object({ id: idField, nama: z.string(), selesai: z.string() }).nullable(),
    hari_ini: z.string(),
    dihitung_at: workedOutAt,
    /** What was frozen, where there is an SK. */
    ...syaratReply.shape,
    sk: sk.nullable(),
    /** Those that were taken back, the latest first. */
    sk_lalu: z.array(endedSk),
    /** Of those who are filtered, before the filter by result. */
    jumlah: countOf,
    total: z.int(),
    baris: z.array(kelulusanRow),
  }),
  errors: ['periode.not_found'],
})

export const updateSyaratKelulusan = endpoint('PUT /api/laporan/kelulusan/:id/syarat', {
  summary: 'Menetapkan syarat kelulusan suatu periode; semua syarat harus terpenuhi.',
  perubahan: ['periode', 'Ubah syarat kelulusan'],
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({ syarat: z.array(syaratBody).max(SYARAT_MAX), version: shownVersion }),
  reply: syaratReply,
  errors: [
    ...['periode.not_found', 'kegiatan.not_found', 'syarat_kelulusan.stale', 'syarat_kelulusan.terisi'],
    'kelulusan.ditetapkan',
  ],
})

export const putusanBody = z
  .strictObject({
    mahasantri_id: idField,
    /** null gives them back to what is calculated. */
    hasil: putusanSchema.nullable(),
    alasan: requiredText(REASON_MAX, 'Alasan'),
    /** Of bersyarat alone. */
    syarat: optionalText(200, 'Syarat'),
    paling_lambat: dateSchema.nullable(),
    terhadap: z.int().min(0),
  })
  .refine(({ hasil, syarat, paling_lambat }) => hasil === 'bersyarat' || (syarat === '' && paling_lambat === null), {
    error: 'Hanya untuk bersyarat',
    path: ['syarat'],
  })

export const decideKelulusan = endpoint('PUT /api/laporan/kelulusan/:id/putusan', {
  summary: 'Memutuskan hasil seorang mahasantri dengan alasan, atau mengembalikannya ke hitungan.',
  catat: 'data',
  access: ['admin'],
  body: putusanBody,
  errors: [...['periode.not_found', 'mahasantri.not_found', 'putusan_kelulusan.stale', 'kelulusan.ditetapkan']],
})

export const kelulusanExport = tableExport('/api/laporan/kelulusan', {
  summary: berkas => `Kelulusan yang disaring sebagai ${berkas}; semua halaman.`,
  access: ['admin', 'pimpinan'],
  query: kelulusanQuery,
  errors: ['periode.not_found'],
})

/** As many as a list has rows. */
const LEVELS_MAX = 20_000

const levelRow = z.strictObject({
  mahasantri_id: idField,
  /** null takes it away. */
  nilai: level.nullable(),
  /** What stood there when it was typed. */
  terhadap: z.number().nullable(),
})

const nilaiErrors = ['periode.not_found', 'syarat_kelulusan.not_found', 'kelulusan.ditetapkan']

export const updateNilai = endpoint('PUT /api/laporan/kelulusan/:id/nilai', {
  summary: 'Mengisi nilai atau tingkat beberapa mahasantri; semua tersimpan atau tidak satu pun.',
  perubahan: ['periode', 'Isi nilai kelulusan'],
  catat: 'data',
  access: ['admin'],
  body: z.strictObject({ syarat_id: idField, rows: z.array(levelRow).min(1).max(LEVELS_MAX) }),
  errors: [...nilaiErrors, 'mahasantri.not_found', 'nilai_kelulusan.stale'],
})

const readNilai = z.object({
  rows: z.array(
    z.object({
      ...{ mahasantri_id: idField, nim: z.string(), nama: z.string() },
      nilai: z.number().nullable(),
      terhadap: z.number().nullable(),
    }),
  ),
  /** Not read, or not without a doubt: none of these is saved. */
  ragu: z.array(z.object({ baris: z.int(), teks: z.string(), sebab: z.string() })),
})

export const readPastedNilai = endpoint('POST /api/laporan/kelulusan/:id/nilai/pratinjau', {
  summary:
    'Membaca NIM dan nilai yang ditempel dari Excel atau CSV: apa yang akan berubah, dan baris mana yang meragukan.',
  access: ['admin'],
  body: z.strictObject({
    syarat_id: idField,
    teks: z
      .string({ error: required('Harus berupa teks') })
      .min(1, { error: 'Wajib diisi' })
      .max(200_000),
  }),
  reply: readNilai,
  errors: nilaiErrors,
})

export const readNilaiFile = endpoint('POST /api/laporan/kelulusan/:id/nilai/berkas/pratinjau', {
  summary:
    'Membaca nilai dari daftar Excel atau CSV yang berkolom NIM: apa yang akan berubah, dan baris mana yang meragukan.',
  access: ['admin'],
  query: z.strictObject({
    syarat_id: id,
    nama: requiredText(255, 'Nama berkas'),
    /** Counted from 0; without it the one headed as the level is, where there is just one. */
    kolom: z.coerce.number().pipe(z.int().min(0).max(100)).optional(),
  }),
  body: upload,
  reply: readNilai.extend({
    lembar: z.string(),
    /** Sheets that were not read, and rows below the heading without a level. */
    dilewati: z.array(z.string()),
    kosong: z.int(),
    /** What may hold the levels. */
    kolom: z.array(z.object({ nomor: z.int(), judul: z.string() })),
    /** null: it was not clear, and nothing was read. */
    dipakai: z.int().nullable(),
  }),
  errors: [
    ...nilaiErrors,
    'impor.kosong',
    'impor.bukan_tabel',
    'impor.xls_lama',
    'impor.bersandi',
    'impor.judul_tidak_ada',
  ],
  bodyLimit: BYTE_IMPOR,
  perMinute: 30,
})

export const previewSk = endpoint('GET /api/laporan/kelulusan/:id/sk', {
  summary: 'Apa yang akan ditetapkan bila kelulusan periode ini ditetapkan sekarang.',
  access: ['admin'],
  reply: z.object({
    jumlah: countOf.omit({ berubah: true }),
    /** Of every result: what was seen is what is frozen. */
    sidik: z.string(),
    /** Who signs letters, as 'name, position': to choose from. */
    penandatangan: z.array(z.string()),
  }),
  errors: ['periode.not_found', 'kelulusan.ditetapkan'],
})

export const SK_NUMBER_MAX = 80
export const SK_SIGNATORY_MAX = 150

export const createSk = endpoint('POST /api/laporan/kelulusan/:id/sk', {
  summary:
    'Menetapkan kelulusan periode dengan SK: hasil dibekukan, perubahan sesudahnya hanya tampil sebagai selisih.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({
    nomor: requiredText(SK_NUMBER_MAX, 'Nomor SK'),
    tanggal: dateSchema,
    oleh: requiredText(SK_SIGNATORY_MAX, 'Ditetapkan oleh'),
    /** What becomes of those who cannot be judged; null where there are none. */
    belum_dinilai: z.enum(['bersyarat', 'tidak_lulus']).nullable(),
    sidik: z.string().max(80),
  }),
  errors: [
    ...['periode.not_found', 'kelulusan.ditetapkan', 'kelulusan.tanpa_syarat', 'kelulusan.berubah'],
    'kelulusan.belum_dinilai',
  ],
})

export const endSk = endpoint('POST /api/laporan/kelulusan/:id/sk/pencabutan', {
  summary: 'Mencabut penetapan kelulusan dengan SK kedua.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z.strictObject({
    sk_id: idField,
    nomor: requiredText(SK_NUMBER_MAX, 'Nomor SK'),
    tanggal: dateSchema,
    alasan: requiredText(REASON_MAX, 'Alasan'),
  }),
  errors: ['periode.not_found', 'sk_kelulusan.not_found', 'kelulusan.dicabut'],
})

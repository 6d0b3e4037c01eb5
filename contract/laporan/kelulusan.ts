import * as z from 'zod'
import { REASON_MAX } from '#contract/absensi/proposal.ts'
import { mahasantriRow } from '#contract/datapokok/mahasantri.ts'
import { textFilter } from '#contract/datapokok/orang.ts'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, id, idField, pageQuery, shownVersion } from '#contract/endpoint.ts'
import { number, optionalText, required, requiredText } from '#contract/isian.ts'
import { workedOutAt } from './laporan.ts'
import { HASIL, HASIL_PUTUSAN, SYARAT_MAX } from './outcome.ts'

// What passes a periode, and who has passed (decision 0115).

const percent = number(0, 100, 'Isi persentase bulat 0 sampai 100')
const LEVEL = 'Isi angka 0 sampai 1000'
const level = z
  .number({ error: required(LEVEL) })
  .min(0, { error: LEVEL, abort: true })
  .max(1000, { error: LEVEL, abort: true })
  .refine(n => Math.abs(n * 100 - Math.round(n * 100)) < 1e-6, { error: 'Paling banyak dua angka di belakang koma' })

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
  ...mahasantriRow.pick({ nim: true, nama: true, jk: true, prodi: true, fakultas: true }).shape,
  /** Today. */
  aktif: z.boolean(),
  kelompok: z.string(),
  /** In the order of the syarat: as it stands now. */
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
  cari: z.string().max(100).default(''),
  kelompok_id: id.optional(),
  prodi: textFilter.optional(),
  fakultas: textFilter.optional(),
  hasil: z.enum([...HASIL, 'tangan', 'berubah']).optional(),
  ...pageQuery,
})
export type KelulusanQuery = z.output<typeof kelulusanQuery>

const syaratReply = z.object({ syarat: z.array(syarat), version: shownVersion })

export const listKelulusan = endpoint('GET /api/laporan/kelulusan', {
  summary: 'Hasil tiap mahasantri suatu periode menurut syarat kelulusannya, yang tidak lulus dahulu.',
  access: ['admin', 'pimpinan'],
  query: kelulusanQuery,
  reply: z.object({
    /** Null where nothing runs and none is named. */
    periode: z.object({ id: idField, nama: z.string(), selesai: z.string() }).nullable(),
    hari_ini: z.string(),
    dihitung_at: workedOutAt,
    /** What was frozen, where there is an SK. */
    ...syaratReply.shape,
    sk: sk.nullable(),
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

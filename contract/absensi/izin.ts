import * as z from 'zod'
import { endpoint, file, idField, id as idInPath, pageQuery, versionField } from '#contract/endpoint.ts'
import { optionalText } from '#contract/isian.ts'
import { lampiranReply } from '#contract/lampiran.ts'
import { kegiatanKindSchema, statusSchema } from '#contract/mark-schema.ts'
import { LEAVE_STATES } from './izin-kind.ts'
import { izinKindSchema } from './leave-kind-schema.ts'
import * as usul from './proposal.ts'
import { undoWindow } from './urung.ts'

/** menunggu → disetujui or ditolak by a murabbi or admin (or approved by the rule); dicabut is the end of it. */
export const izinStateSchema = z.enum(LEAVE_STATES, { error: 'Pilih keadaan' })

export const izinReply = z.object({
  ...usul.fields,
  dari: z.string(),
  sampai: z.string(),
  /** Of which pertemuan of its days; null: of all of them. */
  pertemuan: z.object({ kegiatan: z.string(), ke: z.int() }).nullable(),
  jenis: izinKindSchema,
  lampiran: lampiranReply.nullable(),
  keadaan: izinStateSchema,
  /** Approved by the institution's rule. */
  otomatis: z.boolean(),
  /** Asked for by the wali with their link. */
  dari_wali: z.boolean(),
  dicabut_oleh: z.string().nullable(),
  dicabut_at: z.int().nullable(),
  version: z.int(),
  /** How many marks stand as it set them, and how many of those it set somebody has changed on a sheet. */
  terisi: z.int(),
  diubah: z.int(),
  /** Other dates, or none of it any more. */
  boleh_ubah: z.boolean(),
  /** A letter may be handed in now: there is none, or it is not decided yet. */
  boleh_surat: z.boolean(),
})
export type Izin = z.infer<typeof izinReply>

/** A mark A on a day of an izin: approving that leaves it, until somebody says that it was this absence. */
export const alpaField = z.object({
  izin_id: idField,
  jenis: izinKindSchema,
  nama: z.string(),
  pertemuan_id: idField,
  kelompok_id: idField,
  kelompok: z.string(),
  kegiatan_id: idField,
  kegiatan: z.string(),
  tanggal: z.string(),
  ke: z.int(),
  /** Of the mark. */
  version: z.int(),
  /** The caller may change it; who entered the izin may not once the pertemuan is locked. */
  boleh: z.boolean(),
})
export type Alpa = z.infer<typeof alpaField>

export const izinDetailReply = izinReply.extend({
  /** Oldest first; of an izin that waits or was approved. */
  alpa: z.array(alpaField),
  /** Every mark it has set and not taken back itself, newest pertemuan first. */
  tanda: z.array(
    z.object({
      pertemuan_id: idField,
      kelompok_id: idField,
      kelompok: z.string(),
      /** As above, of the kelompok of this mark. */
      periode: z.string().nullable(),
      kegiatan_id: idField,
      kegiatan: z.string(),
      jenis_kegiatan: kegiatanKindSchema,
      tanggal: z.string(),
      ke: z.int(),
      status: statusSchema.nullable(),
      menit: z.int().nullable(),
      /** Somebody has changed it on the sheet: who, and when it arrived. */
      diubah: z.object({ oleh: z.string(), at: z.int() }).nullable(),
    }),
  ),
})
export type IzinDetail = z.infer<typeof izinDetailReply>

export const listIzinQuery = z.strictObject({
  keadaan: izinStateSchema.optional(),
  kelompok_id: idInPath.optional(),
  cari: optionalText(80, 'Pencarian').optional(),
  ...pageQuery,
})

export const listIzin = endpoint('GET /api/izin', {
  summary: 'Izin yang boleh dibaca: yang menunggu terlama lebih dahulu, lalu lainnya yang terbaru lebih dahulu.',
  access: ['admin', 'murabbi', 'pendamping'],
  query: listIzinQuery,
  reply: z.object({
    izin: z.array(izinReply),
    /** On all pages. */
    jumlah: z.int(),
    /** Of each keadaan, whatever is filtered by it. */
    per_keadaan: z.object({ menunggu: z.int(), disetujui: z.int(), ditolak: z.int(), dicabut: z.int() }),
    /** Every kelompok with izin, for choosing one. */
    kelompok: z.array(usul.kelompokField),
  }),
})

export const getIzin = endpoint('GET /api/izin/:id', {
  summary: 'Satu izin dengan tanda yang diisinya, dan mana yang kemudian diubah di lembar.',
  access: ['admin', 'murabbi', 'pendamping'],
  reply: izinDetailReply,
  errors: ['izin.not_found', 'izin.forbidden'],
})

export const getMyIzin = endpoint('GET /api/izin/saya', {
  summary: 'Untuk beranda: berapa izin menunggu putusan pemanggil, dan izin ajuannya yang menunggu atau baru dijawab.',
  access: ['admin', 'murabbi', 'pendamping'],
  reply: usul.myReply(izinReply),
})

export const decideIzin = endpoint('PUT /api/izin/putusan', {
  summary: 'Menyetujui atau menolak beberapa izin sekaligus; yang tidak dapat diputuskan disebutkan satu per satu.',
  access: ['admin', 'murabbi'],
  body: z
    .strictObject({
      izin: usul.choiceField('izin', z.strictObject({ id: idField, version: versionField })),
      hasil: z.enum(['disetujui', 'ditolak'], { error: 'Pilih disetujui atau ditolak' }),
      jawaban: usul.answerField,
    })
    .refine(usul.isAnswered, usul.ANSWER_REFUSAL),
  reply: usul.putusanReply.extend({
    /** How many marks were set by it. */
    terisi: z.int(),
    /** Which A stand on their days all the same. */
    alpa: z.array(alpaField),
    tertinggal: z.array(
      usul.leftReply.extend({
        /** Only of 'izin.sudah_diputuskan': what somebody else has made of it. */
        keadaan: izinStateSchema.optional(),
      }),
    ),
  }),
  errors: [
    'izin.not_found',
    'izin.forbidden',
    'izin.sendiri',
    'izin.sudah_diputuskan',
    'izin.stale',
    'izin.bertumpuk',
    'absensi.arsip',
  ],
})
export type DecideIzinReply = z.infer<typeof decideIzin.reply>

export const changeAlpa = endpoint('PUT /api/izin/alpa', {
  summary: 'Mengubah tanda A pada hari izin yang disetujui menjadi I, S, atau D; pencabutan izin mengembalikannya.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: z.strictObject({
    tanda: z
      .array(z.strictObject({ izin_id: idField, pertemuan_id: idField, version: versionField }))
      .min(1, { error: 'Pilih minimal satu tanda' })
      .max(1000, { error: 'Maksimal 1000 tanda sekaligus' }),
  }),
  reply: z.object({
    diubah: z.int(),
    /** Somebody has changed them meanwhile, or they are not the caller's to change. */
    tertinggal: z.int(),
  }),
  errors: ['izin.not_found', 'izin.forbidden'],
})

export const undoIzin = endpoint('PUT /api/izin/urungan', {
  summary: 'Mengurungkan putusan sendiri dalam sepuluh detik: izin menunggu lagi, tanda yang diisinya ditarik.',
  access: ['admin', 'murabbi'],
  ...undoWindow('izin'),
  errors: ['izin.not_found', 'izin.forbidden', 'izin.belum_diputuskan', 'izin.lewat_waktu'],
})

export const withdrawIzin = endpoint('PUT /api/izin/:id/pencabutan', {
  summary: 'Mencabut izin: tanda yang diisinya sendiri ditarik, yang sudah diubah orang tetap.',
  access: ['admin', 'murabbi', 'pendamping'],
  body: z.strictObject({ version: versionField }),
  reply: izinDetailReply,
  errors: [
    'izin.not_found',
    'izin.forbidden',
    'izin.sudah_diputuskan',
    'izin.stale',
    'izin.selesai',
    'izin.terkunci',
    'absensi.arsip',
  ],
})

export const readIzin = endpoint('PUT /api/izin/dibaca', {
  summary: 'Menyimpan jawaban atas izin yang diajukan sendiri: tidak tampil lagi di beranda.',
  access: ['admin', 'murabbi', 'pendamping'],
  ...usul.dibaca('izin'),
})

export const attachSurat = endpoint('PUT /api/izin/:id/lampiran', {
  summary: 'Menambahkan surat pada izin yang sudah diajukan; selama menunggu juga menggantinya.',
  access: ['admin', 'murabbi', 'pendamping'],
  /** From createLampiran, by the same account. */
  body: z.strictObject({ version: versionField, lampiran_id: idField }),
  reply: izinDetailReply,
  errors: ['izin.not_found', 'izin.forbidden', 'izin.sudah_diputuskan', 'izin.stale', 'izin.selesai', 'absensi.arsip'],
})

export const getLampiranIzin = endpoint('GET /api/izin/:id/lampiran', {
  summary: 'Surat yang dilampirkan pada izin.',
  catat: 'surat',
  access: ['admin', 'murabbi', 'pendamping'],
  // Never the type it has: what a browser does not take for a page or a picture it cannot be made to run.
  reply: file('application/octet-stream'),
  errors: ['izin.not_found', 'izin.forbidden', 'lampiran.not_found'],
})

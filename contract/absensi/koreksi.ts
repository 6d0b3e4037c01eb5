import * as z from 'zod'
import { mayRecordAfterLock } from '#contract/closing.ts'
import { endpoint, errorCode, idField, id as idInPath, pageQuery } from '#contract/endpoint.ts'
import { kegiatanKindSchema, statusSchema } from '#contract/mark-schema.ts'
import type { Wewenang } from '#contract/permissions.ts'
import { nowReply, tandaFields } from './lembar.ts'
import * as usul from './proposal.ts'
import { undoWindow } from './urung.ts'

/** menunggu → diterima or ditolak by a murabbi or admin, or ditarik by who proposed it. */
export const koreksiStateSchema = z.enum(['menunggu', 'diterima', 'ditolak', 'ditarik'], { error: 'Pilih keadaan' })
export type KoreksiState = z.infer<typeof koreksiStateSchema>

const tandaContent = z.object({ status: statusSchema.nullable(), menit: z.int().nullable() })

export const koreksiReply = z.object({
  ...usul.fields,
  pertemuan_id: idField,
  kegiatan_id: idField,
  kegiatan: z.string(),
  jenis: kegiatanKindSchema,
  tanggal: z.string(),
  ke: z.int(),
  /** What the proposer saw, and what it shall become. */
  dari: tandaContent,
  menjadi: tandaContent,
  base_version: z.int(),
  /** The mark as it is now; of another version than `base_version` it has been changed since. */
  sekarang: nowReply.shape.sekarang,
  keadaan: koreksiStateSchema,
})
export type Koreksi = z.infer<typeof koreksiReply>

export const listKoreksi = endpoint('GET /api/koreksi', {
  summary: 'Koreksi yang boleh dibaca: yang menunggu terlama lebih dahulu, yang sudah diputuskan terbaru lebih dahulu.',
  access: 'masuk',
  query: z.strictObject({
    keadaan: koreksiStateSchema.default('menunggu'),
    kelompok_id: idInPath.optional(),
    ...pageQuery,
  }),
  reply: z.object({
    koreksi: z.array(koreksiReply),
    /** On all pages. */
    jumlah: z.int(),
    /** Every kelompok with koreksi of this keadaan, whatever the filter, for choosing one. */
    kelompok: z.array(usul.kelompokField.extend({ jumlah: z.int() })),
  }),
})

export const getMyKoreksi = endpoint('GET /api/koreksi/saya', {
  summary: 'Koreksi yang menunggu putusan pemanggil, dan usulan pemanggil sendiri yang menunggu atau baru dijawab.',
  access: 'masuk',
  reply: usul.myReply(koreksiReply),
})

export const decideKoreksi = endpoint('PUT /api/koreksi/putusan', {
  summary: 'Menerima atau menolak beberapa koreksi sekaligus; yang tidak dapat diputuskan disebutkan satu per satu.',
  access: ['admin', 'murabbi'],
  body: z
    .strictObject({
      koreksi: usul.choiceField(
        'koreksi',
        z.strictObject({
          id: idField,
          /** The version of the mark one has seen, to accept although it was changed after the proposal. */
          base_version: tandaFields.base_version.optional(),
        }),
      ),
      hasil: z.enum(['diterima', 'ditolak'], { error: 'Pilih diterima atau ditolak' }),
      jawaban: usul.answerField,
    })
    .refine(usul.isAnswered, usul.ANSWER_REFUSAL),
  reply: usul.putusanReply.extend({
    tertinggal: z.array(
      usul.leftReply.extend({
        /** Only of 'koreksi.berubah': the mark as it is now. */
        sekarang: nowReply.shape.sekarang.optional(),
      }),
    ),
  }),
  errors: errorCode({
    koreksi: ['not_found', 'forbidden', 'sendiri', 'sudah_diputuskan', 'berubah', 'tidak_berlaku'],
    absensi: ['arsip', 'belum_tiba', 'bukan_anggota', 'ditiadakan'],
  }),
})
export type DecideKoreksiReply = z.infer<typeof decideKoreksi.reply>

export const undoKoreksi = endpoint('PUT /api/koreksi/urungan', {
  summary:
    'Mengurungkan putusan sendiri dalam sepuluh detik: koreksi menunggu lagi, tandanya kembali seperti sebelumnya.',
  access: ['admin', 'murabbi'],
  ...undoWindow('koreksi'),
  errors: errorCode({ koreksi: ['not_found', 'forbidden', 'belum_diputuskan', 'lewat_waktu', 'berubah', 'menunggu'] }),
})

export const withdrawKoreksi = endpoint('DELETE /api/koreksi/:id', {
  summary: 'Menarik usulan sendiri selama masih menunggu.',
  access: ['admin', 'murabbi', 'pendamping'],
  reply: z.object({ id: idField, keadaan: koreksiStateSchema }),
  errors: ['koreksi.not_found', 'koreksi.forbidden', 'koreksi.sudah_diputuskan'],
})

export const readKoreksi = endpoint('PUT /api/koreksi/dibaca', {
  summary: 'Menyimpan jawaban atas usulan sendiri: tidak tampil lagi di beranda.',
  access: ['admin', 'murabbi', 'pendamping'],
  ...usul.dibaca('koreksi'),
})

/** Who may record after the lock decides; a proposal of one's own only the admin, so that two people stand behind it. */
export function mayDecideKoreksi(
  wewenang: Wewenang,
  { tanggal, milik_sendiri }: { tanggal: string; milik_sendiri: boolean },
  today: string,
): boolean {
  if (milik_sendiri && !wewenang.peran.includes('admin')) return false
  return mayRecordAfterLock(wewenang, tanggal, today)
}

import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { endpoint, idField, shownVersion, shownVersionField } from '#contract/endpoint.ts'
import { optionalText } from '#contract/isian.ts'
import { academicYearSchema, semesterSchema } from '#contract/person-schema.ts'

export const periodeRow = z.object({
  id: idField,
  /** 'Ganjil 2026/2027', with the gelombang where there is one. */
  nama: z.string(),
  tahun_akademik: z.string(),
  semester: semesterSchema,
  gelombang: z.string(),
  mulai: z.string(),
  selesai: z.string(),
  aktif: z.boolean(),
  /** Being prepared: only admins see it, and nothing is recorded in it. */
  konsep: z.boolean(),
  jumlah_kelompok: z.int(),
  /** Of its name and dates. */
  version: shownVersion,
})
export type PeriodeRow = z.infer<typeof periodeRow>

const periodeInput = {
  tahun_akademik: academicYearSchema,
  semester: semesterSchema,
  /** '' where the institution has no gelombang. */
  gelombang: optionalText(20, 'Gelombang'),
  mulai: dateSchema,
  selesai: dateSchema,
}
const dateOrder = {
  path: ['selesai'],
  error: 'Tanggal selesai tidak boleh sebelum tanggal mulai',
}

export const periodeBody = z.strictObject(periodeInput).refine(body => body.selesai >= body.mulai, dateOrder)
export type PeriodeBody = z.input<typeof periodeBody>

/** `peringatan`: sentences about overlapping dates and what became of planned pertemuan; the periode has been saved all the same. */
const savedReply = z.object({ periode: periodeRow, peringatan: z.array(z.string()) })

export const listPeriode = endpoint('GET /api/periode', {
  summary: 'Semua periode, yang terbaru lebih dahulu. Konsep hanya dilihat admin.',
  access: 'masuk',
  reply: z.object({ periodeList: z.array(periodeRow) }),
})

export const createPeriode = endpoint('POST /api/periode', {
  summary:
    'Menambah periode; yang pertama langsung aktif, kecuali sudah lewat. Sebagai konsep hanya admin yang melihatnya sampai diterbitkan.',
  catat: 'pengaturan',
  access: ['admin'],
  body: z
    .strictObject({ ...periodeInput, konsep: z.boolean().default(false) })
    .refine(body => body.selesai >= body.mulai, dateOrder),
  reply: savedReply,
  status: 201,
  errors: ['periode.sudah_ada'],
})

export const updatePeriode = endpoint('PUT /api/periode/:id', {
  summary:
    'Mengubah periode. Pertemuan yang hanya terjadwal dan tidak disunting ikut dihapus bila di luar tanggal yang baru.',
  catat: 'pengaturan',
  access: ['admin'],
  body: periodeBody.safeExtend({ version: shownVersionField }),
  reply: savedReply,
  errors: ['periode.not_found', 'periode.sudah_ada', 'periode.arsip', 'periode.stale'],
})

export const activatePeriode = endpoint('PUT /api/periode/:id/keaktifan', {
  summary: 'Menjadikan periode ini yang aktif; yang sebelumnya menjadi arsip begitu hari terakhirnya lewat.',
  catat: 'pengaturan',
  access: ['admin'],
  reply: periodeRow,
  errors: ['periode.not_found', 'periode.konsep'],
})

export const previewKeaktifan = endpoint('GET /api/periode/:id/keaktifan', {
  summary:
    'Apa yang terjadi bila periode ini dijadikan aktif: yang belum selesai pada periode aktif sekarang. Tidak menyimpan apa pun.',
  access: ['admin'],
  reply: z.object({
    hari_ini: z.string(),
    periode: periodeRow,
    /** The active one, null without, or when it is this one. The counts are of all its kelompok. */
    sekarang: z
      .object({
        nama: z.string(),
        mulai: z.string(),
        selesai: z.string(),
        /** Planned on a day before today and not opened, or with marks unset. */
        belum_diisi: z.int(),
        belum_dikonfirmasi: z.int(),
        koreksi: z.int(),
        izin: z.int(),
      })
      .nullable(),
  }),
  errors: ['periode.not_found'],
})
export type KeaktifanPreview = z.infer<typeof previewKeaktifan.reply>

export const deletePeriode = endpoint('DELETE /api/periode/:id', {
  summary: 'Menghapus periode yang belum berisi kelompok dan tidak aktif. Konsep dibuang dengan isinya lewat /konsep.',
  catat: 'pengaturan',
  access: ['admin'],
  errors: ['periode.not_found', 'periode.dipakai', 'periode.aktif'],
})

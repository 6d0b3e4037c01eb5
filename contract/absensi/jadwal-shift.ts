import * as z from 'zod'
import { idListSchema, warningField } from '#contract/datapokok/kelompok.ts'
import { dateSchema } from '#contract/date-schema.ts'
import { idField } from '#contract/endpoint.ts'
import { changeCalls, leftList, sealField } from '#contract/pengaturan/change.ts'

/** A jadwal is moved by less than half a day: by more it would be another one. */
export const SHIFT_MINUTE = 12 * 60 - 1

/** Some weekly times, or those of these kelompok: all, or of one kegiatan. */
const chosen = z.union([
  z.strictObject({ jadwal_ids: idListSchema(5000, 'jadwal') }),
  z.strictObject({ kelompok_ids: idListSchema(5000, 'kelompok'), kegiatan_id: idField.nullable() }),
])
export type ChosenJadwal = z.output<typeof chosen>

const jadwalTime = { kelompok: z.string(), kegiatan: z.string(), hari: z.int(), mulai: z.string() }

/** Weekly times some minutes later or earlier: from a day on, or from a day until a day and then as they were. */
export const { preview: previewJadwalShift, apply: applyJadwalShift } = changeCalls({
  call: 'POST /api/jadwal-geser',
  summary: {
    preview:
      'Jadwal dan pertemuan yang akan bergeser, yang dibiarkan beserta sebabnya, dan yang bentrok; tidak menyimpan apa pun.',
    apply:
      'Menggeser jam banyak jadwal beberapa menit mulai suatu tanggal, seterusnya atau sampai suatu tanggal lalu kembali. Yang sudah lewat, dibuka, dipindahkan, ditiadakan, atau diatur sendiri tidak berubah.',
  },
  catat: 'pengaturan',
  body: z
    .strictObject({
      pilihan: chosen,
      /** Earlier below zero. */
      menit: z
        .int({ error: 'Isi berapa menit' })
        .min(-SHIFT_MINUTE, { error: `Paling banyak ${SHIFT_MINUTE} menit` })
        .max(SHIFT_MINUTE, { error: `Paling banyak ${SHIFT_MINUTE} menit` })
        .refine(menit => menit !== 0, { error: 'Isi berapa menit' }),
      dari: dateSchema,
      /** The last day; null: to the end of each jadwal. */
      sampai: dateSchema.nullable(),
    })
    .refine(({ dari, sampai }) => sampai === null || dari <= sampai, {
      path: ['sampai'],
      error: 'Tanggal akhir tidak boleh sebelum tanggal mulai',
    }),
  agreed: { seal: sealField, berubah: z.int().min(1) },
  preview: {
    berubah: z.int(),
    tetap: z.int(),
    /** Weekly times that stay as they are. */
    tertinggal: leftList,
    peringatan: warningField,
    /** The first of those that move: as they are, and when they begin and end then, from when to when. */
    moved: z.array(
      z.object({
        ...jadwalTime,
        selesai: z.string(),
        to: z.object({ mulai: z.string(), selesai: z.string(), dari: z.string(), sampai: z.string() }),
      }),
    ),
    /** How many pertemuan go along. */
    pertemuan: z.int(),
    /** Pertemuan that stay at their time, and why: how many, and the first of them. */
    kept: z.object({
      count: z.int(),
      rows: z.array(
        z.object({
          kelompok: z.string(),
          kegiatan: z.string(),
          tanggal: z.string(),
          mulai: z.string(),
          sebab: z.string(),
        }),
      ),
    }),
    /** Who or what is wanted twice then and was not before: a pendamping by name, '' for the kelompok itself. */
    clashes: z.object({
      count: z.int(),
      rows: z.array(z.object({ ...jadwalTime, orang: z.string(), dengan: z.string() })),
    }),
  },
  done: z.object({ jadwal: z.int(), pertemuan: z.int(), perubahan_id: idField }),
  errors: ['jadwal.berubah', 'jadwal.not_found', 'periode.arsip'],
  perMinute: 30,
})
export type JadwalShift = z.output<typeof previewJadwalShift.body>
export type JadwalShiftPreview = z.infer<typeof previewJadwalShift.reply>

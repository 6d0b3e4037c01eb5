import * as z from 'zod'
import { idListSchema } from '#contract/datapokok/kelompok.ts'
import { dateSchema, doneHourSchema, jamSchema } from '#contract/date-schema.ts'
import { idField } from '#contract/endpoint.ts'
import { number, optionalText, required } from '#contract/isian.ts'
import { changeCalls, sealField } from '#contract/pengaturan/change.ts'
import { meetingDay } from '#contract/waktu.ts'
import { doneAfterBegin } from './jadwal.ts'

const daySchema = number(0, 6, 'Pilih hari')

/** One kegiatan on some weekdays (0 Ahad … 6 Sabtu) at one time of day. */
export const slotInput = z
  .strictObject({
    kegiatan_id: z.int({ error: required('Pilih kegiatan') }).positive({ error: 'Pilih kegiatan', abort: true }),
    hari: z
      .array(daySchema)
      .min(1, { error: 'Pilih hari', abort: true })
      .overwrite(list => [...new Set(list)].sort((a, b) => a - b)),
    mulai: jamSchema,
    selesai: doneHourSchema,
  })
  .refine(...doneAfterBegin())
export type SlotInput = z.infer<typeof slotInput>

/** One kelompok on one weekday of a slot: at another time of the same length, or (null) not at all. */
const shiftInput = z.strictObject({
  kelompok_id: idField,
  slot: z.int().min(0).max(19),
  hari: daySchema,
  mulai: jamSchema.nullable(),
})
export type ShiftInput = z.infer<typeof shiftInput>

const together = {
  kelompok_ids: idListSchema(1000, 'kelompok'),
  /** null: from the first day of the periode, and nobody is asked for a day before today. A date before today is meant. */
  dari: dateSchema.nullable().default(null),
  /** null: to the end of the periode. */
  sampai: dateSchema.nullable().default(null),
  /** '': each kelompok at its own place. */
  tempat: optionalText(120, 'Tempat').default(''),
  geser: z.array(shiftInput).max(2000).default([]),
}

const clashReply = z.object({
  kelompok: z.string(),
  /** Who or what is wanted twice: a pendamping by name, '' for the kelompok itself. */
  orang: z.string(),
  /** The other kelompok and what it does then. */
  dengan: z.string(),
  kegiatan: z.string(),
  hari: z.int(),
  mulai: z.string(),
  /** What surely mends it, to be sent along as it is: a free time on that day, or to leave it out. */
  perbaikan: shiftInput,
})
export type Clash = z.infer<typeof clashReply>

/** Several weekly times for many kelompok of one periode. */
export const { preview: previewManyJadwal, apply: createManyJadwal } = changeCalls({
  call: 'POST /api/jadwal-banyak',
  summary: {
    preview: 'Pertemuan yang akan dibuat dari jadwal untuk banyak kelompok, dan yang bentrok; tidak menyimpan apa pun.',
    apply:
      'Menambah jadwal untuk banyak kelompok sekaligus dan, pada periode aktif, membuat pertemuannya. Kegiatan yang belum diikuti kelompok ikut ditambahkan; yang sudah terjadwal pada waktu itu dibiarkan.',
  },
  catat: 'pengaturan',
  body: z.strictObject({ ...together, slot: z.array(slotInput).max(20) }).superRefine(refuseOverlapping),
  agreed: { seal: sealField.optional() },
  preview: {
    kelompok: z.array(z.string()),
    periode: z.object({ nama: z.string(), mulai: z.string(), selesai: z.string(), aktif: z.boolean() }),
    /** The days planned. */
    dari: z.string(),
    sampai: z.string(),
    /** Pertemuan to be made of all kelompok together; how many of them on days before today. */
    jumlah: z.int(),
    lewat: z.int(),
    terakhir: z.string().nullable(),
    /** Weekly times to be saved. */
    jadwal: z.int(),
    /** Of each slot: how often a kelompok meets. */
    kali: z.array(z.int()),
    /** Every day of a slot, with the holiday that takes it. */
    hari: z.array(z.object({ tanggal: z.string(), slot: z.int(), libur: z.string().nullable() })),
    /** Kelompok that hold that kegiatan at that time already: they are left as they are. */
    sudah: z.array(z.string()),
    /** How many, and the first of them. */
    jumlah_bentrok: z.int(),
    bentrok: z.array(clashReply),
  },
  done: z.object({ jadwal: z.int(), pertemuan: z.int() }),
  status: 201,
  errors: ['jadwal.berubah', 'kelompok.not_found', 'periode.arsip'],
  perMinute: 30,
})
export type InputManyJadwal = z.output<typeof previewManyJadwal.body>
export type ManyJadwalPreview = z.infer<typeof previewManyJadwal.reply>

/** Of one kegiatan on one weekday at most one at a time. */
function refuseOverlapping(
  { slot, dari, sampai }: z.output<z.ZodObject<typeof together>> & { slot: SlotInput[] },
  ctx: z.core.$RefinementCtx,
) {
  if (dari !== null && sampai !== null && sampai < dari)
    ctx.addIssue({ code: 'custom', path: ['sampai'], message: 'Tanggal akhir tidak boleh sebelum tanggal mulai' })
  for (const [i, a] of slot.entries()) {
    const other = slot.slice(0, i).some(b => {
      const meets = (hari: number) =>
        b.hari.some(other => meetingDay({ ...a, hari }, { ...b, hari: other }) !== undefined)
      return a.kegiatan_id === b.kegiatan_id && a.hari.some(meets)
    })
    if (other)
      ctx.addIssue({ code: 'custom', path: ['slot', i, 'mulai'], message: 'Bertumpuk dengan baris di atasnya' })
  }
}

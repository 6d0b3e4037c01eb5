import * as z from 'zod'
import { dateSchema, doneHourSchema, jamSchema } from '#contract/date-schema.ts'
import { endpoint, idField, shownVersionField } from '#contract/endpoint.ts'
import { number, optionalText, required } from '#contract/isian.ts'
import { dayName, formatDate, formatRange } from '#contract/tanggal.ts'
import { refuseTime, type TimeSpan } from '#contract/waktu.ts'
import { type DayJadwal, occurrences } from './day-jadwal.ts'

/** A weekly time of a kelompok: `hari` 0 Ahad … 6 Sabtu, valid `dari`–`sampai` (null while it lasts). */
export const jadwalInput = z
  .strictObject({
    kegiatan_id: z
      .int({ error: required('Pilih kegiatan') })
      .positive({ error: 'Pilih kegiatan', abort: true })
      .max(2_147_483_647, { error: 'Kegiatan ini tidak ditemukan', abort: true }),
    hari: number(0, 6, 'Pilih hari'),
    mulai: jamSchema,
    selesai: doneHourSchema,
    tempat: optionalText(120, 'Tempat').default(''),
    dari: dateSchema,
    sampai: dateSchema.nullable().default(null),
  })
  .refine(...doneAfterBegin())
  .refine(({ dari, sampai }) => sampai === null || dari <= sampai, {
    path: ['sampai'],
    error: 'Tanggal akhir tidak boleh sebelum tanggal mulai',
    when: fieldsAreGood('dari', 'sampai'),
  })
export type JadwalInput = z.infer<typeof jadwalInput>

/** From which day on a change holds; left out: from now. What was, stays. */
export const validBeginField = dateSchema.optional()

/** Why no day of its periode is one of the jadwal's, said at the field to mend; null when there is one. */
export function emptyJadwal(
  jadwal: DayJadwal,
  { mulai, selesai }: { mulai: string; selesai: string },
): { dari: string } | { sampai: string } | null {
  const { hari, dari, sampai } = jadwal
  if (dari > selesai) return { dari: `Periode ini sudah berakhir pada ${formatDate(selesai, 'sedang')}` }
  if (sampai !== null && sampai < mulai) return { sampai: `Periode ini baru mulai pada ${formatDate(mulai, 'sedang')}` }
  if (occurrences(jadwal, mulai, selesai).length > 0) return null
  const [first, last] = [dari > mulai ? dari : mulai, sampai !== null && sampai < selesai ? sampai : selesai]
  const pesan = `Tidak ada hari ${dayName(hari)} pada ${formatRange(first, last)}`
  return last === sampai ? { sampai: pesan } : { dari: pesan }
}

/** How many pertemuan follow a change of plan: made, changed, removed, left out on holidays, and there already and left as they are. */
export const perubahanCount = z.object({
  dibuat: z.int(),
  diperbarui: z.int(),
  dihapus: z.int(),
  dilewati: z.int(),
  sudah: z.int(),
})
export type PerubahanCount = z.infer<typeof perubahanCount>

export const createJadwal = endpoint('POST /api/kelompok/:id/jadwal', {
  perubahan: ['jadwal', 'Tambah jadwal'],
  summary: 'Menambah waktu pekanan untuk satu kegiatan kelompok.',
  catat: 'pengaturan',
  access: ['admin'],
  body: jadwalInput,
  reply: z.object({ id: idField, rencana: perubahanCount }),
  status: 201,
  errors: ['jadwal.bentrok', 'periode.arsip'],
})

export const updateJadwal = endpoint('PUT /api/jadwal/:id', {
  perubahan: ['jadwal', 'Ubah jadwal'],
  summary:
    'Mengubah atau mengakhiri (sampai) satu jadwal, mulai hari ini atau hari lain (berlaku_mulai). Pertemuan yang sudah dibuka, atau yang hari, jam, atau tempatnya sudah diatur sendiri, tidak berubah.',
  catat: 'pengaturan',
  access: ['admin'],
  body: jadwalInput.safeExtend({ version: shownVersionField, berlaku_mulai: validBeginField }),
  reply: z.object({ rencana: perubahanCount }),
  errors: ['jadwal.bentrok', 'jadwal.stale', 'periode.arsip'],
})

export const deleteJadwal = endpoint('DELETE /api/jadwal/:id', {
  summary: 'Menghapus jadwal yang keliru. Pertemuan yang sudah dibuka atau disunting tidak berubah.',
  catat: 'pengaturan',
  access: ['admin'],
  reply: z.object({ rencana: perubahanCount }),
  errors: ['periode.arsip'],
})

/** For forms with two times of day that may be left open. */
export function doneAfterBegin() {
  type Typed = { [Key in keyof TimeSpan]?: string | undefined }
  const toTime = ({ mulai = '', selesai = '' }: Typed): TimeSpan => ({ mulai, selesai })
  const error = ({ input }: { input?: unknown }) => refuseTime(toTime(input as Typed))
  const isTime = (waktu: Typed) => refuseTime(toTime(waktu)) === undefined
  const said = { path: ['selesai'], error, when: fieldsAreGood('mulai', 'selesai') }
  return [isTime, said] as const
}

/** Two fields are compared only once each is good by itself, whatever the others are, so a form shows it at once. */
function fieldsAreGood(...fields: string[]) {
  return ({ value, issues }: z.core.ParsePayload) =>
    typeof value === 'object' && value !== null && !issues.some(issue => fields.includes(String(issue.path?.[0])))
}

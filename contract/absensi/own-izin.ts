import * as z from 'zod'
import { dateSchema } from '#contract/date-schema.ts'
import { actionIdField, endpoint, errorCode, idField } from '#contract/endpoint.ts'
import { number, required, requiredText } from '#contract/isian.ts'
import { izinStateSchema } from './izin.ts'
import { izinDay } from './izin-kind.ts'
import { izinKindSchema } from './leave-kind-schema.ts'
import { REASON_MAX } from './proposal.ts'

// A mahasantri asks for izin of their own: it waits for the murabbi whatever the rule says (decision 0129).

/** So many of one person may wait at once, and be sent in a day and a night, those that were withdrawn among them. */
export const OWN_IZIN_OPEN = 3
export const OWN_IZIN_DAILY = 10
/** So long one may be, and so many days back it may begin. */
export const OWN_IZIN_DAYS = 30
export const OWN_IZIN_BACK = 7

/** The name under which it stands where others have theirs. */
export const ASKED_BY_SELF = 'Mahasantri sendiri'

export const ownIzin = z.object({
  id: idField,
  dari: z.string(),
  sampai: z.string(),
  /** Of which pertemuan of its days; null: all of them. */
  pertemuan: z.object({ kegiatan: z.string(), ke: z.int() }).nullable(),
  jenis: izinKindSchema,
  keadaan: izinStateSchema,
  at: z.int(),
  /** Asked for by oneself. Of the others the reason and the answer are not told, and none that waits. */
  sendiri: z.boolean(),
  alasan: z.string(),
  /** What was answered to them. */
  jawaban: z.string(),
  surat: z.boolean(),
})
export type OwnIzin = z.infer<typeof ownIzin>

export const listOwnIzin = endpoint('GET /api/saya/izin', {
  summary: 'Izin sendiri: yang diminta sendiri dalam segala keadaan, dan yang disetujui atas masukan orang lain.',
  access: ['mahasantri'],
  reply: z.object({
    /** The newest first, at most 100. */
    izin: z.array(ownIzin),
    hari_ini: z.string(),
  }),
})

export const ownIzinBody = z
  .strictObject({
    action_id: actionIdField,
    dari: dateSchema,
    sampai: dateSchema,
    /** One pertemuan of one day: its kegiatan and its number that day; both null for whole days. */
    kegiatan_id: idField.nullable().default(null),
    ke: number(1, 99).nullable().default(null),
    /** Where kelompok of two periode both have that one, of which; null: whichever has it. */
    kelompok_id: idField.nullable().default(null),
    jenis: z.enum(['izin', 'sakit'], { error: required('Pilih izin atau sakit') }),
    alasan: requiredText(REASON_MAX, 'Alasan'),
    /** From createLampiran, by the same account. */
    lampiran_id: idField.nullable().default(null),
  })
  .refine(({ dari, sampai }) => dari <= sampai, {
    path: ['sampai'],
    error: 'Tanggal akhir harus pada atau setelah tanggal mulai',
  })
  .refine(body => body.dari > body.sampai || izinDay(body) <= OWN_IZIN_DAYS, {
    path: ['sampai'],
    error: `Paling lama ${OWN_IZIN_DAYS} hari`,
  })
  .refine(({ kegiatan_id, ke }) => (kegiatan_id === null) === (ke === null), {
    path: ['kegiatan_id'],
    error: 'Pilih pertemuannya',
  })
  .refine(({ kegiatan_id, dari, sampai }) => kegiatan_id === null || dari === sampai, {
    path: ['sampai'],
    error: 'Satu pertemuan hanya pada satu hari',
  })

export const askOwnIzin = endpoint('POST /api/saya/izin', {
  summary: `Meminta izin untuk diri sendiri, berhari-hari atau satu pertemuan; selalu menunggu putusan, paling banyak ${OWN_IZIN_OPEN} yang menunggu.`,
  access: ['mahasantri'],
  body: ownIzinBody,
  reply: ownIzin,
  status: 201,
  errors: errorCode({ izin: ['terlalu_banyak', 'bertumpuk', 'sudah_dikirim'], absensi: ['dihapus'] }),
  perMinute: 20,
})

export const withdrawOwnIzin = endpoint('DELETE /api/saya/izin/:id', {
  summary: 'Menarik izin yang diminta sendiri selama masih menunggu.',
  access: ['mahasantri'],
  reply: z.object({ id: idField, keadaan: izinStateSchema }),
  errors: ['izin.not_found', 'izin.sudah_diputuskan'],
})

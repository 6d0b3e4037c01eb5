import * as z from 'zod'
import { WALI_LOCKED } from '#contract/caller.ts'
import { dateSchema } from '#contract/date-schema.ts'
import { actionIdField, endpoint, errorCode, idField } from '#contract/endpoint.ts'
import { required, requiredText } from '#contract/isian.ts'
import { izinDay, LEAVE_STATES } from './izin-kind.ts'
import { REASON_MAX } from './proposal.ts'

// A wali asks for izin by their link: it waits for the murabbi as what a pendamping proposes does, marked 'dari wali' (decision 0127).

/** So many may wait at once of one child. */
export const WALI_IZIN_OPEN = 3
/** So long one may be, and so many days back it may begin. */
export const WALI_IZIN_DAYS = 14
export const WALI_IZIN_BACK = 3

/** The name under which it stands where others have theirs. */
export const ASKED_BY_WALI = 'Wali, lewat tautan'

export const waliIzin = z.object({
  id: idField,
  dari: z.string(),
  sampai: z.string(),
  jenis: z.enum(['izin', 'sakit', 'dispensasi']),
  keadaan: z.enum(LEAVE_STATES),
  at: z.int(),
})
export type WaliIzin = z.infer<typeof waliIzin>

export const waliIzinBody = z
  .strictObject({
    action_id: actionIdField,
    /** The link of the child. */
    tautan_id: idField,
    dari: dateSchema,
    sampai: dateSchema,
    jenis: z.enum(['izin', 'sakit'], { error: required('Pilih izin atau sakit') }),
    alasan: requiredText(REASON_MAX, 'Alasan'),
  })
  .refine(({ dari, sampai }) => dari <= sampai, {
    path: ['sampai'],
    error: 'Tanggal akhir harus pada atau setelah tanggal mulai',
  })
  .refine(body => body.dari > body.sampai || izinDay(body) <= WALI_IZIN_DAYS, {
    path: ['sampai'],
    error: `Paling lama ${WALI_IZIN_DAYS} hari`,
  })

export const askIzin = endpoint('POST /api/wali/izin', {
  summary: 'Wali meminta izin untuk anaknya; selalu menunggu putusan murabbi atau admin.',
  catat: 'wali_izin',
  access: 'publik',
  body: waliIzinBody,
  reply: waliIzin,
  status: 201,
  errors: errorCode({ izin: ['terlalu_banyak', 'bertumpuk', 'sudah_dikirim'] }).concat(WALI_LOCKED),
  bodyLimit: 4096,
  perMinute: 10,
})

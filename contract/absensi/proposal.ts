import * as z from 'zod'
import { idField } from '#contract/endpoint.ts'
import { optionalText } from '#contract/isian.ts'

// A proposal (usul) that somebody else decides (putusan): what izin and koreksi have in common.

/** Of the reason, and of the answer to it. */
export const REASON_MAX = 200

/** What a usul says besides what is asked for. */
export const fields = {
  id: idField,
  mahasantri_id: idField,
  nama: z.string(),
  nim: z.string(),
  /** Of an izin the one through which it was entered; it covers every kelompok of the person. */
  kelompok_id: idField,
  kelompok: z.string(),
  /** The name of its periode where it is not the active one; else null. */
  periode: z.string().nullable(),
  alasan: z.string(),
  oleh: z.string(),
  milik_sendiri: z.boolean(),
  at: z.int(),
  diputuskan_oleh: z.string().nullable(),
  diputuskan_at: z.int().nullable(),
  jawaban: z.string(),
  /** Whether the caller may agree to it or refuse it. */
  boleh_putuskan: z.boolean(),
}

/** For choosing one of those that have usul. */
export const kelompokField = z.object({ id: idField, nama: z.string(), periode: z.string().nullable() })

export function myReply<T extends z.ZodType>(proposal: T) {
  return z.object({
    /** How many wait for the caller to decide. */
    menunggu_putusan: z.int(),
    /** Own ones that wait or whose answer has not been put away; newest first, at most 50. */
    usulan: z.array(proposal),
  })
}

/** Several of them; `satuan` is what one is called. */
export function manyField<T extends z.ZodType>(unit: string, proposal: T) {
  return z
    .array(proposal)
    .min(1, { error: `Pilih minimal satu ${unit}` })
    .max(200, { error: `Maksimal 200 ${unit} sekaligus` })
}

/** Several at once, none of them twice. */
export function choiceField<T extends z.ZodType<{ id: number }>>(unit: string, proposal: T) {
  return manyField(unit, proposal).refine(list => new Set(list.map(({ id }) => id)).size === list.length, {
    error: `Satu ${unit} hanya boleh sekali`,
  })
}

export const answerField = optionalText(REASON_MAX, 'Jawaban').default('')
/** Whoever is refused reads why. */
export function isAnswered({ hasil, jawaban }: { hasil: string; jawaban: string }): boolean {
  return hasil !== 'ditolak' || jawaban !== ''
}
export const ANSWER_REFUSAL = { error: 'Wajib diisi saat menolak', path: ['jawaban'] }

export const leftReply = z.object({ id: idField, kode: z.string(), pesan: z.string() })
export type LeftOut = z.infer<typeof leftReply>

export const putusanReply = z.object({
  diputuskan: z.array(idField),
  /** Nothing was written for these. */
  tertinggal: z.array(leftReply),
  /** Only when something was left. */
  kode: z.string().optional(),
  pesan: z.string().optional(),
})
export type PutusanReply = z.infer<typeof putusanReply>

/** Body and reply of putting answers away. */
export function dibaca(unit: string) {
  const ids = z
    .array(idField)
    .min(1, { error: `Pilih minimal satu ${unit}` })
    .max(200, { error: `Maksimal 200 ${unit}` })
  return { body: z.strictObject({ ids }), reply: z.object({ jumlah: z.int() }) }
}

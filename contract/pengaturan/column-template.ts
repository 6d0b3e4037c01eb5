import * as z from 'zod'
import { required, requiredText } from '#contract/isian.ts'

export const COLUMN_MAX = 15

/** The columns of a file whose form somebody else asks for: what each is called there, and which of `fields` it holds. */
export function columnTemplate<F extends string>(fields: readonly [F, ...F[]]) {
  const column = z.strictObject({
    judul: requiredText(60, 'Judul kolom'),
    isi: z.enum(fields, { error: required('Pilih isi kolom') }),
  })
  return z
    .array(column)
    .min(1, { error: 'Minimal satu kolom', abort: true })
    .max(COLUMN_MAX, { error: `Paling banyak ${COLUMN_MAX} kolom`, abort: true })
    .refine(list => new Set(list.map(one => one.judul.toLowerCase())).size === list.length, {
      error: 'Judul kolom tidak boleh sama',
    })
}

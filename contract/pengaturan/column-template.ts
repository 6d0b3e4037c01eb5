import * as z from 'zod'
import { required, requiredText } from '#contract/isian.ts'

export const COLUMN_MAX = 15

/** What a column of them is called there, and which of `fields` it holds. */
export function columnShape<F extends string>(fields: readonly [F, ...F[]]) {
  return {
    judul: requiredText(60, 'Judul kolom'),
    isi: z.enum(fields, { error: required('Pilih isi kolom') }),
  }
}

/** The columns of a file whose form somebody else asks for. */
export function columnList<C extends z.ZodType<{ judul: string }>>(column: C) {
  return z
    .array(column)
    .min(1, { error: 'Minimal satu kolom', abort: true })
    .max(COLUMN_MAX, { error: `Paling banyak ${COLUMN_MAX} kolom`, abort: true })
    .refine(list => new Set(list.map(one => one.judul.toLowerCase())).size === list.length, {
      error: 'Judul kolom tidak boleh sama',
    })
}

/** Of columns that say nothing else. */
export function columnTemplate<F extends string>(fields: readonly [F, ...F[]]) {
  return columnList(z.strictObject(columnShape(fields)))
}

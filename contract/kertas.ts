import * as z from 'zod'
import { required } from './isian.ts'

/** F4 (Folio) is 215 × 330 mm. */
export const paperSchema = z.enum(['A4', 'F4'], { error: required('Pilih A4 atau F4') })
export type Paper = z.infer<typeof paperSchema>

import * as z from 'zod'
import { wajib } from './isian.ts'

/** F4 (Folio) is 215 × 330 mm. */
export const kertasSchema = z.enum(['A4', 'F4'], { error: wajib('Pilih A4 atau F4') })
export type Kertas = z.infer<typeof kertasSchema>

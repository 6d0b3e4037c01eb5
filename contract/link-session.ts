import * as z from 'zod'
import { idField } from './endpoint.ts'

// Who calls, as every floor has to know: by which session, and how one ends.

/** What a session that a link opened is good for: this one pertemuan, and to fill it only. */
export const sessionTautan = z.object({
  id: idField,
  kelompok_id: idField,
  kegiatan_id: idField,
  tanggal: z.string(),
  ke: z.int(),
  /** Who made the link. */
  pembuat: z.string(),
  berlaku_sampai_at: z.int(),
})

export type SessionTautan = z.infer<typeof sessionTautan>

import * as z from 'zod'
import { idField } from '#contract/endpoint.ts'
import { leftReply, manyField } from './proposal.ts'

// A decision that has just been made is taken back by whoever made it: of koreksi, izin and konfirmasi alike.

/** Body and reply; `satuan` is what one is called. */
export function undoWindow(unit: string) {
  return {
    body: z.strictObject({ ids: manyField(unit, idField) }),
    reply: z.object({
      diurungkan: z.array(idField),
      /** These stay as they were decided. */
      tertinggal: z.array(leftReply),
      /** Only when something was left. */
      kode: z.string().optional(),
      pesan: z.string().optional(),
    }),
    catat: 'urung_putusan' as const,
  }
}

import * as z from 'zod'

// Apart from the requests about it: every sheet carries it, and an input screen loads no more than it needs.

/** Who stands by the marks of a pertemuan, and since when. */
export const konfirmasiReply = z.object({
  oleh: z.string(),
  at: z.int(),
  /** A mark was changed afterwards: the confirmation stays as it was and wants to be given again. */
  berubah: z.boolean(),
})
export type Konfirmasi = z.infer<typeof konfirmasiReply>

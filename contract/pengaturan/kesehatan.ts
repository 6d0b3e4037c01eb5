import * as z from 'zod'
import { endpoint } from '#contract/endpoint.ts'

export const getHealth = endpoint('GET /api/kesehatan', {
  summary:
    'Keadaan server: 200 bila siap, 503 bila basis data tidak dapat dihubungi, tidak dapat ditulisi, atau rusak.',
  access: 'publik',
  reply: z.object({
    /** gangguan: calls fail, and may work again · rusak: a page of the database is not what it should be. */
    status: z.enum(['siap', 'gangguan', 'rusak']),
    versi: z.string(),
    database: z.enum(['sqlite', 'postgres']),
    /** Hours since the last good copy of everything; null when there never was one, or the database does not answer. */
    cadangan_jam: z.number().nullable(),
    /** What it means and what to do, as an error has them; '' while all is well. */
    kode: z.enum(['', 'server.gangguan', 'server.rusak']),
    pesan: z.string(),
  }),
})

import * as z from 'zod'
import { type Endpoint, endpoint } from './endpoint.ts'

const DIBUAT_BERGILIR = [
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'text/csv; charset=utf-8',
  // What is kept about one person.
  'application/zip',
] as const

/** Tables as files: worked out a few at a time, because each takes much memory. */
export function isEkspor({ method, reply }: Endpoint): boolean {
  return method === 'GET' && 'file' in reply && DIBUAT_BERGILIR.some(jenis => jenis === reply.file)
}

/** How many files may wait to be begun. */
export const MENUNGGU_PALING_BANYAK = 50

export const getGiliran = endpoint('GET /api/ekspor/giliran', {
  summary:
    'Giliran berkas yang Anda minta dari server ini: tempatnya dalam antrean, null bila tidak ada yang menunggu.',
  access: 'masuk',
  reply: z.object({ tempat: z.int().min(1).max(MENUNGGU_PALING_BANYAK).nullable() }),
})

import * as z from 'zod'
import { type Definition, type Endpoint, endpoint, file } from './endpoint.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = 'text/csv; charset=utf-8'
// The last: what is kept about one person.
const DIBUAT_BERGILIR: readonly string[] = [XLSX, CSV, 'application/zip']

/** Tables as files: worked out a few at a time, because each takes much memory. */
export function isEkspor({ method, reply }: Endpoint): boolean {
  return method === 'GET' && 'file' in reply && DIBUAT_BERGILIR.includes(reply.file)
}

/** One table to take away, as a workbook and as text. The summary is told what kind of file it is: 'Excel' or 'CSV'. */
export function unduhan<P extends z.ZodType, Q extends z.ZodType>({
  path,
  summary,
  ...definition
}: Omit<Definition<P, Q, z.ZodUndefined, z.ZodType>, 'method' | 'summary' | 'reply'> & {
  summary: (berkas: string) => string
}) {
  return {
    xlsx: endpoint({
      ...definition,
      method: 'GET',
      path: `${path}.xlsx`,
      summary: summary('Excel'),
      reply: file(XLSX),
    }),
    csv: endpoint({ ...definition, method: 'GET', path: `${path}.csv`, summary: summary('CSV'), reply: file(CSV) }),
  }
}

/** How many files may wait to be begun. */
export const MENUNGGU_PALING_BANYAK = 50

export const getGiliran = endpoint({
  method: 'GET',
  path: '/api/ekspor/giliran',
  summary:
    'Giliran berkas yang Anda minta dari server ini: tempatnya dalam antrean, null bila tidak ada yang menunggu.',
  access: 'masuk',
  reply: z.object({ tempat: z.int().min(1).max(MENUNGGU_PALING_BANYAK).nullable() }),
})

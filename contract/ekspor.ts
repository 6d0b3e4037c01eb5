import * as z from 'zod'
import {
  type Definition,
  type Endpoint,
  endpoint,
  type FileReply,
  file,
  type Nothing,
  type ParamsOf,
} from './endpoint.ts'

export const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const CSV = 'text/csv; charset=utf-8'
// The last: what is kept about one person.
const DIBUAT_BERGILIR: readonly string[] = [XLSX, CSV, 'application/zip']

/** Tables as files: worked out a few at a time, because each takes much memory. */
export function isEkspor({ method, reply }: Endpoint): boolean {
  return method === 'GET' && 'file' in reply && DIBUAT_BERGILIR.includes(reply.file)
}

export interface Unduhan<P extends z.ZodType, Q extends z.ZodType> {
  xlsx: Endpoint<P, Q, z.ZodUndefined, FileReply>
  csv: Endpoint<P, Q, z.ZodUndefined, FileReply>
}

/** One table to take away, as a workbook and as text. The summary is told what kind of file it is: 'Excel' or 'CSV'. */
export function unduhan<
  C extends `/api/${string}`,
  P extends z.ZodType = ParamsOf<`${C}.csv`>,
  Q extends z.ZodType = Nothing,
>(
  path: C,
  {
    summary,
    ...definition
  }: Omit<Definition<P, Q, z.ZodUndefined, FileReply>, 'summary'> & { summary: (berkas: string) => string },
): Unduhan<P, Q> {
  const of = (ending: 'xlsx' | 'csv', type: string, berkas: string) =>
    endpoint<`GET ${C}.${typeof ending}`, P, Q, z.ZodUndefined, FileReply>(`GET ${path}.${ending}`, {
      ...definition,
      summary: summary(berkas),
      reply: file(type),
    })
  return { xlsx: of('xlsx', XLSX, 'Excel'), csv: of('csv', CSV, 'CSV') }
}

/** How many files may wait to be begun. */
export const MENUNGGU_PALING_BANYAK = 50

export const getGiliran = endpoint('GET /api/ekspor/giliran', {
  summary:
    'Giliran berkas yang Anda minta dari server ini: tempatnya dalam antrean, null bila tidak ada yang menunggu.',
  access: 'masuk',
  reply: z.object({ tempat: z.int().min(1).max(MENUNGGU_PALING_BANYAK).nullable() }),
})

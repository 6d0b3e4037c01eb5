import * as z from 'zod'
import {
  type Access,
  type Endpoint,
  endpoint,
  type FileReply,
  file,
  type NoBody,
  type Nothing,
  type ParamsOf,
} from './endpoint.ts'

const KIND = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
export type FormatTable = keyof typeof KIND

// The last one is what is kept about one person.
const MADE_ALTERNATING = [KIND.xlsx, KIND.csv, 'application/zip']

/** A table as a file of either kind. */
export type TableExport<P extends z.ZodType, Q extends z.ZodType, C extends string = string> = {
  readonly [F in FormatTable]: Endpoint<P, Q, NoBody, FileReply, `GET ${C}.${F}`>
}

/** Two calls for one table: `path` without its ending, `summary` around 'berkas Excel' or 'berkas CSV'. */
export function tableExport<
  C extends `/api/${string}`,
  P extends z.ZodType = ParamsOf<C>,
  Q extends z.ZodType = Nothing,
>(
  path: C,
  {
    summary,
    ...definition
  }: {
    summary: (berkas: string) => string
    access: Access
    params?: P
    query?: Q
    errors?: readonly string[]
  } & Partial<Pick<Endpoint, 'keyScopes' | 'streamed' | 'notes' | 'perMinute'>>,
): TableExport<P, Q, C> {
  const one = <F extends FormatTable>(format: F) =>
    endpoint<`GET ${C}.${F}`, P, Q, NoBody, FileReply>(`GET ${path}.${format}`, {
      ...{ ...definition, reply: file(KIND[format]) },
      summary: summary(`berkas ${format === 'xlsx' ? 'Excel' : 'CSV'}`),
    })
  return { xlsx: one('xlsx'), csv: one('csv') }
}

/** Tables as files: worked out a few at a time, because each takes much memory, but for what is sent as it is made. */
export function isExport({ method, reply, streamed }: Endpoint): boolean {
  return method === 'GET' && 'file' in reply && MADE_ALTERNATING.includes(reply.file) && !streamed
}

/** How many files may wait to be begun. */
export const WAITING_PALING_MANY = 50

export const getTurn = endpoint('GET /api/ekspor/giliran', {
  summary:
    'Giliran berkas yang Anda minta dari server ini: tempatnya dalam antrean, null bila tidak ada yang menunggu.',
  access: 'masuk',
  reply: z.object({ tempat: z.int().min(1).max(WAITING_PALING_MANY).nullable() }),
})

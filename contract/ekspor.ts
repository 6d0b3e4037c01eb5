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

const JENIS = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  csv: 'text/csv; charset=utf-8',
}
export type FormatTabel = keyof typeof JENIS

// The last one is what is kept about one person.
const DIBUAT_BERGILIR = [JENIS.xlsx, JENIS.csv, 'application/zip']

/** A table as a file of either kind. */
export type EksporTabel<P extends z.ZodType, Q extends z.ZodType, C extends string = string> = {
  readonly [F in FormatTabel]: Endpoint<P, Q, NoBody, FileReply, `GET ${C}.${F}`>
}

/** Two calls for one table: `path` without its ending, `summary` around 'berkas Excel' or 'berkas CSV'. */
export function eksporTabel<
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
  },
): EksporTabel<P, Q, C> {
  const satu = <F extends FormatTabel>(format: F) =>
    endpoint<`GET ${C}.${F}`, P, Q, NoBody, FileReply>(`GET ${path}.${format}`, {
      ...{ ...definition, reply: file(JENIS[format]) },
      summary: summary(`berkas ${format === 'xlsx' ? 'Excel' : 'CSV'}`),
    })
  return { xlsx: satu('xlsx'), csv: satu('csv') }
}

/** Tables as files: worked out a few at a time, because each takes much memory. */
export function isEkspor({ method, reply }: Endpoint): boolean {
  return method === 'GET' && 'file' in reply && DIBUAT_BERGILIR.includes(reply.file)
}

/** How many files may wait to be begun. */
export const MENUNGGU_PALING_BANYAK = 50

export const getGiliran = endpoint('GET /api/ekspor/giliran', {
  summary:
    'Giliran berkas yang Anda minta dari server ini: tempatnya dalam antrean, null bila tidak ada yang menunggu.',
  access: 'masuk',
  reply: z.object({ tempat: z.int().min(1).max(MENUNGGU_PALING_BANYAK).nullable() }),
})

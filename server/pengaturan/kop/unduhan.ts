import type * as z from 'zod'
import type { Unduhan } from '#contract/ekspor.ts'
import { type Lembar, toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve, SignedInCall } from '#server/dasar/http/serve.ts'
import { openKop } from './kop-buku.ts'

/** Serves a table as a workbook under the letterhead and as text; `name` is that of the file without its ending, `orang` how many it tells about. */
export function serveUnduhan<P extends z.ZodType, Q extends z.ZodType, T>(
  serve: Serve,
  { xlsx, csv }: Unduhan<P, Q>,
  read: (call: SignedInCall<Unduhan<P, Q>['csv']>) => Promise<{ name: string; lembar: Lembar<T>; orang?: number }>,
): void {
  serve(xlsx, async call => {
    const { name, lembar, ...rest } = await read(call)
    return { ...rest, name: `${name}.xlsx`, data: await toXlsx({ lembar: [lembar], kop: await openKop(call.db) }) }
  })
  serve(csv, async call => {
    const { name, lembar, ...rest } = await read(call)
    return { ...rest, name: `${name}.csv`, data: toCsv(lembar) }
  })
}

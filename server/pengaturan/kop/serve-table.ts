import type * as z from 'zod'
import type { TableExport } from '#contract/ekspor.ts'
import type { Endpoint, FileReply, NoBody } from '#contract/endpoint.ts'
import type { TableSheet } from '#contract/tabel.ts'
import { toCsv, toXlsx } from '#server/dasar/ekspor/tabel.ts'
import type { Serve, SignedInCall } from '#server/dasar/http/serve.ts'
import { openKop } from './workbook-kop.ts'

interface TableFile<T> {
  /** Of the file, without its ending. */
  nama: string
  lembar: TableSheet<T>
  /** How many people it tells about; none where it only counts them. */
  orang?: number
}

/** A table in both its files: the workbook below the letterhead. */
export function serveTable<P extends z.ZodType, Q extends z.ZodType, T>(
  serve: Serve,
  exported: TableExport<P, Q>,
  read: (call: SignedInCall<Endpoint<P, Q, NoBody, FileReply>>) => Promise<TableFile<T>>,
): void {
  serve(exported.xlsx, async call => {
    const { nama, lembar, ...orang } = await read(call)
    const kop = await openKop(call.db, call.user, call.now)
    return { name: `${nama}.xlsx`, data: await toXlsx({ lembar: [lembar], kop }), ...orang }
  })
  serve(exported.csv, async call => {
    const { nama, lembar, ...orang } = await read(call)
    return { name: `${nama}.csv`, data: toCsv(lembar), ...orang }
  })
}

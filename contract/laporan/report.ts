import * as z from 'zod'
import { tableExport } from '#contract/ekspor.ts'
import { endpoint, type NoBody, type Nothing, pageQuery } from '#contract/endpoint.ts'
import type { Word } from '#contract/istilah.ts'
import type { TableColumn } from '#contract/tabel.ts'
import type { Zone } from '#contract/tanggal.ts'
import { detailQuery, laporanErrors, pertemuanFigures, rangeReply } from './laporan.ts'

/** A row: what it is of, and what its pertemuan come to. */
export interface ReportRow<Figures> {
  kunci: string
  nama: string
  angka: Figures
}

/** A column of files, paper and screen. `role`: where it stands on the card of a phone, which leaves out what has none. */
export type ReportColumn<Figures> = TableColumn<ReportRow<Figures>> & { readonly role?: 'title' | 'figure' | 'mark' }

export interface ReportDeclaration<C extends string, K extends string, G extends string, One, Figures, Raw> {
  /** What its printed sheets are called in the data. */
  key: K
  /** Where it is asked for. */
  path: C
  title(kata: Word): string
  summary: string
  /** By what the pertemuan are put together, in words; by the first unless another is asked for. */
  groups: Record<G, string>
  /** What is said of a pertemuan besides which it is. */
  pertemuan: z.ZodType<One>
  figures: z.ZodType<Figures>
  toPertemuan(raw: Raw, zone: Zone): One
  /** To which row a pertemuan belongs, and what that is called. Rows stand in the order of their keys. */
  groupOf(one: One, menurut: G): Pick<ReportRow<Figures>, 'kunci' | 'nama'>
  sum(pertemuan: readonly One[]): Figures
  columns(kata: Word, menurut: G): ReportColumn<Figures>[]
  /** Of a pertemuan behind a row. */
  describe(one: One): { nilai: string; rinci: string }
  /** What the figures mean, a sentence each. */
  notes(kata: Word): readonly string[]
  /** What of a row is held against a sheet that was printed of it. */
  seal(figures: Figures): readonly number[]
}

/**
 * A report over pertemuan, whole: its calls, files, sheets, verification and screen follow from this and from the one statement
 * that reads its rows (`server/laporan/pertemuan-report.ts`, `web/screens/ReportScreen.tsx`). Who sees which pertemuan
 * is decided there, once for all of them. What is given as a function is pure.
 */
export function defineReport<
  const C extends `/api/laporan/${string}`,
  const K extends string,
  const G extends string,
  One,
  Figures,
  Raw,
>(declaration: ReportDeclaration<C, K, G, One, Figures, Raw>) {
  const { path, summary, groups, pertemuan, figures } = declaration
  const choices = Object.keys(groups) as [G, ...G[]]
  const query = z.strictObject({ ...detailQuery.shape, menurut: z.enum(choices).default(choices[0] as G) })
  const originQuery = query.extend({ kunci: z.string().max(200), ...pageQuery })
  const reply = z.object({
    ...rangeReply,
    menurut: z.enum(choices),
    baris: z.array(z.object({ kunci: z.string(), nama: z.string(), angka: figures })),
    jumlah: figures,
  })
  const originReply = z.object({
    rows: z.array(z.object({ ...pertemuanFigures, isi: pertemuan })),
    total: z.int(),
  })
  const common = { access: 'masuk', keyScopes: ['laporan'], errors: laporanErrors } as const
  return {
    ...declaration,
    query,
    /** What a sheet of it is called. */
    label: (word: Word) => `Laporan ${declaration.title(word).toLowerCase()}`,
    list: endpoint<`GET ${C}`, Nothing, typeof query, NoBody, typeof reply>(`GET ${path}`, {
      ...{ ...common, summary, query, reply },
    }),
    /** The pertemuan behind a row, the latest first. */
    origin: endpoint<`GET ${C}/pertemuan`, Nothing, typeof originQuery, NoBody, typeof originReply>(
      `GET ${path}/pertemuan`,
      { ...common, summary: `Pertemuan di balik satu baris. ${summary}`, query: originQuery, reply: originReply },
    ),
    files: tableExport<C, Nothing, typeof query>(path, {
      ...{ ...common, query },
      summary: berkas => `${summary} Sebagai ${berkas}.`,
    }),
  }
}

/** Whatever it is of. */
export type PertemuanReport = ReturnType<
  typeof defineReport<`/api/laporan/${string}`, string, string, unknown, unknown, never>
>

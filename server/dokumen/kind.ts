import type * as z from 'zod'
import type { Endpoint, FileReply } from '#contract/endpoint.ts'
import type { Aturan } from '#contract/kehadiran.ts'
import type { Db } from '#database/schema.ts'
import type { SignedInCall, User } from '#server/dasar/http/serve.ts'
import type { Manner } from '#server/laporan/job.ts'
import type { ReportQuery } from '#server/laporan/rentang.ts'
import type { Cetak } from './cetak.ts'
import type { Dokumen } from './dokumen.ts'

/** How the figures of a sheet are counted again, as it is kept with it. */
export interface PrintChoice {
  jenis: string
  /** semua: whoever printed it saw the whole of it, so it may be read again for whoever holds it. */
  lingkup?: 'semua' | 'sendiri'
  kegiatan_id?: number | null | undefined
  saringan?: { kegiatan_id?: number | undefined }
}

/** By whose eyes, and by which of the rules that there ever were. */
export interface RecountBy {
  user: User
  now: number
  menurut: Manner
}

type Print = Endpoint<z.ZodType, z.ZodType, z.ZodType, FileReply>

interface Declaration<P extends PrintChoice, E extends Print> {
  /** What `pilihan` calls it. */
  key: P['jenis']
  /** The call that prints one, and what it prints, each page with a code of its own where that is several; without it one is printed in a file of many only, or no more. */
  call?: E
  make?(db: Db, cetak: Cetak, asked: Pick<SignedInCall<E>, 'params' | 'query'>): Promise<Dokumen | Dokumen[]>
  /** The figures as they are now, byte for byte as ever: a sheet of an old build is held against them. */
  recount?(db: Db, by: RecountBy, pilihan: P): Promise<unknown>
  /** By what the decision that it rests on was taken back. */
  withdrawn?(db: Db, pilihan: P): Promise<{ nomor: string; tanggal: string } | undefined>
  /** Rules by which it was counted before, besides today's. */
  ways?: readonly Manner[]
  /** It is about one pertemuan: what a kegiatan counts as says nothing about it, nor do its rows say how they are counted. */
  single?: true
  /** The figures by whichever formula, where one reading gives them and its rows do not say how they are counted. */
  byFormula?(db: Db, by: RecountBy, pilihan: P): Promise<(aturan: Aturan) => unknown>
}

/** Whatever it is of. */
export type DocumentKind = Declaration<PrintChoice, Print>

/**
 * A kind of printed sheet, whole: its call, whether a sheet that somebody holds still says what is so, and what it is tried
 * against after the rules were changed follow. It stands in the list of kinds.ts; what nobody prints any more stays there
 * without a call, so that its sheets go on verifying.
 */
export function defineDocument<P extends PrintChoice, E extends Print>(kind: Declaration<P, E>): DocumentKind {
  return kind as DocumentKind
}

/** Without a periode it was printed by its dates alone, when those meant the marks of whichever periode. */
export function askOf<Q extends { periode_id?: number | undefined }>(saringan: Q): ReportQuery<Q> {
  return { ...saringan, periode_id: saringan.periode_id ?? 'semua' }
}

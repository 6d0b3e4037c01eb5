import type * as z from 'zod'
import type { TableExport } from '#contract/ekspor.ts'
import { describeMinimal, formatPercent, STATUS_LIST, type Tally } from '#contract/kehadiran.ts'
import type { LaporanPendampingQuery } from '#contract/laporan/laporan-pendamping.ts'
import type { ReportKey } from '#contract/laporan/reports.ts'
import type { TableBody, TableSheet } from '#contract/tabel.ts'
import { formatFigureRange } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { Serve, User } from '#server/dasar/http/serve.ts'
import { serveTable } from '#server/pengaturan/kop/serve-table.ts'
import type { Manner } from './job.ts'
import type { ReportHead, ReportQuery } from './rentang.ts'

/** What every report has read: its range and rules, whom it is narrowed to in words, and all rows of all pages. */
export interface ReportData
  extends Pick<ReportHead, 'dari' | 'sampai' | 'hari_ini' | 'periode' | 'kegiatan' | 'aturan' | 'batas'> {
  lembaga: string
  saringan: string
  baris: readonly unknown[]
}

/** A percentage among the figures of a sheet: it counts as it is printed, so it is rounded when the fingerprint is taken. */
export interface SealedPercentage {
  persen: number | null
  /** What it is of, so that it can be counted by another formula; left out where the figures have it from elsewhere. */
  hitungan?: Tally
}

/**
 * A report that is read as files and on paper. The calls of its CSV and XLSX, its PDF, and whether a sheet that was printed
 * of it still says what is so follow from this.
 */
interface Declaration<K extends ReportKey, Q, R extends ReportData, Row> {
  key: K
  read(db: Db, user: User, query: ReportQuery<Q>, now: number, menurut?: Manner): Promise<R>
  title(data: R): string
  /** It holds people against the limits, so it is about the kegiatan that count unless one is chosen. */
  graded?: true
  /** The table of its CSV, its XLSX and its PDF. */
  sheet(data: R): TableBody<Row>
  files: TableExport<z.ZodType, z.ZodType>
  /** Behind 'laporan-' in the name of a file. */
  fileName(query: Q): string
  /** Its rows are people: how many of them were taken along is written down. */
  ofPeople: boolean
  /** What a PDF of it is called in the list of those that were asked for. */
  nameOf(query: Q): string
  paper: {
    /** Above all; its title unless said. */
    heading?(data: R): string
    /** Before kegiatan and range, where the page that checks a sheet says what it is about. */
    about?(data: R): string
    /** Its columns are letters that want to be explained. */
    letters: boolean
    /** At the right above the table. */
    facts(data: R): readonly (readonly [string, string])[]
    /** NIM, name and figures of each row, as its holder may ask for it. */
    rows(data: R): (readonly [nim: string, nama: string, angka: string])[]
  }
  /** The figures as printed, byte for byte as ever: a sheet of an old build is held against it. */
  seal(data: R, menurut?: Manner): unknown
  /** Rules by which it was counted before, besides today's. */
  ways?: readonly Manner[]
}

/** Whatever it is of. */
export type Report = Declaration<ReportKey, ReportAsk, ReportData, never>
type ReportAsk = Pick<
  LaporanPendampingQuery,
  'periode_id' | 'dari' | 'sampai' | 'kegiatan_id' | 'kelompok_id' | 'murabbi_id'
>

export function defineReportFiles<K extends ReportKey, Q, R extends ReportData, Row>(
  report: Declaration<K, Q, R, Row>,
): Report {
  return report as unknown as Report
}

export function nameKegiatan({ graded }: Report, { kegiatan }: ReportData): string {
  return kegiatan?.nama ?? (graded ? 'Semua kegiatan yang dihitung' : 'Semua kegiatan')
}

export function describeLimits({ batas }: ReportData): [string, string] {
  return ['Batas', `minimal ${describeMinimal(batas)}, peringatan di bawah ${batas.peringatan}%`]
}

/** Its table below what it is, of whom, and from when to when. */
function sheetOf(report: Report, data: ReportData): TableSheet<never> {
  const { lembaga, periode, saringan } = data
  return {
    ...report.sheet(data),
    lembaga,
    kepala: [
      report.title(data),
      ...(periode ? [`Semester ${periode.nama}`] : []),
      `Kegiatan: ${nameKegiatan(report, data)}`,
      `Rentang: ${formatFigureRange(data)}`,
      ...(saringan ? [`Saringan: ${saringan}`] : []),
      ...(report.graded ? [describeLimits(data).join(' ')] : []),
    ],
  }
}

/** The CSV and the XLSX of a report: all pages of what is filtered. */
export function serveReport(serve: Serve, report: Report): void {
  serveTable(serve, report.files, async ({ db, user, query: asked, now }) => {
    const query = asked as ReportAsk
    const data = await report.read(db, user, query, now)
    return {
      nama: `laporan-${report.fileName(query)}-${data.dari}-${data.sampai}`,
      lembar: sheetOf(report, data),
      ...(report.ofPeople ? { orang: data.baris.length } : {}),
    }
  })
}

/** A name that is spelled otherwise stands elsewhere on the sheet, and says nothing about its figures. */
export function byKey<T>(rows: readonly T[], keyOf: (row: T) => number | string): T[] {
  return rows.toSorted((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1))
}

/** 'H 8, T 1, I 1, A 2: 75,0%': what is answered about a row. */
export function describeFigures(hitungan: Tally, persen: number | null): string {
  return `${describeRowCounts(hitungan)}: ${formatPercent(persen)}`
}

/** 'H 8, T 1, I 1, A 2', never U. */
export function describeRowCounts(hitungan: Tally): string {
  const told = STATUS_LIST.filter(status => status !== 'U' && hitungan[status] > 0)
  return told.map(status => `${status} ${hitungan[status]}`).join(', ') || 'belum ada tanda lain'
}

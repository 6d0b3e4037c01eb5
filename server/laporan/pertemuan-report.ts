import type * as z from 'zod'
import { formatFigure } from '#contract/angka.ts'
import { compareText } from '#contract/identitas.ts'
import type { DetailQuery, pertemuanFigures } from '#contract/laporan/laporan.ts'
import type { defineReport as declare, PertemuanReport } from '#contract/laporan/report.ts'
import type { ReportKey } from '#contract/laporan/reports.ts'
import type { CellValue } from '#contract/tabel.ts'
import { cellValue } from '#contract/tabel.ts'
import type { Db } from '#database/schema.ts'
import type { Serve, User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { describeReportFilters } from './describe-filters.ts'
import { openLaporan, type ReportQuery, type ReportScope, reportScopeOf } from './rentang.ts'
import { byKey, defineReportFiles, type Report, serveReport } from './report.ts'

/** Which pertemuan it is. */
export type HeldPertemuan = z.output<z.ZodObject<typeof pertemuanFigures>>

export interface ServedReport {
  report: Report
  serve(serve: Serve): void
}

/** A report over pertemuan from its declaration and the statement that reads its rows: what of them anybody sees the scope decides. */
export function servePertemuan<K extends ReportKey, G extends string, One, Figures, Raw extends object>(
  declared: ReturnType<typeof declare<`/api/laporan/${string}`, K, G, One, Figures, Raw>>,
  list: (db: Db, cakupan: ReportScope) => Promise<(Raw & HeldPertemuan)[]>,
): ServedReport {
  type Ask = DetailQuery & { menurut: G }
  type Known = HeldPertemuan & { isi: One }

  async function readAll(db: Db, user: User, query: ReportQuery<Ask>, now: number) {
    const { kepala, lembaga, zona } = await openLaporan(db, query, now)
    const scope = { ...reportScopeOf(user, kepala, query), kegiatan: query.kegiatan_id ?? ('semua' as const) }
    const rows = (await list(db, scope)).map((row): Known => ({ ...row, isi: declared.toPertemuan(row, zona) }))
    return { kepala, lembaga, rows }
  }

  async function read(db: Db, user: User, query: ReportQuery<Ask>, now: number) {
    const { kepala, lembaga, rows } = await readAll(db, user, query, now)
    const { menurut } = query
    const groups = Map.groupBy(rows, row => declared.groupOf(row.isi, menurut).kunci)
    const baris = [...groups].map(([kunci, [first, ...rest]]) => {
      const all = first ? [first, ...rest] : rest
      const nama = all.map(row => declared.groupOf(row.isi, menurut).nama).sort(compareText)[0] ?? ''
      return { kunci, nama, angka: declared.sum(all.map(row => row.isi)) }
    })
    return {
      ...{ ...kepala, menurut, lembaga },
      baris: baris.sort((a, b) => compareText(a.kunci, b.kunci)),
      jumlah: declared.sum(rows.map(row => row.isi)),
      saringan: await describeReportFilters(db, user, kepala, query),
    }
  }
  type Data = Awaited<ReturnType<typeof read>>

  const title = () => declared.title(kata)
  const report = defineReportFiles({
    key: declared.key,
    read,
    title,
    sheet({ menurut, baris, jumlah }: Data) {
      const columns = declared.columns(kata, menurut)
      const total = { kunci: '', nama: 'Jumlah', angka: jumlah }
      const cells = columns.slice(1).map((one): [string, CellValue] => [one.kunci, cellValue(one, total, 0)])
      const table = { nama: title(), beku: 2, kolom: columns, rows: baris, kaki: declared.notes(kata) }
      return { ...table, jumlah: [Object.fromEntries(cells)] }
    },
    files: declared.files,
    fileName: () => declared.key.replace('laporan_', ''),
    ofPeople: false,
    nameOf: ({ menurut }: Ask) => `Laporan ${title().toLowerCase()} per ${declared.groups[menurut].toLowerCase()}`,
    paper: {
      heading: () => `Laporan ${title()}`,
      about: ({ menurut }: Data) => `Per ${declared.groups[menurut].toLowerCase()}, `,
      letters: false,
      facts: ({ baris }: Data) => [['Jumlah baris', formatFigure(baris.length)]],
      rows: () => [],
    },
    seal: ({ baris }: Data) => byKey(baris, row => row.kunci).map(row => [row.kunci, ...declared.seal(row.angka)]),
  })
  return {
    report,
    serve(serve) {
      const { list: listed, origin } = declared as unknown as PertemuanReport
      serve(listed, async ({ db, user, query, now }) => {
        const { lembaga: _, saringan: __, ...reply } = await read(db, user, query as Ask, now)
        return reply
      })
      serve(origin, async ({ db, user, query: asked, now }) => {
        const { kunci, halaman, ukuran, ...query } = asked as Ask & { kunci: string; halaman: number; ukuran: number }
        const { rows } = await readAll(db, user, query as Ask, now)
        const own = rows.filter(row => declared.groupOf(row.isi, query.menurut as G).kunci === kunci)
        const page = own.slice((halaman - 1) * ukuran, halaman * ukuran).map(keep)
        return { rows: page, total: own.length }
      })
      serveReport(serve, report)
    },
  }

  function keep({ pertemuan_id, kelompok_id, kelompok, kegiatan_id, kegiatan, tanggal, ke, isi }: Known): Known {
    return { ...{ pertemuan_id, kelompok_id, kelompok, kegiatan_id, kegiatan, tanggal, ke }, isi }
  }
}

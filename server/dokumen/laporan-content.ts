import type * as z from 'zod'
import { describeFormula } from '#contract/kehadiran.ts'
import type { REPORTS, ReportKey } from '#contract/laporan/reports.ts'
import { readsEverything } from '#contract/permissions.ts'
import { formatFigureRange, formatRange } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { lembarTable } from '#server/dasar/pdf/lembar-table.ts'
import { listOwnKelompok } from '#server/datapokok/kelompok/wewenang.ts'
import { describeLimits, nameKegiatan, type Report, type ReportData } from '#server/laporan/report.ts'
import type { Cetak } from './cetak.ts'
import { describeSemester } from './describe.ts'
import { type Dokumen, signature } from './dokumen.ts'
import { askOf, type DocumentKind, defineDocument } from './kind.ts'
import { readTold } from './told.ts'

/** How a sheet of a report is counted again. */
export type LaporanChoice = {
  [K in ReportKey]: {
    jenis: K
    saringan: z.output<(typeof REPORTS)[K]['query']>
    lingkup: 'semua' | 'sendiri'
    /** Of 'sendiri' those whose marks may be in it, and whether those of every day: who fetches it later is asked for each. */
    kelompok?: { id: number; seluruh: boolean }[]
  }
}[ReportKey]

type Query = Parameters<Report['read']>[2] & Parameters<Report['nameOf']>[0]

/** The sheets of a report; they are printed in the background, like what is long. */
export function reportKind(report: Report): DocumentKind {
  const { key, ways = [] } = report
  return defineDocument({
    key,
    ways,
    recount: async (db, { user, now, menurut }, { saringan }: LaporanChoice) =>
      report.seal(await report.read(db, user, askOf(saringan), now, menurut), menurut),
  })
}

/** The filtered report of all pages as a sheet, by the rights of whoever prints it. */
export async function reportDokumen(db: Db, cetak: Cetak, report: Report, query: Query): Promise<Dokumen> {
  const { heading = report.title, about, letters, facts, rows } = report.paper
  const data = await report.read(db, cetak.user, query, cetak.now)
  const { periode, kegiatan, saringan, dari, sampai } = data
  const sheet = report.sheet(data)
  return {
    jenis: report.key,
    judul: `${about?.(data) ?? ''}${kegiatan?.nama ?? 'Semua kegiatan'}, ${formatRange(dari, sampai)}`,
    arah: 'lebar',
    blok: [
      { jenis: 'judul', teks: heading(data).toUpperCase(), anak: periode ? [describeSemester(periode.nama)] : [] },
      {
        jenis: 'keterangan',
        kiri: [
          ['Kegiatan', nameKegiatan(report, data)],
          ['Rentang', formatFigureRange(data)],
          ...(saringan ? [['Saringan', saringan] as const] : []),
        ],
        kanan: [...facts(data), ...(report.graded ? [describeLimits(data)] : [])],
      },
      lembarTable(sheet, cetak.kop.kertas),
      { jenis: 'catatan', teks: [...(sheet.kaki ?? []), ...(letters ? [letterMeaning(data)] : [])].join(' ') },
      signature(cetak, []),
    ],
    pilihan: await choiceOf(db, report.key, query, data, cetak),
    angka: report.seal(data),
    isi: rows(data),
  }
}

/** What U means is nobody's business here; how it counts the formula says. */
function letterMeaning({ aturan }: ReportData): string {
  return `Keterangan: H hadir, T terlambat, I izin, S sakit, A alpa, D dispensasi; U tidak dirinci. Persen = ${describeFormula(aturan)}.`
}

async function choiceOf(db: Db, jenis: ReportKey, query: Query, data: ReportData, { user }: Cetak) {
  const { dari, periode, hari_ini } = data
  const told = await readTold(db, user, data, query)
  const saringan = { ...query, periode_id: periode?.id, dari, sampai: told() }
  if (readsEverything(user.peran)) return { jenis, saringan, lingkup: 'semua' }
  const sendiri = await listOwnKelompok(db, user, periode?.id ?? null, hari_ini)
  const kelompok = sendiri.filter(({ id }) => query.kelompok_id === undefined || query.kelompok_id === id)
  return { jenis, saringan, lingkup: 'sendiri', kelompok }
}

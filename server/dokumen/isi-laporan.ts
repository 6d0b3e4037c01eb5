import type * as z from 'zod'
import { describeRumus } from '#contract/kehadiran.ts'
import type { REPORTS, ReportKey } from '#contract/laporan/reports.ts'
import { readsEverything } from '#contract/permissions.ts'
import { formatRentang, formatRentangAngka } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { tabelLembar } from '#server/dasar/pdf/tabel-lembar.ts'
import { listKelompokSendiri } from '#server/datapokok/kelompok/wewenang.ts'
import { describeLimits, nameKegiatan, type Report, type ReportData } from '#server/laporan/report.ts'
import type { Cetak } from './cetak.ts'
import { type Dokumen, tandaTangan } from './dokumen.ts'
import { type DocumentKind, defineDocument, tanyaOf } from './kind.ts'
import { describeSemester } from './sebut.ts'
import { readTold } from './told.ts'

/** How a sheet of a report is counted again. */
export type PilihanLaporan = {
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
    recount: async (db, { user, now, menurut }, { saringan }: PilihanLaporan) =>
      report.seal(await report.read(db, user, tanyaOf(saringan), now, menurut), menurut),
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
    judul: `${about?.(data) ?? ''}${kegiatan?.nama ?? 'Semua kegiatan'}, ${formatRentang(dari, sampai)}`,
    arah: 'lebar',
    blok: [
      { jenis: 'judul', teks: heading(data).toUpperCase(), anak: periode ? [describeSemester(periode.nama)] : [] },
      {
        jenis: 'keterangan',
        kiri: [
          ['Kegiatan', nameKegiatan(report, data)],
          ['Rentang', formatRentangAngka(data)],
          ...(saringan ? [['Saringan', saringan] as const] : []),
        ],
        kanan: [...facts(data), ...(report.graded ? [describeLimits(data)] : [])],
      },
      tabelLembar(sheet, cetak.kop.kertas),
      { jenis: 'catatan', teks: [...(sheet.kaki ?? []), ...(letters ? [artiHuruf(data)] : [])].join(' ') },
      tandaTangan(cetak, []),
    ],
    pilihan: await pilihanOf(db, report.key, query, data, cetak),
    angka: report.seal(data),
    isi: rows(data),
  }
}

/** What U means is nobody's business here; how it counts the formula says. */
function artiHuruf({ aturan }: ReportData): string {
  return `Keterangan: H hadir, T terlambat, I izin, S sakit, A alpa, D dispensasi; U tidak dirinci. Persen = ${describeRumus(aturan)}.`
}

async function pilihanOf(db: Db, jenis: ReportKey, query: Query, data: ReportData, { user }: Cetak) {
  const { dari, periode, hari_ini } = data
  const told = await readTold(db, user, data, query)
  const saringan = { ...query, periode_id: periode?.id, dari, sampai: told() }
  if (readsEverything(user.peran)) return { jenis, saringan, lingkup: 'semua' }
  const sendiri = await listKelompokSendiri(db, user, periode?.id ?? null, hari_ini)
  const kelompok = sendiri.filter(({ id }) => query.kelompok_id === undefined || query.kelompok_id === id)
  return { jenis, saringan, lingkup: 'sendiri', kelompok }
}

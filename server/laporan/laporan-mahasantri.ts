import type { Reply } from '#contract/endpoint.ts'
import { wordKey } from '#contract/identitas.ts'
import {
  denominator,
  emptyTally,
  rangeStatus,
  type StatusKehadiran,
  sumTally,
  type Tally,
} from '#contract/kehadiran.ts'
import type {
  LaporanMahasantriQuery,
  listLaporanMahasantri,
  MahasantriLaporanOrder,
  MahasantriLaporanRow,
  StatusLaporan,
} from '#contract/laporan/laporan-mahasantri.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { describeReportFilters } from './describe-filters.ts'
import { GRADE, type GradedQuery, selectGraded, selectGradedOrder } from './graded.sql.ts'
import { type TallyRow, tallyRows } from './hitungan.sql.ts'
import { listCutSpans, readTallyRows, sumPerMonth, sumPerOrang } from './hitungan.ts'
import { compareOrang } from './kelompok.ts'
import { isKeptFor, readKept } from './kept.ts'
import {
  countHeldPertemuan,
  countTrend,
  listCountedPlaces,
  listReportMahasantri,
  listReportMembers,
  type MahasantriFilter,
  type ReportMahasantriRow,
  type ReportMemberRow,
} from './laporan-mahasantri.sql.ts'
import { headsOf, sortPerGrouping } from './per-grouping.ts'
import {
  figureOf,
  openLaporan,
  type ReportHead,
  type ReportQuery,
  type ReportScope,
  type Rule,
  reportScopeOf,
} from './rentang.ts'
import { trendDot, trendOf } from './tren.ts'

/** Everything of a report but its paging: all rows that were asked for, in order. */
export interface FullLaporan
  extends Omit<Reply<typeof listLaporanMahasantri>, 'baris' | 'total' | 'golongan' | 'dihitung_at'> {
  baris: readonly Omit<MahasantriLaporanRow, 'tren'>[]
  lembaga: string
}

/** One page of the report per mahasantri; totals and chips are about all pages. */
export async function pageLaporanMahasantri(
  db: Db,
  user: User,
  query: ReportQuery<LaporanMahasantriQuery>,
  now: number,
): Promise<Reply<typeof listLaporanMahasantri>> {
  const { page, laporan, places } = await readLaporanPage(db, user, query, now)
  const dot = trendDot(laporan)
  const akhir = dot.map(t => t.sampai)
  const marks = await countTrend(db, reportScopeOf(user, laporan, query), await places(), akhir)
  const byPerson = Map.groupBy(marks, row => row.mahasantri_id)
  return {
    ...laporan,
    baris: page.map(b => ({ ...b, tren: trendOf(byPerson.get(b.mahasantri_id) ?? [], dot.length, laporan.aturan) })),
  }
}

/**
 * The rows of a page without their trends, the head and the totals, and where something of those people is counted. Where the worst month
 * grades, and where the rows are sorted or grouped by what is of the kelompok, everybody is read for it.
 */
export async function readLaporanPage(
  db: Db,
  user: User,
  query: ReportQuery<LaporanMahasantriQuery>,
  now: number,
): Promise<{
  page: readonly Omit<MahasantriLaporanRow, 'tren'>[]
  laporan: Omit<Reply<typeof listLaporanMahasantri>, 'baris'>
  places(): Promise<readonly { mahasantri_id: number; kelompok_id: number }[]>
}> {
  const { halaman, ukuran, urut, menurut } = query
  const { kepala } = await openLaporan(db, query, now)
  if (kepala.batas.per === 'bulan' || urut === 'kelompok' || menurut !== undefined) {
    const { laporan, rows } = await readLaporanMaterial(db, user, query, now)
    const { lembaga: _, baris, ...rest } = laporan
    const page = baris.slice((halaman - 1) * ukuran, halaman * ukuran)
    const golongan = headsOf(page, baris, menurut, rest)
    return {
      page,
      laporan: { ...rest, dihitung_at: null, total: baris.length, golongan },
      places: async () => placesOf(rows, page),
    }
  }
  const scope = reportScopeOf(user, kepala, query)
  const { rows, jumlah, total, perStatus, pertemuan, at } = (await isKeptFor(db, user, kepala.periode))
    ? await readKeptPage(db, scope, kepala, { ...query, urut }, now)
    : await readGradedPage(db, scope, kepala, { ...query, urut })
  const ids = rows.map(({ orang }) => orang.id)
  const kelompokByOrang = new Map((await listReportMembers(db, scope, ids)).map(row => [row.mahasantri_id, row]))
  return {
    page: rows.map(
      ({ orang, hitungan }) => toRow(orang, sessionFigureOf(hitungan, kepala), kelompokByOrang.get(orang.id)).baris,
    ),
    laporan: {
      ...kepala,
      ...{ dihitung_at: at, total, golongan: [], pertemuan },
      ...{ jumlah: sessionFigureOf(jumlah, kepala), jumlah_status: perStatus },
    },
    places: () => listCountedPlaces(db, scope, ids),
  }
}

async function readGradedPage(db: Db, scope: ReportScope, kepala: ReportHead, query: GradedQuery) {
  const page = await selectGraded(db, await listCutSpans(db, scope), scope, kepala, query)
  return { ...page, pertemuan: await countHeldPertemuan(db, scope), at: null }
}

/** What everybody comes to and in which order is kept; of whom the page shows it is read what stands now. */
async function readKeptPage(db: Db, scope: ReportScope, kepala: ReportHead, query: GradedQuery, now: number) {
  const { halaman, ukuran, ...about } = query
  const { hari_ini: hariIni, periode, dari, sampai, aturan, batas } = kepala
  const name = JSON.stringify(['laporan mahasantri', dari, sampai, aturan, batas, about])
  const { value, at } = await readKept(db, { name, hariIni, periode: periode ? [periode] : [], now }, async () => {
    const spans = await listCutSpans(db, scope)
    const all = await selectGradedOrder(db, spans, scope, kepala, query)
    return { ...all, spans, pertemuan: await countHeldPertemuan(db, scope) }
  })
  const { ids: order, spans, ...totals } = value
  const ids = [...order.subarray((halaman - 1) * ukuran, halaman * ukuran)]
  const kelompokIds = new Set((await listCountedPlaces(db, scope, ids)).map(({ kelompok_id }) => kelompok_id))
  const isTheirs = ({ kelompok_id }: { kelompok_id: number }) => kelompokIds.has(kelompok_id)
  const own = { bulan: spans.bulan.filter(isTheirs), hari: spans.hari.filter(isTheirs) }
  const tallies = sumPerOrang((await tallyRows(db, own, scope, false)?.execute(db))?.rows ?? [])
  const orangById = new Map((await listReportMahasantri(db, ids, { cari: '' })).map(orang => [orang.id, orang]))
  const rows = ids.flatMap(id => {
    const orang = orangById.get(id)
    return orang ? [{ orang, hitungan: tallies.get(id) ?? emptyTally() }] : []
  })
  return { ...totals, rows, at }
}

/** The kelompok in which something of these people is counted, each once. */
function placesOf(rows: readonly TallyRow[], page: readonly { mahasantri_id: number }[]) {
  const wanted = new Set(page.map(b => b.mahasantri_id))
  const places = new Map<string, { mahasantri_id: number; kelompok_id: number }>()
  for (const { mahasantri_id, kelompok_id } of rows)
    if (wanted.has(mahasantri_id)) places.set(`${mahasantri_id} ${kelompok_id}`, { mahasantri_id, kelompok_id })
  return [...places.values()]
}

/** All pages, with whom it is narrowed to in words. */
export async function readLaporanMahasantri(
  db: Db,
  user: User,
  query: ReportQuery<LaporanMahasantriQuery>,
  now: number,
): Promise<FullLaporan & { saringan: string }> {
  const { laporan } = await readLaporanMaterial(db, user, query, now)
  return { ...laporan, saringan: await describeReportFilters(db, user, laporan, query) }
}

/** The report, and what it was made of: the counts of each kelompok, month by month where the rules grade by month, and who was a member. */
export async function readLaporanMaterial(
  db: Db,
  user: User,
  query: ReportQuery<LaporanMahasantriQuery>,
  now: number,
): Promise<GradedReport> {
  return gradeReport(await readUngraded(db, user, query, now), query)
}

export interface GradedReport {
  laporan: FullLaporan
  rows: TallyRow[]
  anggota: ReportMemberRow[]
}

/** Everything that was read for the report, before any of it is held against a formula or a limit. */
export type UngradedReport = Awaited<ReturnType<typeof readUngraded>>

export async function readUngraded(db: Db, user: User, query: ReportQuery<LaporanMahasantriQuery>, now: number) {
  const { kepala, lembaga } = await openLaporan(db, query, now)
  const scope = reportScopeOf(user, kepala, query)
  const [rows, pertemuan, { anggota, ...expected }] = await Promise.all([
    readTallyRows(db, scope, kepala.batas.per === 'bulan'),
    countHeldPertemuan(db, scope),
    readMember(db, scope, query),
  ])
  const members = new Set(anggota.map(row => row.mahasantri_id))
  const marked = [...new Set(rows.map(row => row.mahasantri_id))].filter(id => !members.has(id))
  const orang =
    marked.length === 0 ? expected.orang : [...expected.orang, ...(await listReportMahasantri(db, marked, query))]
  return { kepala, lembaga, rows, pertemuan, anggota, orang }
}

/** The report by the rules of its head, or by others over the same span ('periode' or 'bulan'). Pure. */
export function gradeReport(
  { kepala: head, lembaga, rows, pertemuan, anggota, orang }: UngradedReport,
  query: ReportQuery<LaporanMahasantriQuery>,
  rule: Rule = head,
): GradedReport {
  const kepala = { ...head, ...rule }
  const figureById = figureByOrang(rows, kepala)
  const kelompokByOrang = new Map(anggota.map(row => [row.mahasantri_id, row]))
  const all = orang.map(o =>
    toRow(o, figureById.get(o.id) ?? sessionFigureOf(emptyTally(), kepala), kelompokByOrang.get(o.id)),
  )
  const wanted = query.status === undefined ? all : all.filter(r => (r.baris.status ?? 'belum_ada') === query.status)
  const sorted = wanted.sort(compareOrang(query, sortValue)).map(row => row.baris)
  const laporan = {
    ...kepala,
    baris: sortPerGrouping(sorted, query, kepala),
    jumlah: sessionFigureOf(sumTally(sorted.map(row => row.hitungan)), kepala),
    jumlah_status: countStatus(all.map(row => row.baris)),
    pertemuan,
    lembaga,
  }
  return { laporan, rows, anggota }
}

/** Who is expected, and as what: those whom the query asks for. Read while the counts are summed up. */
async function readMember(db: Db, scope: ReportScope, saringan: MahasantriFilter) {
  const anggota = await listReportMembers(db, scope)
  return {
    anggota,
    orang: await listReportMahasantri(db, [...new Set(anggota.map(row => row.mahasantri_id))], saringan),
  }
}

export function countStatus(list: readonly { status: StatusKehadiran | null }[]): Record<StatusLaporan, number> {
  const counts = { memenuhi: 0, peringatan: 0, tidak_memenuhi: 0, belum_ada: 0 }
  for (const { status } of list) counts[status ?? 'belum_ada']++
  return counts
}

/** `figureOf` with how many sessions it is of. */
export function sessionFigureOf(hitungan: Tally, rule: Rule) {
  const { persen, status } = figureOf(hitungan, rule)
  return { hitungan, sesi: denominator(hitungan, rule.aturan), persen, status }
}
export type SessionFigure = ReturnType<typeof sessionFigureOf>

/** By mahasantri, of rows that are month by month where the rules grade by month. */
export function figureByOrang(rows: readonly TallyRow[], kepala: Rule): Map<number, SessionFigure> {
  const perMonth = kepala.batas.per === 'bulan' ? sumPerMonth(rows) : undefined
  const byOrang = new Map<number, SessionFigure>()
  for (const [id, hitungan] of sumPerOrang(rows))
    byOrang.set(id, orangFigure(hitungan, kepala, perMonth && (perMonth.get(id) ?? [])))
  return byOrang
}

/** Of one person: graded by the months where the rules say so. */
export function orangFigure(hitungan: Tally, kepala: Rule, perMonth: readonly Tally[] | undefined): SessionFigure {
  const angka = sessionFigureOf(hitungan, kepala)
  return perMonth ? { ...angka, status: rangeStatus(perMonth, kepala.aturan, kepala.batas) } : angka
}

/**
 * The status that enough pertemuan stand behind, null where there are too few: where each month is graded, one of a month with too
 * few says nothing yet, however many the others have.
 */
export function statusEnough(
  { sesi, status }: Pick<SessionFigure, 'sesi' | 'status'>,
  kepala: Rule,
  perMonth: readonly Tally[] | undefined,
  pertemuanLimit: number,
): StatusKehadiran | null {
  if (!perMonth) return sesi >= pertemuanLimit ? status : null
  const enough = perMonth.filter(hitungan => denominator(hitungan, kepala.aturan) >= pertemuanLimit)
  return rangeStatus(enough, kepala.aturan, kepala.batas)
}

interface Row {
  orang: ReportMahasantriRow
  /** naturalKey of the kelompok, null without one. */
  urut: string | null
  baris: Omit<MahasantriLaporanRow, 'tren'>
}

function toRow(orang: ReportMahasantriRow, angka: SessionFigure, anggota: ReportMemberRow | undefined): Row {
  const { id, nama_cari: _, ...rest } = orang
  return {
    orang,
    urut: anggota?.nama_urut ?? null,
    baris: {
      mahasantri_id: id,
      ...rest,
      aktif: rest.aktif === 1,
      kelompok_id: anggota?.kelompok_id ?? null,
      kelompok: anggota?.nama ?? '',
      ...angka,
    },
  }
}

function sortValue({ urut: kelompok, baris }: Row, urut: MahasantriLaporanOrder): string | number | null {
  switch (urut) {
    case 'kelompok':
      return kelompok
    case 'status':
      return baris.status && GRADE[baris.status]
    case 'nim':
    case 'jk':
    case 'prodi':
    case 'fakultas':
      return wordKey(baris[urut]) || null
    case 'nama':
    case 'angkatan':
    case 'sesi':
    case 'persen':
      return baris[urut]
    default:
      return baris.hitungan[urut]
  }
}

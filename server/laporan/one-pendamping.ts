import { formatFigure } from '#contract/angka.ts'
import type { Reply } from '#contract/endpoint.ts'
import { formatPause } from '#contract/jeda.ts'
import { formatPercent } from '#contract/kehadiran.ts'
import type { DetailQuery } from '#contract/laporan/laporan.ts'
import {
  describeBalance,
  describeHeld,
  type getLaporanPendamping,
  type PertemuanPendamping,
} from '#contract/laporan/laporan-pendamping.ts'
import { endOfMonth, formatMonth, startOfMonth } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { describeReportFilters } from './describe-filters.ts'
import type { Manner } from './job.ts'
import { findReportPeriode } from './laporan.sql.ts'
import { listIdPeriode } from './laporan-pendamping.sql.ts'
import { readPendampingDetail } from './laporan-pendamping-detail.ts'
import type { ReportQuery } from './rentang.ts'

/** The report of one pendamping as it leaves the application. */
export interface OnePendamping extends Omit<Reply<typeof getLaporanPendamping>, 'pertemuan'> {
  lembaga: string
  /** Name of the periode the kelompok are of, also where only dates were asked for; null where they are of several. */
  semester: string | null
  /** What it is narrowed to, in words; '' when to nothing. */
  saringan: string
  /** The oldest first: paper is read from the first day to the last. */
  pertemuan: PertemuanPendamping[]
}

/** By the rights of who reads it on the screen. Throws NotFound and Forbidden('pendamping'). */
export async function readOnePendamping(
  db: Db,
  user: User,
  id: number,
  query: ReportQuery<DetailQuery>,
  now: number,
  menurut: Manner = 'kini',
): Promise<OnePendamping> {
  const rincian = await readPendampingDetail(db, user, id, query, now, menurut)
  const [{ lembaga }, saringan, semester] = await Promise.all([
    getPengaturan(db),
    describeReportFilters(db, user, rincian, query),
    semesterOf(db, rincian),
  ])
  return { ...rincian, pertemuan: rincian.pertemuan.toReversed(), lembaga, saringan, semester }
}

async function semesterOf(db: Db, { periode, ringkasan }: Reply<typeof getLaporanPendamping>): Promise<string | null> {
  if (periode) return periode.nama
  const kelompokIds = ringkasan.kelompok.map(k => k.id)
  const [only, ...lain] = await listIdPeriode(db, kelompokIds)
  return only !== undefined && lain.length === 0 ? ((await findReportPeriode(db, only))?.nama ?? null) : null
}

/** 'Bulan November 2026' where the range is a month; null otherwise. */
export function describeMonth({ dari, sampai }: { dari: string; sampai: string }): string | null {
  return dari === startOfMonth(dari) && sampai === endOfMonth(dari) ? `Bulan ${formatMonth(dari.slice(0, 7))}` : null
}

/** Whom it is about, each with its label. */
export function nameOrang({ ringkasan, kegiatan, saringan }: OnePendamping): [label: string, isi: string][] {
  const { nama, nim, kelompok, murabbi } = ringkasan
  return [
    ['Nama', nama],
    ['NIM', nim ?? '–'],
    [kata`Kelompok`, kelompok.map(k => k.nama).join(', ') || '–'],
    ['Murabbi', murabbi.join('; ') || '–'],
    ['Kegiatan', kegiatan?.nama ?? 'Semua kegiatan'],
    ...(saringan ? [['Saringan', saringan] as [string, string]] : []),
  ]
}

/** The figures of the range as the screen shows them, each with its label. */
export function describeWorkFigure({ ringkasan: r }: OnePendamping): [label: string, isi: string][] {
  const n = formatFigure
  return [
    ['Terlaksana', describeHeld(r)],
    ['Pertemuan', describeBalance(r)],
    ['Pengisian', `${n(r.tepat)} hari itu juga, ${n(r.terlambat)} terlambat, ${n(r.belum_lengkap)} belum lengkap`],
    ['Jeda isi (median)', formatPause(r.jeda_median)],
    ['Kehadiran sendiri', `${n(r.sendiri)} dari ${n(r.terlaksana)}${describeLain(r)}`],
    ...(r.menggantikan > 0 ? [['Menggantikan', `${n(r.menggantikan)} pertemuan`] as [string, string]] : []),
    [kata`Kehadiran kelompok`, formatPercent(r.persen)],
  ]
}

/** Who led what was held, when it was not they themselves: '; rekan 1, digantikan 2'. */
function describeLain({ rekan, digantikan, tak_tercatat }: OnePendamping['ringkasan']): string {
  const parts = [
    ...(rekan > 0 ? [`rekan ${formatFigure(rekan)}`] : []),
    `digantikan ${formatFigure(digantikan)}`,
    ...(tak_tercatat > 0 ? [`tidak dicatat ${formatFigure(tak_tercatat)}`] : []),
  ]
  return `; ${parts.join(', ')}`
}

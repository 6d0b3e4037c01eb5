import type { RawBuilder, SqlBool } from 'kysely'
import { sql } from 'kysely'
import { percentage, type Tally, tallyStatus } from '#contract/kehadiran.ts'
import { type DetailQuery, kegiatanLimit, type RangeReply } from '#contract/laporan/laporan.ts'
import { readsEverything } from '#contract/permissions.ts'
import { earlierOf, formatDate, laterOf, startOfMonth, todayIn, type Zone } from '#contract/tanggal.ts'
import { holdsOn } from '#database/date-spans.ts'
import { planByValue } from '#database/dialect.ts'
import type { Columns, Db } from '#database/schema.ts'
import { Invalid, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { assignments, visiblePertemuan } from '#server/datapokok/kelompok/wewenang.ts'
import {
  countsIn,
  countsInOwn,
  type Rules,
  readKegiatanOf,
  ruleOf,
  rulesRead,
} from '#server/pengaturan/aturan/rules.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { getPeriodeNow, listPeriode } from '#server/pengaturan/periode/periode.ts'
import { findReportPeriode } from './laporan.sql.ts'

/** What is asked of a report; `semua`: of whatever periode, as sheets were counted that were printed by their dates alone. */
export type ReportQuery<Q> = Omit<Q, 'periode_id'> & { periode_id?: number | 'semua' | undefined }
type Query = ReportQuery<Partial<Pick<DetailQuery, 'periode_id' | 'dari' | 'sampai' | 'kegiatan_id'>>>
type KegiatanRow = Columns<'kegiatan', 'id' | 'nama' | 'jenis' | 'batas_minimal' | 'batas_peringatan'>

/** The range and the rules of a report, as the contract shows them. */
export type ReportHead = RangeReply
export type Rule = Pick<ReportHead, 'aturan' | 'batas'>

/** What stands, and what it comes to. */
export function figureOf(hitungan: Tally, { aturan, batas }: Rule) {
  return { hitungan, persen: percentage(hitungan, aturan), status: tallyStatus(hitungan, aturan, batas) }
}

/** The last day of a range that is over, or today: what comes later must not make a sheet another one. */
export function lastKnown({ dari, sampai, hari_ini }: Pick<ReportHead, 'dari' | 'sampai' | 'hari_ini'>): string {
  return laterOf(earlierOf(sampai, hari_ini), dari)
}

/** What a report needs beside its head. */
export interface Laporan {
  kepala: ReportHead
  lembaga: string
  zona: Zone
  /** The institution's limits, for what is not about the chosen kegiatan. */
  batasLembaga: ReportHead['batas']
  /** Last day of the periode; null without one. */
  akhirPeriode: string | null
}

/** Throws NotFound('periode'), NotFound('kegiatan'), and Invalid when the dates are swapped. */
export async function openLaporan(db: Db, query: Query, now: number): Promise<Laporan> {
  const pengaturan = await getPengaturan(db)
  const periode = await periodeOf(db, query, todayIn(pengaturan.zona_waktu, now))
  if (query.periode_id !== undefined && query.periode_id !== 'semua' && !periode) throw NotFound('periode')
  // Of several the last says how they are counted and judged.
  const has = query.periode_id === 'semua' ? (await listPeriode(db)).find(touchedBy(query)) : periode
  const [rules, kegiatanList] = await Promise.all([
    rulesRead(db, has),
    query.kegiatan_id === undefined ? [] : readKegiatanOf(db, has?.id),
  ])
  const kegiatan = kegiatanList.find(k => k.id === query.kegiatan_id)
  if (query.kegiatan_id !== undefined && !kegiatan) throw NotFound('kegiatan')
  return describeLaporan({ pengaturan, rules, periode, kegiatan, query, now })
}

/** Which is named; else the one that runs today, and where the days have nothing to do with it the latest they touch. */
async function periodeOf(db: Db, query: Query, today: string) {
  const { periode_id, dari, sampai } = query
  if (periode_id === 'semua') return undefined
  if (periode_id !== undefined) return findReportPeriode(db, periode_id)
  const kini = await getPeriodeNow(db, today)
  if (!kini || dari === undefined || sampai === undefined) return kini
  const touches = touchedBy(query)
  return touches(kini) ? kini : ((await listPeriode(db)).find(touches) ?? kini)
}

/** Whether a periode has any of these days. */
function touchedBy({ dari = '', sampai = '9999' }: Query): (periode: { mulai: string; selesai: string }) => boolean {
  return ({ mulai, selesai }) => mulai <= sampai && dari <= selesai
}

interface Parts {
  pengaturan: Awaited<ReturnType<typeof getPengaturan>>
  /** Of the periode. */
  rules: Rules
  periode: (Columns<'periode', 'id' | 'mulai' | 'selesai'> & { nama: string }) | undefined
  kegiatan: KegiatanRow | undefined
  query: Query
  now: number
}

/** The same from rows already read. Pure. */
export function describeLaporan({ pengaturan, rules, periode, kegiatan, query, now }: Parts): Laporan {
  const hari_ini = todayIn(pengaturan.zona_waktu, now)
  const dari = query.dari ?? periode?.mulai ?? startOfMonth(query.sampai ?? hari_ini)
  const sampai = query.sampai ?? periode?.selesai ?? laterOf(dari, hari_ini)
  if (sampai < dari) throw Invalid(describeReversed(query, { dari, sampai }))
  const { aturan, batas: batasLembaga } = ruleOf(rules)
  return {
    kepala: {
      dari,
      sampai,
      hari_ini,
      periode: periode ? { id: periode.id, nama: periode.nama } : null,
      kegiatan: kegiatan ? { id: kegiatan.id, nama: kegiatan.nama, jenis: kegiatan.jenis } : null,
      aturan,
      batas: kegiatanLimit(batasLembaga, kegiatan),
    },
    lembaga: pengaturan.lembaga,
    zona: pengaturan.zona_waktu,
    batasLembaga,
    akhirPeriode: periode?.selesai ?? null,
  }
}

/** Said at the field that was sent: the other one is then that of the periode. */
function describeReversed(query: Query, { dari, sampai }: { dari: string; sampai: string }): Record<string, string> {
  const describe = (tanggal: string) => formatDate(tanggal, 'sedang')
  if (query.sampai === undefined)
    return { dari: `Tanggal awal setelah periode berakhir (${describe(sampai)}). Isi juga tanggal akhir.` }
  if (query.dari === undefined)
    return { sampai: `Tanggal akhir sebelum periode mulai (${describe(dari)}). Isi juga tanggal awal.` }
  return { sampai: 'Tanggal akhir tidak boleh sebelum tanggal awal' }
}

/** Which pertemuan a report reads. */
export interface ReportScope {
  user: User
  hariIni: string
  dari: string
  sampai: string
  periode_id: number | null
  kelompok_id: number | null
  /** These alone, where so many are read at a time. */
  some?: readonly number[]
  murabbi_id: number | null
  /** One kegiatan; 'dihitung': those that count in totals; these, as if they did; 'semua': every one. */
  kegiatan: number | 'dihitung' | readonly number[] | 'semua'
}

/** Of the head of a report what says which pertemuan it is about. */
export interface ScopeHead extends Pick<ReportHead, 'dari' | 'sampai' | 'hari_ini'> {
  periode: { id: number } | null
  kegiatan: { id: number } | null
}

export function reportScopeOf(
  user: User,
  { dari, sampai, hari_ini, periode, kegiatan }: ScopeHead,
  tempat: Pick<DetailQuery, 'kelompok_id' | 'murabbi_id'>,
): ReportScope {
  return {
    user,
    hariIni: hari_ini,
    dari,
    sampai,
    periode_id: periode?.id ?? null,
    kelompok_id: tempat.kelompok_id ?? null,
    murabbi_id: tempat.murabbi_id ?? null,
    kegiatan: kegiatan?.id ?? 'dihitung',
  }
}

/** The same of all days and places. */
export function everIn(scope: ReportScope): ReportScope {
  const all = { dari: '0000-01-01', sampai: '9999-12-31', periode_id: null, kelompok_id: null, murabbi_id: null }
  return { ...scope, ...all }
}

/** Condition on a table aliased `p` (pertemuan), never null: what the caller may see of the scope, ditiadakan included. */
export function inReportScope(c: ReportScope): RawBuilder<SqlBool> {
  // The pertemuan of one kelompok are found by it; where there are many, the dates say how much is to be read.
  const plan = c.kelompok_id === null ? planByValue : sql``
  const parts: RawBuilder<unknown>[] = [sql`${plan} p.tanggal >= ${c.dari} and p.tanggal <= ${c.sampai}`]
  if (c.kelompok_id !== null) parts.push(sql`p.kelompok_id = ${c.kelompok_id}`)
  if (c.some) parts.push(sql`p.kelompok_id in (${sql.join(c.some)})`)
  if (c.periode_id !== null)
    parts.push(sql`p.kelompok_id in (select id from kelompok where periode_id = ${c.periode_id})`)
  parts.push(inKegiatan(c, 'p'))
  if (c.murabbi_id !== null) {
    // The IN lets an index find the few kelompok; the EXISTS says on which days they were this murabbi's.
    parts.push(sql`p.kelompok_id in (select kelompok_id from kelompok_murabbi where murabbi_id = ${c.murabbi_id})
      and exists (select 1 from kelompok_murabbi km where km.kelompok_id = p.kelompok_id and km.murabbi_id = ${c.murabbi_id}
        and ${holdsOn('km', sql`p.tanggal`)})`)
  }
  if (!readsEverything(c.user.peran)) {
    parts.push(sql`p.kelompok_id in (select mine.kelompok_id from (${assignments(c.user)}) mine)
      and ${visiblePertemuan(c.user, c.hariIni)}`)
  }
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

/** Condition on a table with kegiatan_id and kelompok_id, under this alias: of a kegiatan that the scope is about. */
export function inKegiatan({ kegiatan, kelompok_id, periode_id }: ReportScope, alias: 'p' | 'j'): RawBuilder<SqlBool> {
  // The counts are found by their kelompok and month, never by their kegiatan.
  const id = alias === 'j' ? sql`+j.kegiatan_id` : sql`p.kegiatan_id`
  if (kegiatan === 'semua') return sql<SqlBool>`1 = 1`
  if (typeof kegiatan === 'object')
    return kegiatan.length === 0 ? sql<SqlBool>`1 = 0` : sql<SqlBool>`${id} in (${sql.join(kegiatan)})`
  if (kegiatan !== 'dihitung') return sql<SqlBool>`${id} = ${kegiatan}`
  if (periode_id !== null) return countsIn(id, sql`${periode_id}`)
  if (kelompok_id !== null) return countsIn(id, sql`(select periode_id from kelompok where id = ${kelompok_id})`)
  return countsInOwn(id, sql.ref(`${alias}.kelompok_id`))
}

/** Condition on `p`: it took place, or may still. */
export const notCancelled = sql<SqlBool>`not exists (select 1 from peniadaan x where x.pertemuan_id = p.id)`

// None is kept with U; should one have been all the same, it is nobody's.
export const everUdzur = sql`exists (select 1 from riwayat r
  where r.pertemuan_id = a.pertemuan_id and r.mahasantri_id = a.mahasantri_id and (r.from_status = 'U' or r.to_status = 'U'))`

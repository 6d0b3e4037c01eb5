import type { Reply } from '#contract/endpoint.ts'
import { titledName } from '#contract/identitas.ts'
import { consecutiveAlpa, emptyTally, prediction, type Status, type Tally } from '#contract/kehadiran.ts'
import { type DetailQuery, kegiatanLimit } from '#contract/laporan/laporan.ts'
import type { getLaporanMahasantri } from '#contract/laporan/laporan-mahasantri.ts'
import { readsEverything } from '#contract/permissions.ts'
import { endOfMonth, laterOf, startOfMonth } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { listKoreksiOf } from '#server/absensi/koreksi/koreksi.ts'
import { readRestOfAny, sumRest } from '#server/absensi/pertemuan/sisa.ts'
import { Forbidden, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { type MayRead, readMayRead } from '#server/datapokok/orang/sensitive-data.ts'
import { type KegiatanOf, readKegiatanOf } from '#server/pengaturan/aturan/rules.ts'
import { findPassedBy } from './kelulusan-frozen.ts'
import {
  findReportMahasantri,
  listReportMembers,
  listReportTanda,
  type OrangDetailRow,
  type ReportMemberRow,
  type ReportTandaRow,
} from './laporan-mahasantri.sql.ts'
import { orangFigure, sessionFigureOf } from './laporan-mahasantri.ts'
import { listMurabbiOfKelompok } from './laporan-pendamping.sql.ts'
import { intersect } from './penugasan.ts'
import {
  everIn,
  inReportScope,
  type Laporan,
  openLaporan,
  type ReportHead,
  type ReportQuery,
  type ReportScope,
  reportScopeOf,
} from './rentang.ts'
import { trendDot, trendOf } from './tren.ts'

type Detail = Reply<typeof getLaporanMahasantri>
type KegiatanList = readonly KegiatanOf[]

/** Everything behind one row of the report: the same range and filters give the same figures. */
export async function readMahasantriDetail(
  db: Db,
  user: User,
  id: number,
  query: ReportQuery<DetailQuery>,
  now: number,
): Promise<Detail> {
  const laporan = await openLaporan(db, query, now)
  const { kepala } = laporan
  const orang = await findReportMahasantri(db, id)
  if (!orang) throw NotFound('mahasantri')
  const scope: ReportScope = { ...reportScopeOf(user, kepala, query), kegiatan: 'semua' }
  const [rows, anggota, kegiatanList] = await Promise.all([
    listReportTanda(db, scope, id),
    listReportMembers(db, scope, [id]),
    readKegiatanOf(db, kepala.periode?.id),
  ])
  if (rows.length === 0 && anggota.length === 0) await requireEverSeen(db, scope, id)

  const { counts, describe } = readers(laporan, kegiatanList)
  const counted = rows.filter(counts)
  const held = counted.filter(isHeld)
  const hitungan = countRows(held)
  const perMonth = tallyByMonth(held)
  const kini = { counts, hitungan: gradedNow(hitungan, perMonth, kepala), batas: kepala.batas }
  const boleh = await readMayRead(db, user, [id], kepala.hari_ini)
  const noted = rows.filter(row => row.catatan !== '' && isHeld(row) && boleh('catatan', id))
  const bulanan = perMonth.map(({ hitungan }) => hitungan)

  return {
    mahasantri: describeOrang(orang, boleh),
    ...kepala,
    ...orangFigure(hitungan, kepala, bulanan),
    tercatat: counted.length,
    sk_lulus: kepala.periode && readsEverything(user.peran) ? await findPassedBy(db, kepala.periode.id, id) : null,
    ditiadakan: counted.flatMap(row => (row.ditiadakan === null ? [] : [{ ...describe(row), alasan: row.ditiadakan }])),
    per_kegiatan: perKegiatan(rows, kegiatanList, laporan),
    per_bulan: perMonth.map(({ bulan, hitungan }) => ({ bulan, ...sessionFigureOf(hitungan, kepala) })),
    tanda: rows.map(({ catatan: _, ditiadakan, status, ...row }) => ({
      ...row,
      status: ditiadakan === null ? status : ('X' as const),
    })),
    kelompok: await describeKelompok(db, scope, anggota),
    prediksi: (await predict(db, laporan, scope, anggota, [kini]))[0] ?? null,
    alpa_beruntun: consecutiveAlpa(counted.map(row => (isHeld(row) ? row.status : 'ditiadakan'))),
    koreksi: await listKoreksiOf(db, user, id, { terlihat: inReportScope(scope), hariIni: kepala.hari_ini }),
    catatan: noted.map(row => ({ ...describe(row), status: row.status, catatan: row.catatan })).toReversed(),
  }
}

export const isHeld = (row: ReportTandaRow) => row.ditiadakan === null

/** Which rows count, and what a row is called. */
function readers({ kepala }: Laporan, kegiatanList: KegiatanList) {
  const kegiatanById = new Map(kegiatanList.map(k => [k.id, k]))
  return {
    counts: (row: { kegiatan_id: number }) =>
      kepala.kegiatan ? row.kegiatan_id === kepala.kegiatan.id : kegiatanById.get(row.kegiatan_id)?.dihitung === 1,
    describe: ({ tanggal, kegiatan_id }: ReportTandaRow) => ({
      tanggal,
      kegiatan: kegiatanById.get(kegiatan_id)?.nama ?? '',
    }),
  }
}

/** Nothing in this range is an empty report for whoever may know the person, and a closed door for the others. */
async function requireEverSeen(db: Db, scope: ReportScope, id: number): Promise<void> {
  const ever = everIn(scope)
  const [rows, anggota] = await Promise.all([listReportTanda(db, ever, id), listReportMembers(db, ever, [id])])
  if (rows.length > 0 || anggota.length > 0) return
  if (readsEverything(scope.user.peran)) return
  throw Forbidden('mahasantri')
}

/** Where this person was, the latest first, and under whom. */
async function describeKelompok(db: Db, scope: ReportScope, anggota: readonly ReportMemberRow[]) {
  const murabbi = await listMurabbiOfKelompok(db, scope, [...new Set(anggota.map(a => a.kelompok_id))])
  const visible = murabbi.filter(m => m.tampak === 1)
  return anggota.toReversed().map(({ kelompok_id, nama, dari, sampai }) => {
    const led = visible.filter(
      m => m.kelompok_id === kelompok_id && intersect([m], [{ dari, sampai: sampai ?? scope.sampai }]).length > 0,
    )
    return { kelompok_id, nama, dari, sampai, murabbi: [...new Set(led.map(titledName))] }
  })
}

function describeOrang({ hp, wali_nama, wali_hp, ...orang }: OrangDetailRow, boleh: MayRead): Detail['mahasantri'] {
  const wali = boleh('wali', orang.id) ? { wali_nama, wali_hp } : { wali_nama: null, wali_hp: null }
  return { ...orang, hp: boleh('hp', orang.id) ? hp : null, ...wali }
}

function perKegiatan(rows: readonly ReportTandaRow[], kegiatanList: KegiatanList, { kepala, batasLembaga }: Laporan) {
  const dot = trendDot(kepala)
  const byKegiatan = Map.groupBy(rows.filter(isHeld), row => row.kegiatan_id)
  return kegiatanList.flatMap(kegiatan => {
    const held = byKegiatan.get(kegiatan.id)
    if (!held) return []
    const { id: kegiatan_id, nama, jenis, dihitung } = kegiatan
    const batas = kegiatanLimit(batasLembaga, kegiatan)
    const bulanan = tallyByMonth(held).map(b => b.hitungan)
    const keOf = (tanggal: string) => dot.findIndex(t => tanggal >= t.dari && tanggal <= t.sampai)
    const marks = held.map(({ tanggal, status }) => ({ ke: keOf(tanggal), status, n: 1 }))
    return {
      ...{ kegiatan_id, nama, jenis, dihitung: dihitung === 1, batas },
      ...orangFigure(countRows(held), { aturan: kepala.aturan, batas }, bulanan),
      tren: trendOf(marks, dot.length, kepala.aturan),
    }
  })
}

export function countRows(rows: readonly { status: Status | null }[]): Tally {
  const hitungan = emptyTally()
  for (const { status } of rows) hitungan[status ?? 'belum']++
  return hitungan
}

/** Oldest first; only months with a roster. */
export function tallyByMonth(rows: readonly ReportTandaRow[]): { bulan: string; hitungan: Tally }[] {
  const byMonth = Map.groupBy(rows, row => row.tanggal.slice(0, 7))
  return [...byMonth].map(([bulan, list]) => ({ bulan, hitungan: countRows(list) }))
}

/** Of what something is foretold: which kegiatan, what stands of them in the span that is graded, and what it is held against. */
interface Foretold {
  counts: (row: { kegiatan_id: number }) => boolean
  hitungan: Tally
  batas: Laporan['kepala']['batas']
}

/**
 * What is still to come in the person's kelompok from today on, to the end of the range and the periode, and what was planned
 * before and never opened; of this month where the rules grade by month. One answer for each of `parts`.
 */
export async function predict(
  db: Db,
  { kepala, akhirPeriode }: Laporan,
  scope: Pick<ReportScope, 'dari'>,
  anggota: readonly ReportMemberRow[],
  parts: readonly Foretold[],
): Promise<Detail['prediksi'][]> {
  const perMonth = kepala.batas.per === 'bulan'
  const ends = [akhirPeriode ?? kepala.sampai, kepala.sampai]
  if (perMonth) ends.push(endOfMonth(kepala.hari_ini))
  const akhir = ends.sort()[0] ?? kepala.sampai
  const dari = laterOf(kepala.hari_ini, scope.dari)
  const ahead = anggota.filter(a => dari <= akhir && (a.sampai === null || a.sampai >= dari))
  if (ahead.length === 0) return parts.map(() => null)
  const awal = perMonth ? laterOf(startOfMonth(kepala.hari_ini), scope.dari) : scope.dari
  const kelompokIds = [...new Set(anggota.map(a => a.kelompok_id))]
  const restOf = await readRestOfAny(db, kelompokIds, { dari: awal, sampai: akhir })
  return parts.map(({ counts, hitungan, batas }) => {
    const { sisa, belum_dibuka } = sumRest(restOf(counts), anggota, dari)
    const belum = hitungan.belum + belum_dibuka
    if (sisa === 0 && belum === 0) return null
    return { sisa, belum_dibuka, ...prediction({ ...hitungan, belum }, sisa, kepala.aturan, batas) }
  })
}

/** What is graded now: all of it, or this month where the rules grade by month. */
export function gradedNow(
  hitungan: Tally,
  perMonth: readonly { bulan: string; hitungan: Tally }[],
  kepala: ReportHead,
) {
  if (kepala.batas.per !== 'bulan') return hitungan
  return perMonth.find(({ bulan }) => bulan === kepala.hari_ini.slice(0, 7))?.hitungan ?? emptyTally()
}

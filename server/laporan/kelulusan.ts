import type * as z from 'zod'
import type { Reply } from '#contract/endpoint.ts'
import type {
  decideKelulusan,
  KelulusanListQuery,
  KelulusanQuery,
  KelulusanRow,
  listKelulusan,
  SyaratBody,
  updateSyaratKelulusan,
} from '#contract/laporan/kelulusan.ts'
import { HASIL, type Hasil, type OutcomeFigure } from '#contract/laporan/outcome.ts'
import { mayReadSensitive } from '#contract/sensitive-data.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Conflict, found, Invalid, NotFound, Stale } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { refuseStale, versionOf } from '#server/dasar/version.ts'
import { readKegiatanOf } from '#server/pengaturan/aturan/rules.ts'
import { holdPeriode } from '#server/pengaturan/periode/periode.ts'
import { listCutSpans } from './hitungan.ts'
import * as kelulusanSql from './kelulusan.sql.ts'
import { isKeptFor, readKept } from './kept.ts'
import { listCountedPlaces, listReportMembers } from './laporan-mahasantri.sql.ts'
import { openLaporan, type ReportHead, reportScopeOf } from './rentang.ts'

/** One page of who passes; counts are of all who are filtered. */
export async function readKelulusan(
  db: Db,
  user: User,
  { halaman, ukuran, periode_id, awal, ...filter }: KelulusanListQuery,
  now: number,
): Promise<Reply<typeof listKelulusan>> {
  const { kepala, akhirPeriode } = await openLaporan(db, periode_id === undefined ? {} : { periode_id }, now)
  const { periode, hari_ini } = kepala
  if (!periode) return { ...NOBODY, hari_ini }
  const rule = await readRule(db, periode.id)
  const head = { periode: { ...periode, selesai: akhirPeriode ?? kepala.sampai }, hari_ini }
  const basis = await basisOf(db, user, kepala, rule)
  const { ids, total, at, ...jumlah } = await orderOf(db, user, basis, filter, kepala, now)
  const page = pageOfResults([...ids], jumlah, { halaman, ukuran, awal: filter.hasil ? undefined : awal })
  return {
    ...head,
    ...{ dihitung_at: at, syarat: rule.syarat, version: rule.version, sk: rule.sk },
    sk_lalu: await readEnded(db, periode.id),
    ...{ jumlah, total, baris: await rowsOfPage(db, user, basis, page) },
  }
}

/** Of a list in the order of its results the page, or the first few of each result where it is longer than a page. */
export function pageOfResults<T>(
  list: readonly T[],
  jumlah: Record<Hasil, number>,
  { halaman, ukuran, awal }: Pick<KelulusanListQuery, 'halaman' | 'ukuran' | 'awal'>,
): T[] {
  if (awal === undefined || list.length <= ukuran) return list.slice((halaman - 1) * ukuran, halaman * ukuran)
  let from = 0
  return HASIL.flatMap(one => {
    const first = list.slice(from, from + Math.min(awal, jumlah[one]))
    from += jumlah[one]
    return first
  })
}

const NONE = { lulus: 0, bersyarat: 0, tidak_lulus: 0, belum_dinilai: 0, tangan: 0, berubah: 0 }
export const NOBODY = {
  periode: null,
  dihitung_at: null,
  syarat: [],
  version: '',
  sk: null,
  sk_lalu: [],
  jumlah: NONE,
  total: 0,
  baris: [],
}

type Syarat = Reply<typeof updateSyaratKelulusan>['syarat'][number]

export interface PassingRule {
  syarat: Syarat[]
  version: string
  sk: Reply<typeof listKelulusan>['sk']
}

/** What passes the periode: what its SK has frozen, else what stands. */
export async function readRule(db: Db, periodeId: number): Promise<PassingRule> {
  const row = await kelulusanSql.findSk(db, periodeId)
  const now = (await kelulusanSql.listSyaratRows(db, periodeId)).map(toSyarat)
  if (!row) return { syarat: now, version: versionOf([now]), sk: null }
  const { syarat, ...sk } = row
  return { syarat: JSON.parse(syarat), version: versionOf([now]), sk: { ...sk, at: Number(sk.at) } }
}

function toSyarat({ id, jenis, kegiatan_id, kegiatan, nama, minimal, bersyarat }: kelulusanSql.SyaratRow): Syarat {
  return {
    ...{ id, jenis, kegiatan_id, nama: jenis === 'nilai' ? nama : (kegiatan ?? 'Semua kegiatan') },
    ...{ minimal: minimal / 100, bersyarat: bersyarat === null ? null : bersyarat / 100 },
  }
}

async function readEnded(db: Db, periodeId: number): Promise<Reply<typeof listKelulusan>['sk_lalu']> {
  const rows = await kelulusanSql.listEndedSk(db, periodeId)
  return rows.map(({ by_nomor: nomor, by_tanggal: tanggal, alasan: sebab, akun, ...row }) => ({
    ...row,
    pencabutan: { nomor, tanggal, sebab, akun },
  }))
}

/** Of the whole periode, whoever asks: what somebody comes to is the same for all. */
export async function basisOf(db: Db, user: User, kepala: ReportHead, { syarat, sk }: PassingRule) {
  const scope = reportScopeOf(user, kepala, {})
  return {
    ...{ scope, spans: await listCutSpans(db, scope), aturan: kepala.aturan },
    syarat: syarat.map(one => ({
      ...one,
      minimal: hundredths(one.minimal),
      bersyarat: one.bersyarat === null ? null : hundredths(one.bersyarat),
    })),
    periode_id: scope.periode_id ?? 0,
    sk_id: sk?.id ?? null,
  } satisfies kelulusanSql.OutcomeBasis
}

export const hundredths = (n: number) => Math.round(n * 100)

/** Of everybody, kept where that is dear. */
async function orderOf(
  db: Db,
  user: User,
  basis: kelulusanSql.OutcomeBasis,
  filter: kelulusanSql.OutcomeFilter,
  { hari_ini: hariIni, periode, dari, sampai }: ReportHead,
  now: number,
) {
  const run = () => kelulusanSql.selectOutcomeOrder(db, basis, filter)
  if (!(await isKeptFor(db, user, periode))) return { ...(await run()), at: null }
  const { aturan, syarat, sk_id } = basis
  const name = JSON.stringify(['kelulusan', dari, sampai, aturan, syarat, sk_id, filter])
  const { value, at } = await readKept(db, { name, hariIni, periode: periode ? [periode] : [], now }, run)
  return { ...value, at }
}

/** All pages of it, with what it is held against. */
export async function readAllKelulusan(db: Db, user: User, query: KelulusanQuery, now: number) {
  const { periode_id, halaman: _, ukuran: __, ...filter } = query
  const { kepala, lembaga } = await openLaporan(db, periode_id === undefined ? {} : { periode_id }, now)
  const { periode, hari_ini } = kepala
  if (!periode) throw NotFound('periode')
  const rule = await readRule(db, periode.id)
  const basis = await basisOf(db, user, kepala, rule)
  const { ids } = await orderOf(db, user, basis, filter, kepala, now)
  return { ...rule, periode, lembaga, hari_ini, baris: await rowsOfPage(db, user, basis, [...ids]) }
}

/** As it stands now, of a few people in this order. */
async function rowsOfPage(
  db: Db,
  user: User,
  { spans, ...basis }: kelulusanSql.OutcomeBasis,
  ids: readonly number[],
): Promise<KelulusanRow[]> {
  if (ids.length === 0) return []
  const places = new Set((await listCountedPlaces(db, basis.scope, ids)).map(({ kelompok_id }) => kelompok_id))
  const isTheirs = ({ kelompok_id }: { kelompok_id: number }) => places.has(kelompok_id)
  const own = { bulan: spans.bulan.filter(isTheirs), hari: spans.hari.filter(isTheirs) }
  const [rows, members] = [
    await kelulusanSql.listOutcomes(db, { ...basis, spans: own }, ids),
    await listReportMembers(db, basis.scope, ids),
  ]
  const kelompok = new Map(members.map(row => [row.mahasantri_id, row.nama]))
  const rowById = new Map(rows.map(row => [row.mahasantri_id, row]))
  const reason = mayReadSensitive('alasan', user)
  return ids.flatMap(id => {
    const row = rowById.get(id)
    return row ? [toRow(row, basis.syarat, { kelompok: kelompok.get(id) ?? '', reason })] : []
  })
}

function toRow(
  row: kelulusanSql.OutcomeRow,
  syarat: kelulusanSql.OutcomeBasis['syarat'],
  { kelompok, reason }: { kelompok: string; reason: boolean },
): KelulusanRow {
  const { mahasantri_id, nim, nama, jk, prodi, fakultas, angkatan, hitungan, hasil, putusan, putusan_id } = row
  const unfilled = row.belum.split('|').map(Number)
  return {
    ...{ mahasantri_id, nim, nama, jk, prodi, fakultas, angkatan, kelompok, hitungan, hasil, aktif: row.aktif === 1 },
    angka: figuresOf(row.angka, syarat).map((one, i) => ({ ...one, belum: unfilled[i] ?? 0 })),
    putusan:
      putusan && putusan_id
        ? {
            ...{ id: putusan_id, hasil: putusan, alasan: reason ? row.alasan : '', syarat: row.syarat },
            ...{ paling_lambat: row.paling_lambat, oleh: row.oleh, at: Number(row.at) },
          }
        : null,
    terhadap: putusan_id ?? 0,
    ditetapkan:
      row.beku_hitungan === null
        ? null
        : { hitungan: row.beku_hitungan as Hasil, angka: figuresOf(row.beku_angka ?? '', syarat) },
    berubah: row.berubah === 1,
  }
}

/** '7/15|325' as figures. */
export function figuresOf(text: string, syarat: readonly Pick<Syarat, 'jenis'>[]): OutcomeFigure[] {
  const parts = text.split('|')
  return syarat.map(({ jenis }, i) => {
    const part = parts[i] ?? ''
    if (jenis === 'nilai') return { hadir: 0, sesi: 0, nilai: part === '' ? null : Number(part) / 100 }
    const [hadir = 0, sesi = 0] = part.split('/').map(Number)
    return { hadir, sesi, nilai: null }
  })
}

/** Throws Conflict where levels would be lost, or an SK holds; Stale when somebody else saved meanwhile. */
export async function updateSyarat(
  tx: Tx,
  now: number,
  periodeId: number,
  body: z.output<(typeof updateSyaratKelulusan)['body']>,
): Promise<Reply<typeof updateSyaratKelulusan>> {
  await holdOpen(tx, periodeId, now)
  const before = await readRule(tx, periodeId)
  refuseStale('syarat_kelulusan', body.version, before)
  await requirePossible(tx, periodeId, body.syarat, before.syarat)
  const kept = new Set(body.syarat.map(one => one.id))
  const gone = before.syarat.flatMap(one => (kept.has(one.id) ? [] : [one.id]))
  const filled = await kelulusanSql.listFilledSyarat(tx, gone)
  if (filled.length > 0)
    throw Conflict(
      'syarat_kelulusan.terisi',
      `${filled.map(({ nama, n }) => `${nama} sudah berisi ${n} nilai`).join(', ')}. Kosongkan nilainya dahulu (tempel NIM dan tanda -).`,
    )
  await kelulusanSql.deleteSyarat(tx, gone)
  for (const [urutan, { id, minimal, bersyarat, ...one }] of body.syarat.entries()) {
    const row = {
      ...{ periode_id: periodeId, urutan, jenis: one.jenis },
      kegiatan_id: one.jenis === 'kehadiran' ? one.kegiatan_id : null,
      nama: one.jenis === 'nilai' ? one.nama : '',
      minimal: hundredths(minimal),
      bersyarat: bersyarat === null ? null : hundredths(bersyarat),
    }
    if (id === null) await kelulusanSql.insertSyarat(tx, row)
    else await kelulusanSql.updateSyaratRow(tx, { id, ...row })
  }
  const { syarat, version } = await readRule(tx, periodeId)
  return { syarat, version }
}

async function requirePossible(
  tx: Tx,
  periodeId: number,
  wanted: readonly SyaratBody[],
  before: readonly Syarat[],
): Promise<void> {
  const known = new Set((await readKegiatanOf(tx, periodeId)).map(one => one.id))
  const kindOf = new Map(before.map(one => [one.id, one.jenis]))
  const seen = new Set<string>()
  const isian: Record<string, string> = {}
  for (const [i, one] of wanted.entries()) {
    if (one.jenis === 'kehadiran' && one.kegiatan_id !== null && !known.has(one.kegiatan_id)) throw NotFound('kegiatan')
    // An id of another periode, or one that was a syarat of another kind.
    if (one.id !== null && kindOf.get(one.id) !== one.jenis)
      isian[`syarat.${i}.id`] = 'Syarat ini sudah tidak ada. Muat ulang halaman.'
    const what = one.jenis === 'nilai' ? one.nama.toLowerCase() : String(one.kegiatan_id)
    for (const key of [`${one.jenis} ${what}`, `id ${one.id ?? `baru ${i}`}`]) {
      if (seen.has(key))
        isian[`syarat.${i}.${one.jenis === 'nilai' ? 'nama' : 'kegiatan_id'}`] = 'Sudah ada di syarat lain'
      seen.add(key)
    }
  }
  if (Object.keys(isian).length > 0) throw Invalid(isian)
}

/** Holds the periode, so that nobody freezes it meanwhile. Throws NotFound, and Conflict where an SK holds. */
export async function holdOpen(tx: Tx, periodeId: number, now: number): Promise<void> {
  await holdPeriode(tx, periodeId)
  await openLaporan(tx, { periode_id: periodeId }, now)
  const sk = await kelulusanSql.findSk(tx, periodeId)
  if (sk)
    throw Conflict(
      'kelulusan.ditetapkan',
      `Kelulusan periode ini sudah ditetapkan dengan SK ${sk.nomor}. Cabut dahulu dengan SK kedua.`,
    )
}

/** Throws Stale where somebody else has decided about them meanwhile. */
export async function decide(
  tx: Tx,
  user: User,
  now: number,
  periodeId: number,
  { terhadap, ...body }: z.output<(typeof decideKelulusan)['body']>,
): Promise<void> {
  await holdOpen(tx, periodeId, now)
  const rule = await readRule(tx, periodeId)
  const { kepala } = await openLaporan(tx, { periode_id: periodeId }, now)
  const basis = await basisOf(tx, user, kepala, rule)
  const last = await kelulusanSql.findLastPutusan(tx, periodeId, body.mahasantri_id)
  const [row] = await rowsOfPage(tx, user, basis, [body.mahasantri_id])
  // Anybody has a row: who was never there has nothing to be decided of.
  const ids = [body.mahasantri_id]
  const isThere =
    (await listReportMembers(tx, basis.scope, ids)).length > 0 ||
    (await listCountedPlaces(tx, basis.scope, ids)).length > 0
  const sekarang = found(isThere ? row : undefined, 'mahasantri')
  if (last !== terhadap) throw Stale('putusan_kelulusan', sekarang)
  await kelulusanSql.insertPutusan(tx, { ...body, periode_id: periodeId, akun_id: user.id, at: now })
}

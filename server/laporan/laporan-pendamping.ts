import { type SqlBool, sql } from 'kysely'
import { middleOf } from '#contract/angka.ts'
import type { Reply } from '#contract/endpoint.ts'
import { compareText, titledName, wordKey } from '#contract/identitas.ts'
import { addTally, emptyTally } from '#contract/kehadiran.ts'
import { mayReadHonor } from '#contract/laporan/honor.ts'
import {
  countRated,
  type LaporanPendampingQuery,
  type listLaporanPendamping,
  type PendampingLaporanOrder,
  type PendampingLaporanRow,
} from '#contract/laporan/laporan-pendamping.ts'
import type { Zone } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { matches } from '#server/dasar/search.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import {
  addPertemuan,
  addRencana,
  addWork,
  type Counted,
  emptyCounted,
  emptyWork,
  lastDoer,
  type Work,
} from './counted.ts'
import { describeReportFilters } from './describe-filters.ts'
import { type Manner, readHeld, readJob, type Serving } from './job.ts'
import { compareOrang, pieces } from './kelompok.ts'
import { listIdPendamping, listPendamping, type ReportPendampingRow } from './laporan-pendamping.sql.ts'
import { figureOf, openLaporan, type ReportHead, type ReportQuery, type ReportScope, reportScopeOf } from './rentang.ts'

export interface FullPendampingLaporan extends Omit<Reply<typeof listLaporanPendamping>, 'total' | 'ada_honor'> {
  lembaga: string
  /** Whom it is narrowed to, in words. */
  saringan: string
}

export async function pageLaporanPendamping(db: Db, user: User, query: LaporanPendampingQuery, now: number) {
  const { lembaga: _, saringan: __, baris, ...rest } = await readLaporanPendamping(db, user, query, now)
  const { honor_aktif } = await getPengaturan(db)
  return {
    ...rest,
    baris: baris.slice((query.halaman - 1) * query.ukuran, query.halaman * query.ukuran),
    total: baris.length,
    ada_honor: honor_aktif === 1 && mayReadHonor(user.peran),
  }
}

/** All pages: who was assigned in the range or stood in for others, as far as the caller may see. */
export async function readLaporanPendamping(
  db: Db,
  user: User,
  query: ReportQuery<LaporanPendampingQuery>,
  now: number,
  menurut: Manner = 'kini',
): Promise<FullPendampingLaporan> {
  const { kepala, lembaga, zona } = await openLaporan(db, query, now)
  const scope: ReportScope = { ...reportScopeOf(user, kepala, query), kegiatan: query.kegiatan_id ?? 'semua' }
  const jk = query.jk === undefined ? sql<SqlBool>`1 = 1` : sql<SqlBool>`m.jk = ${query.jk}`
  const cari = matches(query.cari, { nama: sql`m.nama_cari`, nomor: sql`coalesce(m.nim, '')`, hp: sql`null` })
  const saringan = sql<SqlBool>`${cari} and ${jk}`
  const shown = query.cari !== '' || query.jk !== undefined ? new Set(await listIdPendamping(db, saringan)) : undefined

  const { bertugas, kerjaById, seluruh, tanpa, hitungan } = await sumJob(db, scope, { zona, now, menurut }, shown)
  const orang = await listPendamping(db, [...new Set([...bertugas.keys(), ...kerjaById.keys()])], saringan)
  const rows = orang.map(o => {
    const tugas = bertugas.get(o.id)
    return { orang: o, tugas, baris: toRow(o, tugas, kerjaById.get(o.id), kepala) }
  })
  rows.sort(compareOrang(query, sortValue))
  const jumlah = {
    ...{ ...countsOf(seluruh), tanpa_pendamping: tanpa.terlaksana },
    pendamping_digantikan: rows.filter(row => row.baris.digantikan > 0).length,
    ...figureOf(hitungan, kepala),
  }
  return {
    ...kepala,
    baris: rows.map(row => row.baris),
    jumlah,
    lembaga,
    saringan: await describeReportFilters(db, user, kepala, query),
  }
}

/** Of all that were held, whoever was assigned to them: filled when. As the report has it for who reads everything, without the plan. */
export async function readPunctuality(db: Db, user: User, query: ReportQuery<LaporanPendampingQuery>, now: number) {
  const { kepala, zona } = await openLaporan(db, query, now)
  const sum = emptyCounted()
  await readHeld(db, { ...reportScopeOf(user, kepala, query), kegiatan: 'semua' }, zona, one => addPertemuan(sum, one))
  return countsOf(sum)
}

/** What one kelompok was to hold and held, as the report filtered to it sums it up, and what it held on days without any pendamping. */
export interface KelompokFilling {
  kelompok_id: number
  own: Counted
  without: Counted
}

/** Hands over every one of these kelompok, in no order and a few at a time: of all together the pertemuan would be gigabytes. */
export async function readFilling(
  db: Db,
  scope: ReportScope,
  { zona, now, kelompokIds }: { zona: Zone; now: number; kelompokIds: readonly number[] },
  filling: (one: KelompokFilling) => void,
): Promise<void> {
  for (const some of pieces(kelompokIds))
    await readJob(db, { ...scope, some, kegiatan: 'semua' }, { zona, now }, work => {
      const [own, without] = [emptyCounted(), emptyCounted()]
      for (const one of onceEach(work.pertemuan, undefined, one => one.row)) addPertemuan(own, one)
      addRencana(
        own,
        onceEach(work.rencana, undefined, one => one),
        work.isMulai,
      )
      for (const one of work.tanpaPendamping) addPertemuan(without, one)
      filling({ kelompok_id: work.kelompok_id, own, without })
    })
}

/** What each did, and what it comes to; of `shown` only where somebody is looked for, each pertemuan once. */
async function sumJob(
  db: Db,
  scope: ReportScope,
  waktu: { zona: Zone; now: number; menurut: Manner },
  shown: ReadonlySet<number> | undefined,
) {
  const kerjaById = new Map<number, Work>()
  const workOf = (id: number) => {
    const work = kerjaById.get(id) ?? emptyWork()
    kerjaById.set(id, work)
    return work
  }
  const seluruh = emptyCounted()
  const tanpa = emptyCounted()
  const hitungan = emptyTally()
  const bertugas = await readJob(db, scope, waktu, work => {
    addWork(workOf, work)
    for (const one of onceEach(work.pertemuan, shown, one => one.row)) addPertemuan(seluruh, one)
    for (const { pendamping, hitungan: one } of work.bagian)
      if (pendamping.some(id => shown?.has(id) ?? true)) addTally(hitungan, one)
    addRencana(
      seluruh,
      onceEach(work.rencana, shown, one => one),
      work.isMulai,
    )
    if (!shown) for (const one of work.tanpaPendamping) addPertemuan(tanpa, one)
  })
  return { bertugas, kerjaById, seluruh, tanpa, hitungan }
}

export function toRow(
  orang: ReportPendampingRow,
  { tugas, murabbi }: Serving = { tugas: [], murabbi: [] },
  work: Work = emptyWork(),
  kepala: ReportHead,
): PendampingLaporanRow {
  const { id, nama_cari: _, ...rest } = orang
  const { sendiri, rekan, tak_tercatat } = work.pelaksana
  const { jeda_rata: __, ...counts } = countsOf(work)
  const kelompok = new Map(tugas.map(t => [t.kelompok_id, { id: t.kelompok_id, nama: t.kelompok, urut: t.nama_urut }]))
  return {
    pendamping_id: id,
    ...rest,
    kelompok: [...kelompok.values()]
      .sort((a, b) => compareText(a.urut, b.urut) || a.id - b.id)
      .map(k => ({ id: k.id, nama: k.nama })),
    murabbi: [...new Set(murabbi.map(titledName))],
    ...counts,
    ...{ sendiri, rekan, tak_tercatat },
    menggantikan: work.menggantikan,
    terakhir: lastDoer(work)
      .map(pelaksana => LETTER[pelaksana])
      .join(''),
    ...figureOf(work.hitungan, kepala),
  }
}

const LETTER = { sendiri: 's', rekan: 'r', digantikan: 'g', tak_tercatat: '-' }

function countsOf(sum: Counted) {
  const { rencana, seharusnya, sesuai_rencana, dari_berkas, tambahan } = sum
  const { terlaksana, ditiadakan, berjalan, tidak_dibuka, tepat, terlambat, belum_lengkap } = sum
  const { rata, median } = middleOf(sum.jeda)
  return {
    ...{ rencana, seharusnya, sesuai_rencana, dari_berkas, tambahan },
    ...{ terlaksana, ditiadakan, berjalan, tidak_dibuka, tepat, terlambat, belum_lengkap },
    ...{ digantikan: sum.pelaksana.digantikan, jeda_rata: rata, jeda_median: median },
  }
}

/** Two pendamping of one kelompok share its pertemuan: here each of those that are shown stands once. */
function onceEach<T>(
  listOf: ReadonlyMap<number, readonly T[]>,
  shown: ReadonlySet<number> | undefined,
  keyOf: (one: T) => unknown,
): readonly T[] {
  const [first = [], ...others] = [...listOf].flatMap(([id, list]) => ((shown?.has(id) ?? true) ? [list] : []))
  if (others.length === 0) return first
  return [...new Map([first, ...others].flat().map(one => [keyOf(one), one])).values()]
}

interface Row {
  orang: ReportPendampingRow
  baris: PendampingLaporanRow
  tugas: Serving | undefined
}

function sortValue({ baris, tugas }: Row, urut: PendampingLaporanOrder): string | number | null {
  switch (urut) {
    case 'kelompok':
      return tugas?.tugas.map(t => t.nama_urut).sort()[0] ?? null
    case 'murabbi':
      return tugas?.murabbi.map(m => m.nama_cari)[0] ?? null
    case 'tepat':
      return countRated(baris) === 0 ? null : baris.tepat / countRated(baris)
    case 'jeda':
      return baris.jeda_median
    case 'nim':
      return wordKey(baris.nim ?? '') || null
    default:
      return baris[urut]
  }
}

import { sql } from 'kysely'
import type { Reply } from '#contract/endpoint.ts'
import { mayReadHonor } from '#contract/honor.ts'
import { type Hitungan, persentase, statusHitungan, sumHitungan } from '#contract/kehadiran.ts'
import type {
  BarisLaporanPendamping,
  LaporanPendampingQuery,
  listLaporanPendamping,
  UrutLaporanPendamping,
} from '#contract/laporan-pendamping.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '../http/serve.ts'
import { matches } from '../orang/cari.ts'
import { getPengaturan } from '../pengaturan/pengaturan.ts'
import { listPendamping, type OrangRow } from './laporan-pendamping.sql.ts'
import { byRollOrder, compareNilai, compareText, withTitles } from './nama.ts'
import { collectPekerjaan, type Pekerjaan, type PertemuanOf } from './pekerjaan.ts'
import { type Cakupan, cakupanOf, type Kepala, openLaporan } from './rentang.ts'
import { sebutSaringan } from './sebut-saringan.ts'

type Jumlah = Reply<typeof listLaporanPendamping>['jumlah']
export interface LaporanPendampingPenuh extends Omit<Reply<typeof listLaporanPendamping>, 'total' | 'ada_honor'> {
  lembaga: string
  /** Of all pertemuan that were held, those included that no pendamping was assigned to. */
  seluruh: { terlaksana: number; tepat: number; jeda_rata: number | null }
  /** Whom it is narrowed to, in words. */
  saringan: string
}

export async function pageLaporanPendamping(db: Db, user: User, query: LaporanPendampingQuery, now: number) {
  const { lembaga: _, saringan: __, seluruh: ___, baris, ...rest } = await readLaporanPendamping(db, user, query, now)
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
  query: LaporanPendampingQuery,
  now: number,
): Promise<LaporanPendampingPenuh> {
  const { kepala, lembaga, zona } = await openLaporan(db, query, now)
  const cakupan: Cakupan = { ...cakupanOf(user, kepala, query), kegiatan: query.kegiatan_id ?? 'semua' }
  const { pekerjaan, tanpaPendamping } = await collectPekerjaan(db, cakupan, { zona, now })
  const jk = query.jk === undefined ? sql`1 = 1` : sql`m.jk = ${query.jk}`
  const cari = matches(query.cari, { nama: sql`m.nama_cari`, nomor: sql`coalesce(m.nim, '')`, hp: sql`null` })
  const orang = await listPendamping(db, [...pekerjaan.keys()], sql`${cari} and ${jk}`)
  const rows = orang.map(o => {
    const kerja = pekerjaan.get(o.id) ?? emptyPekerjaan()
    return { orang: o, kerja, baris: toBaris(o, kerja, kepala) }
  })
  rows.sort(comparer(query.urut, query.arah))
  const isNarrowed = query.cari !== '' || query.jk !== undefined
  const tanpa = isNarrowed ? [] : tanpaPendamping
  const pertemuan = onceEach(rows)
  const jumlah = { ...totalOf(rows, pertemuan, kepala), tanpa_pendamping: heldOf(tanpa).terlaksana }
  return {
    ...kepala,
    baris: rows.map(row => row.baris),
    jumlah,
    lembaga,
    seluruh: tanpa.length === 0 ? jumlah : heldOf([...pertemuan, ...tanpa]),
    saringan: await sebutSaringan(db, user, kepala, query),
  }
}

export const emptyPekerjaan = (): Pekerjaan => ({
  tugas: [],
  pertemuan: [],
  menggantikan: [],
  murabbi: [],
  rencana: [],
})

export function toBaris(orang: OrangRow, kerja: Pekerjaan, kepala: Kepala): BarisLaporanPendamping {
  const { id, nama_cari: _, ...rest } = orang
  const held = kerja.pertemuan.filter(p => p.keadaan === 'terlaksana')
  const { sendiri, rekan, tak_tercatat, ...counts } = countHeld(kerja.pertemuan)
  const kelompok = new Map(
    kerja.tugas.map(t => [t.kelompok_id, { id: t.kelompok_id, nama: t.kelompok, urut: t.nama_urut }]),
  )
  return {
    pendamping_id: id,
    ...rest,
    kelompok: [...kelompok.values()].sort((a, b) => compareText(a.urut, b.urut)).map(k => ({ id: k.id, nama: k.nama })),
    murabbi: [...new Set(kerja.murabbi.map(withTitles))],
    rencana: kerja.rencana.reduce((sum, { entri }) => sum + entri.length, 0),
    ...counts,
    ...{ sendiri, rekan, tak_tercatat },
    menggantikan: kerja.menggantikan.length,
    terakhir: held
      .slice(-5)
      .map(p => LETTER[p.pelaksana])
      .join(''),
    jeda_median: median(delaysOf(held)),
    ...angkaOf(kerja.pertemuan, kepala),
  }
}

const LETTER = { sendiri: 's', rekan: 'r', digantikan: 'g', tak_tercatat: '-' }

function countHeld(pertemuan: readonly PertemuanOf[]) {
  const counts = { terlaksana: 0, ditiadakan: 0, tepat: 0, terlambat: 0, belum_lengkap: 0 }
  const by = { sendiri: 0, rekan: 0, digantikan: 0, tak_tercatat: 0 }
  for (const { keadaan, tepat, pelaksana } of pertemuan) {
    if (keadaan === 'ditiadakan') counts.ditiadakan++
    if (keadaan !== 'terlaksana') continue
    counts.terlaksana++
    counts[tepat === null ? 'belum_lengkap' : tepat ? 'tepat' : 'terlambat']++
    by[pelaksana]++
  }
  return { ...counts, ...by }
}

function angkaOf(pertemuan: readonly PertemuanOf[], { kegiatan, aturan, batas }: Kepala) {
  const counting: Hitungan[] = []
  for (const p of pertemuan)
    if (p.keadaan !== 'ditiadakan' && (kegiatan !== null || p.row.dihitung === 1)) counting.push(p.row)
  const hitungan = sumHitungan(counting)
  return { hitungan, persen: persentase(hitungan, aturan), status: statusHitungan(hitungan, aturan, batas) }
}

/** Two pendamping of one kelompok share its pertemuan: here each stands once. */
function onceEach(rows: readonly { kerja: Pekerjaan }[]): PertemuanOf[] {
  const shared = sharedKelompok(rows)
  const known = new Set<object>()
  return rows.flatMap(({ kerja }) =>
    kerja.pertemuan.filter(({ row }) => !shared.has(row.kelompok_id) || (!known.has(row) && known.add(row))),
  )
}

function totalOf(
  rows: readonly { kerja: Pekerjaan; baris: BarisLaporanPendamping }[],
  pertemuan: readonly PertemuanOf[],
  kepala: Kepala,
): Omit<Jumlah, 'tanpa_pendamping'> {
  const shared = sharedKelompok(rows)
  const known = new Set<object>()
  let rencana = 0
  for (const { kerja } of rows)
    for (const { kelompok_id, entri } of kerja.rencana) {
      if (shared.has(kelompok_id)) for (const one of entri) known.add(one)
      else rencana += entri.length
    }
  return {
    rencana: rencana + known.size,
    ...heldOf(pertemuan),
    pendamping_digantikan: rows.filter(row => row.baris.digantikan > 0).length,
    ...angkaOf(pertemuan, kepala),
  }
}

function heldOf(pertemuan: readonly PertemuanOf[]) {
  const { sendiri: _, rekan: __, tak_tercatat: ___, ...counts } = countHeld(pertemuan)
  const delays = delaysOf(pertemuan)
  const jeda_rata = delays.length === 0 ? null : delays.reduce((sum, n) => sum + n, 0) / delays.length
  return { ...counts, jeda_rata, jeda_median: median(delays) }
}

/** The kelompok of more than one of them: only there must be remembered what was counted. */
function sharedKelompok(rows: readonly { kerja: Pekerjaan }[]): ReadonlySet<number> {
  const once = new Set<number>()
  const shared = new Set<number>()
  for (const { kerja } of rows)
    for (const id of new Set(kerja.tugas.map(t => t.kelompok_id))) (once.has(id) ? shared : once).add(id)
  return shared
}

function delaysOf(pertemuan: readonly PertemuanOf[]): number[] {
  const delays: number[] = []
  for (const p of pertemuan) if (p.keadaan === 'terlaksana' && p.jeda !== null) delays.push(p.jeda)
  return delays
}

function median(numbers: readonly number[]): number | null {
  const sorted = Float64Array.from(numbers).sort()
  const upper = sorted[sorted.length >> 1]
  if (upper === undefined) return null
  return sorted.length % 2 === 1 ? upper : ((sorted[(sorted.length >> 1) - 1] ?? upper) + upper) / 2
}

interface Row {
  orang: OrangRow
  baris: BarisLaporanPendamping
  kerja: Pekerjaan
}

function comparer(urut: UrutLaporanPendamping, arah: 'naik' | 'turun'): (a: Row, b: Row) => number {
  const sign = arah === 'naik' ? 1 : -1
  const byName = (a: Row, b: Row) => byRollOrder(a.orang, b.orang)
  if (urut === 'nama') return (a, b) => sign * byName(a, b)
  const valueIn = (row: Row) => sortValue(row, urut)
  return (a, b) => compareNilai(valueIn(a), valueIn(b), sign) || byName(a, b)
}

function sortValue({ baris, kerja }: Row, urut: Exclude<UrutLaporanPendamping, 'nama'>): string | number | null {
  switch (urut) {
    case 'kelompok':
      return kerja.tugas.map(t => t.nama_urut).sort()[0] ?? null
    case 'murabbi':
      return kerja.murabbi.map(m => m.nama_cari)[0] ?? null
    case 'tepat':
      return baris.terlaksana === 0 ? null : baris.tepat / baris.terlaksana
    case 'jeda':
      return baris.jeda_median
    default:
      return baris[urut]
  }
}

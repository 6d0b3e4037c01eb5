import {
  alpaBeruntun,
  emptyHitungan,
  type Hitungan,
  isHampir,
  type Prediksi,
  pembilang,
  prediksi,
  STATUS_LIST,
  type Status,
} from '#contract/kehadiran.ts'
import {
  ALASAN_PERHATIAN,
  type AlasanPerhatian,
  type BarisPerhatian,
  HARI_TURUN,
  turunTajam,
} from '#contract/perhatian.ts'
import { covers } from '#contract/permissions.ts'
import { addDays, endOfMonth, startOfMonth } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '../http/serve.ts'
import { readHitungan } from '../laporan/hitungan.ts'
import { angkaOf, type LaporanPenuh } from '../laporan/laporan-mahasantri.ts'
import { cakupanOf } from '../laporan/rentang.ts'
import { readSisa, type SisaOf } from '../pertemuan/sisa.ts'
import { type AnggotaRow, listAnggota, listCalonAlpa, listDeret, listDihitung } from './perhatian.sql.ts'

/** A run of alpa is of now when it reaches into the last four weeks. */
const HARI_ALPA = 28

type Baris = LaporanPenuh['baris'][number]

/** Somebody who was found, with everything but what is read for those that are shown only. */
export interface Temuan extends Omit<BarisPerhatian, 'terakhir' | 'kontak'> {
  deret: readonly (Status | null)[] | undefined
}

interface Unit {
  baris: readonly Baris[]
  /** Its last day. */
  sampai: string
}

export interface Bahan {
  /** The report of the whole periode, as the caller sees it. */
  laporan: LaporanPenuh
  periode: { id: number; selesai: string }
  batasAlpa: number
  /** Only members of these; undefined: of any. */
  kelompokSaya?: ReadonlySet<number> | undefined
}

/**
 * Members of today who are absent without a word, below the limit or about to be, or much less there than before, the most
 * urgent first: the figures of their laporan, the same marks.
 */
export async function findPerhatian(db: Db, user: User, bahan: Bahan): Promise<Temuan[]> {
  const { laporan, periode, batasAlpa, kelompokSaya } = bahan
  const { hari_ini, aturan, batas } = laporan
  const cakupan = cakupanOf(user, laporan, {})
  const sejak = addDays(hari_ini, -HARI_ALPA)
  const [calon, unit, kini] = await Promise.all([
    listCalonAlpa(db, { ...cakupan, dari: sejak > cakupan.dari ? sejak : cakupan.dari }, batasAlpa),
    readUnit(db, user, bahan),
    readBagian(db, user, laporan, addDays(hari_ini, 1 - HARI_TURUN), hari_ini),
  ])
  const barisById = byId(unit.baris)
  const turunById = new Map(
    laporan.baris.flatMap(baris => {
      const recent = kini.get(baris.mahasantri_id)
      const turun = recent && turunTajam(subtract(baris.hitungan, recent), recent, aturan)
      return turun ? [[baris.mahasantri_id, turun] as const] : []
    }),
  )
  const low = unit.baris.filter(b => b.status === 'tidak_memenuhi' || isHampir(b.hitungan, aturan, batas))
  const named = [...new Set([...calon, ...low.map(b => b.mahasantri_id), ...turunById.keys()])]
  const anggotaOf = Map.groupBy(
    (await listAnggota(db, periode.id, named, hari_ini)).filter(a => kelompokSaya?.has(a.kelompok_id) ?? true),
    row => row.mahasantri_id,
  )
  const [deret, sisaOf] = await Promise.all([
    listDeret(
      db,
      cakupan,
      calon.filter(id => anggotaOf.has(id)),
    ),
    readSisaUnit(db, anggotaOf, hari_ini, unit.sampai < periode.selesai ? unit.sampai : periode.selesai),
  ])

  const found = [...anggotaOf].flatMap(([id, anggota]) => {
    const baris = barisById.get(id)
    const place = anggota.find(a => covers(a, hari_ini))
    if (!baris || !place) return []
    const marks = deret.has(id) ? readDeret(deret.get(id)) : undefined
    const alpa = marks ? alpaBeruntun(marks).akhir : 0
    const turun = turunById.get(id) ?? null
    const ahead = look(baris, anggota, laporan, sisaOf)
    const alasan = listAlasan(baris, { alpa, turun: turun !== null, ahead }, bahan)
    if (alasan.length === 0) return []
    return [toTemuan(baris, place, { alasan, alpa, turun, ahead, deret: marks }, laporan)]
  })
  return found.sort(
    (a, b) =>
      urutan(a, batasAlpa) - urutan(b, batasAlpa) ||
      (a.alasan[0] === 'alpa' ? b.alpa_beruntun - a.alpa_beruntun : 0) ||
      (a.persen ?? 0) - (b.persen ?? 0) ||
      b.alpa_beruntun - a.alpa_beruntun ||
      (a.nama < b.nama ? -1 : 1),
  )
}

/** The rows by what somebody is graded by now: this month of the periode, or all of it. */
async function readUnit(db: Db, user: User, { laporan, periode }: Bahan): Promise<Unit> {
  const { baris, batas, hari_ini } = laporan
  if (batas.per !== 'bulan') return { baris, sampai: periode.selesai }
  const hitungan = await readBagian(db, user, laporan, startOfMonth(hari_ini), endOfMonth(hari_ini))
  return {
    baris: baris.map(row => ({ ...row, ...angkaOf(hitungan.get(row.mahasantri_id) ?? emptyHitungan(), laporan) })),
    sampai: endOfMonth(hari_ini),
  }
}

/** What everybody has in some days of the periode; nothing outside it. */
async function readBagian(
  db: Db,
  user: User,
  laporan: LaporanPenuh,
  from: string,
  to: string,
): Promise<Map<number, Hitungan>> {
  const dari = from > laporan.dari ? from : laporan.dari
  const sampai = to < laporan.sampai ? to : laporan.sampai
  return dari <= sampai ? readHitungan(db, { ...cakupanOf(user, laporan, {}), dari, sampai }) : new Map()
}

async function readSisaUnit(
  db: Db,
  anggotaOf: ReadonlyMap<number, readonly AnggotaRow[]>,
  hari_ini: string,
  sampai: string,
): Promise<SisaOf> {
  const ids = [...new Set([...anggotaOf.values()].flat().map(row => row.kelompok_id))]
  const dihitung = new Set(await listDihitung(db))
  return readSisa(db, ids, { dari: hari_ini, sampai }, ({ kegiatan_id }) => dihitung.has(kegiatan_id))
}

interface Depan extends Prediksi {
  sisa: number
}

/** What the rest can still change; nothing left and nothing unset: then nothing is out of reach that was not before. */
function look(
  { hitungan }: Baris,
  anggota: readonly AnggotaRow[],
  { aturan, batas }: LaporanPenuh,
  sisaOf: SisaOf,
): Depan {
  const sisa = anggota.reduce((sum, a) => sum + sisaOf(a.kelompok_id, a.dari, a.sampai), 0)
  const next = prediksi(hitungan, sisa, aturan, batas)
  return { ...next, sisa, mungkin: (sisa === 0 && hitungan.belum === 0) || next.mungkin }
}

function listAlasan(
  baris: Baris,
  { alpa, turun, ahead }: { alpa: number; turun: boolean; ahead: Depan },
  { batasAlpa, laporan: { aturan, batas } }: Bahan,
): AlasanPerhatian[] {
  const below = baris.status === 'tidak_memenuhi'
  const is: Record<AlasanPerhatian, boolean> = {
    alpa: alpa >= batasAlpa,
    mustahil: below && !ahead.mungkin,
    di_bawah: below && ahead.mungkin,
    menurun: turun,
    hampir: isHampir(baris.hitungan, aturan, batas),
  }
  const reasons = ALASAN_PERHATIAN.filter(alasan => is[alasan])
  // A run that is only just long enough weighs less than a figure below the limit.
  const [alpaFirst, figure, ...rest] = reasons
  return alpaFirst && figure && alpa === batasAlpa && below ? [figure, alpaFirst, ...rest] : reasons
}

function urutan({ alasan: [first], alpa_beruntun }: Temuan, batasAlpa: number): number {
  if (first === 'alpa') return alpa_beruntun > batasAlpa ? 0 : 3
  return first === 'mustahil' ? 1 : first === 'di_bawah' ? 2 : first === 'menurun' ? 4 : 5
}

function toTemuan(
  { mahasantri_id, nim, nama, hitungan, sesi, persen, status }: Baris,
  { kelompok_id, kelompok }: AnggotaRow,
  found: Pick<Temuan, 'alasan' | 'turun' | 'deret'> & { alpa: number; ahead: Depan },
  { aturan }: LaporanPenuh,
): Temuan {
  const { alasan, alpa, turun, deret, ahead } = found
  return {
    ...{ mahasantri_id, nim, nama, kelompok_id, kelompok, alasan, hitungan, sesi, persen, status, turun, deret },
    alpa_beruntun: alpa,
    hadir: pembilang(hitungan, aturan),
    sisa: ahead.sisa,
    tertinggi: ahead.tertinggi,
    boleh_absen: ahead.boleh_absen,
  }
}

function subtract(all: Hitungan, part: Hitungan): Hitungan {
  const rest = { ...all, belum: Math.max(0, all.belum - part.belum) }
  for (const status of STATUS_LIST) rest[status] = Math.max(0, all[status] - part[status])
  return rest
}

function byId(rows: readonly Baris[]): Map<number, Baris> {
  return new Map(rows.map(row => [row.mahasantri_id, row]))
}

export function readDeret(letters = ''): (Status | null)[] {
  return [...letters].map(letter => (letter === '-' ? null : (letter as Status)))
}

import type { BarisPerhatian } from '#contract/beranda.ts'
import { alpaBeruntun, prediksi, type Status } from '#contract/kehadiran.ts'
import { covers } from '#contract/permissions.ts'
import { layRencana } from '#contract/rencana.ts'
import { addDays } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '../http/serve.ts'
import type { LaporanPenuh } from '../laporan/laporan-mahasantri.ts'
import { cakupanOf } from '../laporan/rentang.ts'
import { type BahanRencana, isAhead } from '../pertemuan/rencana.ts'
import {
  type AnggotaRow,
  type JadwalRow,
  listAnggota,
  listCalonAlpa,
  listDeret,
  type PertemuanRow,
} from './beranda.sql.ts'

/** A run of alpa is of now when it reaches into the last four weeks. */
const HARI_ALPA = 28
const MAX = 20
/** From this run on it comes before everything else. */
const ALPA_MENDESAK = 3

export interface Bahan {
  /** The report of the whole periode, as the caller sees it. */
  laporan: LaporanPenuh
  periode: { id: number; selesai: string }
  /** Of every kelompok the people may be in, and the pertemuan there from today on. */
  jadwal: readonly JadwalRow[]
  dibuka: readonly PertemuanRow[]
  bahan: BahanRencana
  dihitung: ReadonlySet<number>
  /** Only members of these; undefined: of any. Their phones are told. */
  kelompokSaya?: ReadonlySet<number>
}

/** Members of today who are absent without a word, or below the limit: the figures of their laporan, the same marks. */
export async function findPerhatian(
  db: Db,
  user: User,
  bahan: Bahan,
): Promise<{ perhatian: BarisPerhatian[]; jumlah_perhatian: number }> {
  const { laporan, periode, kelompokSaya } = bahan
  const hariIni = laporan.hari_ini
  const cakupan = cakupanOf(user, laporan, {})
  const sejak = addDays(hariIni, -HARI_ALPA)
  const calon = await listCalonAlpa(db, { ...cakupan, dari: sejak > cakupan.dari ? sejak : cakupan.dari })
  const barisById = new Map(laporan.baris.map(baris => [baris.mahasantri_id, baris]))
  const below = laporan.baris.filter(baris => baris.status === 'tidak_memenuhi').map(baris => baris.mahasantri_id)

  const anggotaOf = Map.groupBy(
    await listAnggota(db, periode.id, [...new Set([...calon, ...below])], hariIni),
    row => row.mahasantri_id,
  )
  const deret = await listDeret(
    db,
    cakupan,
    calon.filter(id => anggotaOf.has(id)),
  )
  const sisaOf = createSisa(bahan, hariIni)

  const found = [...anggotaOf].flatMap(([id, anggota]) => {
    const baris = barisById.get(id)
    const kini = anggota.find(a => covers(a, hariIni) && (!kelompokSaya || kelompokSaya.has(a.kelompok_id)))
    if (!baris || !kini) return []
    const alpa = alpaBeruntun(readDeret(deret.get(id) ?? '')).akhir
    const isBelow = baris.status === 'tidak_memenuhi'
    const alasan = alasanOf(alpa, isBelow, isBelow && !mayReach(baris, anggota, laporan, sisaOf))
    return alasan ? [{ baris, kini, alpa, ...alasan }] : []
  })
  found.sort(
    (a, b) =>
      a.urutan - b.urutan ||
      (a.alasan === 'alpa' ? b.alpa - a.alpa : 0) ||
      (a.baris.persen ?? 0) - (b.baris.persen ?? 0) ||
      b.alpa - a.alpa ||
      (a.baris.nama < b.baris.nama ? -1 : 1),
  )
  const shown = found.slice(0, MAX)
  const missing = shown.map(row => row.baris.mahasantri_id).filter(id => !deret.has(id))
  const rest = missing.length > 0 ? await listDeret(db, cakupan, missing) : new Map<number, string>()
  return {
    perhatian: shown.map(({ baris: { mahasantri_id, nim, nama, hitungan, persen, status }, kini, alasan }) => {
      const tanda = readDeret(deret.get(mahasantri_id) ?? rest.get(mahasantri_id) ?? '')
      return {
        ...{ mahasantri_id, nim, nama, hitungan, persen, status, alasan },
        kelompok_id: kini.kelompok_id,
        kelompok: kini.kelompok,
        alpa_beruntun: alpaBeruntun(tanda).akhir,
        terakhir: tanda.slice(-5),
        hp: kelompokSaya ? kini.hp : null,
      }
    }),
    jumlah_perhatian: found.length,
  }
}

function alasanOf(
  alpa: number,
  isBelow: boolean,
  isHopeless: boolean,
): { alasan: BarisPerhatian['alasan']; urutan: number } | undefined {
  if (alpa >= ALPA_MENDESAK) return { alasan: 'alpa', urutan: 0 }
  if (isHopeless) return { alasan: 'mustahil', urutan: 1 }
  if (isBelow) return { alasan: 'di_bawah', urutan: 2 }
  return alpa >= 2 ? { alasan: 'alpa', urutan: 3 } : undefined
}

function readDeret(letters: string): (Status | null)[] {
  return [...letters].map(letter => (letter === '-' ? null : (letter as Status)))
}

type SisaOf = (kelompokId: number, dari: string, sampai: string | null) => number

/** Whether the minimum is still possible; true as well when nothing is left that could change it. Twin: the laporan of one person. */
function mayReach(
  { hitungan }: LaporanPenuh['baris'][number],
  anggota: readonly AnggotaRow[],
  { aturan, batas }: LaporanPenuh,
  sisaOf: SisaOf,
): boolean {
  const sisa = anggota.reduce((sum, a) => sum + sisaOf(a.kelompok_id, a.dari, a.sampai), 0)
  return (sisa === 0 && hitungan.belum === 0) || prediksi(hitungan, sisa, aturan, batas).mungkin
}

/** How many planned dates of a kelompok are still to come in a span, today's unopened ones included. */
function createSisa({ jadwal, dibuka, bahan, dihitung, periode }: Bahan, hariIni: string): SisaOf {
  const jadwalOf = Map.groupBy(jadwal, j => j.kelompok_id)
  const rowsOf = Map.groupBy(dibuka, p => p.kelompok_id)
  const known = new Map<string, number>()
  return (kelompokId, dari, sampai) => {
    const first = dari > hariIni ? dari : hariIni
    const last = sampai !== null && sampai < periode.selesai ? sampai : periode.selesai
    if (last < first) return 0
    const key = `${kelompokId}|${first}|${last}`
    let sisa = known.get(key)
    if (sisa === undefined) {
      sisa = layRencana({
        jadwal: jadwalOf.get(kelompokId) ?? [],
        pertemuan: rowsOf.get(kelompokId) ?? [],
        pindah: bahan.pindahOf(kelompokId),
        libur: bahan.libur,
      })
        .between(first, last)
        .filter(entri => isAhead(entri) && dihitung.has(entri.kegiatan_id)).length
      known.set(key, sisa)
    }
    return sisa
  }
}

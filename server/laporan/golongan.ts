import type { Reply } from '#contract/endpoint.ts'
import { compareNama, compareText } from '#contract/identitas.ts'
import { emptyHitungan, type Hitungan, type StatusKehadiran, sumHitungan } from '#contract/kehadiran.ts'
import {
  type BarisGolongan,
  type GolonganQuery,
  type LaporanMahasantriQuery,
  type listGolongan,
  type Menurut,
  TANPA,
  type UrutGolongan,
} from '#contract/laporan/laporan-mahasantri.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { sumPerBulan, sumPerOrang } from './hitungan.ts'
import { compareNilai, listNamaKelompok } from './kelompok.ts'
import { angkaOrang, angkaSesiOf, countStatus, type GradedReport, readBahanLaporan } from './laporan-mahasantri.ts'
import { kunciGolongan, namaGolongan } from './per-golongan.ts'
import type { ReportQuery } from './rentang.ts'
import { describeReportFilters } from './sebut-saringan.ts'

export interface Golongan extends Reply<typeof listGolongan> {
  lembaga: string
  /** Whom it is narrowed to, in words. */
  saringan: string
}

/** What one person brings into one group. */
interface Sumbangan {
  kunci: string
  hitungan: Hitungan
  status: StatusKehadiran | null
}

/**
 * The people of the report, and nothing but their marks, summed up by group. By kelompok a mark counts where it was made, as in
 * the recaps; by everything else where the person stands today. Either way the groups together are the report.
 */
export async function readGolongan(
  db: Db,
  user: User,
  query: ReportQuery<GolonganQuery>,
  now: number,
): Promise<Golongan> {
  const { urut, arah, menurut: _, ...saringan } = query
  const { menurut } = query
  const bahan = await readBahanLaporan(db, user, peopleOf(query), now)
  const { laporan } = bahan
  const { baris: orang, jumlah, ...kepala } = laporan
  const groups = new Map(sumGroups(bahan, menurut).map(group => [group.kunci, group]))
  const named = await nameGroups(db, menurut, [...groups.keys()])
  const baris = named.flatMap(({ kunci, nama, urut }) => {
    const group = groups.get(kunci)
    return group ? [{ urut, baris: { nama, ...group } }] : []
  })
  return {
    ...kepala,
    saringan: await describeReportFilters(db, user, laporan, saringan),
    menurut,
    baris: baris.sort(comparer(urut, arah)).map(row => row.baris),
    jumlah: { ...jumlah, orang: orang.length, jumlah_status: countStatus(orang) },
  }
}

/** The question about people that is behind one about groups of them. */
export function peopleOf({
  menurut: _,
  urut: __,
  ...saringan
}: ReportQuery<GolonganQuery>): ReportQuery<LaporanMahasantriQuery> {
  return { ...saringan, urut: 'nama', arah: 'naik', halaman: 1, ukuran: 1 }
}

/** The groups that have anybody, without their names. Pure. */
export function sumGroups(bahan: GradedReport, menurut: Menurut): Omit<BarisGolongan, 'nama'>[] {
  const { laporan } = bahan
  const sumbangan =
    menurut === 'kelompok'
      ? sumPerKelompok(bahan)
      : laporan.baris.map(({ hitungan, status, ...who }) => ({ kunci: kunciGolongan(who, menurut), hitungan, status }))
  return [...Map.groupBy(sumbangan, s => s.kunci)].map(([kunci, list]) => {
    const angka = angkaSesiOf(sumHitungan(list.map(s => s.hitungan)), laporan)
    return { kunci, orang: list.length, ...angka, jumlah_status: countStatus(list) }
  })
}

/** Who was in a kelompok, marked or only a member, is graded there as the report of that kelompok grades them. */
function sumPerKelompok({ laporan, rows, anggota }: GradedReport): Sumbangan[] {
  const wanted = new Set(laporan.baris.map(b => b.mahasantri_id))
  const rowsOf = Map.groupBy(rows, row => row.kelompok_id)
  const anggotaOf = Map.groupBy(anggota, row => row.kelompok_id)
  return [...new Set([...rowsOf.keys(), ...anggotaOf.keys()])].flatMap(kelompok_id => {
    const own = rowsOf.get(kelompok_id) ?? []
    const hitunganOf = sumPerOrang(own)
    const bulanOf = laporan.batas.per === 'bulan' ? sumPerBulan(own) : undefined
    const ids = new Set([...hitunganOf.keys(), ...(anggotaOf.get(kelompok_id) ?? []).map(a => a.mahasantri_id)])
    return [...ids]
      .filter(id => wanted.has(id))
      .map(id => {
        const counted = hitunganOf.get(id) ?? emptyHitungan()
        const { hitungan, status } = angkaOrang(counted, laporan, bulanOf && (bulanOf.get(id) ?? []))
        return { kunci: String(kelompok_id), hitungan, status }
      })
  })
}

/** With what sorts them; those without come last. */
async function nameGroups(db: Db, menurut: Menurut, kunci: readonly string[]) {
  if (menurut === 'kelompok') {
    const list = await listNamaKelompok(db, kunci.map(Number))
    return list.map(({ id, nama, nama_urut }) => ({ kunci: String(id), nama, urut: nama_urut }))
  }
  const order = [...kunci].sort(compareNama)
  return kunci.map(one => ({
    kunci: one,
    nama: namaGolongan(one, menurut),
    urut: one === TANPA ? null : String(order.indexOf(one)).padStart(6, '0'),
  }))
}

interface Row {
  urut: string | null
  baris: BarisGolongan
}

/** Empty values last in both directions; equals by name. */
function comparer(urut: UrutGolongan, arah: 'naik' | 'turun'): (a: Row, b: Row) => number {
  const sign = arah === 'naik' ? 1 : -1
  // Kelompok of two periode may be called the same.
  const byName = (a: Row, b: Row) => compareNilai(a.urut, b.urut, 1) || compareText(a.baris.kunci, b.baris.kunci)
  if (urut === 'nama') return (a, b) => compareNilai(a.urut, b.urut, sign) || byName(a, b)
  return (a, b) => compareNilai(sortValue(a.baris, urut), sortValue(b.baris, urut), sign) || byName(a, b)
}

function sortValue(row: BarisGolongan, urut: Exclude<UrutGolongan, 'nama'>): number | null {
  switch (urut) {
    case 'orang':
    case 'sesi':
    case 'persen':
      return row[urut]
    case 'peringatan':
    case 'tidak_memenuhi':
      return row.jumlah_status[urut]
    default:
      return row.hitungan[urut]
  }
}

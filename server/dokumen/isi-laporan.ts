import { formatAngka } from '#contract/angka.ts'
import { describeMinimal, describeRumus, STATUS_LIST } from '#contract/kehadiran.ts'
import { namaMenurut } from '#contract/laporan/kolom-laporan.ts'
import type { GolonganQuery, LaporanMahasantriQuery } from '#contract/laporan/laporan-mahasantri.ts'
import {
  type BarisLaporanPendamping,
  describeTerlaksana,
  type LaporanPendampingQuery,
} from '#contract/laporan/laporan-pendamping.ts'
import { readsEverything } from '#contract/permissions.ts'
import { formatRentang, formatRentangAngka } from '#contract/tanggal.ts'
import type { Db } from '#database/schema.ts'
import { kata } from '#server/dasar/istilah.ts'
import type { Blok, Pasangan } from '#server/dasar/pdf/naskah.ts'
import { tabelLembar } from '#server/dasar/pdf/tabel-lembar.ts'
import { listKelompokSendiri } from '#server/datapokok/kelompok/wewenang.ts'
import { golonganLembar, laporanMahasantriLembar } from '#server/laporan/laporan-mahasantri-lembar.ts'
import { type Golongan, readGolongan } from '../laporan/golongan.ts'
import { type LaporanPenuh, readLaporanMahasantri } from '../laporan/laporan-mahasantri.ts'
import { type LaporanPendampingPenuh, readLaporanPendamping } from '../laporan/laporan-pendamping.ts'
import { laporanPendampingLembar } from '../laporan/laporan-pendamping-lembar.ts'
import type { Cara } from '../laporan/pekerjaan.ts'
import { lastKnown } from '../laporan/rentang.ts'
import type { Cetak } from './cetak.ts'
import { type Dokumen, describeFigures, type PersenAngka, tandaTangan } from './dokumen.ts'
import { describeSemester } from './sebut.ts'

export interface PilihanLaporan<Q> {
  jenis: 'laporan_mahasantri' | 'laporan_golongan' | 'laporan_pendamping'
  saringan: Q
  lingkup: 'semua' | 'sendiri'
  /** Of 'sendiri' those whose marks may be in it, and whether those of every day: who fetches it later is asked for each. */
  kelompok?: { id: number; seluruh: boolean }[]
}

/** The filtered report of all pages as a sheet, by the rights of whoever prints it. */
export async function laporanMahasantriDokumen(db: Db, cetak: Cetak, query: LaporanMahasantriQuery): Promise<Dokumen> {
  const laporan = await readLaporanMahasantri(db, cetak.user, query, cetak.now)
  const { batas, baris } = laporan
  return {
    jenis: 'laporan_mahasantri',
    judul: judulOf(laporan),
    arah: 'lebar',
    blok: [
      ...kepala('LAPORAN KEHADIRAN MAHASANTRI', { ...laporan, semua: DIHITUNG }, [
        ['Jumlah mahasantri', formatAngka(baris.length)],
        ['Batas', `minimal ${describeMinimal(batas)}, peringatan di bawah ${batas.peringatan}%`],
      ]),
      tabelLembar(laporanMahasantriLembar(laporan), cetak.kop.kertas),
      { jenis: 'catatan', teks: artiHuruf(laporan) },
      tandaTangan(cetak, []),
    ],
    pilihan: await pilihanOf(db, 'laporan_mahasantri', query, laporan, cetak),
    angka: angkaLaporanMahasantri(laporan),
    isi: baris.map(b => [b.nim, b.nama, describeFigures(b.hitungan, b.persen)]),
  }
}

/** The same summed up by group. */
export async function laporanGolonganDokumen(db: Db, cetak: Cetak, query: GolonganQuery): Promise<Dokumen> {
  const golongan = await readGolongan(db, cetak.user, query, cetak.now)
  const { batas, baris, jumlah, menurut } = golongan
  const per = namaMenurut(kata)[menurut]
  const lembar = golonganLembar(golongan)
  return {
    jenis: 'laporan_golongan',
    judul: `Per ${per.toLowerCase()}, ${judulOf(golongan)}`,
    arah: 'lebar',
    blok: [
      ...kepala(`LAPORAN KEHADIRAN MAHASANTRI PER ${per.toUpperCase()}`, { ...golongan, semua: DIHITUNG }, [
        ['Jumlah mahasantri', formatAngka(jumlah.orang)],
        ['Batas', `minimal ${describeMinimal(batas)}, peringatan di bawah ${batas.peringatan}%`],
      ]),
      tabelLembar(lembar, cetak.kop.kertas),
      { jenis: 'catatan', teks: [...(lembar.kaki ?? []), artiHuruf(golongan)].join(' ') },
      tandaTangan(cetak, []),
    ],
    pilihan: await pilihanOf(db, 'laporan_golongan', query, golongan, cetak),
    angka: angkaGolongan(golongan),
    isi: baris.map(b => ['', b.nama, describeFigures(b.hitungan, b.persen)]),
  }
}

export async function laporanPendampingDokumen(db: Db, cetak: Cetak, query: LaporanPendampingQuery): Promise<Dokumen> {
  const laporan = await readLaporanPendamping(db, cetak.user, query, cetak.now)
  const { baris } = laporan
  const lembar = laporanPendampingLembar(laporan)
  return {
    jenis: 'laporan_pendamping',
    judul: judulOf(laporan),
    arah: 'lebar',
    blok: [
      ...kepala(kata`LAPORAN PENDAMPING`, laporan, [[kata`Jumlah pendamping`, formatAngka(baris.length)]]),
      tabelLembar(lembar, cetak.kop.kertas),
      { jenis: 'catatan', teks: [...(lembar.kaki ?? []), artiHuruf(laporan)].join(' ') },
      tandaTangan(cetak, []),
    ],
    pilihan: await pilihanOf(db, 'laporan_pendamping', query, laporan, cetak),
    angka: angkaLaporanPendamping(laporan),
    isi: baris.map(b => [b.nim ?? '', b.nama, `terlaksana ${describeTerlaksana(b)}`]),
  }
}

/** What U means is nobody's business here; how it counts the formula says. */
function artiHuruf({ aturan }: Pick<LaporanPenuh, 'aturan'>): string {
  return `Keterangan: H hadir, T terlambat, I izin, S sakit, A alpa, D dispensasi; U tidak dirinci. Persen = ${describeRumus(aturan)}.`
}

/** A name that is spelled otherwise stands elsewhere on the sheet, and says nothing about its figures. */
function byId<T>(rows: readonly T[], idOf: (row: T) => number | string): T[] {
  return rows.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1))
}

/** Who has no mark yet says nothing about the figures; a later joiner of theirs would. */
export function angkaLaporanMahasantri({
  baris,
}: {
  baris: readonly Pick<LaporanPenuh['baris'][number], 'mahasantri_id' | 'hitungan' | 'persen'>[]
}): unknown {
  return byId(baris, b => b.mahasantri_id).flatMap(({ mahasantri_id, hitungan, persen }) => {
    const counts = STATUS_LIST.map(status => hitungan[status])
    return counts.some(n => n > 0)
      ? [[mahasantri_id, counts, hitungan.belum, { persen, hitungan } satisfies PersenAngka]]
      : []
  })
}

export function angkaGolongan({
  baris,
}: {
  baris: readonly Pick<Golongan['baris'][number], 'kunci' | 'hitungan' | 'persen' | 'jumlah_status'>[]
}): unknown {
  return byId(baris, b => b.kunci).flatMap(({ kunci, hitungan, persen, jumlah_status }) => {
    const { memenuhi, peringatan, tidak_memenuhi } = jumlah_status
    const counts = [...STATUS_LIST.map(status => hitungan[status]), memenuhi, peringatan, tidak_memenuhi]
    return counts.some(n => n > 0) ? [[kunci, counts, hitungan.belum, { persen, hitungan } satisfies PersenAngka]] : []
  })
}

export function angkaLaporanPendamping({ baris }: LaporanPendampingPenuh, menurut: Cara = 'kini'): unknown {
  return byId(baris, b => b.pendamping_id).flatMap(b => {
    const counts = countsSesuai(b, menurut)
    return counts.some(n => n > 0)
      ? [[b.pendamping_id, counts, { persen: b.persen, hitungan: b.hitungan } satisfies PersenAngka]]
      : []
  })
}

/** As they stand on a sheet: until they added up it did not say what came from a file, what was added, nor what was still to begin. */
export function countsSesuai(b: BarisLaporanPendamping, menurut: Cara): number[] {
  const counts = [b.rencana, b.terlaksana, b.ditiadakan, b.tepat, b.digantikan, b.menggantikan]
  return menurut === 'dahulu' ? counts : [...counts, b.dari_berkas, b.tambahan, b.berjalan, b.tidak_dibuka]
}

type Kepala = Pick<LaporanPenuh, 'dari' | 'sampai' | 'hari_ini' | 'periode' | 'kegiatan'> & { saringan: string }

async function pilihanOf<Q extends { kelompok_id?: number | undefined }>(
  db: Db,
  jenis: PilihanLaporan<Q>['jenis'],
  query: Q,
  laporan: Kepala,
  { user }: Cetak,
) {
  const { dari, periode, hari_ini } = laporan
  const saringan = { ...query, periode_id: periode?.id, dari, sampai: lastKnown(laporan) }
  if (readsEverything(user.peran)) return { jenis, saringan, lingkup: 'semua' }
  const sendiri = await listKelompokSendiri(db, user, periode?.id ?? null, hari_ini)
  const kelompok = sendiri.filter(({ id }) => query.kelompok_id === undefined || query.kelompok_id === id)
  return { jenis, saringan, lingkup: 'sendiri', kelompok }
}

function judulOf({ kegiatan, dari, sampai }: Kepala): string {
  return `${kegiatan?.nama ?? 'Semua kegiatan'}, ${formatRentang(dari, sampai)}`
}

/** What a report without a chosen kegiatan is about where some are not in its totals. */
const DIHITUNG = 'Semua kegiatan yang dihitung'

function kepala(judul: string, laporan: Kepala & { semua?: string }, kanan: readonly Pasangan[]): Blok[] {
  const { periode, kegiatan, saringan, semua = 'Semua kegiatan' } = laporan
  return [
    { jenis: 'judul', teks: judul, anak: periode ? [describeSemester(periode.nama)] : [] },
    {
      jenis: 'keterangan',
      kiri: [
        ['Kegiatan', kegiatan?.nama ?? semua],
        ['Rentang', formatRentangAngka(laporan)],
        ...(saringan ? [['Saringan', saringan] as const] : []),
      ],
      kanan,
    },
  ]
}

import { formatPersen } from '#contract/kehadiran.ts'
import type { Db } from '#database/schema.ts'
import { readLembarTerisi } from '#server/absensi/lembar/lembar-terisi.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readTersisa } from '#server/datapokok/orang/per-id.ts'
import { readHonor } from '#server/laporan/honor/honor.ts'
import type { Cara } from '#server/laporan/pekerjaan.ts'
import { readRekap } from '#server/laporan/rekap/rekap.ts'
import type { ReportQuery } from '#server/laporan/rentang.ts'
import { readRingkasanPekan } from '#server/laporan/ringkasan-pekan/ringkasan-pekan.ts'
import { readRincianMahasantri } from '../laporan/laporan-mahasantri-rincian.ts'
import { reportOf } from '../laporan/reports.ts'
import { readSeorangPendamping } from '../laporan/seorang-pendamping.ts'
import { type DokumenRow, findPrintingAkun } from './dokumen.sql.ts'
import { angkaHonor, type PilihanHonor } from './isi-honor.ts'
import type { PilihanLaporan } from './isi-laporan.ts'
import { angkaPertemuan, type PilihanPertemuan } from './isi-pertemuan.ts'
import { angkaRekap, type PilihanRekap } from './isi-rekap.ts'
import { angkaRingkasan, type PilihanRingkasan } from './isi-ringkasan-pekan.ts'
import { angkaSeorang, type PilihanSeorang } from './isi-seorang-pendamping.ts'
import { angkaSurat, type PilihanSurat } from './isi-surat.ts'

export type Pilihan =
  | PilihanRekap
  | PilihanPertemuan
  | PilihanSurat
  | PilihanHonor
  | PilihanRingkasan
  | PilihanSeorang
  | PilihanLaporan

/** The figures of a sheet as they are now; undefined when its maker has no account any more. */
export async function recount(
  db: Db,
  { pilihan: json, akun_id }: DokumenRow,
  now: number,
  menurut: Cara,
): Promise<unknown> {
  const pilihan = JSON.parse(json) as Pilihan
  const user = await pembaca(db, pilihan, akun_id)
  if (!user) return undefined
  switch (pilihan.jenis) {
    case 'rekap': {
      const { kelompok_id, dari, sampai, kegiatan_id, bentuk } = pilihan
      const mode = bentuk === 'bulan' ? 'bulan' : 'pertemuan'
      const query = { dari, sampai, mode, kegiatan_id: kegiatan_id ?? undefined } as const
      return angkaRekap(await readRekap(db, user, kelompok_id, query, now), sampai)
    }
    case 'surat': {
      const { mahasantri_id, periode_id, kegiatan_id, dari, sampai } = pilihan
      const query = tanyaOf({ periode_id, kegiatan_id, dari, sampai })
      // Whoever was entered twice is one by now; the letter says what it said.
      const tersisa = await readTersisa(db, mahasantri_id)
      const { hitungan, persen } = await readRincianMahasantri(db, user, tersisa, query, now)
      return angkaSurat(mahasantri_id, hitungan, persen)
    }
    case 'pertemuan':
      return angkaPertemuan(await readLembarTerisi(db, user, pilihan.pertemuan_id, now))
    case 'seorang_pendamping':
      return angkaSeorang(
        await readSeorangPendamping(db, user, pilihan.pendamping_id, tanyaOf(pilihan.saringan), now, menurut),
        menurut,
      )
    case 'honor':
      return angkaHonor(await readHonor(db, user, pilihan.bulan, now))
    case 'ringkasan_pekan':
      return angkaRingkasan(await readRingkasanPekan(db, user, { pekan: pilihan.sampai, dicetak: pilihan }, now))
    default: {
      const report = reportOf(pilihan.jenis)
      return report?.seal(await report.read(db, user, tanyaOf(pilihan.saringan), now, menurut), menurut)
    }
  }
}

/** Without a periode it was printed by its dates alone, when those meant the marks of whichever periode. */
export function tanyaOf<Q extends { periode_id?: number | undefined }>(saringan: Q): ReportQuery<Q> {
  return { ...saringan, periode_id: saringan.periode_id ?? 'semua' }
}

/** Whose eyes: of everything when its maker saw all of it, otherwise the maker's own as they are today. */
export async function pembaca(db: Db, pilihan: Pilihan, akunId: number): Promise<User | undefined> {
  if (pilihan.jenis === 'surat' || pilihan.lingkup === 'semua') return PEMERIKSA
  return findPrintingAkun(db, akunId)
}

const PEMERIKSA: User = {
  id: 0,
  nama: '',
  username: '',
  peran: ['pimpinan'],
  murabbi_id: null,
  pendamping_id: null,
  ganti_sandi: false,
}

/**
 * As percentages are rounded, and as they were on sheets that are held: a sheet whose figures have not changed has not changed
 * either because 74,95 was 75,0 on it. A rule that is replaced stays here.
 */
export const PEMBULATAN = [formatPersen, persenSetengahNaik]

/** Half up, also onto a whole percent that is not reached: until `belowWhole`. */
function persenSetengahNaik(persen: number | null): string {
  if (persen === null) return '–'
  const tenths = Math.floor(persen * 10 + 0.5)
  return `${Math.floor(tenths / 10)},${tenths % 10}%`
}

/** The rules by which a sheet of this kind was ever counted, today's first: it is counted by the rule of its day too. */
export function caraOf({ jenis }: DokumenRow): readonly Cara[] {
  return ['kini', ...(jenis === 'seorang_pendamping' ? (['dahulu'] as const) : (reportOf(jenis)?.ways ?? []))]
}

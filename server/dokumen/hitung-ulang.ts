import type { Verifikasi } from '#contract/dokumen/dokumen.ts'
import { type Aturan, formatPersen, perlakuanSchema, persentase } from '#contract/kehadiran.ts'
import type { GolonganQuery, LaporanMahasantriQuery } from '#contract/laporan/laporan-mahasantri.ts'
import type { LaporanPendampingQuery } from '#contract/laporan/laporan-pendamping.ts'
import type { Db } from '#database/schema.ts'
import { readLembarTerisi } from '#server/absensi/lembar/lembar-terisi.ts'
import { AppError } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { readTersisa } from '#server/datapokok/orang/per-id.ts'
import { readHonor } from '#server/laporan/honor/honor.ts'
import type { Cara } from '#server/laporan/pekerjaan.ts'
import { readRekap } from '#server/laporan/rekap/rekap.ts'
import type { Tanya } from '#server/laporan/rentang.ts'
import { readRingkasanPekan } from '#server/laporan/ringkasan-pekan/ringkasan-pekan.ts'
import { countAsOf, isBeforeKnown } from '#server/pengaturan/aturan/rules.ts'
import { readGolongan } from '../laporan/golongan.ts'
import { readLaporanMahasantri } from '../laporan/laporan-mahasantri.ts'
import { readRincianMahasantri } from '../laporan/laporan-mahasantri-rincian.ts'
import { readLaporanPendamping } from '../laporan/laporan-pendamping.ts'
import { readSeorangPendamping } from '../laporan/seorang-pendamping.ts'
import { type DokumenRow, findAkun } from './dokumen.sql.ts'
import { type PersenAngka, sidik } from './dokumen.ts'
import { angkaHonor, type PilihanHonor } from './isi-honor.ts'
import { angkaGolongan, angkaLaporanMahasantri, angkaLaporanPendamping, type PilihanLaporan } from './isi-laporan.ts'
import { angkaPertemuan, type PilihanPertemuan } from './isi-pertemuan.ts'
import { angkaRekap, type PilihanRekap } from './isi-rekap.ts'
import { angkaRingkasan, type PilihanRingkasan } from './isi-ringkasan-pekan.ts'
import { angkaSeorang, type PilihanSeorang } from './isi-seorang-pendamping.ts'
import { angkaSurat, type PilihanSurat } from './isi-surat.ts'

type Pilihan =
  | PilihanRekap
  | PilihanPertemuan
  | PilihanSurat
  | PilihanHonor
  | PilihanRingkasan
  | PilihanSeorang
  | (PilihanLaporan<LaporanMahasantriQuery> & { jenis: 'laporan_mahasantri' })
  | (PilihanLaporan<GolonganQuery> & { jenis: 'laporan_golongan' })
  | (PilihanLaporan<LaporanPendampingQuery> & { jenis: 'laporan_pendamping' })

/** Whether a sheet calculated now would say what it says. */
export async function compareAngka(db: Db, dokumen: DokumenRow, now: number): Promise<Verifikasi['angka']> {
  if (dokumen.sidik === '') return 'tanpa'
  try {
    const kini = await compareBy(db, dokumen, now)
    if (kini !== 'berubah') return kini
    // What is counted otherwise by now is no change of what was recorded.
    const dahulu = await countAsOf(db, dokumen.created_at, () => compareBy(db, dokumen, now))
    if (dahulu === 'sama') return 'aturan'
    if (await isBeforeKnown(db, dokumen.created_at)) return await compareByAnyFormula(db, dokumen, now)
    return 'berubah'
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.kode === 'absensi.ditiadakan') return 'ditiadakan'
    // What it was about is gone, or its maker may no longer see it.
    return 'tak_terbaca'
  }
}

async function compareBy(db: Db, dokumen: DokumenRow, now: number): Promise<'sama' | 'berubah' | 'tak_terbaca'> {
  for (const menurut of caraOf(dokumen)) {
    const angka = await recount(db, dokumen, now, menurut)
    if (angka === undefined) return 'tak_terbaca'
    if (PEMBULATAN.some(write => sidik(angka, ({ persen }) => write(persen)) === dokumen.sidik)) return 'sama'
  }
  return 'berubah'
}

/**
 * Of a sheet that is older than what is known of rules: whether by any formula there ever was its marks make what it says. The
 * fingerprint is of every mark and of every percentage, so that another mark is never taken for another formula.
 */
async function compareByAnyFormula(db: Db, dokumen: DokumenRow, now: number): Promise<'aturan' | 'berubah'> {
  for (const menurut of caraOf(dokumen)) {
    const angka = await recount(db, dokumen, now, menurut)
    for (const aturan of FORMULAS)
      for (const write of PEMBULATAN) {
        const by = ({ persen, hitungan }: PersenAngka) => write(hitungan ? persentase(hitungan, aturan) : persen)
        if (sidik(angka, by) === dokumen.sidik) return 'aturan'
      }
  }
  return 'berubah'
}

const PERLAKUAN = perlakuanSchema.options
const FORMULAS: readonly Aturan[] = PERLAKUAN.flatMap(izin =>
  PERLAKUAN.flatMap(sakit =>
    PERLAKUAN.flatMap(dispensasi =>
      (['hadir', 'absen'] as const).flatMap(terlambat =>
        (['luar', 'hadir'] as const).map(u => ({ izin, sakit, dispensasi, terlambat, u })),
      ),
    ),
  ),
)

/**
 * As percentages are rounded, and as they were on sheets that are held: a sheet whose figures have not changed has not changed
 * either because 74,95 was 75,0 on it. A rule that is replaced stays here.
 */
const PEMBULATAN = [formatPersen, persenSetengahNaik]

/** Half up, also onto a whole percent that is not reached: until `belowWhole`. */
function persenSetengahNaik(persen: number | null): string {
  if (persen === null) return '–'
  const tenths = Math.floor(persen * 10 + 0.5)
  return `${Math.floor(tenths / 10)},${tenths % 10}%`
}

/** The rules by which a sheet of this kind was ever counted, today's first: it is counted by the rule of its day too. */
function caraOf({ jenis }: DokumenRow): readonly Cara[] {
  return jenis === 'laporan_pendamping' || jenis === 'seorang_pendamping' ? ['kini', 'dahulu'] : ['kini']
}

async function recount(db: Db, { pilihan: json, akun_id }: DokumenRow, now: number, menurut: Cara): Promise<unknown> {
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
    case 'laporan_mahasantri':
      return angkaLaporanMahasantri(await readLaporanMahasantri(db, user, tanyaOf(pilihan.saringan), now))
    case 'laporan_golongan':
      return angkaGolongan(await readGolongan(db, user, tanyaOf(pilihan.saringan), now))
    case 'laporan_pendamping':
      return angkaLaporanPendamping(
        await readLaporanPendamping(db, user, tanyaOf(pilihan.saringan), now, menurut),
        menurut,
      )
  }
}

/** Without a periode it was printed by its dates alone, when those meant the marks of whichever periode. */
function tanyaOf<Q extends { periode_id?: number | undefined }>(saringan: Q): Tanya<Q> {
  return { ...saringan, periode_id: saringan.periode_id ?? 'semua' }
}

/** Whose eyes: of everything when its maker saw all of it, otherwise the maker's own as they are today. */
async function pembaca(db: Db, pilihan: Pilihan, akunId: number): Promise<User | undefined> {
  if (pilihan.jenis === 'surat' || pilihan.lingkup === 'semua') return PEMERIKSA
  return findAkun(db, akunId)
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

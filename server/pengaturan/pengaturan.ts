import type * as z from 'zod'
import { istilahBaku } from '#contract/istilah.ts'
import { istilahOf, type Pengaturan, type pengaturanBody } from '#contract/pengaturan/pengaturan.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db, Row, Tx } from '#database/schema.ts'
import { requireBukti } from '#server/dasar/http/periksa-panggilan.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { applyIstilah } from '#server/dasar/istilah.ts'
import { saveSatuBaris } from './satu-baris.ts'

type PengaturanRow = Row<'pengaturan'>

/** Before the institution has been set up: what a new row starts from. */
export const defaultPengaturan: PengaturanRow = {
  id: 1,
  lembaga: '',
  kontak: '',
  zona_waktu: 'Asia/Jakarta',
  awal_pekan: 0,
  hijri_offset: 0,
  hitung_izin: 'absen',
  hitung_sakit: 'absen',
  hitung_dispensasi: 'hadir',
  hitung_terlambat: 'hadir',
  hitung_udzur: 'luar',
  batas_minimal: 75,
  batas_peringatan: 85,
  batas_per: 'periode',
  batas_alpa: 2,
  // What a new institution begins with; one that was there before the lock keeps 'tanpa' (migration 0002).
  kunci: 'hari',
  kunci_hari: 7,
  kunci_hari_pekan: 6,
  kunci_jam: '23:59',
  izin_otomatis_hari: 0,
  tautan_isi: 0,
  campur_kelompok: 0,
  honor_aktif: 0,
  honor_tarif: 0,
  honor_tarif_badal: 0,
  honor_maksimal: 0,
  honor_shalat: 0,
  langkah_kedua_wajib: 'tidak',
  istilah_pendamping: istilahBaku.pendamping,
  istilah_kelompok: istilahBaku.kelompok,
  updated_at: 0,
}

/** The institution's settings, the defaults where none are stored yet. */
export async function getPengaturan(db: Db): Promise<PengaturanRow> {
  return (await db.selectFrom('pengaturan').selectAll().where('id', '=', 1).executeTakeFirst()) ?? defaultPengaturan
}

/** The date where the institution is. */
export async function getHariIni(db: Db, now: number): Promise<string> {
  return todayIn((await getPengaturan(db)).zona_waktu, now)
}

/** For what no session comes before: the start, and work that another process may have been asked for. */
export async function refreshIstilah(db: Db): Promise<void> {
  applyIstilah(istilahOf(await getPengaturan(db)))
}

/** As the contract shows it. */
export async function readPengaturan(db: Db): Promise<Pengaturan> {
  const { id: _, ...row } = await getPengaturan(db)
  return row
}

/** Throws Stale when somebody else saved meanwhile; `body.updated_at` is the version the caller saw. */
export async function savePengaturan(tx: Tx, user: User, now: number, body: z.output<typeof pengaturanBody>) {
  // Whoever sits down at an open session must not take away what would keep them out.
  if (body.langkah_kedua_wajib !== (await getPengaturan(tx)).langkah_kedua_wajib) requireBukti(user)
  return saveSatuBaris(tx, 'pengaturan', body, now, readPengaturan)
}

/** The institution as the set-up names it; everything else stays the default. */
export async function startPengaturan(tx: Tx, now: number, given: Pick<PengaturanRow, 'lembaga' | 'zona_waktu'>) {
  await saveSatuBaris(tx, 'pengaturan', { ...(await readPengaturan(tx)), ...given }, now, readPengaturan)
}

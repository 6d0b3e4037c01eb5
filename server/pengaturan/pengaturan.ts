import { standardIstilah } from '#contract/istilah.ts'
import {
  type AturanInput,
  istilahOf,
  type Pengaturan,
  type PengaturanBody,
  pickAturan,
} from '#contract/pengaturan/pengaturan.ts'
import { todayIn } from '#contract/tanggal.ts'
import type { Db, Row, Tx } from '#database/schema.ts'
import { Invalid, Stale } from '#server/dasar/errors.ts'
import { requireBukti } from '#server/dasar/http/check-call.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { applyIstilah } from '#server/dasar/istilah.ts'
import { defaultRules, holdRules, nextRules, saveActiveRules } from './aturan/rules.ts'
import { readHijriOffset } from './awal-bulan/month-start.ts'
import { saveOneRow } from './one-row.ts'

type PengaturanRow = Row<'pengaturan'>

/** Before the institution has been set up: what a new row starts from. */
export const defaultPengaturan: PengaturanRow = {
  id: 1,
  lembaga: '',
  kontak: '',
  zona_waktu: 'Asia/Jakarta',
  awal_pekan: 0,
  ...defaultRules,
  // What a new institution begins with; one that was there before the lock keeps 'tanpa' (migration 0002).
  kunci: 'hari',
  kunci_hari: 7,
  kunci_hari_pekan: 6,
  kunci_jam: '23:59',
  izin_otomatis_hari: 0,
  tautan_isi: 0,
  tautan_wali: 0,
  portal_mahasantri: 0,
  campur_kelompok: 0,
  honor_aktif: 0,
  honor_tarif: 0,
  honor_tarif_badal: 0,
  honor_maksimal: 0,
  honor_shalat: 0,
  langkah_kedua_wajib: 'tidak',
  istilah_pendamping: standardIstilah.pendamping,
  istilah_kelompok: standardIstilah.kelompok,
  updated_at: 0,
}

/** The institution's settings, the defaults where none are stored yet. The rules of a figure are those of its periode: `rulesOf`. */
export async function getPengaturan(db: Db): Promise<Omit<PengaturanRow, keyof AturanInput>> {
  return readRow(db)
}

async function readRow(db: Db): Promise<PengaturanRow> {
  return (await db.selectFrom('pengaturan').selectAll().where('id', '=', 1).executeTakeFirst()) ?? defaultPengaturan
}

/** The date where the institution is. */
export async function getToday(db: Db, now: number): Promise<string> {
  return todayIn((await getPengaturan(db)).zona_waktu, now)
}

/** For what no session comes before: the start, and work that another process may have been asked for. */
export async function refreshIstilah(db: Db): Promise<void> {
  applyIstilah(istilahOf(await getPengaturan(db)))
}

/** As the contract shows it: the rules are those that hold now and that the next periode begins with. */
export async function readPengaturan(db: Db): Promise<Pengaturan> {
  const { id: _, ...row } = await readRow(db)
  const { per_at: __, updated_at, ...rules } = await nextRules(db)
  // Rules that were saved by themselves are a newer version of all this too: what is saved over it would take them back.
  return { ...row, ...rules, updated_at: Math.max(row.updated_at, updated_at) }
}

/** Throws Stale when somebody else saved meanwhile; `body.updated_at` is the version the caller saw. */
export async function savePengaturan(tx: Tx, user: User, now: number, body: PengaturanBody): Promise<Pengaturan> {
  const { hijri_offset: difference, ...sent } = body
  await holdRules(tx)
  const stored = await readRow(tx)
  // Whoever sits down at an open session must not take away what would keep them out.
  if (sent.langkah_kedua_wajib !== stored.langkah_kedua_wajib) requireBukti(user)
  const seen = await readPengaturan(tx)
  const next = {
    ...sent,
    batas_pertemuan: sent.batas_pertemuan ?? seen.batas_pertemuan,
    tautan_wali: sent.tautan_wali ?? seen.tautan_wali,
    portal_mahasantri: sent.portal_mahasantri ?? seen.portal_mahasantri,
  }
  if (seen.updated_at !== next.updated_at) throw Stale('pengaturan', await readPengaturan(tx))
  if (difference !== undefined && difference !== (await readHijriOffset(tx, todayIn(stored.zona_waktu, now))))
    throw Invalid({ hijri_offset: 'Tanggal 1 bulan Hijriah sekarang ditetapkan per bulan. Muat ulang halaman ini.' })
  const isi = { ...next, updated_at: stored.updated_at }
  const saved = await saveOneRow(tx, 'pengaturan', isi, Math.max(now, seen.updated_at + 1), readPengaturan)
  await saveActiveRules(tx, pickAturan(next), saved.updated_at)
  return saved
}

/** The institution as the set-up names it; everything else stays the default. */
export async function startPengaturan(tx: Tx, now: number, given: Pick<PengaturanRow, 'lembaga' | 'zona_waktu'>) {
  await saveOneRow(tx, 'pengaturan', { ...(await readPengaturan(tx)), ...given }, now, readPengaturan)
}

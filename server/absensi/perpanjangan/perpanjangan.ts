import type * as z from 'zod'
import { PERPANJANGAN_MAX, type Perpanjangan, type perpanjanganBody } from '#contract/absensi/perpanjangan.ts'
import { closeAt, mayRecordAfterLock } from '#contract/closing.ts'
import { describeLocked } from '#contract/locked.ts'
import { addDays, instantAt, type Zone } from '#contract/tanggal.ts'
import type { Db, Tx } from '#database/schema.ts'
import { requireNoArchive } from '#server/absensi/pertemuan/condition.ts'
import { requireReadablePertemuan } from '#server/absensi/pertemuan/pertemuan.ts'
import { Conflict, Forbidden, Invalid } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { deletePerpanjangan, getPerpanjanganRow, upsertPerpanjangan } from './perpanjangan.sql.ts'

const MINUTE = 60_000

/** How a pertemuan is kept open beyond the rule; null while it is not. */
export async function getPerpanjangan(db: Db, pertemuanId: number): Promise<Perpanjangan | null> {
  return (await getPerpanjanganRow(db, pertemuanId)) ?? null
}

/** Keeps the pertemuan open up to and including a local minute that is yet to come and later than the rule says anyway. */
export async function extendPertemuan(
  tx: Tx,
  user: User,
  id: number,
  { tanggal, jam, alasan }: z.output<typeof perpanjanganBody>,
  now: number,
): Promise<Perpanjangan> {
  const row = await requireMayExtend(tx, user, id, now)
  const pengaturan = await getPengaturan(tx)
  const zone: Zone = pengaturan.zona_waktu
  const rule = closeAt(row, pengaturan, zone)
  if (rule === null) throw Conflict('perpanjangan.tanpa_kunci', 'Lembaga ini tidak mengunci absensi.')
  const sampai_at = instantAt(zone, tanggal, jam) + MINUTE
  if (sampai_at <= now) throw Invalid({ jam: 'Pilih waktu yang belum lewat' })
  if (sampai_at <= rule) throw Invalid({ tanggal: `Tanpa dibuka pun: ${describeLocked(rule, zone).replace('T', 't')}` })
  if (tanggal > addDays(row.hariIni, PERPANJANGAN_MAX)) {
    throw Invalid({ tanggal: `Paling lama ${PERPANJANGAN_MAX} hari dari sekarang` })
  }
  await upsertPerpanjangan(tx, { pertemuan_id: id, sampai_at, alasan, akun_id: user.id, at: now })
  return { sampai_at, alasan, oleh: user.nama, at: now }
}

export async function endPerpanjangan(tx: Tx, user: User, id: number, now: number): Promise<{ sampai_at: null }> {
  await requireMayExtend(tx, user, id, now)
  await deletePerpanjangan(tx, id)
  return { sampai_at: null }
}

async function requireMayExtend(tx: Tx, user: User, id: number, now: number) {
  const { row, wewenang, hariIni } = await requireReadablePertemuan(tx, user, id, now)
  if (!mayRecordAfterLock(wewenang, row.tanggal, hariIni)) throw Forbidden('perpanjangan')
  requireNoArchive(row, hariIni)
  return { ...row, hariIni }
}

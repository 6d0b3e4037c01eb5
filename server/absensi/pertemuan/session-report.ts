import type * as z from 'zod'
import type { Konfirmasi } from '#contract/absensi/konfirmasi.ts'
import type { Pertemuan, sessionReportSchema } from '#contract/absensi/pertemuan.ts'
import type { Wewenang } from '#contract/permissions.ts'
import { changeTime, refuseTime } from '#contract/waktu.ts'
import type { Tx } from '#database/schema.ts'
import { holdPertemuan, recountAround } from '#server/absensi/jumlah/jumlah.ts'
import { confirmPertemuan, outdateKonfirmasi } from '#server/absensi/konfirmasi/konfirmasi.ts'
import { Forbidden, found, Invalid, Stale } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { kata } from '#server/dasar/istilah.ts'
import { listSpans, readWewenang } from '#server/datapokok/kelompok/wewenang.ts'
import { getPengaturan } from '#server/pengaturan/pengaturan.ts'
import { withBadal } from './badal.ts'
import { requireNoPostponement, requirePlannable, requireStaysOpen } from './condition.ts'
import { setUnopened } from './pemindahan.sql.ts'
import * as pertemuanSql from './pertemuan.sql.ts'
import { readPertemuan, toPertemuan } from './pertemuan.ts'
import { askFreeHour } from './planning.ts'

export async function updateMinutes(
  tx: Tx,
  user: User,
  id: number,
  { version, tetap, ...change }: z.output<typeof sessionReportSchema>,
  now: number,
): Promise<Pertemuan> {
  const row = await requireOwnPertemuan(tx, user, id, now, 'badal juga')
  if (row.sebagai_badal && (change.pelaksana_id !== undefined || change.badal !== undefined)) throw Forbidden('absensi')
  const next = {
    materi: change.materi ?? row.materi,
    tempat: change.tempat ?? row.tempat,
    ...changeTime(row, change),
    catatan: change.catatan ?? row.catatan,
    pelaksana_id: change.pelaksana_id === undefined ? row.pelaksana_id : change.pelaksana_id,
    badal: change.badal ?? row.badal,
    murabbi_hadir: toFlag(change.murabbi_hadir === undefined ? toPertemuan(row).murabbi_hadir : change.murabbi_hadir),
  }
  const pesan = refuseTime(next)
  if (pesan !== undefined) throw Invalid({ selesai: pesan })
  const pengaturan = await getPengaturan(tx)
  requireStaysOpen(row, { mulai: next.mulai, selesai: next.selesai }, { pengaturan, wewenang: row.wewenang, now })
  requireNoPostponement(
    row.wewenang,
    row,
    { tanggal: row.tanggal, mulai: next.mulai, selesai: next.selesai },
    pengaturan,
    now,
  )
  const moves = next.mulai !== row.mulai || next.selesai !== row.selesai
  if (tetap === false && moves)
    await askFreeHour(tx, { ...row, mulai: next.mulai, selesai: next.selesai }, 'simpan juga')
  if (next.badal !== '' && next.pelaksana_id !== null) {
    throw Invalid({ badal: 'Isi salah satu: pelaksana atau badal' })
  }
  if (change.pelaksana_id && !(await pertemuanSql.hasPendamping(tx, change.pelaksana_id))) {
    throw Invalid({ pelaksana_id: kata`Pendamping itu tidak ada` })
  }
  if (!(await pertemuanSql.updatePertemuan(tx, id, version, next))) throw Stale('pertemuan', toPertemuan(row))
  if (next.pelaksana_id !== row.pelaksana_id || next.badal !== row.badal) await outdateKonfirmasi(tx, id)
  return readPertemuan(tx, id)
}

/** Confirms it, and says with that whether the murabbi was there. */
export async function confirmSessionReport(
  tx: Tx,
  user: User,
  id: number,
  { perubahan, murabbi_hadir }: { perubahan: number; murabbi_hadir?: boolean | undefined },
  now: number,
): Promise<{ konfirmasi: Konfirmasi }> {
  const reply = await confirmPertemuan(tx, user, { id, perubahan }, now)
  if (murabbi_hadir !== undefined) await pertemuanSql.setMurabbiHadir(tx, id, murabbi_hadir)
  return reply
}

export async function cancelPertemuan(tx: Tx, user: User, id: number, alasan: string, now: number): Promise<Pertemuan> {
  await requireOwnPertemuan(tx, user, id, now)
  await recountAround(tx, id, () =>
    pertemuanSql.upsertPeniadaan(tx, { pertemuan_id: id, alasan, akun_id: user.id, at: now }),
  )
  return readPertemuan(tx, id)
}

export async function restorePertemuan(tx: Tx, user: User, id: number, now: number): Promise<Pertemuan> {
  const row = await requireOwnPertemuan(tx, user, id, now)
  await recountAround(tx, id, async () => {
    await pertemuanSql.deletePeniadaan(tx, id)
    // With nobody on its roll nobody could fill it: it is opened anew by whoever does.
    if (row.opened_at !== null && row.orang === 0) await setUnopened(tx, [id])
  })
  return readPertemuan(tx, id)
}

/**
 * A pertemuan, planned ahead or opened, whose plan and berita acara the user may change. A badal changes the berita acara
 * of the one they lead, and nothing else of it.
 */
export async function requireOwnPertemuan(
  tx: Tx,
  user: User,
  id: number,
  now: number,
  badal: 'badal juga' | 'bukan badal' = 'bukan badal',
): Promise<pertemuanSql.PertemuanRow & { sebagai_badal: boolean; wewenang: Wewenang }> {
  // Who opens it meanwhile, or moves it, comes before or after.
  await holdPertemuan(tx, id)
  const row = found(await pertemuanSql.getPertemuanRow(tx, id), 'pertemuan')
  const pengaturan = await getPengaturan(tx)
  const spans = await listSpans(tx, user, row.kelompok_id)
  const asBadal = badal === 'badal juga' ? withBadal(user, spans, { ...row, ...pengaturan }, now) : undefined
  const wewenang = asBadal ?? readWewenang(user, spans)
  requirePlannable(wewenang, row, pengaturan, now)
  return { ...row, sebagai_badal: asBadal !== undefined, wewenang }
}

function toFlag(value: boolean | null): 0 | 1 | null {
  return value === null ? null : value ? 1 : 0
}

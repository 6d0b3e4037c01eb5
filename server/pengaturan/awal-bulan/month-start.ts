import type { Body, Reply } from '#contract/endpoint.ts'
import { hijri, hijriOffset, type MonthStart, refuseStart } from '#contract/hijri.ts'
import type { listMonthStart, setMonthStart } from '#contract/pengaturan/month-start.ts'
import { todayIn } from '#contract/tanggal.ts'
import { holdTable } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Invalid, Stale } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/user.ts'
import * as awalBulanSql from './month-start.sql.ts'

export { listSetMonths } from './month-start.sql.ts'

export async function readMonthStart(db: Db): Promise<Reply<typeof listMonthStart>> {
  return { rows: await awalBulanSql.listMonthStartRows(db) }
}

/** Throws Stale when somebody else has set that month meanwhile, and Invalid where a month would have 28 or 31 days. */
export async function setStart(
  tx: Tx,
  user: User,
  now: number,
  { updated_at, mulai, ...bulan }: Body<typeof setMonthStart>,
): Promise<Reply<typeof setMonthStart>> {
  // Two months side by side that are set at once may each be possible and both together not.
  await holdTable(tx, 'awal_bulan')
  const rows = await awalBulanSql.listMonthStartRows(tx)
  const seen = rows.find(row => row.tahun === bulan.tahun && row.bulan === bulan.bulan)?.updated_at ?? 0
  if (seen !== updated_at) throw Stale('awal_bulan', await readMonthStart(tx))
  if (mulai === null) await awalBulanSql.deleteMonthStart(tx, bulan)
  else {
    const alasan = refuseStart({ ...bulan, mulai }, rows)
    if (alasan) throw Invalid({ mulai: alasan })
    const row = { ...bulan, mulai, akun_id: user.id, updated_at: Math.max(now, seen + 1) }
    await awalBulanSql.upsertMonthStart(tx, row)
  }
  return readMoved(tx, rows, now)
}

/**
 * Puts these months in the place of those that migration 0042 wrote down; none gives them all back to calculation. What somebody has
 * set by hand stays. Throws Invalid where a month would have 28 or 31 days beside it.
 */
export async function setPenyesuaian(
  tx: Tx,
  now: number,
  rows: readonly MonthStart[],
): Promise<Reply<typeof setMonthStart>> {
  await holdTable(tx, 'awal_bulan')
  const before = await awalBulanSql.listSetMonths(tx)
  await awalBulanSql.deleteAdjustment(tx)
  const standing = await awalBulanSql.listSetMonths(tx)
  for (const row of rows) {
    if (standing.some(one => one.tahun === row.tahun && one.bulan === row.bulan)) continue
    const alasan = refuseStart(row, standing)
    if (alasan) throw Invalid({ rows: alasan })
    await awalBulanSql.upsertMonthStart(tx, { ...row, akun_id: null, updated_at: now })
    standing.push(row)
  }
  return readMoved(tx, before, now)
}

/** As it stands now. Which holidays follow the Hijri calendar nobody knows but the office: it is told of those it may mean. */
async function readMoved(tx: Tx, before: readonly MonthStart[], now: number): Promise<Reply<typeof setMonthStart>> {
  const { rows } = await readMonthStart(tx)
  const moves = (day: string) => hijri(day, before, 'polos') !== hijri(day, rows, 'polos')
  // In the other zones of the country the day is the same, or begins sooner.
  const coming = await awalBulanSql.listLiburFrom(tx, todayIn('Asia/Jakarta', now))
  return { rows, libur: coming.filter(({ dari, sampai }) => moves(dari) || moves(sampai)) }
}

/** What a phone with the build of before moves Umm al-Qura by, for that day. */
export async function readHijriOffset(db: Db, tanggal: string): Promise<number> {
  return hijriOffset(tanggal, await awalBulanSql.listSetMonths(db))
}

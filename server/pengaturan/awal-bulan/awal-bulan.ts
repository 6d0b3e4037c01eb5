import type { Body, Reply } from '#contract/endpoint.ts'
import { type AwalBulan, hijriOffset, refuseAwal } from '#contract/hijri.ts'
import type { listAwalBulan, setAwalBulan } from '#contract/pengaturan/awal-bulan.ts'
import { holdTable } from '#database/dialect.ts'
import type { Db, Tx } from '#database/schema.ts'
import { Invalid, Stale } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/user.ts'
import * as awalBulanSql from './awal-bulan.sql.ts'

export { listSetMonths } from './awal-bulan.sql.ts'

export async function readAwalBulan(db: Db): Promise<Reply<typeof listAwalBulan>> {
  return { rows: await awalBulanSql.listAwalBulanRows(db) }
}

/** Throws Stale when somebody else has set that month meanwhile, and Invalid where a month would have 28 or 31 days. */
export async function setAwal(
  tx: Tx,
  user: User,
  now: number,
  { updated_at, mulai, ...bulan }: Body<typeof setAwalBulan>,
): Promise<Reply<typeof listAwalBulan>> {
  // Two months side by side that are set at once may each be possible and both together not.
  await holdTable(tx, 'awal_bulan')
  const rows = await awalBulanSql.listAwalBulanRows(tx)
  const seen = rows.find(row => row.tahun === bulan.tahun && row.bulan === bulan.bulan)?.updated_at ?? 0
  if (seen !== updated_at) throw Stale('awal_bulan', await readAwalBulan(tx))
  if (mulai === null) await awalBulanSql.deleteAwalBulan(tx, bulan)
  else {
    const alasan = refuseAwal({ ...bulan, mulai }, rows)
    if (alasan) throw Invalid({ mulai: alasan })
    const row = { ...bulan, mulai, akun_id: user.id, updated_at: Math.max(now, seen + 1) }
    await awalBulanSql.upsertAwalBulan(tx, row)
  }
  return readAwalBulan(tx)
}

/**
 * Puts these months in the place of those that migration 0042 wrote down; none gives them all back to calculation. What somebody has
 * set by hand stays. Throws Invalid where a month would have 28 or 31 days beside it.
 */
export async function setPenyesuaian(
  tx: Tx,
  now: number,
  rows: readonly AwalBulan[],
): Promise<Reply<typeof listAwalBulan>> {
  await holdTable(tx, 'awal_bulan')
  await awalBulanSql.deletePenyesuaian(tx)
  const standing = await awalBulanSql.listSetMonths(tx)
  for (const row of rows) {
    if (standing.some(one => one.tahun === row.tahun && one.bulan === row.bulan)) continue
    const alasan = refuseAwal(row, standing)
    if (alasan) throw Invalid({ rows: alasan })
    await awalBulanSql.upsertAwalBulan(tx, { ...row, akun_id: null, updated_at: now })
    standing.push(row)
  }
  return readAwalBulan(tx)
}

/** What a phone with the build of before moves Umm al-Qura by, for that day. */
export async function readHijriOffset(db: Db, tanggal: string): Promise<number> {
  return hijriOffset(tanggal, await awalBulanSql.listSetMonths(db))
}

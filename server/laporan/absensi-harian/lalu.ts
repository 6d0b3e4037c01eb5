import { sql } from 'kysely'
import { percentage } from '#contract/kehadiran.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { visiblePertemuan } from '#server/datapokok/kelompok/wewenang.ts'
import { type Rules, ruleOf } from '#server/pengaturan/aturan/rules.ts'
import { sumDailyKelompok } from './daily-absensi.sql.ts'

/** The `persen` of these kelompok as it was before a day. */
export async function readPercentBefore(
  db: Db,
  user: User,
  kelompokIds: readonly number[],
  { hariIni, sebelum, rulesOf }: { hariIni: string; sebelum: string; rulesOf: (kelompokId: number) => Rules },
): Promise<Map<number, number | null>> {
  const before = sql<boolean>`(${visiblePertemuan(user, hariIni)}) and p.tanggal < ${sebelum}`
  const sums = await sumDailyKelompok(db, kelompokIds, before)
  return new Map([...sums].map(([id, sum]) => [id, percentage(sum, ruleOf(rulesOf(id)).aturan)]))
}

import type { BarisPerhatian } from '#contract/laporan/perhatian.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { collectPerhatian, describePerhatian } from '#server/laporan/perhatian/daftar.ts'
import { type Bahan, findPerhatian } from '#server/laporan/perhatian/perhatian.ts'

const MAX = 20

/** The most urgent twenty, and how many there are. */
export async function readPerhatian(
  db: Db,
  user: User,
  bahan: Bahan,
): Promise<{ perhatian: BarisPerhatian[]; jumlah_perhatian: number }> {
  const found = await findPerhatian(db, user, bahan)
  const perhatian = await describePerhatian(db, user, bahan.kepala, found.slice(0, MAX))
  return { perhatian, jumlah_perhatian: found.length }
}

/** The same of what this user has in hand, in whichever periode. */
export async function readPerhatianSaya(
  db: Db,
  user: User,
  now: number,
): Promise<{ perhatian: BarisPerhatian[]; jumlah_perhatian: number }> {
  const { found, describe } = await collectPerhatian(db, user, now)
  return { perhatian: await describe(found.slice(0, MAX)), jumlah_perhatian: found.length }
}

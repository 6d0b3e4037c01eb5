import type { BarisPerhatian } from '#contract/perhatian.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '../http/serve.ts'
import { describePerhatian } from '../perhatian/daftar.ts'
import { type Bahan, findPerhatian } from '../perhatian/perhatian.ts'

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

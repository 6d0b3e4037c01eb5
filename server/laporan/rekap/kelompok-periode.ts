import type { Db } from '#database/schema.ts'
import { NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { visibleKelompok } from '#server/datapokok/kelompok/wewenang.ts'
import { listPeriode } from '#server/pengaturan/periode/periode.ts'
import { listKelompokOf } from './rekap.sql.ts'

/** Every kelompok of a periode (the active one when none is named) that the caller may read, in their natural order. */
export async function listKelompokPeriode(db: Db, user: User, periodeId: number | undefined) {
  const periode = (await listPeriode(db)).find(p => (periodeId === undefined ? p.aktif : p.id === periodeId))
  if (!periode) throw NotFound('periode')
  return { periode, kelompokList: await listKelompokOf(db, periode.id, visibleKelompok(user)) }
}

import type { Tx } from '#database/schema.ts'
import { NotFound } from '../errors.ts'
import type { User } from '../http/serve.ts'
import { readWewenang } from '../kelompok/wewenang.ts'
import { getPengaturan } from '../pengaturan/pengaturan.ts'
import { listPlace, type PertemuanKey } from './pertemuan.sql.ts'
import { readPertemuan, requirePlannable } from './pertemuan.ts'
import { insertPlanned } from './rencana.sql.ts'
import { findSlot } from './rencana.ts'

/** A row for one pertemuan of the plan, or beside it, so that something can be said about it before it is opened. */
export async function planPertemuan(
  tx: Tx,
  user: User,
  key: PertemuanKey,
  now: number,
): Promise<{ id: number; version: number }> {
  const rows = await listPlace(tx, user, key)
  const wewenang = readWewenang(user, rows)
  const [place] = rows
  if (!place) throw NotFound('kelompok')
  if (!place.jenis || (!place.diadakan && place.pertemuan_id === null)) throw NotFound('kegiatan')
  requirePlannable(wewenang, { ...place, tanggal: key.tanggal }, await getPengaturan(tx), now)
  if (place.pertemuan_id === null) {
    const slot = await findSlot(tx, key)
    const { mulai = '', selesai = '', tempat = '' } = slot ?? {}
    await insertPlanned(tx, [{ ...key, mulai, selesai, tempat, jadwal_id: slot?.id ?? null }], {
      akun_id: user.id,
      now,
    })
  }
  const [made] = await listPlace(tx, user, key)
  if (made?.pertemuan_id == null) throw NotFound('pertemuan')
  const { id, version } = await readPertemuan(tx, made.pertemuan_id)
  return { id, version }
}

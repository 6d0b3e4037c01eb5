import { mayReadIzin } from '#contract/absensi/izin-right.ts'
import type { Tx } from '#database/schema.ts'
import { lockForIzin, overrideAlpa } from '#server/absensi/tanda/izin-content.ts'
import { Forbidden, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { getToday } from '#server/pengaturan/pengaturan.ts'
import { readAlpa } from './alpa.ts'
import { mahasantriIdsOf, ORIGINAL, spanOf } from './decide.ts'
import { getIzinRows, lockIzin } from './izin.sql.ts'
import { listRight } from './right.ts'

/** They become what the izin says, with their history; what somebody has changed since stays. */
export async function changeAlpa(
  tx: Tx,
  user: User,
  tanda: readonly { izin_id: number; pertemuan_id: number; version: number }[],
  now: number,
): Promise<{ diubah: number; tertinggal: number }> {
  const ids = [...new Set(tanda.map(row => row.izin_id))]
  await lockIzin(tx, ids)
  const today = await getToday(tx, now)
  const rows = await getIzinRows(tx, ORIGINAL, ids)
  if (rows.length < ids.length) throw NotFound('izin')
  const rightOf = await listRight(tx, user, mahasantriIdsOf(rows))
  if (rows.some(row => !mayReadIzin(rightOf(row.mahasantri_id), row, today))) throw Forbidden('izin')
  await lockForIzin(tx, mahasantriIdsOf(rows), spanOf(rows))
  const approved = new Set(rows.filter(row => row.keadaan === 'disetujui').map(row => row.id))
  const keyOf = (row: { izin_id: number; pertemuan_id: number; version: number }) =>
    `${row.izin_id}/${row.pertemuan_id}/${row.version}`
  const asked = new Set(tanda.map(keyOf))
  const bisa = (await readAlpa(tx, user, ids, now)).filter(
    row => row.boleh && approved.has(row.izin_id) && asked.has(keyOf(row)),
  )
  if (bisa.length > 0) await overrideAlpa(tx, bisa, { at: now, akun_id: user.id })
  return { diubah: bisa.length, tertinggal: asked.size - bisa.length }
}

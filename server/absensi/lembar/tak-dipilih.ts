import type * as z from 'zod'
import { dropCatatan } from '#contract/absensi/lembar.ts'
import type { recordTakDipilih as call } from '#contract/absensi/tak-dipilih.ts'
import type { Tx } from '#database/schema.ts'
import { requirePencatat } from '#server/absensi/pertemuan/pencatat.ts'
import { readPertemuanKey } from '#server/absensi/pertemuan/pertemuan.ts'
import { NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { requireStatuses } from './absensi.ts'
import { requireSheetOf } from './lewat-tautan.ts'
import { insertTakDipilih } from './tak-dipilih.sql.ts'

/**
 * Keeps what somebody gave up for another's mark. It is history and no mark, so neither the lock nor the end of the periode
 * stands in the way, nor that the mark has changed since; the same action again keeps nothing twice.
 */
export async function recordTakDipilih(
  tx: Tx,
  user: User,
  pertemuanId: number,
  { action_id, device, rows }: z.output<typeof call.body>,
  now: number,
): Promise<z.infer<typeof call.reply>> {
  const key = await readPertemuanKey(tx, pertemuanId)
  requireSheetOf(user, key)
  await requireStatuses(tx, rows, await requirePencatat(tx, user, key, { saat: rows.map(row => row.decided_at), now }))
  const tautan_id = user.tautan?.id ?? null
  // A link carries no notes, see lewat-tautan.ts.
  const { rows: allowed, tanpa_catatan } = dropCatatan(rows)
  const given = user.tautan ? allowed.map(row => ({ ...row, catatan: '' })) : allowed
  const kept = await insertTakDipilih(tx, pertemuanId, given, {
    ...{ action_id, device, tautan_id },
    akun_id: user.id,
    arrived_at: now,
  })
  if (kept.length === 0) throw NotFound('absensi')
  return { rows: kept, ...(tanpa_catatan.length > 0 ? { tanpa_catatan } : {}) }
}

import type { DoronganChoice } from '#contract/akun/langganan.ts'
import type { Db } from '#database/schema.ts'
import { isAlive } from '#server/akun/session/session.ts'
import type { User } from '#server/dasar/http/user.ts'
import * as langgananSql from './langganan.sql.ts'
import { toChoice } from './langganan.ts'

export { findLanggananByAddress } from './langganan.sql.ts'

/** A device that may be pushed to now, whose it is, and what that one wants to be told. */
export interface PushRecipient {
  langganan: langgananSql.LanggananRow
  /** Since when the device is told anything. */
  sejak_at: number
  user: User
  pilihan: DoronganChoice
}

/**
 * Every device whose session is good, of active accounts in the roles they still have; one of them where `langgananId` names it. None
 * while the institution pushes nothing.
 */
export async function listRecipient(db: Db, now: number, langgananId?: number): Promise<PushRecipient[]> {
  if (!(await langgananSql.isActiveDorongan(db))) return []
  const rows = await langgananSql.listPushRecipients(db, langgananId)
  if (rows.length === 0) return []
  const { pilihan, jenis } = await langgananSql.listPushChoices(db)
  const choiceOf = new Map(pilihan.map(({ akun_id, ...row }) => [akun_id, row]))
  const kindOf = Map.groupBy(jenis, row => row.akun_id)
  return [...Map.groupBy(rows, row => row.id).values()].flatMap(ofOne => {
    const [row] = ofOne
    const peran = ofOne.map(one => one.peran)
    if (!row || !isAlive({ ...row, created_at: row.session_at }, peran, now)) return []
    return {
      langganan: { id: row.id, alamat: row.alamat, p256dh: row.p256dh, auth: row.auth },
      sejak_at: row.sejak_at,
      user: toUser(row, peran),
      pilihan: toChoice(peran, choiceOf.get(row.akun_id), kindOf.get(row.akun_id) ?? []),
    }
  })
}

function toUser(
  { akun_id: id, nama, username, murabbi_id, pendamping_id, mahasantri_id }: langgananSql.PushRecipientRow,
  peran: User['peran'],
): User {
  return { id, nama, username, peran, murabbi_id, pendamping_id, mahasantri_id, ganti_sandi: false }
}

import type { Lembar } from '#contract/absensi/lembar.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listWaitingOf } from './ajukan.sql.ts'

/** What is proposed for the marks of a pertemuan and not decided yet, for its sheet. */
export async function listMenunggu(db: Db, user: User, pertemuanId: number): Promise<Lembar['koreksi']> {
  const rows = await listWaitingOf(db, pertemuanId)
  return rows.map(({ akun_id, ...row }) => ({ ...row, milik_sendiri: akun_id === user.id }))
}

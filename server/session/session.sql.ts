import { sql } from 'kysely'
import type { Peran } from '#contract/peran.ts'
import type { Db, Tx } from '#database/schema.ts'

export interface SessionRow {
  id: number
  nama: string
  username: string
  ganti_sandi: number
  murabbi_id: number | null
  pendamping_id: number | null
  created_at: number
  used_at: number
  /** Comma-separated, '' when none. */
  peran: string
}

/** The live session with its account and roles in one statement: it runs before every call. */
export async function getSessionRow(db: Db, tokenHash: string): Promise<SessionRow | undefined> {
  const { rows } = await sql<SessionRow>`
    select a.id, a.nama, a.username, a.ganti_sandi, a.murabbi_id, a.pendamping_id, s.created_at, s.used_at,
      coalesce((select string_agg(p.peran, ',') from akun_peran p where p.akun_id = a.id), '') as peran
    from session s join akun a on a.id = s.akun_id
    where s.token_hash = ${tokenHash} and a.aktif = 1`.execute(db)
  return rows[0]
}

export async function insertSession(
  tx: Tx,
  row: { token_hash: string; akun_id: number; created_at: number; used_at: number; device: string },
): Promise<void> {
  await tx.insertInto('session').values(row).execute()
}

export async function touchSession(db: Db, tokenHash: string, usedAt: number): Promise<void> {
  await db.updateTable('session').set({ used_at: usedAt }).where('token_hash', '=', tokenHash).execute()
}

export async function deleteSession(tx: Tx, tokenHash: string): Promise<void> {
  await tx.deleteFrom('session').where('token_hash', '=', tokenHash).execute()
}

/** Ends every session of the account except one, for example after its password changed. */
export async function deleteOtherSessions(tx: Tx, akunId: number, keepTokenHash: string): Promise<void> {
  await tx.deleteFrom('session').where('akun_id', '=', akunId).where('token_hash', '!=', keepTokenHash).execute()
}

export function splitPeran(peran: string): Peran[] {
  return peran === '' ? [] : (peran.split(',') as Peran[])
}

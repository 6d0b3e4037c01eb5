import type { Db, Tx } from '#database/schema.ts'
import { Conflict, NotFound } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { removeLangkahKedua } from './langkah-kedua.ts'

/** For somebody who has lost phone and recovery codes, by another admin: nobody goes round their own second step. */
export async function resetLangkahKedua(tx: Tx, user: User, akunId: number): Promise<void> {
  const akun = await tx.selectFrom('akun').select('id').where('id', '=', akunId).executeTakeFirst()
  if (!akun) throw NotFound('akun')
  if (akunId === user.id)
    throw Conflict('akun.diri_sendiri', 'Langkah kedua Anda sendiri dimatikan di halaman Akun, dengan kodenya.')
  if (!(await removeLangkahKedua(tx, akunId))) throw NotFound('langkah kedua')
}

/** On the server's command line; the id of the account whose second step is gone, undefined when there is no such account. */
export async function resetByUsername(tx: Tx, username: string): Promise<{ id: number; ada: boolean } | undefined> {
  const akun = await findByUsername(tx, username)
  return akun && { id: akun.id, ada: await removeLangkahKedua(tx, akun.id) }
}

async function findByUsername(db: Db, username: string) {
  return db.selectFrom('akun').select('id').where('username', '=', username.trim().toLowerCase()).executeTakeFirst()
}

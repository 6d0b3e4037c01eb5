import { sql } from 'kysely'
import webpush from 'web-push'
import type { Db } from '#database/schema.ts'

export interface KeyPush {
  /** What browsers subscribe with, base64url. */
  publik: string
  /** Signs what is sent; it stays in the database and its copies. */
  pribadi: string
}

/**
 * The server's pair of keys (VAPID), made when it is asked for first and never again: with another pair every device would have to
 * subscribe anew. Of several processes that make one at once the first one's stays.
 */
export async function getKeyPush(db: Db): Promise<KeyPush> {
  const known = await readKey(db)
  if (known) return known
  const { publicKey: publik, privateKey: pribadi } = webpush.generateVAPIDKeys()
  await sql`
    insert into kunci_push (id, publik, pribadi) values (1, ${publik}, ${pribadi}) on conflict (id) do nothing`.execute(
    db,
  )
  return (await readKey(db)) ?? { publik, pribadi }
}

function readKey(db: Db): Promise<KeyPush | undefined> {
  return db.selectFrom('kunci_push').select(['publik', 'pribadi']).where('id', '=', 1).executeTakeFirst()
}

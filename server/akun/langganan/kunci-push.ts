import { sql } from 'kysely'
import webpush from 'web-push'
import type { Db } from '#database/schema.ts'

export interface KunciPush {
  /** What browsers subscribe with, base64url. */
  publik: string
  /** Signs what is sent; it stays in the database and its copies. */
  pribadi: string
}

/**
 * The server's pair of keys (VAPID), made when it is asked for first and never again: with another pair every device would have to
 * subscribe anew. Of several processes that make one at once the first one's stays.
 */
export async function getKunciPush(db: Db): Promise<KunciPush> {
  const known = await readKunci(db)
  if (known) return known
  const { publicKey: publik, privateKey: pribadi } = webpush.generateVAPIDKeys()
  await sql`
    insert into kunci_push (id, publik, pribadi) values (1, ${publik}, ${pribadi}) on conflict (id) do nothing`.execute(
    db,
  )
  return (await readKunci(db)) ?? { publik, pribadi }
}

function readKunci(db: Db): Promise<KunciPush | undefined> {
  return db.selectFrom('kunci_push').select(['publik', 'pribadi']).where('id', '=', 1).executeTakeFirst()
}

import { sql } from 'kysely'
import { connect } from '#database/connect.ts'
import { migrate } from '#database/migrate.ts'
import { openSession } from '#server/akun/session/session.ts'
import { type Cast, createCast } from '#test/cast.ts'

export interface Dunia {
  cast: Cast
  tokens: Record<'admin' | 'umar' | 'aisyah', string>
  /** Ten days before today, all in the active periode: the server's clock is the real one. */
  tanggal: string[]
}

/** The cast in a periode around the real today, on a database that is closed again afterwards. */
export async function createDunia(url: string): Promise<Dunia> {
  const db = connect(url)
  await migrate(db)
  const cast = await createCast(db)
  const now = Date.now()
  const day = (offset: number) => new Date(now + offset * 86_400_000).toISOString().slice(0, 10)
  const from = day(-60)
  await db
    .updateTable('periode')
    .set({ mulai: from, selesai: day(60) })
    .execute()
  for (const table of ['keanggotaan', 'kelompok_murabbi', 'kelompok_pendamping', 'jadwal'] as const) {
    await sql`update ${sql.table(table)} set dari = ${from}`.execute(db)
  }
  const open = (akun: number) => db.transaction().execute(tx => openSession(tx, now, akun, 'uji'))
  const { admin, umar, aisyah } = cast.akun
  const tokens = { admin: await open(admin), umar: await open(umar), aisyah: await open(aisyah) }
  // Of whoever takes everything it is asked again.
  await db
    .updateTable('session')
    .set({ terbukti_at: now + 86_400_000 })
    .execute()
  await db.destroy()
  return { cast, tokens, tanggal: Array.from({ length: 30 }, (_, i) => day(-2 - i)) }
}

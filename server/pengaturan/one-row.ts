import { sql } from 'kysely'
import type { Db, Tx } from '#database/schema.ts'
import { Stale } from '#server/dasar/errors.ts'

/**
 * Saves what the institution has one row of, over what the caller saw: `updated_at` is its version, 0 before anything was
 * ever saved. As it is stored then; throws Stale with what `read` gives when somebody else saved meanwhile.
 */
export async function saveOneRow<Row extends { updated_at: number }>(
  tx: Tx,
  table: 'pengaturan' | 'kop' | 'spj' | 'syahadah' | 'privasi' | 'pengiriman' | 'tanda_elektronik',
  { updated_at: seen, ...isi }: Row,
  now: number,
  read: (db: Db) => Promise<object>,
) {
  // Two saves within a millisecond must differ too.
  const row = { ...isi, updated_at: Math.max(now, seen + 1) }
  const kolom = Object.keys(row).map(key => sql.ref(key))
  const nilai = Object.values(row).map(value => sql`${value}`)
  const set = sql.join(kolom.map((k, i) => sql`${k} = ${nilai[i]}`))
  const changed = await sql`update ${sql.table(table)} set ${set} where id = 1 and updated_at = ${seen}`.execute(tx)
  const saved =
    changed.numAffectedRows || seen !== 0
      ? changed
      : await sql`insert into ${sql.table(table)} (id, ${sql.join(kolom)}) values (1, ${sql.join(nilai)})
          on conflict (id) do nothing`.execute(tx)
  if (!saved.numAffectedRows) throw Stale(table, await read(tx))
  return row
}

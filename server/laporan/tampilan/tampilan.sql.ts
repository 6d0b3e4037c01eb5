import { sql } from 'kysely'
import type { Screen } from '#contract/laporan/tampilan.ts'
import { idList } from '#database/dialect.ts'
import type { Columns, Db } from '#database/schema.ts'

/** Of one account, by name. */
export async function listTampilanOf(
  db: Db,
  akunId: number,
  layar: Screen,
): Promise<Columns<'tampilan', 'id' | 'nama' | 'saringan'>[]> {
  return db
    .selectFrom('tampilan')
    .select(['id', 'nama', 'saringan'])
    .where('akun_id', '=', akunId)
    .where('layar', '=', layar)
    .orderBy('nama_cari')
    .orderBy('id')
    .execute()
}

/** Which of these still exist, as 'periode_id 7'. */
export async function listAda(
  db: Db,
  ids: Readonly<Record<'periode' | 'kegiatan' | 'kelompok' | 'murabbi', readonly number[]>>,
): Promise<Set<string>> {
  const parts = Object.entries(ids).map(
    ([table, list]) =>
      sql`select ${sql.lit(`${table}_id`)} as kunci, id from ${sql.table(table)} where id in ${idList(db, list)}`,
  )
  const { rows } = await sql<{ kunci: string; id: number }>`${sql.join(parts, sql` union all `)}`.execute(db)
  return new Set(rows.map(({ kunci, id }) => `${kunci} ${id}`))
}

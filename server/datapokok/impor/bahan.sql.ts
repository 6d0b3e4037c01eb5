import { sql } from 'kysely'
import type { JkKelompok } from '#contract/identitas.ts'
import { idList } from '#database/dialect.ts'
import { holdsOn } from '#database/masa.ts'
import type { Db } from '#database/schema.ts'

/** The kelompok of a periode by natural key. */
export async function selectKelompok(
  db: Db,
  periodeId: number,
): Promise<Map<string, { id: number; nama: string; jk: JkKelompok }>> {
  const rows = await db
    .selectFrom('kelompok')
    .select(['id', 'nama', 'jk', 'nama_urut'])
    .where('periode_id', '=', periodeId)
    .execute()
  return new Map(rows.map(({ nama_urut, ...row }) => [nama_urut, row]))
}

/** In which kelompok of the periode these people are on that day, by person. */
export async function selectKelompokOf(
  db: Db,
  mahasantriIds: readonly number[],
  { periodeId, hari }: { periodeId: number; hari: string },
): Promise<Map<number, string>> {
  const { rows } = await sql<{ mahasantri_id: number; nama: string }>`
    select a.mahasantri_id, k.nama from keanggotaan a join kelompok k on k.id = a.kelompok_id
    where a.mahasantri_id in ${idList(db, mahasantriIds)} and k.periode_id = ${periodeId}
      and ${holdsOn('a', hari)}`.execute(db)
  return new Map(rows.map(row => [row.mahasantri_id, row.nama]))
}

/** Whether anything has been recorded in the periode yet. */
export async function hasPertemuan(db: Db, periodeId: number): Promise<boolean> {
  const { rows } = await sql`select p.id from pertemuan p join kelompok k on k.id = p.kelompok_id
    where k.periode_id = ${periodeId} and p.opened_at is not null limit 1`.execute(db)
  return rows.length > 0
}

import { rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'

export interface TemplateRow extends Columns<'templat_surat', 'id' | 'jenis' | 'version' | 'isi' | 'created_at'> {
  oleh: string
}

/** The last of each kind. */
export async function listLatestTemplate(db: Db): Promise<TemplateRow[]> {
  return rowsOf(db)`
    select t.id, t.jenis, t.version, t.isi, t.created_at, a.nama as oleh
    from templat_surat t join akun a on a.id = t.akun_id
    where t.version = (select max(version) from templat_surat where jenis = t.jenis) order by t.id`
}

/** The version that holds, or the one that is named; undefined where it was never saved. */
export async function findTemplate(db: Db, jenis: string, version?: number): Promise<TemplateRow | undefined> {
  return rowOf(db)<TemplateRow>`
    select t.id, t.jenis, t.version, t.isi, t.created_at, a.nama as oleh
    from templat_surat t join akun a on a.id = t.akun_id
    where t.jenis = ${jenis}
      and t.version = coalesce(${version ?? null}, (select max(version) from templat_surat where jenis = ${jenis}))`
}

/** The latest first. */
export async function listTemplateVersions(
  db: Db,
  jenis: string,
): Promise<(Omit<TemplateRow, 'isi'> & { bawaan: 0 | 1 })[]> {
  return rowsOf(db)`
    select t.id, t.jenis, t.version, t.created_at, a.nama as oleh, case when t.isi is null then 1 else 0 end as bawaan
    from templat_surat t join akun a on a.id = t.akun_id where t.jenis = ${jenis} order by t.id desc limit 100`
}

/** False where somebody else has saved that version meanwhile. */
export async function insertTemplate(
  tx: Tx,
  row: Columns<'templat_surat', 'jenis' | 'version' | 'isi' | 'akun_id' | 'created_at'>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('templat_surat')
    .values(row)
    .onConflict(conflict => conflict.columns(['jenis', 'version']).doNothing())
    .executeTakeFirstOrThrow()
  return Number(numInsertedOrUpdatedRows) === 1
}

import { type Insertable, sql } from 'kysely'
import { forUpdate, idList } from '#database/dialect.ts'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Database, Db, Row, Tx } from '#database/schema.ts'

export async function findSettings(db: Db) {
  return rowOf(db)<Columns<'tanda_elektronik', 'aktif' | 'sejak_at' | 'updated_at'>>`
    select aktif, sejak_at, updated_at from tanda_elektronik where id = 1`
}

export async function listPenanda(db: Db) {
  return rowsOf(db)<Row<'penanda'>>`select nama, akun_id from penanda order by nama`
}

export async function listNamesOf(db: Db, akunId: number): Promise<string[]> {
  const rows = await rowsOf(db)<{ nama: string }>`select nama from penanda where akun_id = ${akunId} order by nama`
  return rows.map(({ nama }) => nama)
}

export async function replacePenanda(tx: Tx, list: readonly Insertable<Database['penanda']>[]): Promise<void> {
  await tx.deleteFrom('penanda').execute()
  if (list.length > 0) await tx.insertInto('penanda').values(list).execute()
}

/** Active accounts that read all letters. */
export async function listPossibleSigners(db: Db) {
  return rowsOf(db)<Columns<'akun', 'id' | 'nama' | 'username'> & { berkunci: number }>`
    select a.id, a.nama, a.username,
      case when exists (select 1 from kunci_tanda k where k.akun_id = a.id) then 1 else 0 end as berkunci
    from akun a where a.aktif = 1 and exists (
      select 1 from akun_peran p where p.akun_id = a.id and p.peran in ('admin','pimpinan'))
    order by a.nama, a.id`
}

export async function findKeyFacts(db: Db, akunId: number) {
  return rowOf(db)<Omit<Row<'kunci_tanda'>, 'akun_id' | 'berkas'>>`
    select subjek, penerbit, dari_at, sampai_at, sidik, created_at from kunci_tanda where akun_id = ${akunId}`
}

export async function findKeyFile(db: Db, akunId: number): Promise<Uint8Array | undefined> {
  const row = await rowOf(db)<Columns<'kunci_tanda', 'berkas'>>`
    select berkas from kunci_tanda where akun_id = ${akunId}`
  return row?.berkas
}

export async function replaceKey(tx: Tx, row: Insertable<Database['kunci_tanda']>): Promise<void> {
  await deleteKeyOf(tx, row.akun_id)
  await tx.insertInto('kunci_tanda').values(row).execute()
}

export async function deleteKeyOf(tx: Tx, akunId: number): Promise<void> {
  await tx.deleteFrom('kunci_tanda').where('akun_id', '=', akunId).execute()
}

export async function findSigned(db: Db, dokumenId: number) {
  return rowOf(db)<Columns<'surat_bertanda', 'sidik' | 'tempat' | 'isi'>>`
    select sidik, tempat, isi from surat_bertanda where dokumen_id = ${dokumenId}`
}

/** As they were signed, with whom they are about; of codes that are none, and of letters that nobody has signed, nothing. */
export async function listSigned(db: Db, codes: readonly string[]) {
  return db
    .selectFrom('surat_bertanda as b')
    .innerJoin('dokumen as d', 'd.id', 'b.dokumen_id')
    .select(['d.isi as rows', 'b.isi as pdf'])
    .where('d.kode', 'in', codes)
    .orderBy('d.id')
    .execute()
}

/** What the letter says, which nobody changes until the transaction ends; undefined where it was withdrawn. */
export async function holdManuscript(tx: Tx, dokumenId: number): Promise<string | null | undefined> {
  const row = await rowOf(tx)<Columns<'surat', 'naskah'>>`
    select naskah from surat where dokumen_id = ${dokumenId} ${forUpdate(tx)}`
  return row?.naskah
}

/** False where meanwhile it is not what was signed; `before` undefined: nobody had signed it. */
export async function saveSigned(
  tx: Tx,
  row: Insertable<Database['surat_bertanda']>,
  before: string | undefined,
): Promise<boolean> {
  const { dokumen_id, ...values } = row
  if (before === undefined) {
    const insert = tx.insertInto('surat_bertanda').values(row)
    const { numInsertedOrUpdatedRows } = await insert
      .onConflict(conflict => conflict.doNothing())
      .executeTakeFirstOrThrow()
    return Number(numInsertedOrUpdatedRows) > 0
  }
  const update = tx
    .updateTable('surat_bertanda')
    .set(values)
    .where('dokumen_id', '=', dokumen_id)
    .where('sidik', '=', before)
  return Number((await update.executeTakeFirstOrThrow()).numUpdatedRows) > 0
}

export async function insertSignature(tx: Tx, row: Insertable<Database['tanda_tangan']>): Promise<void> {
  await tx.insertInto('tanda_tangan').values(row).execute()
}

export type SignatureRow = Columns<'tanda_tangan', 'dokumen_id' | 'kolom' | 'akun_id' | 'nama' | 'penerbit' | 'at'>

/** In the order in which they signed. */
export async function listSignatures(db: Db, ids: readonly number[]): Promise<SignatureRow[]> {
  if (ids.length === 0) return []
  return rowsOf(db)`
    select dokumen_id, kolom, akun_id, nama, penerbit, at from tanda_tangan where dokumen_id in ${idList(db, ids)} order by id`
}

/** Letters that name one of these as who signs, and that this account has not signed. */
export const waitsFor = (akunId: number, names: readonly string[], since: number) => {
  const named = names.map(nama => {
    const pattern = `%"nama":${JSON.stringify(nama)}%`.replace(/[\\_]/g, '\\$&')
    return sql`s.naskah like ${pattern} escape '\\'`
  })
  const mine = names.length === 0 ? sql`1 = 0` : sql`(${sql.join(named, sql` or `)})`
  return sql`${mine} and d.created_at >= ${since} and d.ditarik_at is null
    and not exists (select 1 from tanda_tangan t where t.dokumen_id = d.id and t.akun_id = ${akunId})`
}

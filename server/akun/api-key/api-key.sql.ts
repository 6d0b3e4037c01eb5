import { type Insertable, sql } from 'kysely'
import { withoutStandby } from '#database/dialect.ts'
import { numberOf, rowOf, rowsOf, written } from '#database/rows.ts'
import type { Columns, Database, Db, Row, Tx } from '#database/schema.ts'

export interface StoredApiKey
  extends Columns<'kunci_api', 'id' | 'nama' | 'lingkup' | 'sampai' | 'akun_id' | 'created_at' | 'dipakai_at'>,
    Columns<'kunci_api', 'diakhiri_at'> {
  dibuat_oleh: string
  /** 1 or 0: who made it is an active admin. */
  pembuat_aktif: number
}

const columns = sql`k.id, k.nama, k.lingkup, k.sampai, k.akun_id, k.created_at, k.dipakai_at, k.diakhiri_at, a.nama as dibuat_oleh,
  case when a.aktif = 1 and exists (select 1 from akun_peran p where p.akun_id = a.id and p.peran = 'admin') then 1 else 0 end
    as pembuat_aktif`

type Institution = Columns<'pengaturan', 'zona_waktu' | 'istilah_pendamping' | 'istilah_kelompok'>

/** With what its last day and its sentences go by, in one statement: it runs before every call. */
export async function getApiKeyRow(db: Db, hash: string) {
  return rowOf(db)<StoredApiKey & Institution>`
    select ${columns}, i.zona_waktu, i.istilah_pendamping, i.istilah_kelompok
    from kunci_api k join akun a on a.id = k.akun_id join pengaturan i on i.id = 1 where k.kunci_hash = ${hash}`
}

/** The newest first; of those that were ended the ones since then. */
export async function listApiKeyRows(db: Db, endedSince: number): Promise<StoredApiKey[]> {
  return rowsOf(db)`
    select ${columns} from kunci_api k join akun a on a.id = k.akun_id
    where k.diakhiri_at is null or k.diakhiri_at >= ${endedSince}
    order by case when k.diakhiri_at is null then 0 else 1 end, k.id desc`
}

export async function countApiKeys(db: Db): Promise<number> {
  return numberOf(db)`select count(*) as n from kunci_api where diakhiri_at is null`
}

export async function insertApiKey(
  tx: Tx,
  row: Insertable<Database['kunci_api']>,
): Promise<Pick<Row<'kunci_api'>, 'id'>> {
  return tx.insertInto('kunci_api').values(row).returning('id').executeTakeFirstOrThrow()
}

export async function touchApiKey(db: Db, id: number, usedAt: number): Promise<void> {
  await sql`
    update kunci_api set dipakai_at = ${usedAt} from ${withoutStandby(db)} as own where id = ${id}`.execute(db)
}

/** False where there is none that is not ended already. */
export async function setApiKeyEnded(tx: Tx, id: number, at: number): Promise<boolean> {
  return (await written(tx)`update kunci_api set diakhiri_at = ${at} where id = ${id} and diakhiri_at is null`) > 0
}

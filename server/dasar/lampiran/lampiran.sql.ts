import { type Insertable, sql } from 'kysely'
import { forUpdate, idList } from '#database/dialect.ts'
import { rowOf } from '#database/rows.ts'
import type { Database, Db, Tx } from '#database/schema.ts'

export async function insertLampiran(tx: Tx, row: Insertable<Database['lampiran']>): Promise<number> {
  return (await tx.insertInto('lampiran').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** What no izin, no sheet on paper, no letterhead and no syahadah names, of now, of a letter or that can come back: of before `before` anybody's, of this account all but the newest `keep`. */
export async function deleteUnused(tx: Tx, akunId: number, { before, keep }: { before: number; keep: number }) {
  const { rows } = await sql<{ id: number }>`
    select l.id from (
      select id, akun_id, created_at, row_number() over (partition by akun_id order by id desc) as ke from lampiran
      where not exists (select 1 from izin z where z.lampiran_id = lampiran.id)
        and not exists (select 1 from foto_kertas f where f.lampiran_id = lampiran.id)
        and not exists (select 1 from kop where kop.logo_id = lampiran.id)
        and not exists (select 1 from kop_surat k where lampiran.id in (k.logo_id, k.latar_id))
        and not exists (select 1 from syahadah where syahadah.latar_id = lampiran.id)
        and not exists (select 1 from perubahan_baris b where b.tabel = 'syahadah'
          and lampiran.id in (cast(b.sebelum ->> 'latar_id' as integer), cast(b.sesudah ->> 'latar_id' as integer)))
        and not exists (select 1 from perubahan_baris b where b.tabel = 'kop'
          and lampiran.id in (cast(b.sebelum ->> 'logo_id' as integer), cast(b.sesudah ->> 'logo_id' as integer)))) l
    where l.created_at < ${before} or (l.akun_id = ${akunId} and l.ke > ${keep})`.execute(tx)
  if (rows.length > 0) {
    const ids = rows.map(row => row.id)
    await sql`delete from lampiran where id in ${idList(tx, ids)}`.execute(tx)
  }
}

export interface UnusedRow {
  akun_id: number
  /** 1 when an izin or a letterhead names it already. */
  dipakai: number
}

/** Locked, so that two izin cannot both take it, nor the cleaning take it away. */
export async function lockLampiran(tx: Tx, id: number): Promise<UnusedRow | undefined> {
  return rowOf(tx)<UnusedRow>`
    select l.akun_id, case when exists (select 1 from izin z where z.lampiran_id = l.id)
      or exists (select 1 from foto_kertas f where f.lampiran_id = l.id)
      or exists (select 1 from kop where kop.logo_id = l.id)
      or exists (select 1 from syahadah where syahadah.latar_id = l.id)
      or exists (select 1 from kop_surat k where l.id in (k.logo_id, k.latar_id)) then 1 else 0 end as dipakai
    from lampiran l where l.id = ${id} ${forUpdate(tx)}`
}

export async function getLampiranRow(db: Db, id: number) {
  return db.selectFrom('lampiran').select(['nama', 'jenis', 'isi']).where('id', '=', id).executeTakeFirst()
}

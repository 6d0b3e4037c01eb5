import { type Kysely, sql } from 'kysely'

/** Photographs of sheets on paper, of an institution that keeps them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table privasi add column foto_kertas smallint not null default 0',
    `create table foto_kertas (
      pertemuan_id integer not null references pertemuan (id) on delete cascade, kertas text not null,
      lampiran_id integer not null references lampiran (id), primary key (pertemuan_id, kertas))`,
    'create index foto_kertas_lampiran on foto_kertas (lampiran_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

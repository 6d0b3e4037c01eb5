import { type Kysely, sql } from 'kysely'

/** An izin may be of one pertemuan of its day only: of which kegiatan, and the how manieth. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    'alter table izin add column kegiatan_id integer references kegiatan (id)',
    'alter table izin add column ke smallint check ((ke is null) = (kegiatan_id is null))',
    'create index izin_kegiatan on izin (kegiatan_id) where kegiatan_id is not null',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

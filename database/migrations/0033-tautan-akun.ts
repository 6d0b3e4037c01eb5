import { type Kysely, sql } from 'kysely'

/** Links by which the owner of an account chooses its first password. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  const statements = [
    `create table tautan_akun (
      kode_hash text primary key, akun_id integer not null references akun (id) on delete cascade,
      dibuat_at ${instant} not null, berlaku_sampai_at ${instant} not null, dipakai_at ${instant}, diganti_at ${instant})`,
    'create index tautan_akun_akun on tautan_akun (akun_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

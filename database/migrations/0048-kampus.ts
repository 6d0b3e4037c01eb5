import { type Kysely, sql } from 'kysely'

/** The account of the campus opens an account too; nobody has bound one yet. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  const statements = [
    `create table akun_kampus (
      issuer text not null, sub text not null, akun_id integer not null references akun (id),
      created_at ${instant} not null, primary key (issuer, sub))`,
    'create unique index akun_kampus_akun on akun_kampus (akun_id, issuer)',
    `create table masuk_kampus (
      state_hash text primary key, peramban_hash text not null, akun_id integer references akun (id) on delete cascade,
      created_at ${instant} not null, kembali_at ${instant}, kode_hash text unique, hasil text)`,
    'create index masuk_kampus_akun on masuk_kampus (akun_id)',
    'create index masuk_kampus_created on masuk_kampus (created_at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

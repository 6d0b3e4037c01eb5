import { type Kysely, sql } from 'kysely'

/** A second step after the password; nobody has one yet, and nobody needs one. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  const statements = [
    `create table langkah_kedua (
      akun_id integer primary key references akun (id), rahasia text not null, dibuat_at ${instant} not null,
      aktif_at ${instant}, langkah_terakhir integer not null default 0)`,
    `create table kode_cadangan (
      akun_id integer not null references akun (id), kode_hash text not null, primary key (akun_id, kode_hash))`,
    `create table masuk_tertunda (
      token_hash text primary key, akun_id integer not null references akun (id), device text not null,
      ingat smallint not null, tanda_hash text not null, created_at ${instant} not null)`,
    'create index masuk_tertunda_akun on masuk_tertunda (akun_id)',
    `alter table perangkat_dikenal add column percaya_sampai_at ${instant}`,
    `alter table session add column terbukti_at ${instant}`,
    "alter table pengaturan add column langkah_kedua_wajib text not null default 'tidak'",
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

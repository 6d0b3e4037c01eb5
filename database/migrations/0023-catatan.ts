import { type Kysely, sql } from 'kysely'

/** Who did what. No keys into other tables: what is erased there leaves the chain whole. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  const statements = [
    `create table catatan_keamanan (
      no integer primary key, at ${instant} not null, peristiwa text not null, hasil text not null, akun_id integer,
      isi text not null, alamat text not null, perangkat text not null, sidik text not null)`,
    'create index catatan_keamanan_at on catatan_keamanan (at)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { type Kysely, sql } from 'kysely'

/**
 * What the office types into the report of a semester, a row a periode; and templates of columns of which there are several of a kind,
 * each under its name, with what a column holds besides: a fixed text, or which syarat its figure is of.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  const statements = [
    `create table laporan_semester (
      periode_id integer primary key references periode (id) on delete cascade, kendala text not null, saran text not null,
      terbaik smallint not null check (terbaik between 0 and 100), sesi_minimal smallint check (sesi_minimal between 1 and 1000),
      updated_at ${instant} not null)`,
    `alter table templat_kolom add column nama text not null default ''`,
    `alter table templat_kolom add column teks text not null default ''`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

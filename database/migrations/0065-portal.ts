import { type Kysely, sql } from 'kysely'

/**
 * The account of a mahasantri: the person behind it, the role, and whether the institution lets them in. SQLite changes no check of a
 * column, so there the table of roles is made anew.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const check = `check (peran in ('admin','murabbi','pendamping','pimpinan','mahasantri'))`
  const roles =
    dialect === 'postgres'
      ? [
          'alter table akun_peran drop constraint akun_peran_peran_check',
          `alter table akun_peran add constraint akun_peran_peran_check ${check}`,
        ]
      : [
          `create table akun_peran_baru (
            akun_id integer not null references akun (id), peran text not null ${check}, primary key (akun_id, peran))`,
          'insert into akun_peran_baru (akun_id, peran) select akun_id, peran from akun_peran',
          'drop table akun_peran',
          'alter table akun_peran_baru rename to akun_peran',
        ]
  const statements = [
    'alter table akun add column mahasantri_id integer references mahasantri (id)',
    'create unique index akun_mahasantri on akun (mahasantri_id) where mahasantri_id is not null',
    ...roles,
    'alter table pengaturan add column portal_mahasantri smallint not null default 0 check (portal_mahasantri in (0, 1))',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

import { type Kysely, sql } from 'kysely'

/** A kelompok may be for men and women, where the institution says so; none is yet. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const check = "check (jk in ('L','P','campur'))"
  const statements =
    dialect === 'postgres'
      ? [
          'alter table kelompok drop constraint kelompok_jk_check',
          `alter table kelompok add constraint kelompok_jk_check ${check}`,
        ]
      : [
          // SQLite changes no constraint: the column is made anew in the place of the old one.
          `alter table kelompok add column jk_baru text not null default 'L' ${check.replace('jk', 'jk_baru')}`,
          'update kelompok set jk_baru = jk',
          'alter table kelompok drop column jk',
          'alter table kelompok rename column jk_baru to jk',
        ]
  statements.push('alter table pengaturan add column campur_kelompok smallint not null default 0')
  for (const statement of statements) await sql.raw(statement).execute(db)
}

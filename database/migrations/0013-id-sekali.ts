import { type Kysely, sql } from 'kysely'

/**
 * An id is given once. SQLite gave that of the newest row to the next one when it was deleted, so a request that came late,
 * or twice, met another person than the one it was about. PostgreSQL counts on by itself.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  if (dialect === 'postgres') return
  for (const table of TABLES) await rebuild(db, table)
}

const TABLES = [
  ...['akun', 'cetakan', 'dokumen', 'honor', 'impor', 'izin', 'jadwal', 'keanggotaan', 'kegiatan', 'kelompok'],
  ...['kelompok_murabbi', 'kelompok_pendamping', 'koreksi', 'lampiran', 'libur', 'mahasantri', 'murabbi', 'pemindahan'],
  ...['penandatangan', 'pendamping', 'periode', 'pertemuan', 'tampilan', 'tautan'],
]

/**
 * The way https://www.sqlite.org/lang_altertable.html gives for what `alter table` cannot do; foreign keys are off while
 * migrations run (see ../migrate.ts), and those of other tables go by the name.
 */
async function rebuild(db: Kysely<unknown>, table: string): Promise<void> {
  const { rows } = await sql<{ type: string; sql: string }>`
    select type, sql from sqlite_schema where tbl_name = ${table} and sql is not null`.execute(db)
  const made = rows.find(row => row.type === 'table')?.sql ?? ''
  const anew = made.replace(HEAD, `create table "${table}_baru" ($1 autoincrement`)
  if (anew === made) throw new Error(`${table} has no id of its own`)
  await sql.raw(anew).execute(db)
  await sql`insert into ${sql.table(`${table}_baru`)} select * from ${sql.table(table)}`.execute(db)
  await sql`drop table ${sql.table(table)}`.execute(db)
  await sql`alter table ${sql.table(`${table}_baru`)} rename to ${sql.table(table)}`.execute(db)
  for (const { sql: index } of rows.filter(row => row.type !== 'table')) await sql.raw(index).execute(db)
}

const HEAD = /^create table "?\w+"?\s*\(\s*(id integer primary key)/i

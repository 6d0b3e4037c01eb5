import { type Kysely, sql } from 'kysely'

/** Headings of lists that somebody has told the meaning of, so that the next file with the same ones is understood at once. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  await sql
    .raw(
      `create table judul_impor (orang text not null check (orang in ('mahasantri','pendamping','murabbi')), judul text not null,
        kolom text not null, at ${instant} not null, primary key (orang, judul))`,
    )
    .execute(db)
}

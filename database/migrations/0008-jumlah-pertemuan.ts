import { type Kysely, sql } from 'kysely'

/** What the rows of each roster say, one row a pertemuan, so that whoever asks whether it was filled and when need not read them. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  // Changed with every save: with room on the page a count is changed where it stands.
  const where = dialect === 'sqlite' ? '' : 'with (fillfactor = 50)'
  const n = 'smallint not null default 0'

  const statements = [
    // As jumlah it says nothing that the marks do not, and has no foreign keys for the same reason.
    `create table jumlah_pertemuan (
      pertemuan_id integer primary key,
      h ${n}, t ${n}, i ${n}, s ${n}, a ${n}, u ${n}, d ${n}, belum ${n}, terisi_at ${instant}) ${where}`,
    `insert into jumlah_pertemuan (pertemuan_id, h, t, i, s, a, u, d, belum, terisi_at)
      select a.pertemuan_id,
        count(case when a.status = 'H' then 1 end), count(case when a.status = 'T' then 1 end),
        count(case when a.status = 'I' then 1 end), count(case when a.status = 'S' then 1 end),
        count(case when a.status = 'A' then 1 end), count(case when a.status = 'U' then 1 end),
        count(case when a.status = 'D' then 1 end), count(case when a.status is null then 1 end),
        max(case when a.version = 1 and a.status is not null then a.arrived_at when a.version > 1 then (
          select r.arrived_at from riwayat r where r.pertemuan_id = a.pertemuan_id and r.mahasantri_id = a.mahasantri_id
            and r.to_status is not null order by r.version limit 1) end)
      from absensi a group by a.pertemuan_id`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

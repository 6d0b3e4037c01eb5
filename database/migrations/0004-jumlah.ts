import { type Kysely, sql } from 'kysely'

/** How often which mark stands, per person, kelompok, kegiatan and month, so that reports need not walk over the marks. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const bytes = dialect === 'sqlite' ? 'text' : 'text collate "C"'
  // Kelompok first: a report reads whole kelompok, and the rows of one save lie side by side. In the tree itself on SQLite;
  // on PostgreSQL with room on the page, so that a count is changed where it stands.
  const where = dialect === 'sqlite' ? 'without rowid' : 'with (fillfactor = 70)'
  const n = 'smallint not null default 0'

  const statements = [
    // No foreign keys: it says nothing that the marks do not, and checking them would lock what a save must not wait for.
    `create table jumlah (
      kelompok_id integer not null, mahasantri_id integer not null, kegiatan_id integer not null,
      bulan ${bytes} not null check (length(bulan) = 7),
      h ${n}, t ${n}, i ${n}, s ${n}, a ${n}, u ${n}, d ${n}, belum ${n},
      primary key (kelompok_id, mahasantri_id, kegiatan_id, bulan)) ${where}`,
    'create index jumlah_mahasantri on jumlah (mahasantri_id, bulan)',
    `insert into jumlah (kelompok_id, mahasantri_id, kegiatan_id, bulan, h, t, i, s, a, u, d, belum)
      select p.kelompok_id, a.mahasantri_id, p.kegiatan_id, substr(p.tanggal, 1, 7),
        count(case when a.status = 'H' then 1 end), count(case when a.status = 'T' then 1 end),
        count(case when a.status = 'I' then 1 end), count(case when a.status = 'S' then 1 end),
        count(case when a.status = 'A' then 1 end), count(case when a.status = 'U' then 1 end),
        count(case when a.status = 'D' then 1 end), count(case when a.status is null then 1 end)
      from pertemuan p join absensi a on a.pertemuan_id = p.id
      where not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
      group by p.kelompok_id, a.mahasantri_id, p.kegiatan_id, substr(p.tanggal, 1, 7)`,
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

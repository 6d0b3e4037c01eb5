import { type Kysely, sql } from 'kysely'

/**
 * Presence by code: which kegiatan use it and from how many minutes after the begin a scan is late, the one secret of this database from
 * which that of each pertemuan is made, what mahasantri have scanned, and which marks were taken from it.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  const statements = [
    'alter table kegiatan add column kode_hadir smallint not null default 0 check (kode_hadir in (0, 1))',
    'alter table kegiatan add column kode_terlambat integer check (kode_terlambat between 1 and 240)',
    'alter table kiriman add column kode smallint not null default 0',
    'create table rahasia_kode (id integer primary key check (id = 1), rahasia text not null)',
    `create table usul_hadir (
      kelompok_id integer not null references kelompok (id) on delete cascade,
      kegiatan_id integer not null references kegiatan (id) on delete cascade,
      tanggal text not null check (length(tanggal) = 10), ke integer not null,
      mahasantri_id integer not null references mahasantri (id) on delete cascade,
      waktu_at ${instant} not null, arrived_at ${instant} not null, umur smallint not null, perangkat text not null,
      primary key (kelompok_id, kegiatan_id, tanggal, ke, mahasantri_id))`,
    'create index usul_hadir_kegiatan on usul_hadir (kegiatan_id)',
    'create index usul_hadir_mahasantri on usul_hadir (mahasantri_id)',
    'create index usul_hadir_tanggal on usul_hadir (tanggal)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

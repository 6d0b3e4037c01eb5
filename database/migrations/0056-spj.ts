import { type Kysely, sql } from 'kysely'

/**
 * What stands on the papers by which honor is paid: who signs, from which budget, the rates of the tax by the day they hold from (in
 * hundredths of a percent), which columns the file for the bank has, and of whom it is known whether they have an NPWP.
 */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  const instant = dialect === 'sqlite' ? 'integer' : 'bigint'
  const statements = [
    `create table spj (
      id integer primary key check (id = 1), pemberi text not null, dasar text not null, mak text not null, ppk_nama text not null,
      ppk_nomor text not null, bendahara_nama text not null, bendahara_nomor text not null, updated_at ${instant} not null)`,
    `create table tarif_pph (
      mulai text primary key, ber_npwp integer not null check (ber_npwp between 0 and 10000),
      tanpa_npwp integer not null check (tanpa_npwp between 0 and 10000))`,
    `create table templat_kolom (
      jenis text not null, urutan integer not null, judul text not null, isi text not null, primary key (jenis, urutan))`,
    `create table npwp_pendamping (
      pendamping_id integer primary key references pendamping (id), npwp smallint not null check (npwp in (0, 1)),
      akun_id integer not null references akun (id), at ${instant} not null)`,
    'create index npwp_pendamping_akun on npwp_pendamping (akun_id)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

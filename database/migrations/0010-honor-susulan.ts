import { type Kysely, sql } from 'kysely'

/** A month may be paid in several steps: what was confirmed after a payment gets a row of its own, numbered by `ke`. */
export async function up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void> {
  for (const statement of dialect === 'sqlite' ? SQLITE : POSTGRES) await sql.raw(statement).execute(db)
}

const POSTGRES = [
  'alter table honor add column ke smallint not null default 1',
  'alter table honor drop constraint honor_pendamping_id_bulan_key',
  'alter table honor add constraint honor_ke unique (pendamping_id, bulan, ke)',
  "create index honor_dibayar on honor (bulan) where keadaan = 'dibayar'",
]

// SQLite drops no constraint: the table is made anew, and its history, which refers to it, stands aside meanwhile.
const SQLITE = [
  'create table honor_riwayat_lama as select * from honor_riwayat',
  'drop table honor_riwayat',
  'alter table honor rename to honor_lama',
  `create table honor (
    id integer primary key, pendamping_id integer not null references pendamping (id),
    bulan text not null check (length(bulan) = 7), ke smallint not null default 1,
    keadaan text not null check (keadaan in ('belum','diajukan','dibayar')),
    sendiri integer not null, badal integer not null, lebih integer not null,
    tarif integer not null, tarif_badal integer not null, jumlah integer not null,
    kelompok text not null, pertemuan text not null,
    dibayar_tanggal text check (dibayar_tanggal is null or keadaan = 'dibayar'), version integer not null,
    unique (pendamping_id, bulan, ke))`,
  `insert into honor (id, pendamping_id, bulan, keadaan, sendiri, badal, lebih, tarif, tarif_badal, jumlah, kelompok,
      pertemuan, dibayar_tanggal, version)
    select id, pendamping_id, bulan, keadaan, sendiri, badal, lebih, tarif, tarif_badal, jumlah, kelompok, pertemuan,
      dibayar_tanggal, version from honor_lama`,
  'drop table honor_lama',
  'create index honor_bulan on honor (bulan)',
  "create index honor_dibayar on honor (bulan) where keadaan = 'dibayar'",
  `create table honor_riwayat (
    honor_id integer not null references honor (id), version integer not null,
    keadaan text not null check (keadaan in ('belum','diajukan','dibayar')), jumlah integer not null, dibayar_tanggal text,
    akun_id integer not null references akun (id), at integer not null, primary key (honor_id, version))`,
  `insert into honor_riwayat (honor_id, version, keadaan, jumlah, dibayar_tanggal, akun_id, at)
    select honor_id, version, keadaan, jumlah, dibayar_tanggal, akun_id, at from honor_riwayat_lama`,
  'drop table honor_riwayat_lama',
]

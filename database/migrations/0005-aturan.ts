import { type Kysely, sql } from 'kysely'

/** The rest of the rules as settings. Their defaults are what was counted before, so no figure moves by this step. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    "alter table pengaturan add column hitung_terlambat text not null default 'hadir' check (hitung_terlambat in ('hadir','absen'))",
    "alter table pengaturan add column hitung_udzur text not null default 'luar' check (hitung_udzur in ('luar','hadir'))",
    "alter table pengaturan add column batas_per text not null default 'periode' check (batas_per in ('periode','bulan'))",
    'alter table pengaturan add column batas_alpa smallint not null default 2 check (batas_alpa between 2 and 10)',
    'alter table kegiatan add column batas_peringatan integer check (batas_peringatan between 0 and 100)',
  ]
  for (const statement of statements) await sql.raw(statement).execute(db)
}

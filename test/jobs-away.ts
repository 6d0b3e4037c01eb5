import { sql } from 'kysely'
import { dialectOf } from '#database/dialect.ts'
import { dropTriggers } from '#database/perubahan.ts'
import type { Db, Tx } from '#database/schema.ts'

/** A database as it was before 0046, for a test that migrates it: what came later goes too. */
export async function takeJobsAway(db: Db): Promise<void> {
  // SQLite takes no column from under a trigger; migrating makes them again.
  await db.transaction().execute(tx => dropTriggers(tx as Tx, dialectOf(tx as Tx)))
  for (const name of ['cetakan_added', 'cetakan_claimed', 'pemberitahuan_added', 'pemberitahuan_claimed'])
    await (dialectOf(db) === 'sqlite'
      ? sql`drop trigger ${sql.table(`job_${name}`)}`
      : sql`drop function ${sql.table(`job_${name}`)} cascade`
    ).execute(db)
  for (const index of ['surat_templat', 'surat_jenis_surat', 'surat_sk', 'kop_surat_latar'])
    await sql`drop index ${sql.table(index)}`.execute(db)
  for (const column of ['templat_id', 'jenis', 'alasan_tanpa_sp', 'jenis_surat_id', 'sk_id'])
    await sql`alter table surat drop column ${sql.ref(column)}`.execute(db)
  await sql`alter table kop_surat drop column latar_id`.execute(db)
  await sql`alter table mahasantri drop column nama_arab`.execute(db)
  await sql`drop index izin_kegiatan`.execute(db)
  for (const column of ['ke', 'kegiatan_id']) await sql`alter table izin drop column ${sql.ref(column)}`.execute(db)
  await sql`drop index izin_tautan_wali`.execute(db)
  await sql`alter table izin drop column tautan_wali_id`.execute(db)
  await sql`alter table pengaturan drop column tautan_wali`.execute(db)
  await sql`drop index akun_mahasantri`.execute(db)
  await sql`alter table akun drop column mahasantri_id`.execute(db)
  await sql`alter table pengaturan drop column portal_mahasantri`.execute(db)
  await sql`alter table nomor_surat drop column tanpa_catatan`.execute(db)
  await sql`alter table riwayat add column action_id text not null default ''`.execute(db)
  await sql`update riwayat set action_id = coalesce(
    (select s.action_id from kiriman s where s.id = kiriman_id), pertemuan_id || '-' || mahasantri_id || '-' || version)`.execute(
    db,
  )
  await sql`alter table riwayat drop column kiriman_id`.execute(db)
  await sql`alter table privasi drop column foto_kertas`.execute(db)
  for (const column of ['kode_terlambat', 'kode_hadir'])
    await sql`alter table kegiatan drop column ${sql.ref(column)}`.execute(db)
  const kelulusan = ['hasil_kelulusan', 'pencabutan_sk', 'sk_kelulusan', 'putusan_kelulusan', 'nilai_kelulusan']
  const others = [
    'ringkasan_wali',
    'sesi_wali',
    'tautan_wali',
    'foto_kertas',
    'rahasia_kode',
    'usul_hadir',
    'templat_surat',
    'jenis_surat',
    'templat_kolom',
    'laporan_semester',
    'tarif_pph',
    'spj',
    'syahadah',
    'nomor_disisihkan',
    'npwp_pendamping',
    'syarat_kelulusan',
    'kiriman',
    'job',
    'akun_kampus',
    'masuk_kampus',
    'kunci_api',
    'penyampaian',
    'surat_bertanda',
    'tanda_tangan',
    'kunci_tanda',
    'penanda',
    'tanda_elektronik',
  ]
  for (const table of [...kelulusan, ...others]) await sql`drop table ${sql.table(table)}`.execute(db)
  await sql`delete from migrasi where name >= '0046'`.execute(db)
}

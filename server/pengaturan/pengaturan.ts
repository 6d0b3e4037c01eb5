import type { Db, PengaturanTable } from '#database/schema.ts'

/** Before the institution has been set up: what a new row starts from. */
export const defaultPengaturan: PengaturanTable = {
  id: 1,
  lembaga: '',
  zona_waktu: 'Asia/Jakarta',
  awal_pekan: 0,
  hijri_offset: 0,
  hitung_izin: 'absen',
  hitung_sakit: 'absen',
  hitung_dispensasi: 'hadir',
  batas_minimal: 75,
  batas_peringatan: 85,
  updated_at: 0,
}

/** The institution's settings, the defaults where none are stored yet. */
export async function getPengaturan(db: Db): Promise<PengaturanTable> {
  return (await db.selectFrom('pengaturan').selectAll().where('id', '=', 1).executeTakeFirst()) ?? defaultPengaturan
}

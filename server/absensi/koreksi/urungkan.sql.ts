import { sql } from 'kysely'
import type { KeadaanKoreksi } from '#contract/absensi/koreksi.ts'
import { idList } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'

export interface PutusanRow {
  id: number
  kelompok_id: number
  pertemuan_id: number
  tanggal: string
  /** Who proposed it. */
  akun_id: number
  keadaan: KeadaanKoreksi
  decided_by: number | null
  decided_at: number | null
  /** 1 when its mark has been changed since by something else. */
  berubah: number
}

export async function listPutusan(db: Db, ids: readonly number[]): Promise<PutusanRow[]> {
  return rowsOf(db)`
    select k.id, p.kelompok_id, k.pertemuan_id, p.tanggal, k.akun_id, k.keadaan, k.decided_by, k.decided_at,
      case when k.keadaan = 'diterima' and not exists (
        select 1 from absensi a join riwayat l on l.pertemuan_id = a.pertemuan_id and l.mahasantri_id = a.mahasantri_id
          and l.version = a.version
        where a.pertemuan_id = k.pertemuan_id and a.mahasantri_id = k.mahasantri_id and l.koreksi_id = k.id) then 1 else 0 end as berubah
    from koreksi k join pertemuan p on p.id = k.pertemuan_id where k.id in ${idList(db, ids)}`
}

/**
 * They wait again. Two versions further their marks are what they were, so whoever has proposed something about these marks has
 * seen them as they are.
 */
export async function reopenKoreksi(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update koreksi set keadaan = 'menunggu', decided_by = null, decided_at = null, jawaban = '', seen_at = null
    where id in ${idList(tx, ids)}`.execute(tx)
  // Only planned again: there is no mark they could have seen.
  await sql`
    update koreksi set base_version = 0 where keadaan = 'menunggu' and pertemuan_id in (
      select p.id from koreksi k join pertemuan p on p.id = k.pertemuan_id
      where k.id in ${idList(tx, ids)} and p.opened_at is null)`.execute(tx)
  await sql`
    update koreksi set base_version = base_version + 2
    where keadaan = 'menunggu' and exists (
      select 1 from absensi a
      join riwayat l on l.pertemuan_id = a.pertemuan_id and l.mahasantri_id = a.mahasantri_id and l.version = a.version
      where a.pertemuan_id = koreksi.pertemuan_id and a.mahasantri_id = koreksi.mahasantri_id
        and a.version = koreksi.base_version + 2 and l.koreksi_id in ${idList(tx, ids)})`.execute(tx)
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { BahanPembagian } from '#contract/datapokok/pembagian.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'

/** In roll order. */
export async function listTanpaKelompok(db: Db, periodeId: number, dari: string): Promise<BahanPembagian['orang']> {
  return rowsOf(db)`
    select m.id, m.nama, m.nim, m.jk, m.prodi, m.angkatan, m.asrama, m.kamar from mahasantri m
    where m.status = 'aktif' and not ${hasKelompok(periodeId, dari)} order by m.nama_cari, m.id`
}

/** Of no kelompok on the later day, of one on the earlier. */
export async function countKeluarSesudah(db: Db, periodeId: number, dari: string, hari: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from mahasantri m
    where m.status = 'aktif' and ${hasKelompok(periodeId, dari)} and not ${hasKelompok(periodeId, hari)}`.execute(db)
  return rows[0]?.n ?? 0
}

function hasKelompok(periodeId: number, dari: string): RawBuilder<SqlBool> {
  return sql`exists (select 1 from keanggotaan a join kelompok k on k.id = a.kelompok_id and k.periode_id = ${periodeId}
    where a.mahasantri_id = m.id and (a.sampai is null or a.sampai >= ${dari}))`
}

export async function listIsiKelompok(db: Db, periodeId: number, dari: string): Promise<BahanPembagian['kelompok']> {
  return rowsOf(db)`
    select k.id, k.nama, k.jk, (
      select count(distinct a.mahasantri_id) from keanggotaan a
      where a.kelompok_id = k.id and (a.sampai is null or a.sampai >= ${dari})) as anggota
    from kelompok k where k.periode_id = ${periodeId} order by k.nama_urut, k.id`
}

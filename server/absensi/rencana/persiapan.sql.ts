import { sql } from 'kysely'
import type { KelompokPersiapan } from '#contract/absensi/persiapan.ts'
import { holdsWithin } from '#database/masa.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'

interface Rentang {
  id: number
  mulai: string
  selesai: string
}

export async function listKelompokPersiapan(db: Db, { id, mulai, selesai }: Rentang): Promise<KelompokPersiapan[]> {
  const has = (table: string) => sql`exists (
    select 1 from ${sql.table(table)} t where t.kelompok_id = k.id and ${holdsWithin('t', mulai, selesai)})`
  const { rows } = await sql<Record<'id' | 'anggota' | 'murabbi' | 'pendamping' | 'jadwal', number> & { nama: string }>`
    select k.id, k.nama,
      (select count(*) from keanggotaan t where t.kelompok_id = k.id and ${holdsWithin('t', mulai, selesai)}) as anggota,
      case when ${has('kelompok_murabbi')} then 1 else 0 end as murabbi,
      case when ${has('kelompok_pendamping')} then 1 else 0 end as pendamping,
      case when ${has('jadwal')} then 1 else 0 end as jadwal
    from kelompok k where k.periode_id = ${id} order by k.nama_urut, k.id`.execute(db)
  return rows.map(row => ({
    ...{ id: row.id, nama: row.nama, anggota: row.anggota },
    ...{ murabbi: row.murabbi === 1, pendamping: row.pendamping === 1, jadwal: row.jadwal === 1 },
  }))
}

export interface SelebihnyaRow {
  libur: number
  tanpa_kelompok: number
  petugas: number
  tanpa_akun: number
}

export async function countSelebihnya(db: Db, { id, mulai, selesai }: Rentang): Promise<SelebihnyaRow> {
  const own = sql`(select id from kelompok where periode_id = ${id})`
  const part = (as: 'murabbi' | 'pendamping') => sql`
    select '${sql.raw(as)}' as sebagai, t.${sql.ref(`${as}_id`)} as orang,
      case when exists (select 1 from akun a where a.${sql.ref(`${as}_id`)} = t.${sql.ref(`${as}_id`)}) then 1 else 0 end as akun
    from ${sql.table(`kelompok_${as}`)} t where t.kelompok_id in ${own} and ${holdsWithin('t', mulai, selesai)}`
  const rows = await rowsOf(db)<SelebihnyaRow>`
    with petugas as (${part('murabbi')} union ${part('pendamping')})
    select (select count(*) from libur where dari <= ${selesai} and sampai >= ${mulai}) as libur,
      (select count(*) from mahasantri m where m.status = 'aktif' and m.dihapus_at is null and not exists (
        select 1 from keanggotaan t where t.mahasantri_id = m.id and t.kelompok_id in ${own})) as tanpa_kelompok,
      (select count(*) from petugas) as petugas, (select count(*) from petugas where akun = 0) as tanpa_akun`
  return rows[0] ?? { libur: 0, tanpa_kelompok: 0, petugas: 0, tanpa_akun: 0 }
}

/** What somebody has recorded or said there all the same: none of it may be thrown away. */
export async function countTercatat(db: Db, periodeId: number): Promise<number> {
  const own = sql`(select id from kelompok where periode_id = ${periodeId})`
  const rows = await rowsOf(db)<{ n: number }>`
    select (select count(*) from pertemuan where kelompok_id in ${own}) + (select count(*) from izin where kelompok_id in ${own})
      + (select count(*) from tautan where kelompok_id in ${own}) as n`
  return rows[0]?.n ?? 0
}

export async function countIsi(db: Db, periodeId: number) {
  const own = sql`(select id from kelompok where periode_id = ${periodeId})`
  const rows = await rowsOf(db)<{ kelompok: number; keanggotaan: number; jadwal: number }>`
    select (select count(*) from kelompok where periode_id = ${periodeId}) as kelompok,
      (select count(*) from keanggotaan where kelompok_id in ${own}) as keanggotaan,
      (select count(*) from jadwal where kelompok_id in ${own}) as jadwal`
  return rows[0] ?? { kelompok: 0, keanggotaan: 0, jadwal: 0 }
}

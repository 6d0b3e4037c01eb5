import { type SqlBool, sql } from 'kysely'
import { holdsOn } from '#database/date-spans.ts'
import { isKelompokPublished } from '#database/konsep.ts'
import { rowOf, rowsOf, written } from '#database/rows.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'
import { isAt, type PertemuanKey } from '#server/absensi/jumlah/kolom.ts'

/** The secret of this database, and whether this kegiatan uses codes; undefined where it does not. */
export async function findCodeSecret(db: Db, kegiatanId: number): Promise<CodeSecretRow | undefined> {
  return rowOf(db)`
    select s.rahasia, g.kode_terlambat from rahasia_kode s join kegiatan g on g.id = ${kegiatanId} and g.kode_hadir = 1
    where s.id = 1`
}

export type CodeSecretRow = Columns<'rahasia_kode', 'rahasia'> & Columns<'kegiatan', 'kode_terlambat'>

export interface CodeGroupRow extends Columns<'keanggotaan', 'kelompok_id'> {
  kegiatan_id: number
  kelompok: string
  kegiatan: string
  rahasia: string
}

/** Where somebody is a member on that day and codes are used. */
export async function listCodeGroups(db: Db, mahasantriId: number, tanggal: string): Promise<CodeGroupRow[]> {
  return rowsOf(db)`
    select distinct m.kelompok_id, g.id as kegiatan_id, k.nama as kelompok, g.nama as kegiatan, s.rahasia
    from keanggotaan m join kelompok k on k.id = m.kelompok_id
    join kelompok_kegiatan kk on kk.kelompok_id = k.id
    join kegiatan g on g.id = kk.kegiatan_id and g.kode_hadir = 1 and g.aktif = 1
    join rahasia_kode s on s.id = 1
    where m.mahasantri_id = ${mahasantriId} and ${holdsOn('m', tanggal)} and ${isKelompokPublished('m.kelompok_id')}
    order by m.kelompok_id, g.id`
}

/** Keeps it; one that is there stays, unless its code was older. */
export async function putProposal(tx: Tx, row: Row<'usul_hadir'>): Promise<void> {
  await tx
    .insertInto('usul_hadir')
    .values(row)
    .onConflict(conflict =>
      conflict
        .columns(['kelompok_id', 'kegiatan_id', 'tanggal', 'ke', 'mahasantri_id'])
        .doUpdateSet(eb => ({
          ...{ waktu_at: eb.ref('excluded.waktu_at'), arrived_at: eb.ref('excluded.arrived_at') },
          ...{ umur: eb.ref('excluded.umur'), perangkat: eb.ref('excluded.perangkat') },
        }))
        .where(sql<SqlBool>`usul_hadir.umur > excluded.umur`),
    )
    .execute()
}

export interface PresenceRow extends Columns<'usul_hadir', 'mahasantri_id' | 'waktu_at' | 'arrived_at' | 'umur'> {
  /** How many of this pertemuan came from the same phone. */
  sama: number
}

export async function listPresence(db: Db, key: PertemuanKey): Promise<PresenceRow[]> {
  return rowsOf(db)`
    select u.mahasantri_id, u.waktu_at, u.arrived_at, u.umur,
      (select count(*) from usul_hadir o where ${isAt(key, 'o')} and o.perangkat = u.perangkat and o.perangkat <> '') as sama
    from usul_hadir u where ${isAt(key, 'u')}`
}

/** Of days before this one, at most `most`. How many went. */
export async function deletePresenceBefore(tx: Tx, before: string, most: number): Promise<number> {
  const old = sql`select kelompok_id, kegiatan_id, tanggal, ke, mahasantri_id from usul_hadir where tanggal < ${before}
    order by tanggal, kelompok_id, kegiatan_id, ke, mahasantri_id limit ${most}`
  return written(tx)`
    delete from usul_hadir where (kelompok_id, kegiatan_id, tanggal, ke, mahasantri_id) in (${old})`
}

export async function deletePresence(tx: Tx, mahasantriId: number): Promise<void> {
  await tx.deleteFrom('usul_hadir').where('mahasantri_id', '=', mahasantriId).execute()
}

import { type SqlBool, sql } from 'kysely'
import { holdsOn } from '#database/date-spans.ts'
import { idList } from '#database/dialect.ts'
import { isKelompokPublished } from '#database/konsep.ts'
import { rowOf, rowsOf, written } from '#database/rows.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'
import { isAt, type PertemuanKey } from '#server/absensi/jumlah/kolom.ts'

/** Where a code is taken: of `kk` and `g`. What is shown must be what is taken, or each scan of it would count as a guess. */
const usesCodes = sql<SqlBool>`g.id = kk.kegiatan_id and g.kode_hadir = 1 and g.aktif = 1 and ${isKelompokPublished('kk.kelompok_id')}`

/** The secret of this database, where this kelompok uses codes for this kegiatan; undefined where it does not. */
export async function findCodeSecret(
  db: Db,
  { kelompok_id, kegiatan_id }: Pick<PertemuanKey, 'kelompok_id' | 'kegiatan_id'>,
): Promise<CodeSecretRow | undefined> {
  return rowOf(db)`
    select s.rahasia, g.kode_terlambat from rahasia_kode s
    join kelompok_kegiatan kk on kk.kelompok_id = ${kelompok_id} and kk.kegiatan_id = ${kegiatan_id}
    join kegiatan g on ${usesCodes}
    where s.id = 1`
}

export type CodeSecretRow = Columns<'rahasia_kode', 'rahasia'> & Columns<'kegiatan', 'kode_terlambat'>

export interface CodeGroupRow extends Columns<'keanggotaan', 'kelompok_id'> {
  kegiatan_id: number
  kelompok: string
  kegiatan: string
  rahasia: string
  kode_terlambat: number | null
}

/** Where somebody is a member on that day and codes are used. */
export async function listCodeGroups(db: Db, mahasantriId: number, tanggal: string): Promise<CodeGroupRow[]> {
  return rowsOf(db)`
    select distinct m.kelompok_id, g.id as kegiatan_id, k.nama as kelompok, g.nama as kegiatan, s.rahasia,
      g.kode_terlambat
    from keanggotaan m join kelompok k on k.id = m.kelompok_id
    join kelompok_kegiatan kk on kk.kelompok_id = k.id
    join kegiatan g on ${usesCodes}
    join rahasia_kode s on s.id = 1
    where m.mahasantri_id = ${mahasantriId} and ${holdsOn('m', tanggal)}
    order by m.kelompok_id, g.id`
}

/** In the place of one that is there. */
export async function putProposal(tx: Tx, row: Row<'usul_hadir'>): Promise<void> {
  await tx
    .insertInto('usul_hadir')
    .values(row)
    .onConflict(conflict =>
      conflict.columns(['kelompok_id', 'kegiatan_id', 'tanggal', 'ke', 'mahasantri_id']).doUpdateSet(eb => ({
        ...{ waktu_at: eb.ref('excluded.waktu_at'), arrived_at: eb.ref('excluded.arrived_at') },
        ...{ umur: eb.ref('excluded.umur'), perangkat: eb.ref('excluded.perangkat') },
      })),
    )
    .execute()
}

export type PresenceRow = Columns<'usul_hadir', 'mahasantri_id' | 'waktu_at' | 'arrived_at' | 'umur' | 'perangkat'>

export async function listPresence(db: Db, key: PertemuanKey): Promise<PresenceRow[]> {
  return rowsOf(db)`
    select u.mahasantri_id, u.waktu_at, u.arrived_at, u.umur, u.perangkat from usul_hadir u where ${isAt(key, 'u')}
    order by u.mahasantri_id`
}

export async function listScanned(db: Db, key: PertemuanKey, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(db)<Columns<'usul_hadir', 'mahasantri_id'>>`
    select u.mahasantri_id from usul_hadir u where ${isAt(key, 'u')} and u.mahasantri_id in ${idList(db, ids)}`
  return rows.map(row => row.mahasantri_id)
}

export async function deletePresenceAt(tx: Tx, key: PertemuanKey): Promise<void> {
  await sql`delete from usul_hadir where ${isAt(key, 'usul_hadir')}`.execute(tx)
}

/** Of who has one at the other place as well. */
export async function deletePresenceTwice(tx: Tx, from: PertemuanKey, to: Place): Promise<void> {
  await sql`delete from usul_hadir where ${isAt(from, 'usul_hadir')} and mahasantri_id in (
    select o.mahasantri_id from usul_hadir o where ${isAt({ ...from, ...to }, 'o')})`.execute(tx)
}

export async function setPresenceKey(tx: Tx, from: PertemuanKey, { tanggal, ke }: Place): Promise<void> {
  await sql`update usul_hadir set tanggal = ${tanggal}, ke = ${ke} where ${isAt(from, 'usul_hadir')}`.execute(tx)
}

/** Within a kelompok and a kegiatan. */
type Place = Pick<PertemuanKey, 'tanggal' | 'ke'>

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

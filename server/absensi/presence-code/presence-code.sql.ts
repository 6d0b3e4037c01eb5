import { type SqlBool, sql } from 'kysely'
import { holdsOn } from '#database/date-spans.ts'
import { isKelompokPublished } from '#database/konsep.ts'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'

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

import { type QueryExecutorProvider, type RawBuilder, type SqlBool, sql } from 'kysely'
import { dayAfter } from './dialect.ts'

/**
 * Condition: nobody has ever said anything of this row of a roster, so it goes by the membership (decision 0073): no mark stands or
 * stood there, none was given up for another and no koreksi is about it. `alias` is that of the table absensi.
 */
export function isUntouched(alias: string): RawBuilder<SqlBool> {
  const a = sql.raw(alias)
  return sql<SqlBool>`(${a}.version = 0 and ${a}.status is null and ${a}.catatan = ''
    and not exists (select 1 from koreksi uk where uk.pertemuan_id = ${a}.pertemuan_id and uk.mahasantri_id = ${a}.mahasantri_id)
    and not exists (select 1 from tak_dipilih ut where ut.pertemuan_id = ${a}.pertemuan_id and ut.mahasantri_id = ${a}.mahasantri_id))`
}

/**
 * Condition: the person has or had a mark in a pertemuan of the same kegiatan at the same time as `p`, in another kelompok of theirs. They
 * owe it there, so nowhere else. One whose end is not after its begin lasts into the next day, and meets there what begins before
 * its end; of one without a time the number of the day says which it is.
 */
export function hasMarkElsewhere(db: QueryExecutorProvider, p: string, mahasantriId: string): RawBuilder<SqlBool> {
  const [x, m] = [sql.raw(p), sql.raw(mahasantriId)]
  const ends = (of: string) =>
    sql.raw(
      `case when ${of}.selesai = '' then ${of}.mulai when ${of}.selesai <= ${of}.mulai then '99:99' else ${of}.selesai end`,
    )
  /** Of the day before, it ends after the other has begun. */
  const lastsInto = (night: string, of: string) =>
    sql.raw(`${night}.selesai < ${night}.mulai and ${of}.mulai <> '' and ${of}.mulai < ${night}.selesai`)
  return sql<SqlBool>`exists (select 1 from keanggotaan en
    join pertemuan eq on eq.kelompok_id = en.kelompok_id and eq.kegiatan_id = ${x}.kegiatan_id and eq.kelompok_id <> ${x}.kelompok_id
      and eq.tanggal in (${x}.tanggal, ${dayAfter(db, `${p}.tanggal`, -1)}, ${dayAfter(db, `${p}.tanggal`, 1)})
      and (eq.tanggal = ${x}.tanggal and case when eq.mulai = '' or ${x}.mulai = '' then eq.ke = ${x}.ke
          else eq.mulai = ${x}.mulai or (eq.mulai < ${ends(p)} and ${x}.mulai < ${ends('eq')}) end
        or eq.tanggal = ${dayAfter(db, `${p}.tanggal`, -1)} and ${lastsInto('eq', p)}
        or eq.tanggal = ${dayAfter(db, `${p}.tanggal`, 1)} and ${lastsInto(p, 'eq')})
    join absensi eb on eb.pertemuan_id = eq.id and eb.mahasantri_id = en.mahasantri_id and eb.version > 0
    where en.mahasantri_id = ${m})`
}

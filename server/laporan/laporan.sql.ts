import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { isPublished } from '#database/konsep.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { pickLimit } from '#server/dasar/pick.ts'
import { visibleKelompok, visibleRange } from '#server/datapokok/kelompok/wewenang.ts'
import { namePeriode } from '#server/pengaturan/periode/nama.ts'

/** The periode with this id, and its rules in the same read. A draft has nothing to report. */
export async function findReportPeriode(db: Db, id: number) {
  const query = db
    .selectFrom('periode')
    .leftJoin('aturan_periode as a', 'a.periode_id', 'periode.id')
    .selectAll()
    .where(isPublished('periode.id'))
  const row = await query.where('id', '=', id).executeTakeFirst()
  return row && { ...row, nama: namePeriode(row) }
}

/** `pick`: to be chosen from (pickFrom), else this one. */
export async function listKelompokVisible(db: Db, user: User, periodeId: number, which: 'pick' | number) {
  return rowsOf(db)<Columns<'kelompok', 'id' | 'nama' | 'jk'>>`
    select k.id, k.nama, k.jk from kelompok k
    where k.periode_id = ${periodeId} and ${visibleKelompok(user)} and ${among(sql`k.id`, which)}
    order by k.nama_urut, k.id limit ${pickLimit}`
}

/** Murabbi who lead or led one of the visible kelompok of the periode, as far as the caller may know. */
export async function listMurabbiVisible(
  db: Db,
  user: User,
  { periodeId, today }: { periodeId: number; today: string },
  which: 'pick' | number,
) {
  return rowsOf(db)<Columns<'murabbi', 'id' | 'nama' | 'gelar_depan' | 'gelar_belakang'>>`
    select m.id, m.nama, m.gelar_depan, m.gelar_belakang from murabbi m
    where m.id in (select a.murabbi_id from kelompok_murabbi a join kelompok k on k.id = a.kelompok_id
      where k.periode_id = ${periodeId} and ${visibleRange(user, today)})
      and ${among(sql`m.id`, which)}
    order by m.nama_cari, m.id limit ${pickLimit}`
}

const among = (id: RawBuilder<unknown>, which: 'pick' | number) =>
  which === 'pick' ? sql<SqlBool>`1 = 1` : sql<SqlBool>`${id} = ${which}`

/** What the members of the periode's kelompok whom the caller may know study, and since when. */
export async function listStudy(db: Db, user: User, periodeId: number, today: string) {
  return rowsOf(db)<Columns<'mahasantri', 'prodi' | 'fakultas' | 'angkatan'>>`
    select distinct m.prodi, m.fakultas, m.angkatan from mahasantri m
    where m.id in (select a.mahasantri_id from keanggotaan a join kelompok k on k.id = a.kelompok_id
      where k.periode_id = ${periodeId} and ${visibleRange(user, today)})`
}

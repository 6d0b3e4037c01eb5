import { sql } from 'kysely'
import { normalizeName } from '#contract/identitas.ts'
import { holdsOn } from '#database/date-spans.ts'
import { isFewOf } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { contains, matches } from '#server/dasar/search.ts'
import { visibleKelompok } from '#server/datapokok/kelompok/wewenang.ts'
import type { DayEffects } from '#server/datapokok/orang/hari.ts'
import { inScope, TAUTAN } from '#server/datapokok/orang/scope.ts'

interface MahasantriRow extends Columns<'mahasantri', 'id' | 'nim' | 'nama' | 'jk' | 'prodi'> {
  kelompok: string
  /** Of all that match. */
  jumlah: number
}

/** The first ones by name or NIM among those the user may read; whose name begins like the text comes before the others. */
export async function findMahasantri(db: Db, user: User, hari: DayEffects, text: string, limit: number) {
  return rowsOf(db)<MahasantriRow>`
    with ketemu as (
      select m.id, m.nim, m.nama, m.nama_cari, m.jk, m.prodi, count(*) over () as jumlah from mahasantri m
      where ${inScope('mahasantri', user, hari)}
        and ${matches(text, { nama: sql`m.nama_cari`, nomor: sql`upper(m.nim)`, hp: sql`null` })}
      order by case when ${contains(sql`' ' || m.nama_cari`, ` ${normalizeName(text)}`)} then 0 else 1 end, m.nama_cari, m.id
      limit ${limit})
    select h.id, h.nim, h.nama, h.jk, h.prodi, h.jumlah, coalesce((
      select max(k.nama) from keanggotaan a join kelompok k on k.id = a.kelompok_id
      where a.mahasantri_id = h.id and k.periode_id = ${hari.periodeId} and ${holdsOn('a', hari.kelompok)} and ${visibleKelompok(user)}), '') as kelompok
    from ketemu h
    order by case when ${contains(sql`' ' || h.nama_cari`, ` ${normalizeName(text)}`)} then 0 else 1 end, h.nama_cari, h.id`
}

interface StaffRow extends Columns<'murabbi', 'id' | 'nama'> {
  /** Of all that match. */
  jumlah: number
}

/** Murabbi or pendamping by name, of those the user may read. */
export async function findStaff(
  db: Db,
  user: User,
  hari: DayEffects,
  { noun, text, limit }: { noun: 'murabbi' | 'pendamping'; text: string; limit: number },
): Promise<StaffRow[]> {
  return rowsOf(db)`
    select m.id, m.nama, count(*) over () as jumlah from ${sql.table(noun)} m
    where m.aktif = 1 and ${inScope(noun, user, hari)}
      and ${matches(text, { nama: sql`m.nama_cari`, nomor: sql`null`, hp: sql`null` })}
    order by m.nama_cari, m.id limit ${limit}`
}

/** The kelompok of the day of those few people that the user may read, in natural order. */
export async function listFoundKelompok(
  db: Db,
  user: User,
  hari: DayEffects,
  { noun, ids }: { noun: 'murabbi' | 'pendamping'; ids: number[] },
): Promise<{ orang_id: number; nama: string }[]> {
  const { table, key } = TAUTAN[noun]
  const orang = sql<number>`a.${sql.ref(key)}`
  return rowsOf(db)`
    select ${orang} as orang_id, k.nama from ${sql.table(table)} a join kelompok k on k.id = a.kelompok_id
    where ${isFewOf(db, orang, ids)} and k.periode_id = ${hari.periodeId} and ${holdsOn('a', hari.kelompok)}
      and ${visibleKelompok(user)}
    order by k.nama_urut, k.id`
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type IzinRight, mayDecideIzin } from '#contract/absensi/izin-right.ts'
import { holdsOn, holdsWithin, holdTogether } from '#database/date-spans.ts'
import { idList } from '#database/dialect.ts'
import { isKelompokPublished } from '#database/konsep.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { assignments, visiblePertemuan } from '#server/datapokok/kelompok/wewenang.ts'
import type { IzinReader, IzinRow } from './izin.sql.ts'

/** What ties the user to each of these people. */
export async function listRight(
  db: Db,
  user: User,
  mahasantriIds: readonly number[],
): Promise<(mahasantriId: number) => IzinRight> {
  const { rows } = await sql<BondRow>`
    select a.mahasantri_id, a.kelompok_id, t."as", t.dari, t.sampai, a.dari as anggota_dari, a.sampai as anggota_sampai
    from keanggotaan a join (${roles(user)}) t on t.kelompok_id = a.kelompok_id
    where a.mahasantri_id in ${idList(db, mahasantriIds)}`.execute(db)
  const byMahasantri = Map.groupBy(rows, row => row.mahasantri_id)
  const own = await findPersonOf(db, user.id)
  return id => ({
    peran: user.peran,
    oneself: id === own,
    ikatan: (byMahasantri.get(id) ?? []).map(row => ({
      kelompok_id: row.kelompok_id,
      sebagai: row.as,
      tugas: { dari: row.dari, sampai: row.sampai },
      anggota: { dari: row.anggota_dari, sampai: row.anggota_sampai },
    })),
  })
}

/** Condition on an izin `z`: the user may read it. Twin of mayReadIzin; `right.test.ts` holds them together. */
export function readableIzin(user: User, today: string): RawBuilder<SqlBool> {
  return user.peran.includes('admin') ? sql<SqlBool>`1 = 1` : tiedTo(assignments(user), today)
}

/** Condition on `z`: the user may decide it. Twin of mayDecideIzin. */
export function decidableIzin(user: User, today: string): RawBuilder<SqlBool> {
  // Whose person it is does not depend on whether mahasantri are let in: it is not read off the session.
  const others = sql<SqlBool>`not exists (select 1 from akun w where w.id = ${user.id} and w.mahasantri_id = z.mahasantri_id)`
  if (user.peran.includes('admin')) return others
  return sql`(${others} and ${tiedTo(sql`select * from (${roles(user)}) r where r."as" = 'murabbi'`, today)})`
}

/**
 * Through which kelompok the user sees an izin `z`: the one it was entered through, or where they have to do with it
 * themselves, because where a former member went is not told to who had them before.
 */
export function kelompokOfIzin(user: User): RawBuilder<number> {
  if (user.peran.includes('admin')) return sql<number>`z.kelompok_id`
  const own = assignments(user)
  return sql<number>`(case when z.kelompok_id in (select t.kelompok_id from (${own}) t) then z.kelompok_id else (
    select min(a.kelompok_id) from keanggotaan a join (${own}) t on t.kelompok_id = a.kelompok_id
    where a.mahasantri_id = z.mahasantri_id and ${holdsWithin('a', sql`z.dari`, sql`z.sampai`)}) end)`
}

/** Which mahasantri an account is, whatever it opens now. */
async function findPersonOf(db: Db, akunId: number): Promise<number | null> {
  const row = await db.selectFrom('akun').select('mahasantri_id').where('id', '=', akunId).executeTakeFirst()
  return row?.mahasantri_id ?? null
}

interface BondRow {
  mahasantri_id: number
  kelompok_id: number
  as: 'murabbi' | 'pendamping'
  dari: string
  sampai: string | null
  anggota_dari: string
  anggota_sampai: string | null
}

function tiedTo(spans: RawBuilder<unknown>, today: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`exists (
    select 1 from keanggotaan a join (${spans}) t on t.kelompok_id = a.kelompok_id
    where a.mahasantri_id = z.mahasantri_id and ${holdsWithin('a', sql`z.dari`, sql`z.sampai`)} and (
      (${holdsOn('t', today)})
      or (${holdsWithin('t', sql`z.dari`, sql`z.sampai`)}
        and ${holdTogether('a', 't')})))`
}

function roles(user: User): RawBuilder<unknown> {
  const murabbi = user.peran.includes('murabbi') ? (user.murabbi_id ?? 0) : 0
  const pendamping = user.peran.includes('pendamping') ? (user.pendamping_id ?? 0) : 0
  const publish = isKelompokPublished('kelompok_id')
  return sql`select kelompok_id, 'murabbi' as "as", dari, sampai from kelompok_murabbi where murabbi_id = ${murabbi} and ${publish}
    union all select kelompok_id, 'pendamping', dari, sampai from kelompok_pendamping where pendamping_id = ${pendamping} and ${publish}`
}

/** What of an izin and its marks the user is shown. */
export function readerOf(user: User, today: string): IzinReader {
  return { kelompok: kelompokOfIzin(user), terlihat: visiblePertemuan(user, today) }
}

/** Who may decide it; and who entered it, as long as nobody but the rule has approved it. */
export function mayChange(row: IzinRow, user: User, right: IzinRight, today: string): boolean {
  const own = row.akun_id === user.id && (row.keadaan === 'menunggu' || row.otomatis === 1)
  return own || mayDecideIzin(right, row, today)
}

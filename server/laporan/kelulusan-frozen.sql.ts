import { sql } from 'kysely'
import { holdsOn } from '#database/date-spans.ts'
import { byCode, forUpdate, isFewOf } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'
import { type OutcomeRow, worstFirst } from './kelulusan.sql.ts'
import { type MahasantriFilter, whoMatches } from './laporan-mahasantri.sql.ts'

export interface FrozenRow
  extends Columns<'mahasantri', 'nim' | 'nama' | 'nama_arab' | 'jk' | 'prodi' | 'fakultas'>,
    Pick<Row<'hasil_kelulusan'>, 'mahasantri_id' | 'hasil' | 'angka'> {
  dihapus: number
}

/** What an SK has frozen of those who are asked for, in the order of their numbers. */
export async function listFrozen(
  db: Db,
  skId: number,
  {
    ids,
    kelompok_id,
    ...filter
  }: MahasantriFilter & { kelompok_id?: number | undefined; ids?: readonly number[] | undefined },
): Promise<FrozenRow[]> {
  const inKelompok =
    kelompok_id === undefined
      ? sql`1 = 1`
      : sql`exists (select 1 from keanggotaan k where k.mahasantri_id = m.id and k.kelompok_id = ${kelompok_id})`
  return rowsOf(db)<FrozenRow>`
    select h.mahasantri_id, h.hasil, h.angka, m.nim, m.nama, m.nama_arab, m.jk, m.prodi, m.fakultas,
      case when m.dihapus_at is null then 0 else 1 end as dihapus
    from hasil_kelulusan h join mahasantri m on m.id = h.mahasantri_id
    where h.sk_id = ${skId} and ${whoMatches(filter) ?? sql`1 = 1`} and ${inKelompok}
      and ${ids === undefined ? sql`1 = 1` : isFewOf(db, sql`m.id`, ids)}
    order by ${byCode(db, sql`m.nim`)}, m.id`
}

export interface OwnFrozenRow
  extends Columns<'mahasantri', 'nim' | 'nama' | 'jk' | 'prodi' | 'fakultas' | 'angkatan'>,
    Pick<Row<'hasil_kelulusan'>, 'mahasantri_id' | 'hitungan' | 'hasil' | 'angka'>,
    Pick<OutcomeRow, 'putusan' | 'putusan_id' | 'syarat' | 'paling_lambat' | 'at' | 'aktif'> {
  kelompok: string
  oleh: string
  /** 1: they were in somebody else's kelompok too, and what is counted there is summed up in the figures. */
  elsewhere: number
}

/** What an SK has frozen of those who ended the periode in a kelompok that was this murabbi's on that day; the worst first. */
export async function listOwnFrozen(
  db: Db,
  skId: number,
  murabbiId: number,
  { today, kelompok_id, ...filter }: MahasantriFilter & { today: string; kelompok_id?: number | undefined },
): Promise<OwnFrozenRow[]> {
  // Of who ended there the last day: a later murabbi reads them, an earlier one or a kelompok of before does not.
  const lastDay = sql`coalesce(ka.sampai, p.selesai)`
  const inPlace = kelompok_id === undefined ? sql`1 = 1` : sql`k.id = ${kelompok_id}`
  return rowsOf(db)<OwnFrozenRow>`
    with own as (
      select ka.mahasantri_id, ka.kelompok_id, k.nama as kelompok from sk_kelulusan s
      join periode p on p.id = s.periode_id
      join kelompok k on k.periode_id = p.id and ${inPlace}
      join keanggotaan ka on ka.kelompok_id = k.id and ka.dari <= p.selesai
      join kelompok_murabbi t on t.kelompok_id = k.id and t.murabbi_id = ${murabbiId} and t.dari <= ${today} and ${holdsOn('t', lastDay)}
      where s.id = ${skId} and not exists (
        select 1 from keanggotaan later join kelompok k2 on k2.id = later.kelompok_id and k2.periode_id = p.id
        where later.mahasantri_id = ka.mahasantri_id and later.dari > ka.dari and later.dari <= p.selesai)),
    places as (
      select ka.mahasantri_id, ka.kelompok_id from keanggotaan ka union select j.mahasantri_id, j.kelompok_id from jumlah j)
    select h.mahasantri_id, h.hitungan, h.hasil, h.angka, m.nim, m.nama, m.jk, m.prodi, m.fakultas, m.angkatan,
      case when m.status = 'aktif' then 1 else 0 end as aktif, min(own.kelompok) as kelompok, p.id as putusan_id,
      p.hasil as putusan, p.syarat, p.paling_lambat, p.at, coalesce(a.nama, '') as oleh,
      case when exists (
        select 1 from places e join kelompok k on k.id = e.kelompok_id join sk_kelulusan s on s.periode_id = k.periode_id
        where s.id = ${skId} and e.mahasantri_id = h.mahasantri_id
          and not exists (select 1 from kelompok_murabbi t where t.kelompok_id = e.kelompok_id and t.murabbi_id = ${murabbiId})
      ) then 1 else 0 end as elsewhere
    from hasil_kelulusan h join own on own.mahasantri_id = h.mahasantri_id join mahasantri m on m.id = h.mahasantri_id
    left join putusan_kelulusan p on p.id = h.putusan_id left join akun a on a.id = p.akun_id
    where h.sk_id = ${skId} and m.dihapus_at is null and ${whoMatches(filter) ?? sql`1 = 1`}
    group by h.mahasantri_id, h.hitungan, h.hasil, h.angka, m.id, p.id, a.nama
    order by case h.hasil ${worstFirst} end, m.nama_cari, ${byCode(db, sql`m.nama`)}, m.id`
}

/** By what an SK was taken back; undefined while it holds. */
export async function findEndOfSk(
  db: Db,
  skId: number,
): Promise<Columns<'pencabutan_sk', 'nomor' | 'tanggal'> | undefined> {
  return db.selectFrom('pencabutan_sk').select(['nomor', 'tanggal']).where('sk_id', '=', skId).executeTakeFirst()
}

/** Whoever comes at the same time waits. */
export async function lockSk(tx: Tx, skId: number): Promise<void> {
  await sql`select id from sk_kelulusan where id = ${skId} ${forUpdate(tx)}`.execute(tx)
}

import { type RawBuilder, sql } from 'kysely'
import type { DutyCount } from '#contract/datapokok/penyalinan.ts'
import type { PeriodeRow } from '#contract/pengaturan/periode.ts'
import { holdsOn } from '#database/date-spans.ts'
import { forUpdate } from '#database/dialect.ts'
import { numberOf, rowOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'

/** From where to where: as it was on the last day of one periode, from the first day of the other. */
export interface Penyalinan {
  dari: PeriodeRow
  ke: PeriodeRow
}

/** Of two copies at once the second finds what the first has made; no kelompok is added to it meanwhile. */
export async function lockPeriodeToCopy(tx: Tx, id: number): Promise<void> {
  await sql`select id from periode where id = ${id} ${forUpdate(tx)}`.execute(tx)
}

export async function countKelompokOf(db: Db, periodeId: number): Promise<number> {
  return numberOf(db)`
    select count(*) as n from kelompok where periode_id = ${periodeId}`
}

export async function insertKelompokCopies(tx: Tx, { dari, ke }: Penyalinan, now: number): Promise<void> {
  await sql`
    insert into kelompok (periode_id, nama, nama_urut, jk, tempat, created_at)
    select cast(${ke.id} as integer), nama, nama_urut, jk, tempat, cast(${now} as bigint)
    from kelompok where periode_id = ${dari.id} order by nama_urut, id`.execute(tx)
}

/** Those that are in use. */
export async function copyKegiatan(tx: Tx, penyalinan: Penyalinan): Promise<void> {
  await sql`
    insert into kelompok_kegiatan (kelompok_id, kegiatan_id)
    select b.id, t.kegiatan_id from ${pairs(penyalinan)}
    join kelompok_kegiatan t on t.kelompok_id = a.id
    join kegiatan g on g.id = t.kegiatan_id and g.aktif = 1`.execute(tx)
}

export async function copyPengasuh(tx: Tx, as: 'murabbi' | 'pendamping', penyalinan: Penyalinan): Promise<void> {
  const orangId = sql.ref(`${as}_id`)
  await sql`
    insert into ${sql.table(`kelompok_${as}`)} (kelompok_id, ${orangId}, dari, sampai)
    select b.id, t.${orangId}, cast(${penyalinan.ke.mulai} as text), null
    from ${pairs(penyalinan)}
    join ${sql.table(`kelompok_${as}`)} t on t.kelompok_id = a.id and ${holdsOn('t', penyalinan.dari.selesai)}
    join ${sql.table(as)} m on m.id = t.${orangId} and m.aktif = 1
    order by t.id`.execute(tx)
}

export interface Follow {
  ikut: number
  lewat: number
}

export async function countPengasuh(db: Db, as: 'murabbi' | 'pendamping', { dari }: Penyalinan): Promise<Follow> {
  const row = await rowOf(db)<Follow>`
    select count(case when m.aktif = 1 then 1 end) as ikut, count(case when m.aktif = 0 then 1 end) as lewat
    from kelompok a
    join ${sql.table(`kelompok_${as}`)} t on t.kelompok_id = a.id and ${holdsOn('t', dari.selesai)}
    join ${sql.table(as)} m on m.id = t.${sql.ref(`${as}_id`)}
    where a.periode_id = ${dari.id}`
  return row ?? { ikut: 0, lewat: 0 }
}

/** Duties that a kelompok `b` without any could take over from its namesake, and whether the person is active and fits it. */
function empty(as: 'murabbi' | 'pendamping', penyalinan: Penyalinan): RawBuilder<unknown> {
  const tabel = sql.table(`kelompok_${as}`)
  // A lecturer leads whom they lead; a pendamping is of the gender of the kelompok.
  const match = as === 'murabbi' ? sql`1 = 1` : sql`b.jk in (m.jk, 'campur')`
  return sql`select t.id, b.id as kelompok_id, m.id as orang_id, case when m.aktif = 1 and ${match} then 1 else 0 end as ikut
    from ${pairs(penyalinan)} join ${tabel} t on t.kelompok_id = a.id and ${holdsOn('t', penyalinan.dari.selesai)}
    join ${sql.table(as)} m on m.id = t.${sql.ref(`${as}_id`)}
    where not exists (select 1 from ${tabel} x where x.kelompok_id = b.id)`
}

export async function countEmpty(db: Db, penyalinan: Penyalinan): Promise<DutyCount> {
  const row = await rowOf(db)<DutyCount>`
    with tugas as (select kelompok_id, ikut from (${empty('murabbi', penyalinan)}) as u
      union all select kelompok_id, ikut from (${empty('pendamping', penyalinan)}) as v)
    select count(case when ikut = 1 then 1 end) as tugas, count(distinct case when ikut = 1 then kelompok_id end) as kelompok,
      count(case when ikut = 0 then 1 end) as dilewati from tugas`
  return { tugas: Number(row?.tugas ?? 0), kelompok: Number(row?.kelompok ?? 0), dilewati: Number(row?.dilewati ?? 0) }
}

export async function fillEmptyKelompok(tx: Tx, as: 'murabbi' | 'pendamping', penyalinan: Penyalinan): Promise<void> {
  await sql`
    insert into ${sql.table(`kelompok_${as}`)} (kelompok_id, ${sql.ref(`${as}_id`)}, dari, sampai)
    select kelompok_id, orang_id, cast(${penyalinan.ke.mulai} as text), null from (${empty(as, penyalinan)}) as t
    where ikut = 1 order by id`.execute(tx)
}

/** Each kelompok `a` of the one periode beside its copy `b` in the other: names are unique in a periode. */
function pairs({ dari, ke }: Penyalinan): RawBuilder<unknown> {
  return sql`kelompok a join kelompok b
    on a.periode_id = ${dari.id} and b.periode_id = ${ke.id} and b.nama_urut = a.nama_urut`
}

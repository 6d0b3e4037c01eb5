import { sql } from 'kysely'
import { holdsOn } from '#database/masa.ts'
import type { Db, Tx } from '#database/schema.ts'

/** From the last day of one periode to the first of the other. */
export interface Antar {
  dari: { id: number; selesai: string }
  ke: { id: number; mulai: string }
}

/** How many are members on the last day of a periode, and how many of them are not active mahasantri any more. */
export async function countAnggota(db: Db, { dari }: Antar): Promise<{ ikut: number; lewat: number }> {
  const { rows } = await sql<{ ikut: number; lewat: number }>`
    select count(case when m.status = 'aktif' then 1 end) as ikut, count(case when m.status <> 'aktif' then 1 end) as lewat
    from kelompok a ${members(dari.selesai)} where a.periode_id = ${dari.id}`.execute(db)
  return rows[0] ?? { ikut: 0, lewat: 0 }
}

/** The active ones into the kelompok of the same names, from the first day of the other periode on. */
export async function copyAnggota(tx: Tx, { dari, ke }: Antar): Promise<void> {
  await sql`
    insert into keanggotaan (kelompok_id, mahasantri_id, dari)
    select b.id, m.id, cast(${ke.mulai} as text)
    from kelompok a
    join kelompok b on b.periode_id = ${ke.id} and b.nama_urut = a.nama_urut
    ${members(dari.selesai)} where a.periode_id = ${dari.id} and m.status = 'aktif' order by b.id, m.id`.execute(tx)
}

/** Mahasantri `m` of a kelompok `a` on that day; nobody is in two of one periode then. */
function members(tanggal: string) {
  return sql`
    join keanggotaan n on n.kelompok_id = a.id and ${holdsOn('n', tanggal)}
    join mahasantri m on m.id = n.mahasantri_id`
}

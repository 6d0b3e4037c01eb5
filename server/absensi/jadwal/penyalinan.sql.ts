import { sql } from 'kysely'
import { holdsOn } from '#database/masa.ts'
import type { Db, Tx } from '#database/schema.ts'

/** From the last day of one periode to the first of the other. */
export interface Antar {
  dari: { id: number; selesai: string }
  ke: { id: number; mulai: string }
}

/** How many weekly times run on the last day of a periode. */
export async function countJadwal(db: Db, { dari }: Antar): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from kelompok a ${running(dari.selesai)} where a.periode_id = ${dari.id}`.execute(db)
  return rows[0]?.n ?? 0
}

/** The same times for the kelompok of the same names. No pertemuan are made: that is asked for once the periode is active. */
export async function copyJadwal(tx: Tx, { dari, ke }: Antar, hariIni: string): Promise<void> {
  await sql`
    insert into jadwal (kelompok_id, kegiatan_id, hari, mulai, selesai, tempat, dari, sampai, sejak)
    select b.id, j.kegiatan_id, j.hari, j.mulai, j.selesai, j.tempat, cast(${ke.mulai} as text), null, cast(${hariIni} as text)
    from kelompok a
    join kelompok b on b.periode_id = ${ke.id} and b.nama_urut = a.nama_urut
    ${running(dari.selesai)} where a.periode_id = ${dari.id} order by j.id`.execute(tx)
}

/** Weekly times `j` of a kelompok `a` on that day, of kegiatan that it holds and that are in use. */
function running(tanggal: string) {
  return sql`
    join jadwal j on j.kelompok_id = a.id and ${holdsOn('j', tanggal)}
    join kelompok_kegiatan t on t.kelompok_id = a.id and t.kegiatan_id = j.kegiatan_id
    join kegiatan g on g.id = j.kegiatan_id and g.aktif = 1`
}

import { sql } from 'kysely'
import type { Db } from '#database/schema.ts'
import { adaBelum } from '#server/absensi/jumlah/kolom.ts'

export async function listKelompokIds(db: Db, periodeId: number): Promise<number[]> {
  const rows = await db.selectFrom('kelompok').select('id').where('periode_id', '=', periodeId).execute()
  return rows.map(row => row.id)
}

interface Menunggu {
  belum_dikonfirmasi: number
  koreksi: number
  izin: number
}

/** What waits in the kelompok of a periode, whoever it waits for. */
export async function countMenunggu(db: Db, periodeId: number): Promise<Menunggu> {
  const own = sql`(select id from kelompok where periode_id = ${periodeId})`
  const { rows } = await sql<Menunggu>`
    select
      (select count(*) from pertemuan p left join konfirmasi f on f.pertemuan_id = p.id
        where ${held(own)} and not ${adaBelum} and (f.pertemuan_id is null
          or f.perubahan < (select sum(a.version) from absensi a where a.pertemuan_id = p.id))) as belum_dikonfirmasi,
      (select count(*) from koreksi k join pertemuan p on p.id = k.pertemuan_id
        where k.keadaan = 'menunggu' and p.kelompok_id in ${own} and ${notCancelled}) as koreksi,
      (select count(*) from izin z where z.keadaan = 'menunggu' and z.kelompok_id in ${own}) as izin`.execute(db)
  return rows[0] ?? { belum_dikonfirmasi: 0, koreksi: 0, izin: 0 }
}

const notCancelled = sql`not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)`
const held = (own: ReturnType<typeof sql>) =>
  sql`p.kelompok_id in ${own} and p.opened_at is not null and ${notCancelled}`

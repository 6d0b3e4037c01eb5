import { type RawBuilder, sql } from 'kysely'
import { holdsOn } from '#database/date-spans.ts'
import { rowOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'
import { validPeran } from './valid-peran.ts'

/** A link that is good, with its pertemuan (which may not have been opened yet) and whom it is for. */
export interface LiveTautanRow
  extends Columns<'tautan', 'id' | 'kelompok_id' | 'kegiatan_id' | 'tanggal' | 'ke' | 'berlaku_sampai_at'>,
    Columns<'akun', 'nama' | 'username'> {
  pembuat: string
  akun_id: number
  pendamping_id: number
}

/**
 * A link that is good now: not lapsed, not revoked, allowed by the settings, made by an account that is still active, for
 * one that is still active and pendamping of the kelompok on the day of the pertemuan, or the one who leads it.
 */
async function getLive(db: Db, now: number, which: RawBuilder<unknown>): Promise<LiveTautanRow | undefined> {
  return rowOf(db)<LiveTautanRow>`
    select l.id, l.kelompok_id, l.kegiatan_id, l.tanggal, l.ke, l.berlaku_sampai_at, m.nama as pembuat,
      a.id as akun_id, a.nama, a.username, a.pendamping_id
    from tautan l
    join akun m on m.id = l.dibuat_oleh and m.aktif = 1
      and exists (select 1 from akun_peran q where q.akun_id = m.id and q.peran <> 'mahasantri' and ${validPeran('m', 'q')})
    join akun a on a.id = l.untuk_akun_id and a.aktif = 1
    join akun_peran r on r.akun_id = a.id and r.peran = 'pendamping' and ${validPeran('a', 'r')}
    join pengaturan s on s.id = 1 and s.tautan_isi = 1
    where ${which} and l.dicabut_at is null and l.berlaku_sampai_at > ${now}
      and (exists (select 1 from kelompok_pendamping t where t.pendamping_id = a.pendamping_id
          and t.kelompok_id = l.kelompok_id and ${holdsOn('t', sql`l.tanggal`)})
        or exists (select 1 from pertemuan p where p.kelompok_id = l.kelompok_id and p.kegiatan_id = l.kegiatan_id
          and p.tanggal = l.tanggal and p.ke = l.ke and p.pelaksana_id = a.pendamping_id))`
}

export function getLiveTautan(db: Db, now: number, id: number): Promise<LiveTautanRow | undefined> {
  return getLive(db, now, sql`l.id = ${id}`)
}

export function findLiveTautan(db: Db, now: number, tokenHash: string): Promise<LiveTautanRow | undefined> {
  return getLive(db, now, sql`l.token_hash = ${tokenHash}`)
}

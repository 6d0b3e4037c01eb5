import { sql } from 'kysely'
import { jsonRows } from '#database/dialect.ts'
import { holdsOn } from '#database/masa.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { peranBerlaku } from '#server/akun/session/peran-berlaku.ts'

export interface PenerimaRow {
  /** Which of the pertemuan asked for, from 0. */
  i: number
  /** A badal who is named in words only; ''. */
  sebutan: string
  selesai: string
  sampai_at: number | null
  /** null: nobody was pendamping of the kelompok that day, and none leads. */
  id: number | null
  nama: string
  hp: string
  dari: string
  sampai: string | null
  /** 1: leads this pertemuan of a kelompok that is not theirs. */
  badal: number
  /** Their active account with the role, null without. */
  akun_id: number | null
}

/** Whom to ask to fill each of these pertemuan: who leads it, then who was pendamping of the kelompok, as appointed. */
export async function listPenerimaRows(db: Db, keys: readonly PertemuanKey[]): Promise<PenerimaRow[]> {
  const json = jsonRows(
    db,
    keys.map(({ kelompok_id, kegiatan_id, tanggal, ke }, i) => ({ i, kelompok_id, kegiatan_id, tanggal, ke })),
    { i: 'integer', kelompok_id: 'integer', kegiatan_id: 'integer', tanggal: 'text', ke: 'integer' },
  )
  return rowsOf(db)`
    with sesi as (
      select r.i, r.kelompok_id, r.tanggal, p.pelaksana_id, coalesce(p.badal, '') as sebutan, coalesce(p.selesai, '') as selesai,
        e.sampai_at
      from ${json} as r
      left join pertemuan p on p.kelompok_id = r.kelompok_id and p.kegiatan_id = r.kegiatan_id and p.tanggal = r.tanggal
        and p.ke = r.ke
      left join perpanjangan e on e.pertemuan_id = p.id
    ), tetap as (
      select s.i, t.pendamping_id, t.dari, t.sampai from sesi s join kelompok_pendamping t on t.kelompok_id = s.kelompok_id
        and ${holdsOn('t', sql`s.tanggal`)}
    ), orang as (
      select i, pendamping_id, dari, sampai, 0 as badal from tetap
      union all
      select s.i, s.pelaksana_id, s.tanggal, s.tanggal, 1 from sesi s where s.pelaksana_id is not null
        and not exists (select 1 from tetap t where t.i = s.i and t.pendamping_id = s.pelaksana_id)
    )
    select s.i, s.sebutan, s.selesai, s.sampai_at, d.id, d.nama, d.hp, o.dari, o.sampai, o.badal, a.id as akun_id
    from sesi s
    left join orang o on o.i = s.i
    left join pendamping d on d.id = o.pendamping_id
    left join akun a on a.pendamping_id = d.id and a.aktif = 1
      and exists (select 1 from akun_peran r where r.akun_id = a.id and r.peran = 'pendamping' and ${peranBerlaku('a', 'r')})
    order by s.i, case when d.id = s.pelaksana_id then 0 else 1 end, o.dari, d.nama_cari, d.id`
}

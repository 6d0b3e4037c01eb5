import { jsonRows } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import type { PertemuanKey } from '#server/absensi/jumlah/kolom.ts'

export interface LembarTrail {
  kunci: number
  /** 0: the session has ended, or the account was switched off. */
  hidup: number
  /** The sum of the versions of its marks, as in `konfirmasi`. */
  perubahan: number
  /** Who is on its roster: a row that comes or goes untouched changes no version. */
  orang: number
  jumlah_id: number
  pertemuan_id: number | null
  version: number | null
  opened_at: number | null
  peniadaan_at: number | null
  sampai_at: number | null
  dikonfirmasi_at: number | null
  dilihat: number | null
  koreksi: number
  diputuskan: number
}

/** What changes with every change of these sheets; of one that is not planned there are nulls. */
export async function listLembarTrail(db: Db, keys: readonly (PertemuanKey & { kunci: number; sesi: string })[]) {
  const columns = { integer: ['kunci', 'kelompok_id', 'kegiatan_id', 'ke'], text: ['tanggal', 'sesi'] } as const
  return rowsOf(db)<LembarTrail>`
    select r.kunci, case when u.id is null then 0 else 1 end as hidup, p.id as pertemuan_id, p.version, p.opened_at, n.at as peniadaan_at, e.sampai_at,
      f.at as dikonfirmasi_at, f.perubahan as dilihat,
      coalesce((select sum(a.version) from absensi a where a.pertemuan_id = p.id), 0) as perubahan,
      (select count(*) from absensi a where a.pertemuan_id = p.id) as orang,
      coalesce((select sum(a.mahasantri_id) from absensi a where a.pertemuan_id = p.id), 0) as jumlah_id,
      (select count(*) from koreksi k where k.pertemuan_id = p.id) as koreksi,
      (select count(*) from koreksi k where k.pertemuan_id = p.id and k.keadaan <> 'menunggu') as diputuskan
    from ${jsonRows(db, keys, columns)} as r
    left join session s on s.token_hash = r.sesi
    left join akun u on u.id = s.akun_id and u.aktif = 1
    left join pertemuan p on p.kelompok_id = r.kelompok_id and p.kegiatan_id = r.kegiatan_id
      and p.tanggal = r.tanggal and p.ke = r.ke
    left join peniadaan n on n.pertemuan_id = p.id
    left join perpanjangan e on e.pertemuan_id = p.id
    left join konfirmasi f on f.pertemuan_id = p.id`
}

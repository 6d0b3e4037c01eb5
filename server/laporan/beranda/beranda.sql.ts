import { sql } from 'kysely'
import type { Tally } from '#contract/kehadiran.ts'
import { weekday } from '#contract/tanggal.ts'
import { holdsOn } from '#database/date-spans.ts'
import { idList } from '#database/dialect.ts'
import { asCounts, sumPerStatus } from '#database/mark-counts.ts'
import { numberOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'
import {
  cancelledColumn,
  isBefore,
  type PertemuanContent,
  type PertemuanKey,
  type PlannedCountRow,
  pertemuanContent,
  rencanaColumn,
} from '#server/absensi/jumlah/kolom.ts'
import { countsIn } from '#server/pengaturan/aturan/rules.ts'

/** Active mahasantri who are in a kelompok of the periode today. */
export async function countMahasantri(db: Db, periodeId: number, today: string): Promise<number> {
  return numberOf(db)`
    select count(distinct ka.mahasantri_id) as n from keanggotaan ka
    join kelompok k on k.id = ka.kelompok_id and k.periode_id = ${periodeId}
    join mahasantri m on m.id = ka.mahasantri_id and m.status = 'aktif'
    where ${holdsOn('ka', today)}`
}

export interface BerandaPertemuanRow extends PlannedCountRow, PertemuanContent {
  ditiadakan: number
}

export async function listBerandaPertemuan(
  db: Db,
  kelompokIds: readonly number[],
  { dari, sampai }: { dari: string; sampai: string },
): Promise<BerandaPertemuanRow[]> {
  return rowsOf(db)`
    select ${rencanaColumn}, ${cancelledColumn} as ditiadakan, ${pertemuanContent}
    from pertemuan p left join jumlah_pertemuan c on c.pertemuan_id = p.id left join peniadaan n on n.pertemuan_id = p.id
    where p.tanggal >= ${dari} and p.tanggal <= ${sampai} and p.kelompok_id in ${idList(db, kelompokIds)}`
}

/** Which session each of these pertemuan is. */
export async function listUnfilledSessions(
  db: Db,
  pertemuanIds: readonly number[],
): Promise<
  (Columns<'pertemuan', 'kelompok_id' | 'kegiatan_id' | 'tanggal' | 'ke' | 'mulai'> & {
    pertemuan_id: number
    kegiatan: string
  })[]
> {
  return rowsOf(db)`
    select p.id as pertemuan_id, p.kelompok_id, p.kegiatan_id, g.nama as kegiatan, p.tanggal, p.ke, p.mulai
    from pertemuan p join kegiatan g on g.id = p.kegiatan_id where p.id in ${idList(db, pertemuanIds)}`
}

/** From when to when anything may be held that day in the kelompok this pendamping has then, planned by the week or by itself. */
export async function listTimeOn(
  db: Db,
  pendampingId: number,
  tanggal: string,
): Promise<Columns<'pertemuan', 'mulai' | 'selesai'>[]> {
  return rowsOf(db)`
    with own as (select kelompok_id from kelompok_pendamping t where t.pendamping_id = ${pendampingId} and ${holdsOn('t', tanggal)})
    select p.mulai, p.selesai from pertemuan p where p.tanggal = ${tanggal} and p.kelompok_id in (select kelompok_id from own)
    union
    select j.mulai, j.selesai from jadwal j
    where j.hari = ${weekday(tanggal)} and ${holdsOn('j', tanggal)} and j.kelompok_id in (select kelompok_id from own)`
}

/** What stands of a whole periode per day, in the kegiatan that count; ditiadakan left out. */
export async function listDaily(db: Db, periodeId: number): Promise<({ tanggal: string } & Tally)[]> {
  return rowsOf(db)`
    select p.tanggal, ${asCounts(sumPerStatus('c'))}
    from pertemuan p join jumlah_pertemuan c on c.pertemuan_id = p.id
    join periode pr on pr.id = ${periodeId} and p.tanggal >= pr.mulai and p.tanggal <= pr.selesai
    where p.kelompok_id in (select id from kelompok where periode_id = ${periodeId})
      and ${countsIn(sql`p.kegiatan_id`, sql`${periodeId}`)}
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
    group by p.tanggal`
}

/** How many pertemuan of a kegiatan a kelompok held before this one. */
export async function countBefore(db: Db, key: PertemuanKey): Promise<number> {
  return numberOf(db)`
    select count(*) as n from pertemuan p where ${isBefore(key)} and p.opened_at is not null`
}

import { type SqlBool, sql } from 'kysely'
import type { Hitungan } from '#contract/kehadiran.ts'
import { asHitungan, kolomHitungan } from '#database/jumlah.ts'

// Fragments on a table aliased `p` (pertemuan), shared by whoever reads planned and opened rows side by side.

/** The date it was first planned on, null when it was never moved. */
export const asalColumn = sql<string | null>`
  (select m.dari_tanggal from pemindahan m where m.pertemuan_id = p.id order by m.id limit 1)`

/** 0 while it is only planned: nobody is on its roll yet. */
export const dibukaColumn = sql<number>`case when p.opened_at is null then 0 else 1 end`

/** It has a roll, or it is known that it will not be held: what a report speaks of. */
export const isTercatat = sql<SqlBool>`(p.opened_at is not null
  or exists (select 1 from peniadaan t where t.pertemuan_id = p.id))`

/** What the counts `c` (jumlah_pertemuan, left-joined) say of its roll. */
export interface IsiPertemuan extends Hitungan {
  /** When the last row got its first mark, null while one has none. */
  lengkap_at: number | null
}

export const lengkapAt = sql<number | null>`case when c.belum = 0 then c.terisi_at end`

export const isiPertemuan = sql`
  ${asHitungan(kolomHitungan.map(kolom => sql`coalesce(${sql.ref(`c.${kolom}`)}, 0)`))}, ${lengkapAt} as lengkap_at`

/** 1 when it is said who leads it: a pendamping, or a badal named in words. */
export const dipimpinColumn = sql<number>`case when p.pelaksana_id is null and p.badal = '' then 0 else 1 end`

/** Somebody on its roll is unset. */
export const adaBelum = sql<SqlBool>`exists (select 1 from absensi a where a.pertemuan_id = p.id and a.status is null)`

/** From which date a weekly time `j` asks for anything: nobody could keep it before it was made. */
export const berlakuDari = sql<string>`case when j.sejak > j.dari then j.sejak else j.dari end`

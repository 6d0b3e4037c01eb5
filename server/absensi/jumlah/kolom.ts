import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Tally } from '#contract/kehadiran.ts'
import { asCounts, countColumns } from '#database/mark-counts.ts'
import type { Columns } from '#database/schema.ts'

// Fragments on a table aliased `p` (pertemuan), shared by whoever reads planned and opened rows side by side.

/** A pertemuan by what it is: the `ke`-th of a kegiatan in a kelompok on a date. */
export type PertemuanKey = Columns<'pertemuan', 'kelompok_id' | 'kegiatan_id' | 'tanggal' | 'ke'>

/** `alias`: of a table that names a pertemuan by its key. */
export function isAt({ kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey, alias = 'p'): RawBuilder<SqlBool> {
  const p = sql.raw(alias)
  return sql<SqlBool>`(${p}.kelompok_id = ${kelompok_id} and ${p}.kegiatan_id = ${kegiatan_id}
    and ${p}.tanggal = ${tanggal} and ${p}.ke = ${ke})`
}

/** Of the same kegiatan in the same kelompok, before this one; ditiadakan left out. */
export function isBefore({ kelompok_id, kegiatan_id, tanggal, ke }: PertemuanKey): RawBuilder<SqlBool> {
  return sql<SqlBool>`(p.kelompok_id = ${kelompok_id} and p.kegiatan_id = ${kegiatan_id}
    and (p.tanggal < ${tanggal} or (p.tanggal = ${tanggal} and p.ke < ${ke}))
    and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id))`
}

/** What the plan is laid with (`rencanaColumn`), planned and opened rows alike. */
export interface PlannedCountRow
  extends PertemuanKey,
    Columns<'pertemuan', 'id' | 'mulai' | 'selesai' | 'tempat' | 'jadwal_id'> {
  /** The date it was first planned on, null when it was never moved. */
  asal: string | null
  /** 0 while it is only planned: nobody is on its roll yet. */
  dibuka: number
  /** 1 when it is said who leads it: a pendamping, or a badal named in words. */
  dipimpin: number
}

export const openedColumn = sql<number>`case when p.opened_at is null then 0 else 1 end`
export const ledColumn = sql<number>`case when p.pelaksana_id is null and p.badal = '' then 0 else 1 end`

export const rencanaColumn = sql`
  p.id, p.kelompok_id, p.kegiatan_id, p.tanggal, p.ke, p.mulai, p.selesai, p.tempat, p.jadwal_id,
  (select m.dari_tanggal from pemindahan m where m.pertemuan_id = p.id order by m.id limit 1) as asal,
  ${openedColumn} as dibuka, ${ledColumn} as dipimpin`

/** What came from a file is locked since it came, whatever the rule says. */
export const lockedAt = sql<number | null>`case when p.rekap_berkas_id is not null then p.opened_at end`

/** With `n` (peniadaan) left-joined. */
export const cancelledColumn = sql<number>`case when n.pertemuan_id is null then 0 else 1 end`

/** It has a roll, or it is known that it will not be held: what a report speaks of. */
export const isRecorded = sql<SqlBool>`(p.opened_at is not null
  or exists (select 1 from peniadaan t where t.pertemuan_id = p.id))`

/** What the counts `c` (jumlah_pertemuan, left-joined) say of its roll. */
export interface PertemuanContent extends Tally {
  /** When the last row got its first mark, null while one has none. */
  lengkap_at: number | null
}

export const completeAt = sql<number | null>`case when c.belum = 0 then c.terisi_at end`

export const pertemuanTally = asCounts(countColumns.map(kolom => sql`coalesce(${sql.ref(`c.${kolom}`)}, 0)`))

export const pertemuanContent = sql`${pertemuanTally}, ${completeAt} as lengkap_at`

/** Somebody on its roll is unset. */
export const hasNotYet = sql<SqlBool>`exists (select 1 from absensi a where a.pertemuan_id = p.id and a.status is null)`

/** From which date a weekly time `j` asks for anything: nobody could keep it before it was made. */
export const validFrom = sql<string>`case when j.sejak > j.dari then j.sejak else j.dari end`

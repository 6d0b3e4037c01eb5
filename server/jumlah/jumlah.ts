import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { holdTable } from '#database/dialect.ts'
import { countPerStatus, kolomJumlah, refillJumlah } from '#database/jumlah.ts'
import type { Db, Tx } from '#database/schema.ts'
import { addMarks, addToWhatIsThere, countJumlah, listSelisih, lockPertemuan, type SelisihRow } from './jumlah.sql.ts'

/**
 * `jumlah` holds for every person, kelompok, kegiatan and month how many marks of which status stand in pertemuan that are
 * not ditiadakan. Whatever changes that goes through one of the three functions below, in the same transaction. All of them
 * change rows in the order of the key, so that two who save the same people never wait for each other in a circle.
 */

/**
 * The statement that carries changes of marks over into the counts, from the rows of history that describe them
 * (`r` are those of `riwayat` that `which` is true of). It runs before the marks follow: only then can it tell the rows that
 * are to be followed now from those of the same action that were followed before.
 */
export function countChanges(riwayat: RawBuilder<unknown>, which: RawBuilder<SqlBool>): RawBuilder<unknown> {
  const before = countPerStatus(sql`r.from_status`)
  return sql`
    insert into jumlah (${kolomJumlah})
    select p.kelompok_id, r.mahasantri_id, p.kegiatan_id, substr(p.tanggal, 1, 7),
      ${sql.join(countPerStatus(sql`r.to_status`).map((after, i) => sql`${after} - ${before[i]}`))}
    from ${riwayat} as r cross join absensi m cross join pertemuan p
    where ${which} and m.pertemuan_id = r.pertemuan_id and m.mahasantri_id = r.mahasantri_id and m.version = r.version - 1
      and r.from_status is distinct from r.to_status and p.id = r.pertemuan_id
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4 ${addToWhatIsThere}`
}

/** These pertemuan got their rosters: counts the rows as they stand. */
export function countRosterList(tx: Tx, pertemuanIds: readonly number[]): Promise<void> {
  return addMarks(tx, pertemuanIds, 1)
}

/**
 * Around a change of what a pertemuan counts at all: that it takes place, on which date, who is on its roster. Its marks
 * leave the counts as they are and come back as they are then.
 */
export async function recountAround<T>(tx: Tx, pertemuanId: number, change: () => Promise<T>): Promise<T> {
  await lockPertemuan(tx, pertemuanId)
  await addMarks(tx, [pertemuanId], -1)
  const changed = await change()
  await addMarks(tx, [pertemuanId], 1)
  return changed
}

/** Counts that differ from their marks, and how many were looked at. */
export async function periksaJumlah(db: Db): Promise<{ diperiksa: number; selisih: SelisihRow[] }> {
  const selisih = await listSelisih(db)
  return { diperiksa: await countJumlah(db), selisih }
}

/** All counts anew from the marks. Whoever saves meanwhile waits. */
export async function perbaikiJumlah(tx: Tx): Promise<void> {
  await holdTable(tx, 'jumlah')
  await refillJumlah(tx)
}

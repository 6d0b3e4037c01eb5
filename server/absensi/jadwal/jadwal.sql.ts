import { sql } from 'kysely'
import type { JadwalIsian } from '#contract/absensi/jadwal.ts'
import { jsonRows } from '#database/dialect.ts'
import { holdsWithin } from '#database/masa.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'

export type NewJadwal = JadwalIsian & { kelompok_id: number; sejak: string }

/** The same kegiatan and weekday at overlapping times and dates. */
export async function findBentrok(
  tx: Tx,
  row: JadwalIsian & { kelompok_id: number },
  exceptId: number,
): Promise<{ mulai: string; selesai: string } | undefined> {
  const { rows } = await sql<{ mulai: string; selesai: string }>`
    select mulai, selesai from jadwal
    where kelompok_id = ${row.kelompok_id} and id <> ${exceptId} and hari = ${row.hari} and kegiatan_id = ${row.kegiatan_id}
      and mulai < ${row.selesai} and selesai > ${row.mulai}
      and ${holdsWithin('', row.dari, row.sampai ?? '9999-12-31')} order by mulai`.execute(tx)
  return rows[0]
}

export async function isKegiatanOf(tx: Tx, kelompokId: number, kegiatanId: number): Promise<boolean> {
  const { rows } = await sql`
    select 1 from kelompok_kegiatan where kelompok_id = ${kelompokId} and kegiatan_id = ${kegiatanId}`.execute(tx)
  return rows.length > 0
}

export async function insertJadwal(tx: Tx, row: NewJadwal): Promise<number> {
  return (await tx.insertInto('jadwal').values(row).returning('id').executeTakeFirstOrThrow()).id
}

/** One statement for any number; their ids. */
export async function insertJadwalList(tx: Tx, rows: readonly NewJadwal[]): Promise<number[]> {
  const made: { id: number }[] = await rowsOf(tx)`
    insert into jadwal (kelompok_id, kegiatan_id, hari, mulai, selesai, tempat, dari, sampai, sejak)
    select r.kelompok_id, r.kegiatan_id, r.hari, r.mulai, r.selesai, r.tempat, r.dari, r.sampai, r.sejak
    from ${jsonRows(tx, rows, {
      ...{ kelompok_id: 'integer', kegiatan_id: 'integer', hari: 'integer', mulai: 'text', selesai: 'text' },
      ...{ tempat: 'text', dari: 'text', sampai: 'text', sejak: 'text' },
    })} as r where true returning id`
  return made.map(({ id }) => id)
}

export async function updateJadwalRow(tx: Tx, id: number, row: JadwalIsian & { sejak: string }): Promise<void> {
  await tx.updateTable('jadwal').set(row).where('id', '=', id).execute()
}

export async function deleteJadwalRow(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('jadwal').where('id', '=', id).execute()
}

export type JadwalPenuh = NewJadwal & { id: number }

export async function findJadwal(db: Db, id: number): Promise<JadwalPenuh | undefined> {
  return db.selectFrom('jadwal').selectAll().where('id', '=', id).executeTakeFirst()
}

export async function isKelompok(db: Db, id: number): Promise<boolean> {
  return (await db.selectFrom('kelompok').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

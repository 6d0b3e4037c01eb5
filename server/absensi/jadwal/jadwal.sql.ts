import { sql } from 'kysely'
import type { JadwalIsian } from '#contract/absensi/jadwal.ts'
import { holdsWithin } from '#database/masa.ts'
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

export async function updateJadwalRow(tx: Tx, id: number, row: JadwalIsian & { sejak: string }): Promise<void> {
  await tx.updateTable('jadwal').set(row).where('id', '=', id).execute()
}

/** Those of a periode ask for nothing before that day; those of its weekday whose time has come by `jam`, from the next on. */
export async function startJadwalRows(
  tx: Tx,
  periodeId: number,
  { hariIni, besok, hari, jam }: { hariIni: string; besok: string; hari: number; jam: string },
): Promise<void> {
  await sql`update jadwal set sejak = case when hari = ${hari} and mulai <= ${jam} then ${besok} else ${hariIni} end
    where sejak < ${hariIni} and kelompok_id in (select id from kelompok where periode_id = ${periodeId})`.execute(tx)
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

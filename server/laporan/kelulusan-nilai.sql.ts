import { sql } from 'kysely'
import { isFewOf, jsonRows } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'
import { fromMembers } from './laporan-mahasantri.sql.ts'
import type { ReportScope } from './rentang.ts'

/** The levels that some people were given, in hundredths. */
export async function listLevels(db: Db, syaratId: number, ids: readonly number[]) {
  return rowsOf(db)<Columns<'nilai_kelulusan', 'mahasantri_id' | 'nilai'>>`
    select mahasantri_id, nilai from nilai_kelulusan
    where syarat_id = ${syaratId} and ${isFewOf(db, sql`mahasantri_id`, ids)}`
}

export async function deleteLevels(tx: Tx, syaratId: number, ids: readonly number[]): Promise<void> {
  await sql`delete from nilai_kelulusan where syarat_id = ${syaratId} and ${isFewOf(tx, sql`mahasantri_id`, ids)}`.execute(
    tx,
  )
}

export async function saveLevels(tx: Tx, rows: readonly Row<'nilai_kelulusan'>[]): Promise<void> {
  if (rows.length === 0) return
  const read = jsonRows(tx, rows, { integer: ['syarat_id', 'mahasantri_id', 'nilai', 'akun_id'], bigint: ['at'] })
  await sql`
    insert into nilai_kelulusan (syarat_id, mahasantri_id, nilai, akun_id, at)
    select r.syarat_id, r.mahasantri_id, r.nilai, r.akun_id, r.at from ${read} as r where true
    on conflict (syarat_id, mahasantri_id) do update set nilai = excluded.nilai, akun_id = excluded.akun_id, at = excluded.at`.execute(
    tx,
  )
}

/** Who of these is or was a member in the scope. */
export async function listMembersByNim(db: Db, scope: ReportScope, nimList: readonly string[]) {
  return rowsOf(db)<Columns<'mahasantri', 'id' | 'nim' | 'nama'>>`
    select m.id, m.nim, m.nama from mahasantri m
    join ${jsonRows(
      db,
      nimList.map(nim => ({ nim })),
      { text: ['nim'] },
    )} as r on r.nim = m.nim
    where m.id in (select ka.mahasantri_id ${fromMembers(scope)}) order by m.id`
}

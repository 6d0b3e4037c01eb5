import { sql } from 'kysely'
import { jsonRows } from '#database/dialect.ts'
import type { Tx } from '#database/schema.ts'

/** Sets the next `banyak` numbers of a year aside; the first of them. Whoever comes at the same time waits and gets the next. */
export async function takeNomor(tx: Tx, tahun: number, banyak: number): Promise<number> {
  const { rows } = await sql<{ terakhir: number }>`
    insert into nomor_surat (tahun, terakhir) values (${tahun}, ${banyak})
    on conflict (tahun) do update set terakhir = nomor_surat.terakhir + excluded.terakhir
    returning terakhir`.execute(tx)
  return (rows[0]?.terakhir ?? 0) - banyak + 1
}

/** From now on the numbers go on after this one; false when they have come so far already. */
export async function raiseNomor(tx: Tx, tahun: number, nomor: number): Promise<boolean> {
  const { rows } = await sql`
    insert into nomor_surat (tahun, terakhir) values (${tahun}, ${nomor})
    on conflict (tahun) do update set terakhir = excluded.terakhir where nomor_surat.terakhir < excluded.terakhir
    returning terakhir`.execute(tx)
  return rows.length > 0
}

/** Whether a sheet already bears one of these. */
export async function isNomorUsed(tx: Tx, nomorList: readonly string[]): Promise<boolean> {
  const given = jsonRows(
    tx,
    nomorList.map(nomor => ({ nomor })),
    { nomor: 'text' },
  )
  const { rows } = await sql`
    select d.id from dokumen d join ${given} as r on r.nomor = d.nomor where d.nomor <> '' limit 1`.execute(tx)
  return rows.length > 0
}

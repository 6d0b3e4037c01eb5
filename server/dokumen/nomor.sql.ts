import { sql } from 'kysely'
import type { Tx } from '#database/schema.ts'

/** Sets the next `banyak` numbers of a year aside; the first of them. Whoever comes at the same time waits and gets the next. */
export async function takeNomor(tx: Tx, tahun: number, banyak: number): Promise<number> {
  const { rows } = await sql<{ terakhir: number }>`
    insert into nomor_surat (tahun, terakhir) values (${tahun}, ${banyak})
    on conflict (tahun) do update set terakhir = nomor_surat.terakhir + excluded.terakhir
    returning terakhir`.execute(tx)
  return (rows[0]?.terakhir ?? 0) - banyak + 1
}

/** From now on the numbers go on after this one. */
export async function raiseNomor(tx: Tx, tahun: number, nomor: number): Promise<void> {
  await sql`
    insert into nomor_surat (tahun, terakhir) values (${tahun}, ${nomor})
    on conflict (tahun) do update
      set terakhir = case when nomor_surat.terakhir < excluded.terakhir then excluded.terakhir else nomor_surat.terakhir end`.execute(
    tx,
  )
}

/** Whether a sheet already bears one of these. */
export async function isNomorUsed(tx: Tx, nomorList: readonly string[]): Promise<boolean> {
  for (let i = 0; i < nomorList.length; i += SEKALI) {
    const some = nomorList.slice(i, i + SEKALI)
    const row = await tx.selectFrom('dokumen').select('id').where('nomor', 'in', some).limit(1).executeTakeFirst()
    if (row) return true
  }
  return false
}

/** Below the limit of parameters of both databases. */
const SEKALI = 500

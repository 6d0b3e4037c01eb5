import { sql } from 'kysely'
import type { Kanal, KeadaanPemberitahuan, PemberitahuanRow } from '#contract/pemberitahuan.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'

type Row = Omit<PemberitahuanRow, 'untuk'> & { akun: string | null; alamat: string | null }

const select = sql`
  select p.id, p.kanal, p.jenis, p.keadaan, p.sebab, p.percobaan, p.created_at, p.next_at, p.selesai_at, a.nama as akun,
    w.alamat, h.nama as dihentikan_oleh
  from pemberitahuan p left join akun a on a.id = p.akun_id left join webhook w on w.id = p.webhook_id
  left join akun h on h.id = p.dihentikan_oleh`

export async function listPesanRows(
  db: Db,
  saring: { keadaan?: KeadaanPemberitahuan | undefined; kanal?: Kanal | undefined },
  limit: number,
  offset: number,
): Promise<{ total: number; rows: Row[] }> {
  const { keadaan, kanal } = saring
  const where = sql`
    ${keadaan ? sql`p.keadaan = ${keadaan}` : sql`1 = 1`} and ${kanal ? sql`p.kanal = ${kanal}` : sql`1 = 1`}`
  const [rows, [jumlah]] = await Promise.all([
    rowsOf(db)<Row>`${select} where ${where} order by p.id desc limit ${limit} offset ${offset}`,
    rowsOf(db)<{ n: number }>`select count(*) as n from pemberitahuan p where ${where}`,
  ])
  return { total: jumlah?.n ?? 0, rows }
}

export async function countKeadaan(db: Db): Promise<{ keadaan: KeadaanPemberitahuan; n: number }[]> {
  return rowsOf(db)`select keadaan, count(*) as n from pemberitahuan group by keadaan`
}

export async function getPesanRow(db: Db, id: number): Promise<Row | undefined> {
  const rows = await rowsOf(db)<Row>`${select} where p.id = ${id}`
  return rows[0]
}

/** False where it waits no more. */
export async function stopPesan(tx: Tx, id: number, akunId: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pemberitahuan')
    .set({ keadaan: 'dihentikan', selesai_at: now, dihentikan_oleh: akunId })
    .where('id', '=', id)
    .where('keadaan', '=', 'menunggu')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** As if it were new: due now, never too late, all its tries before it. What is being sent stays so. False where it has gone. */
export async function restartPesan(tx: Tx, id: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pemberitahuan')
    .set({
      ...{ keadaan: 'menunggu', sebab: '', percobaan: 0, next_at: now },
      ...{ basi_at: null, selesai_at: null, dihentikan_oleh: null },
    })
    .where('id', '=', id)
    .where('keadaan', '<>', 'terkirim')
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

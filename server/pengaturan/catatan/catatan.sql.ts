import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Peristiwa } from '#contract/peristiwa.ts'
import { numberOf, rowsOf } from '#database/rows.ts'
import type { Db, Row } from '#database/schema.ts'

export interface CatatanFilter {
  /** `nama` normalised like nama_cari, `teks` lower-case as typed; '' for all. */
  cari: { nama: string; teks: string }
  /** Instants; `sampai` is the first that is no more in it. */
  dari: number | undefined
  sampai: number | undefined
  peristiwa: Peristiwa | undefined
  akun_id: number | undefined
  hasil: 'berhasil' | 'ditolak' | undefined
}

const fromCatatan = sql`
  from catatan_keamanan c left join akun a on a.id = c.akun_id
    left join pendamping p on p.id = a.pendamping_id left join murabbi m on m.id = a.murabbi_id`

export type CatatanData = Row<'catatan_keamanan'> & { nama: string | null }

/** Newest first, with the name that the account has today. */
export async function listCatatan(db: Db, saringan: CatatanFilter, page: { mulai: number; ukuran: number }) {
  return rowsOf(db)<CatatanData>`
    select c.*, a.nama ${fromCatatan} where ${matches(saringan)} order by c.no desc limit ${page.ukuran} offset ${page.mulai}`
}

export async function countCatatan(db: Db, saringan: CatatanFilter): Promise<number> {
  return numberOf(db)`
    select count(*) as n ${fromCatatan} where ${matches(saringan)}`
}

function matches({
  cari: { nama, teks },
  dari,
  sampai,
  peristiwa,
  akun_id,
  hasil,
}: CatatanFilter): RawBuilder<SqlBool> {
  const parts = [sql<SqlBool>`1 = 1`]
  // Names stand outside the chain: they are looked up in the accounts of today.
  if (teks !== '') {
    const begins = (column: RawBuilder<unknown>) => sql`substr(${column}, 1, ${teks.length}) = ${teks}`
    const named = sql`p.nama_cari like ${`%${nama}%`} or m.nama_cari like ${`%${nama}%`}
      or replace(replace(lower(a.nama), '''', ''), '’', '') like ${`%${nama}%`} or `
    parts.push(
      sql`(${nama === '' ? sql`` : named}${begins(sql`a.username`)} or ${begins(sql`p.nim`)} or ${begins(sql`m.nomor`)} or ${begins(sql`c.alamat`)})`,
    )
  }
  if (dari !== undefined) parts.push(sql`c.at >= ${dari}`)
  if (sampai !== undefined) parts.push(sql`c.at < ${sampai}`)
  if (peristiwa !== undefined) parts.push(sql`c.peristiwa = ${peristiwa}`)
  if (akun_id !== undefined) parts.push(sql`c.akun_id = ${akun_id}`)
  if (hasil !== undefined) parts.push(hasil === 'berhasil' ? sql`c.hasil = ''` : sql`c.hasil <> ''`)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

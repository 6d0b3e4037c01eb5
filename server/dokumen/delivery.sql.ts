import { type Insertable, sql } from 'kysely'
import { idList } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Database, Db, Tx } from '#database/schema.ts'
import { EXPELLED } from './surat.sql.ts'

export interface DeliveryRow extends Columns<'penyampaian', 'cara' | 'tanggal'> {
  kode: string
  oleh: string
}

export async function listDeliveries(db: Db, codes: readonly string[]): Promise<DeliveryRow[]> {
  if (codes.length === 0) return []
  return db
    .selectFrom('penyampaian as p')
    .innerJoin('dokumen as d', 'd.id', 'p.dokumen_id')
    .innerJoin('akun as a', 'a.id', 'p.akun_id')
    .select(['d.kode', 'p.cara', 'p.tanggal', 'a.nama as oleh'])
    .where('d.kode', 'in', codes)
    .orderBy('p.tanggal')
    .orderBy('p.cara')
    .orderBy('p.dokumen_id')
    .execute()
}

/** Of these codes those of letters that were issued, in the order of their ids. */
export async function listIssuedSurat(
  db: Db,
  codes: readonly string[],
): Promise<Columns<'dokumen', 'id' | 'created_at'>[]> {
  return rowsOf(db)`
    select d.id, d.created_at from dokumen d where d.kode in (${sql.join(codes)}) and ${EXPELLED} order by d.id`
}

/** What is there already stays as it is. */
export async function insertDeliveries(tx: Tx, rows: readonly Insertable<Database['penyampaian']>[]): Promise<void> {
  await tx
    .insertInto('penyampaian')
    .values(rows)
    .onConflict(conflict => conflict.doNothing())
    .execute()
}

/** false where there was none. */
export async function deleteDeliveryRow(
  tx: Tx,
  dokumenId: number,
  cara: Database['penyampaian']['cara'],
): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('penyampaian')
    .where('dokumen_id', '=', dokumenId)
    .where('cara', '=', cara)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export interface WaliSuratRow<Kind extends string> extends Columns<'dokumen', 'kode' | 'nomor'> {
  jenis: Kind
  tautan_id: number
  /** Of its first delivery. */
  tanggal: string
}

/** Of the child and within the periode of each of these links of wali, what of these kinds is noted as delivered; the latest first. */
export async function listDeliveredToWali<Kind extends string>(
  db: Db,
  linkIds: readonly number[],
  kinds: readonly Kind[],
): Promise<WaliSuratRow<Kind>[]> {
  return rowsOf(db)`
    select l.id as tautan_id, d.kode, d.nomor, s.jenis, min(p.tanggal) as tanggal
    from tautan_wali l join periode pr on pr.id = l.periode_id join surat s on s.mahasantri_id = l.mahasantri_id
    join dokumen d on d.id = s.dokumen_id join penyampaian p on p.dokumen_id = d.id
    where l.id in ${idList(db, linkIds)} and s.jenis in (${sql.join(kinds)}) and d.ditarik_at is null and ${EXPELLED}
      and p.tanggal >= pr.mulai and p.tanggal <= pr.selesai
    group by l.id, d.id, d.kode, d.nomor, s.jenis order by tanggal desc, d.id desc`
}

export interface OutgoingRow extends Columns<'dokumen', 'id' | 'kode' | 'judul' | 'nomor' | 'isi' | 'created_at'> {
  /** null of a letter from before its text was kept. */
  naskah: string | null
}

/** Letters issued between two instants, the first one first: so many after id `sesudah`. */
export async function listOutgoing(
  db: Db,
  { dari, sampai }: { dari: number; sampai: number },
  { sesudah, jumlah }: { sesudah: number; jumlah: number },
): Promise<OutgoingRow[]> {
  return rowsOf(db)`
    select d.id, d.kode, d.judul, d.nomor, d.isi, d.created_at, s.naskah
    from dokumen d left join surat s on s.dokumen_id = d.id
    where ${EXPELLED} and d.id > ${sesudah} and d.created_at >= ${dari} and d.created_at < ${sampai}
    order by d.id limit ${jumlah}`
}

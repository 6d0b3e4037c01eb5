import { sql, type Updateable } from 'kysely'
import type { CetakanRow } from '#contract/dokumen/dokumen.ts'
import { hasRow, numberOf, rowOf, rowsOf, written } from '#database/rows.ts'
import type { Columns, Database, Db, Tx } from '#database/schema.ts'

// What somebody typed into a filter stands there with its quotation marks escaped.
const COLUMN = sql`id, jenis, judul, tahap, persen, pesan, halaman, ukuran, nomor, created_at,
  case when pilihan like '%"berkas":"zip"%' then 'zip' else 'pdf' end as berkas`

export async function insertCetakan(
  tx: Tx,
  row: { jenis: CetakanRow['jenis']; judul: string; pilihan: string; akun_id: number },
  now: number,
): Promise<CetakanRow> {
  const [made] = await rowsOf(tx)<CetakanRow>`
    insert into cetakan (jenis, judul, pilihan, akun_id, created_at, updated_at, tahap, persen, pesan, proses, percobaan,
      halaman, ukuran)
    values (${row.jenis}, ${row.judul}, ${row.pilihan}, ${row.akun_id}, ${now}, ${now}, 'antre', 0, '', '', 0, 0, 0)
    returning ${COLUMN}`
  return made as CetakanRow
}

export async function listCetakanOf(db: Db, akunId: number): Promise<CetakanRow[]> {
  return rowsOf(db)`select ${COLUMN} from cetakan where akun_id = ${akunId} order by created_at desc, id desc limit 50`
}

/** Those of this account that wait or are being made. */
export async function countRunning(tx: Tx, akunId: number): Promise<number> {
  return numberOf(tx)`
    select count(*) as n from cetakan where akun_id = ${akunId} and tahap in ('antre','membuat')`
}

/** One that was asked for in the same words and waits or is being made. */
export async function findRunning(
  tx: Tx,
  { akun_id, pilihan, judul }: { akun_id: number; pilihan: string; judul: string },
): Promise<CetakanRow | undefined> {
  return rowOf(tx)<CetakanRow>`
    select ${COLUMN} from cetakan where akun_id = ${akun_id} and tahap in ('antre', 'membuat')
      and pilihan = ${pilihan} and judul = ${judul} order by id limit 1`
}

/** What is asked for of a kind and waits or is being made, by whomever. */
export async function listRunningChoices(tx: Tx, jenis: CetakanRow['jenis']): Promise<string[]> {
  const rows = await rowsOf(tx)<{ pilihan: string }>`
    select pilihan from cetakan where jenis = ${jenis} and tahap in ('antre', 'membuat')`
  return rows.map(({ pilihan }) => pilihan)
}

export async function findCetakanOf(db: Db, akunId: number, id: number): Promise<CetakanRow | undefined> {
  return rowOf(db)<CetakanRow>`select ${COLUMN} from cetakan where id = ${id} and akun_id = ${akunId}`
}

interface Content {
  jenis: string
  lingkup?: 'semua' | 'sendiri'
  /** Of a recap; of a report they stand in `kelompok` and `saringan`. */
  kelompok_id?: number
  dari?: string
  sampai?: string
  kelompok?: { id: number; seluruh: boolean }[]
  saringan?: { dari: string; sampai: string }
}

export interface KelompokContent {
  id: number
  /** Its maker read every day of it. */
  seluruh: boolean
  dari: string
  sampai: string
}

/** Whether only who reads everything may have it (or nobody knows any more what is in it), and what else tells of which kelompok. */
export async function readFileContent(db: Db, id: number): Promise<{ semua: boolean; kelompok: KelompokContent[] }> {
  const rows = await rowsOf(db)<{ pilihan: string }>`select pilihan from dokumen where cetakan_id = ${id}`
  const isi = rows.flatMap(row => (JSON.parse(row.pilihan) as Content | null) ?? [])
  const kelompokOf = ({
    lingkup,
    kelompok_id,
    dari = '',
    sampai = '',
    kelompok,
    saringan,
  }: Content): KelompokContent[] => {
    // A recap of one kelompok is 'semua' where its maker saw the whole of it.
    if (kelompok_id !== undefined) return [{ id: kelompok_id, seluruh: lingkup === 'semua', dari, sampai }]
    return (kelompok ?? []).flatMap(one => (saringan ? { ...one, dari: saringan.dari, sampai: saringan.sampai } : []))
  }
  return {
    semua: isi.some(
      ({ kelompok_id, lingkup, kelompok }) => kelompok_id === undefined && (lingkup !== 'sendiri' || !kelompok),
    ),
    kelompok: isi.flatMap(kelompokOf),
  }
}

export type PrintJob = Columns<'cetakan', 'id' | 'pilihan' | 'akun_id'>

/** Now it is this one's to make, unless it has come to an end. */
export async function beginCetakan(
  tx: Tx,
  id: number,
  begun: Pick<Updateable<Database['cetakan']>, 'proses' | 'percobaan' | 'updated_at'>,
): Promise<PrintJob | undefined> {
  return tx
    .updateTable('cetakan')
    .set({ ...begun, tahap: 'membuat', persen: 0 })
    .where('id', '=', id)
    .where('tahap', 'in', ['antre', 'membuat'])
    .returning(['id', 'pilihan', 'akun_id'])
    .executeTakeFirst()
}

/** Whether it is still this process's to make: not once it was cancelled, or another one took it for abandoned. */
export async function updateMine(
  tx: Tx,
  id: number,
  proses: string,
  change: Updateable<Database['cetakan']>,
): Promise<boolean> {
  const mine = tx
    .updateTable('cetakan')
    .where('id', '=', id)
    .where('tahap', '=', 'membuat')
    .where('proses', '=', proses)
  return (await mine.set(change).executeTakeFirst()).numUpdatedRows > 0n
}

/** The numbers that were set aside for the letters of this file. */
export async function findNumber(tx: Tx, id: number) {
  return rowOf(tx)<Columns<'cetakan', 'nomor_tahun' | 'nomor_awal' | 'nomor_akhir'>>`
    select nomor_tahun, nomor_awal, nomor_akhir from cetakan where id = ${id}`
}

export async function setNumber(tx: Tx, id: number, nomor: Updateable<Database['cetakan']>): Promise<void> {
  await tx.updateTable('cetakan').set(nomor).where('id', '=', id).execute()
}

/** Whether it was waiting or being made. */
export async function cancelRunning(tx: Tx, id: number, now: number): Promise<boolean> {
  const cancelled = await written(tx)`
    update cetakan set tahap = 'batal', updated_at = ${now} where id = ${id} and tahap in ('antre', 'membuat')`
  return cancelled > 0
}

export async function isCetakanReady(tx: Tx, id: number): Promise<boolean> {
  return hasRow(tx)`select 1 from cetakan where id = ${id} and tahap = 'siap'`
}

export async function deleteCetakanRow(tx: Tx, id: number): Promise<void> {
  await deleteFile(tx, id)
  await tx.deleteFrom('cetakan').where('id', '=', id).execute()
}

export async function listOld(db: Db, before: number): Promise<number[]> {
  const rows = await db.selectFrom('cetakan').select('id').where('updated_at', '<', before).limit(20).execute()
  return rows.map(row => row.id)
}

export async function insertPiece(tx: Tx, id: number, urutan: number, isi: Uint8Array): Promise<void> {
  await tx.insertInto('cetakan_berkas').values({ cetakan_id: id, urutan, isi }).execute()
}

export async function getPiece(db: Db, id: number, urutan: number): Promise<Uint8Array | undefined> {
  const row = await rowOf(db)<Columns<'cetakan_berkas', 'isi'>>`
    select isi from cetakan_berkas where cetakan_id = ${id} and urutan = ${urutan}`
  return row?.isi
}

export async function deleteFile(tx: Tx, id: number): Promise<void> {
  await tx.deleteFrom('cetakan_berkas').where('cetakan_id', '=', id).execute()
}

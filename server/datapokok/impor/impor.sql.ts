import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { JenisBaris } from '#contract/datapokok/impor.ts'
import type { OrangImpor } from '#contract/datapokok/isian-impor.ts'
import { forUpdate, jsonRows } from '#database/dialect.ts'
import type { Db, ImporTable, Tx } from '#database/schema.ts'

import type { JudulTeringat } from './pilih-lembar.ts'

export type TahapImpor = ImporTable['tahap']
export type Impor = Omit<ImporTable, 'id' | 'berkas' | 'akun_id' | 'created_at'> & { id: number }
/** A row of a preview as it is stored. */
export interface BarisSimpan {
  urutan: number
  jenis: JenisBaris
  perlu_dilihat: 0 | 1
  isi: string
}
const MENIT = 60_000

export async function insertImpor(
  tx: Tx,
  row: Pick<ImporTable, 'akun_id' | 'nama_berkas' | 'isi'>,
  berkas: Uint8Array,
  now: number,
): Promise<number> {
  const stamp = { tahap: 'membaca' as const, persen: 0, created_at: now, updated_at: now }
  const { id } = await tx
    .insertInto('impor')
    .values({ ...row, ...stamp, berkas })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Without the file. */
export async function findImpor(db: Db, id: number): Promise<Impor | undefined> {
  return db
    .selectFrom('impor')
    .select(['id', 'nama_berkas', 'tahap', 'persen', 'isi', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** The same, held until the transaction ends: of two who apply it at once the second waits for the first. */
export async function lockImpor(tx: Tx, id: number): Promise<Impor | undefined> {
  const { rows } = await sql<Impor>`
    select id, nama_berkas, tahap, persen, isi, updated_at from impor where id = ${id} ${forUpdate(tx)}`.execute(tx)
  return rows[0]
}

export async function getBerkas(db: Db, id: number): Promise<Uint8Array | null> {
  return (await db.selectFrom('impor').select('berkas').where('id', '=', id).executeTakeFirst())?.berkas ?? null
}

/** Whether this caller is the one who works on it now; nobody is while another does, unless that one was cut off. */
export async function claimImpor(tx: Tx, id: number, isi: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('impor')
    .set({ tahap: 'membaca', persen: 0, isi, updated_at: now })
    .where('id', '=', id)
    .where(isFree(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Reading and writing take a minute at most: whoever is at it for five was cut off with the server. */
export const isCutOff = (tahap: TahapImpor, updatedAt: number, now: number): boolean =>
  (tahap === 'membaca' || tahap === 'menulis') && now - updatedAt > 5 * MENIT
function isFree(now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(tahap in ('siap', 'gagal') or (tahap in ('membaca', 'menulis') and updated_at < ${now - 5 * MENIT}))`
}

export async function updateImpor(
  tx: Tx,
  id: number,
  change: Partial<Pick<ImporTable, 'tahap' | 'persen' | 'isi' | 'updated_at' | 'berkas'>>,
  from?: TahapImpor,
): Promise<void> {
  const update = tx.updateTable('impor').set(change).where('id', '=', id)
  await (from ? update.where('tahap', '=', from) : update).execute()
}

/** With their rows. */
export async function deleteOldImpor(tx: Tx, before: number): Promise<void> {
  await tx.deleteFrom('impor').where('created_at', '<', before).execute()
}

export async function deleteImporRow(tx: Tx, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('impor').where('id', '=', id).executeTakeFirst()
  return numDeletedRows > 0n
}

export async function insertBaris(tx: Tx, imporId: number, rows: readonly BarisSimpan[]): Promise<void> {
  const columns = { urutan: 'integer', jenis: 'text', perlu_dilihat: 'integer', isi: 'text' } as const
  await sql`insert into impor_baris (impor_id, urutan, jenis, perlu_dilihat, isi)
    select cast(${imporId} as integer), r.urutan, r.jenis, r.perlu_dilihat, r.isi
    from ${jsonRows(tx, rows, columns)} as r`.execute(tx)
}

export async function deleteBaris(tx: Tx, imporId: number, kecuali?: JenisBaris): Promise<void> {
  const rows = tx.deleteFrom('impor_baris').where('impor_id', '=', imporId)
  await (kecuali ? rows.where('jenis', '<>', kecuali) : rows).execute()
}

/** The next rows after that place, in the order of the file. */
export async function listBaris(
  db: Db,
  imporId: number,
  { jenis, setelah, jumlah }: { jenis: readonly JenisBaris[]; setelah: number; jumlah: number },
): Promise<BarisSimpan[]> {
  return db
    .selectFrom('impor_baris')
    .select(['urutan', 'jenis', 'perlu_dilihat', 'isi'])
    .where('impor_id', '=', imporId)
    .where('jenis', 'in', jenis)
    .where('urutan', '>', setelah)
    .orderBy('urutan')
    .limit(jumlah)
    .execute()
}

/** What columns of these titles were said to be: the last ones first, no more than a reading can look through. */
export async function listJudul(db: Db, orang: OrangImpor): Promise<JudulTeringat[]> {
  const rows = await db
    .selectFrom('judul_impor')
    .select(['judul', 'kolom'])
    .where('orang', '=', orang)
    .orderBy('at', 'desc')
    .limit(50)
    .execute()
  return rows.map(({ judul, kolom }) => ({ judul, kolom: JSON.parse(kolom) as JudulTeringat['kolom'] }))
}

export async function upsertJudul(tx: Tx, orang: OrangImpor, { judul, kolom }: JudulTeringat, at: number) {
  const row = { kolom: JSON.stringify(kolom), at }
  await tx
    .insertInto('judul_impor')
    .values({ orang, judul, ...row })
    .onConflict(conflict => conflict.columns(['orang', 'judul']).doUpdateSet(row))
    .execute()
}

export async function pageBaris(
  db: Db,
  imporId: number,
  { jenis, halaman, ukuran }: { jenis: JenisBaris | 'peringatan' | undefined; halaman: number; ukuran: number },
): Promise<{ rows: BarisSimpan[]; jumlah: number }> {
  const wanted =
    jenis === 'peringatan'
      ? sql<SqlBool>`perlu_dilihat = 1`
      : jenis
        ? sql<SqlBool>`jenis = ${jenis}`
        : sql<SqlBool>`jenis <> 'dilewati'`
  const rows = db.selectFrom('impor_baris').where('impor_id', '=', imporId).where(wanted)
  const { n } = await rows.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  const page = await rows
    .select(['urutan', 'jenis', 'perlu_dilihat', 'isi'])
    .orderBy('urutan')
    .limit(ukuran)
    .offset((halaman - 1) * ukuran)
    .execute()
  return { rows: page, jumlah: Number(n) }
}

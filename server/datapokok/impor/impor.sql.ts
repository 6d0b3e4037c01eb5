import { setImmediate as delay } from 'node:timers/promises'
import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { ImporChoice, ImporPreview, ImporResult, ImporSnippet, RowKind } from '#contract/datapokok/impor.ts'
import type { OrangImpor } from '#contract/datapokok/impor-input.ts'
import { forUpdate, jsonRows } from '#database/dialect.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'
import type { Banding } from './banding.ts'
import type { RememberedTitle } from './choose-lembar.ts'
import type { ImportSource } from './impor-row.ts'

export type ImporStage = Row<'impor'>['tahap']
export type Impor = Omit<Row<'impor'>, 'id' | 'berkas' | 'akun_id' | 'created_at' | 'isi'> & {
  id: number
  isi: ImporContent
}
/** A row of a preview: without a comparison it is what the file alone made of it. */
export type PreviewRow = ImportSource & { jenis: RowKind; banding?: Banding | undefined }
/** How many rows are worked on before others have their turn. */
export const CUT = 1000
const MINUTE = 60_000

/** What the column `isi` of an impor holds as JSON. */
export interface ImporContent {
  orang: OrangImpor
  pilihan: ImporChoice
  /** Without its rows: they stand in impor_baris. */
  pratinjau: Omit<ImporPreview, 'pilihan' | 'orang'> | null
  /** The periode that was chosen for its kelompok; null: the active one. */
  untuk?: number | null
  /** The one the preview was made for. */
  periode_id: number | null
  /** What the names of the list meant: `fingerprintFrom`. */
  sidik?: string | null
  hasil: ImporResult | null
  /** Why it failed. */
  pesan: string | null
  cuplikan?: ImporSnippet | null
}

export function startContent(orang: OrangImpor, pilihan: ImporChoice, untuk: number | null = null): ImporContent {
  return { orang, untuk, pilihan, pratinjau: null, periode_id: null, hasil: null, pesan: null }
}

/** What was uploaded before there were other lists is of mahasantri. */
const parseImpor = <R extends { isi: string }>({ isi, ...row }: R) => ({
  ...row,
  isi: { orang: 'mahasantri', ...JSON.parse(isi) } as ImporContent,
})

export async function insertImpor(
  tx: Tx,
  { isi, ...row }: Columns<'impor', 'akun_id' | 'nama_berkas'> & { isi: ImporContent },
  berkas: Uint8Array,
  now: number,
): Promise<number> {
  const stamp = { tahap: 'membaca' as const, persen: 0, created_at: now, updated_at: now }
  const { id } = await tx
    .insertInto('impor')
    .values({ ...row, ...stamp, isi: JSON.stringify(isi), berkas })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Without the file. */
export async function findImpor(db: Db, id: number): Promise<Impor | undefined> {
  const row = await db
    .selectFrom('impor')
    .select(['id', 'nama_berkas', 'tahap', 'persen', 'isi', 'updated_at'])
    .where('id', '=', id)
    .executeTakeFirst()
  return row && parseImpor(row)
}

/** The same, held until the transaction ends: of two who apply it at once the second waits for the first. */
export async function lockImpor(tx: Tx, id: number): Promise<Impor | undefined> {
  await sql`select id from impor where id = ${id} ${forUpdate(tx)}`.execute(tx)
  return findImpor(tx, id)
}

export async function getFile(db: Db, id: number): Promise<Uint8Array | null> {
  return (await db.selectFrom('impor').select('berkas').where('id', '=', id).executeTakeFirst())?.berkas ?? null
}

/** Whether this caller is the one who works on it now; nobody is while another does, unless that one was cut off. */
export async function claimImpor(tx: Tx, id: number, isi: ImporContent, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('impor')
    .set({ tahap: 'membaca', persen: 0, isi: JSON.stringify(isi), updated_at: now })
    .where('id', '=', id)
    .where(isFree(now))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Reading and writing take a minute at most: whoever is at it for five was cut off with the server. */
export const isCutOff = (tahap: ImporStage, updatedAt: number, now: number): boolean =>
  (tahap === 'membaca' || tahap === 'menulis') && now - updatedAt > 5 * MINUTE
function isFree(now: number): RawBuilder<SqlBool> {
  return sql<SqlBool>`(tahap in ('siap', 'gagal') or (tahap in ('membaca', 'menulis') and updated_at < ${now - 5 * MINUTE}))`
}

export async function updateImpor(
  tx: Tx,
  id: number,
  { isi, ...change }: Partial<Columns<'impor', 'tahap' | 'persen' | 'updated_at' | 'berkas'>> & { isi?: ImporContent },
  from?: ImporStage,
): Promise<void> {
  const set = { ...change, ...(isi ? { isi: JSON.stringify(isi) } : {}) }
  const update = tx.updateTable('impor').set(set).where('id', '=', id)
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

export async function insertRow(tx: Tx, imporId: number, rowList: readonly PreviewRow[]): Promise<void> {
  const rows = rowList.map(({ urutan, jenis, ...isi }) => {
    const perlu_dilihat = isi.banding && isi.banding.peringatan.length > 0 ? 1 : 0
    return { urutan, jenis, perlu_dilihat, isi: JSON.stringify(isi) }
  })
  const columns = { integer: ['urutan', 'perlu_dilihat'], text: ['jenis', 'isi'] } as const
  await sql`insert into impor_baris (impor_id, urutan, jenis, perlu_dilihat, isi)
    select cast(${imporId} as integer), r.urutan, r.jenis, r.perlu_dilihat, r.isi
    from ${jsonRows(tx, rows, columns)} as r`.execute(tx)
}

export async function deleteRow(tx: Tx, imporId: number, except?: RowKind): Promise<void> {
  const rows = tx.deleteFrom('impor_baris').where('impor_id', '=', imporId)
  await (except ? rows.where('jenis', '<>', except) : rows).execute()
}

/** The rows of these kinds in the order of the file, so many at a time that others have their turn between. */
export async function* readRow(db: Db, imporId: number, jenis: readonly RowKind[]): AsyncGenerator<PreviewRow[]> {
  const wanted = db.selectFrom('impor_baris').where('impor_id', '=', imporId).where('jenis', 'in', jenis)
  for (let after = 0; ; await delay()) {
    const next = wanted.where('urutan', '>', after).orderBy('urutan').limit(CUT)
    const rows = await next.select(['urutan', 'jenis', 'isi']).execute()
    const last = rows.at(-1)
    if (!last) return
    after = last.urutan
    yield rows.map(parseRow)
  }
}

/** A preview of before may lack what is empty. */
const parseRow = ({ isi, ...row }: { urutan: number; jenis: RowKind; isi: string }): PreviewRow => ({
  ...row,
  ...{ catatan: [], peringatan: [], galat: [], isi: [] },
  ...(JSON.parse(isi) as Omit<PreviewRow, 'urutan' | 'jenis'>),
})

/** All of them at once. */
export async function listRow(db: Db, imporId: number, jenis: readonly RowKind[]): Promise<PreviewRow[]> {
  const all: PreviewRow[] = []
  for await (const rows of readRow(db, imporId, jenis)) all.push(...rows)
  return all
}

/** What columns of these titles were said to be: the last ones first, no more than a reading can look through. */
export async function listTitle(db: Db, orang: OrangImpor): Promise<RememberedTitle[]> {
  const rows = await db
    .selectFrom('judul_impor')
    .select(['judul', 'kolom'])
    .where('orang', '=', orang)
    .orderBy('at', 'desc')
    .orderBy('judul')
    .limit(50)
    .execute()
  return rows.map(({ judul, kolom }) => ({ judul, kolom: JSON.parse(kolom) as RememberedTitle['kolom'] }))
}

export async function upsertTitle(tx: Tx, orang: OrangImpor, { judul, kolom }: RememberedTitle, at: number) {
  const row = { kolom: JSON.stringify(kolom), at }
  await tx
    .insertInto('judul_impor')
    .values({ orang, judul, ...row })
    .onConflict(conflict => conflict.columns(['orang', 'judul']).doUpdateSet(row))
    .execute()
}

export async function pageRow(
  db: Db,
  imporId: number,
  { jenis, halaman, ukuran }: { jenis: RowKind | 'peringatan' | undefined; halaman: number; ukuran: number },
): Promise<{ rows: PreviewRow[]; jumlah: number }> {
  const wanted =
    jenis === 'peringatan'
      ? sql<SqlBool>`perlu_dilihat = 1`
      : jenis
        ? sql<SqlBool>`jenis = ${jenis}`
        : sql<SqlBool>`jenis <> 'dilewati'`
  const rows = db.selectFrom('impor_baris').where('impor_id', '=', imporId).where(wanted)
  const { n } = await rows.select(sql<number>`count(*)`.as('n')).executeTakeFirstOrThrow()
  const page = await rows
    .select(['urutan', 'jenis', 'isi'])
    .orderBy('urutan')
    .limit(ukuran)
    .offset((halaman - 1) * ukuran)
    .execute()
  return { rows: page.map(parseRow), jumlah: Number(n) }
}

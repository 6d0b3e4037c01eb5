import { sql } from 'kysely'
import type { Jk, JkKelompok } from '#contract/identitas.ts'
import { forUpdate, idList, isFewOf, jsonRows } from '#database/dialect.ts'
import { isPublished } from '#database/konsep.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'

/** The kelompok with the periode it stands in. */
export interface KelompokPeriode {
  id: number
  nama: string
  jk: JkKelompok
  tempat: string
  periode_id: number
  tahun_akademik: string
  semester: 'ganjil' | 'genap'
  gelombang: string
  mulai: string
  selesai: string
  aktif: 0 | 1
  konsep: 0 | 1
}

export async function findKelompok(db: Db, id: number): Promise<KelompokPeriode | undefined> {
  return (await findKelompokList(db, [id]))[0]
}

export async function findKelompokList(db: Db, ids: readonly number[]): Promise<KelompokPeriode[]> {
  return rowsOf(db)`
    select k.id, k.nama, k.jk, k.tempat, k.periode_id, p.tahun_akademik, p.semester, p.gelombang, p.mulai, p.selesai, p.aktif,
      case when ${isPublished('p.id')} then 0 else 1 end as konsep
    from kelompok k join periode p on p.id = k.periode_id where ${isFewOf(db, sql`k.id`, ids)} order by k.nama_urut, k.id`
}

/** The kelompok an assignment or jadwal belongs to, by the table it stands in. */
export async function findKelompokIdOf(db: Db, table: KelompokTable, id: number): Promise<number | undefined> {
  return (await db.selectFrom(table).select('kelompok_id').where('id', '=', id).executeTakeFirst())?.kelompok_id
}
export type KelompokTable = 'kelompok_murabbi' | 'kelompok_pendamping' | 'jadwal'

/** One writer at a time decides about the assignments and jadwal of a kelompok. */
export async function lockKelompok(tx: Tx, ids: readonly number[]): Promise<void> {
  // In one order, so that two who hold several do not wait for each other.
  await sql`select id from kelompok where ${isFewOf(tx, sql`id`, ids)} order by id ${forUpdate(tx)}`.execute(tx)
}

/** A murabbi as signed: 'Dr. H. Hasan Basri, M.Ag.'; the table is aliased `m`. */
export const murabbiName = sql<string>`trim(m.gelar_depan || ' ' || m.nama) ||
  case when m.gelar_belakang = '' then '' else ', ' || m.gelar_belakang end`

export async function insertKelompok(
  tx: Tx,
  row: { periode_id: number; nama: string; nama_urut: string; jk: JkKelompok; tempat: string; created_at: number },
): Promise<number> {
  const { id } = await tx.insertInto('kelompok').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Adds those whose natural key is new to the periode; the others stay as they are. */
export async function insertKelompokList(
  tx: Tx,
  periodeId: number,
  rows: { nama: string; nama_urut: string; jk: JkKelompok }[],
  now: number,
): Promise<number[]> {
  const made = await sql<{ id: number }>`
    insert into kelompok (periode_id, nama, nama_urut, jk, tempat, created_at)
    select cast(${periodeId} as integer), r.nama, r.nama_urut, r.jk, '', cast(${now} as bigint)
    from ${jsonRows(tx, rows, { text: ['nama', 'nama_urut', 'jk'] })} as r where 1 = 1
    on conflict (periode_id, nama_urut) do nothing returning id`.execute(tx)
  return made.rows.map(row => row.id)
}

export async function kelompokByKey(tx: Tx, periodeId: number): Promise<Map<string, number>> {
  const rows = await tx.selectFrom('kelompok').select(['id', 'nama_urut']).where('periode_id', '=', periodeId).execute()
  return new Map(rows.map(row => [row.nama_urut, row.id]))
}

export async function updateKelompokRow(
  tx: Tx,
  id: number,
  row: { nama: string; nama_urut: string; jk: JkKelompok; tempat: string },
): Promise<void> {
  await tx.updateTable('kelompok').set(row).where('id', '=', id).execute()
}

export async function usedName(tx: Tx, periodeId: number, orderName: string) {
  return tx
    .selectFrom('kelompok')
    .select(['id', 'nama'])
    .where('periode_id', '=', periodeId)
    .where('nama_urut', '=', orderName)
    .executeTakeFirst()
}

/** What keeps a kelompok from being deleted, in the words that say so. */
const USAGE: Record<string, string> = {
  pertemuan: 'pertemuan where opened_at is not null',
  keanggotaan: 'keanggotaan where true',
  izin: 'izin where true',
  koreksi: 'koreksi k join pertemuan p on p.id = k.pertemuan_id where true',
  'tautan isi': 'tautan where true',
}

/** What stands in the way, of those of these kelompok that cannot be deleted; what is said first comes last. */
export async function listUsage(db: Db, ids: readonly number[]) {
  const each = Object.entries(USAGE).map(
    ([usage, from], urutan) => sql`
    select kelompok_id, ${sql.lit(usage)} as pemakaian, count(*) as jumlah, ${sql.lit(urutan)} as urutan
    from ${sql.raw(from)} and kelompok_id in ${idList(db, ids)} group by kelompok_id`,
  )
  return rowsOf(db)<{
    kelompok_id: number
    pemakaian: string
    jumlah: number
  }>`${sql.join(each, sql` union all `)} order by urutan desc, kelompok_id`
}

/** What nothing stands in the way of. With its assignments, kegiatan and jadwal; nothing of them means anything without members and pertemuan. */
export async function removeKelompok(tx: Tx, ids: readonly number[]): Promise<void> {
  for (const table of ['jadwal', 'kelompok_kegiatan', 'kelompok_murabbi', 'kelompok_pendamping'] as const) {
    await tx.deleteFrom(table).where('kelompok_id', 'in', idList(tx, ids)).execute()
  }
  await tx.deleteFrom('kelompok').where('id', 'in', idList(tx, ids)).execute()
}

/** The same for all of a periode. */
export async function removeKelompokPeriode(tx: Tx, periodeId: number): Promise<void> {
  await removeKelompok(tx, [...(await kelompokByKey(tx, periodeId)).values()])
}

/** Names of today's and future members who are not of the gender of the kelompok. */
export async function kindOtherMember(tx: Tx, id: number, jk: Jk, today: string): Promise<string[]> {
  const rows = await rowsOf(tx)<{ nama: string }>`
    select distinct m.nama from keanggotaan a join mahasantri m on m.id = a.mahasantri_id
    where a.kelompok_id = ${id} and m.jk <> ${jk} and (a.sampai is null or a.sampai >= ${today}) order by m.nama`
  return rows.map(row => row.nama)
}

export async function updatePlace(tx: Tx, rows: readonly { id: number; tempat: string }[]): Promise<void> {
  await sql`update kelompok set tempat = r.tempat
    from ${jsonRows(tx, rows, { integer: ['id'], text: ['tempat'] })} as r where kelompok.id = r.id`.execute(tx)
}

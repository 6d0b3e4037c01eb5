import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { PerubahanKind } from '#contract/perubahan.ts'
import { idList } from '#database/dialect.ts'
import { numberOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'

export interface EntryRow extends Columns<'perubahan', 'id' | 'at' | 'judul' | 'keterangan' | 'jumlah'> {
  jenis: PerubahanKind
  oleh: string
  dibatalkan_at: number | null
}

export interface PerubahanFilter {
  /** Lower-case; '' for all. */
  cari: string
  /** Instants; `sampai` is the first that is no more in it. */
  dari?: number | undefined
  sampai?: number | undefined
  jenis?: PerubahanKind | undefined
  akun_id?: number | undefined
  ids?: readonly number[] | undefined
}

const kolom = sql`p.id, p.at, p.jenis, p.judul, p.keterangan, a.nama as oleh, p.jumlah,
  (select x.at from perubahan x where x.membatalkan_id = p.id) as dibatalkan_at`

/** Newest first. */
export async function listEntry(db: Db, saringan: PerubahanFilter, page: { mulai: number; ukuran: number }) {
  return rowsOf(
    db,
  )<EntryRow>`select ${kolom} from perubahan p join akun a on a.id = p.akun_id where ${matches(db, saringan)}
    order by p.id desc limit ${page.ukuran} offset ${page.mulai}`
}

export async function countEntry(db: Db, saringan: PerubahanFilter): Promise<number> {
  return numberOf(db)`select count(*) as n from perubahan p where ${matches(db, saringan)}`
}

/** Those that may still be taken back by their age, and were not. */
export async function listYoung(db: Db, sejak: number): Promise<number[]> {
  const rows = await rowsOf(db)<{ id: number }>`select p.id from perubahan p
    where p.at > ${sejak} and not exists (select 1 from perubahan x where x.membatalkan_id = p.id) order by p.id desc`
  return rows.map(({ id }) => id)
}

export async function listActors(db: Db): Promise<{ id: number; nama: string }[]> {
  return rowsOf(
    db,
  )`select a.id, a.nama from akun a where a.id in (select p.akun_id from perubahan p) order by a.nama, a.id`
}

function matches(db: Db, { cari, dari, sampai, jenis, akun_id, ids }: PerubahanFilter): RawBuilder<SqlBool> {
  const parts = [sql<SqlBool>`1 = 1`]
  const pattern = `%${cari.replace(/[!%_]/g, '!$&')}%`
  if (cari !== '')
    parts.push(sql`(lower(p.judul) like ${pattern} escape '!' or lower(p.keterangan) like ${pattern} escape '!'
      or exists (select 1 from perubahan_baris b where b.perubahan_id = p.id
        and lower(coalesce(b.sesudah, b.sebelum) ->> 'nama') like ${pattern} escape '!'))`)
  if (dari !== undefined) parts.push(sql`p.at >= ${dari}`)
  if (sampai !== undefined) parts.push(sql`p.at < ${sampai}`)
  if (jenis) parts.push(sql`p.jenis = ${jenis}`)
  if (akun_id) parts.push(sql`p.akun_id = ${akun_id}`)
  if (ids) parts.push(sql`p.id in ${idList(db, ids)}`)
  return sql<SqlBool>`${sql.join(parts, sql` and `)}`
}

export type ExampleRow = Columns<'perubahan_baris', 'perubahan_id' | 'tabel' | 'kunci' | 'sebelum' | 'sesudah'>

/** A few rows of each: what was changed before what was made, people and kelompok before what ties them. */
export async function listExample(db: Db, ids: readonly number[], jumlah: number): Promise<ExampleRow[]> {
  return rowsOf(db)`
    select perubahan_id, tabel, kunci, cast(sebelum as text) as sebelum, cast(sesudah as text) as sesudah from (
      select b.*, row_number() over (partition by perubahan_id
        order by case when sebelum is not null and sesudah is not null then 0 else 1 end,
          case tabel when 'mahasantri' then 0 when 'keanggotaan' then 1 when 'kelompok' then 2 else 3 end, tabel, kunci) as urutan
      from perubahan_baris b where perubahan_id in ${idList(db, ids)}
        and tabel not in ('akun_peran','kelompok_kegiatan','pertemuan','peniadaan','pemindahan','perpanjangan')) x
    where urutan <= ${jumlah} order by perubahan_id, urutan`
}

/** Names of rows, also of those that are gone: as the change itself knew them. */
export async function listName(
  db: Db,
  perubahanIds: readonly number[],
  ids: Readonly<Record<string, readonly number[]>>,
): Promise<{ tabel: string; id: number; nama: string }[]> {
  const parts = Object.entries(ids).flatMap(([tabel, list]) => [
    sql`select ${sql.lit(tabel)} as tabel, t.id, t.nama from ${sql.table(tabel)} t where t.id in ${idList(db, list)}`,
    sql`select b.tabel, cast(b.kunci as integer), coalesce(b.sebelum, b.sesudah) ->> 'nama' from perubahan_baris b
      where b.perubahan_id in ${idList(db, perubahanIds)} and b.tabel = ${sql.lit(tabel)} and cast(b.kunci as integer) in ${idList(db, list)}`,
  ])
  return rowsOf(db)`${sql.join(parts, sql` union `)} order by 1, 2`
}

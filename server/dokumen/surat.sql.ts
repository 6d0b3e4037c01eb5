import { type Insertable, type RawBuilder, type SqlBool, sql } from 'kysely'
import type * as z from 'zod'
import type { DokumenKind, listSurat } from '#contract/dokumen/dokumen.ts'
import type { Paper } from '#contract/kertas.ts'
import { idList, jsonRows } from '#database/dialect.ts'
import { hasRow, numberOf, rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Database, Db, Row, Tx } from '#database/schema.ts'
import { inReportScope, notCancelled, type ReportScope } from '#server/laporan/rentang.ts'

/** The letterhead as a row that letters share; its id. Two that come at the same time have the same row. */
export async function ensureKopSurat(tx: Tx, row: Insertable<Database['kop_surat']>): Promise<number> {
  const known = await tx.selectFrom('kop_surat').select('id').where('sidik', '=', row.sidik).executeTakeFirst()
  if (known) return known.id
  const { id } = await tx
    .insertInto('kop_surat')
    .values(row)
    .onConflict(conflict => conflict.column('sidik').doUpdateSet({ sidik: row.sidik }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function insertSurat(tx: Tx, rows: readonly Insertable<Database['surat']>[]): Promise<void> {
  if (rows.length > 0) await tx.insertInto('surat').values(rows).execute()
}

export async function insertReprint(tx: Tx, row: Insertable<Database['cetak_ulang']>): Promise<void> {
  await tx.insertInto('cetak_ulang').values(row).execute()
}

/** A letter that somebody got: the last of its kind. */
export interface EarlierLetter extends Columns<'dokumen', 'nomor' | 'created_at'> {
  mahasantri_id: number
  jenis: string
  /** 'YYYY-MM-DD': when it was handed over; null while nobody has noted that. */
  diserahkan: string | null
}

/** Of each of these people the last letter of each kind that stands. */
export async function listEarlierLetters(db: Db, ids: readonly number[]): Promise<EarlierLetter[]> {
  if (ids.length === 0) return []
  return rowsOf(db)<EarlierLetter>`
    select s.mahasantri_id, s.jenis, d.nomor, d.created_at,
      (select min(y.tanggal) from penyampaian y where y.dokumen_id = d.id and y.cara = 'diserahkan') as diserahkan
    from surat s join dokumen d on d.id = s.dokumen_id
    where ${EXPELLED} and s.mahasantri_id in ${idList(db, ids)} and d.ditarik_at is null and s.jenis <> ''
      and not exists (select 1 from surat t join dokumen e on e.id = t.dokumen_id
        where t.mahasantri_id = s.mahasantri_id and t.jenis = s.jenis and e.id > d.id and e.ditarik_at is null
          and (e.cetakan_id is null or exists (select 1 from cetakan c where c.id = e.cetakan_id and c.tahap = 'siap')))`
}

/** So many pertemuan of a kegiatan with this mark. */
export interface LetterTally extends Columns<'absensi', 'mahasantri_id' | 'status'> {
  kegiatan_id: number
  nama: string
  n: number
}

/** Of each of these people what stands in the scope, by kegiatan and mark. */
export async function listLetterTally(db: Db, ids: readonly number[], scope: ReportScope): Promise<LetterTally[]> {
  if (ids.length === 0) return []
  return rowsOf(db)`
    select a.mahasantri_id, p.kegiatan_id, g.nama, a.status, count(*) as n
    from pertemuan p join absensi a on a.pertemuan_id = p.id join kegiatan g on g.id = p.kegiatan_id
    where a.mahasantri_id in ${idList(db, ids)} and ${inReportScope(scope)} and ${notCancelled}
    group by a.mahasantri_id, p.kegiatan_id, g.nama, a.status`
}

/** The days on which each of them was alpa, the first one first, once for each pertemuan. */
export async function listAlpaDays(db: Db, ids: readonly number[], scope: ReportScope) {
  if (ids.length === 0) return []
  return rowsOf(db)<{ mahasantri_id: number; tanggal: string }>`
    select a.mahasantri_id, p.tanggal from pertemuan p join absensi a on a.pertemuan_id = p.id
    where a.mahasantri_id in ${idList(db, ids)} and a.status = 'A' and ${inReportScope(scope)} and ${notCancelled}
    order by a.mahasantri_id, p.tanggal, p.id`
}

export type LetterOrang = Columns<'mahasantri', 'id' | 'asrama' | 'kamar' | 'wali_nama'>

/** What a letter may say of somebody besides the figures. */
export async function listLetterOrang(db: Db, ids: readonly number[]): Promise<LetterOrang[]> {
  if (ids.length === 0) return []
  return rowsOf(db)`select id, asrama, kamar, wali_nama from mahasantri where id in ${idList(db, ids)}`
}

export interface AgainRow {
  kali: number
  terakhir_at: number | null
}

export async function readReprint(db: Db, dokumenId: number): Promise<AgainRow> {
  const row = await rowOf(db)<AgainRow>`
    select count(*) as kali, max(at) as terakhir_at from cetak_ulang where dokumen_id = ${dokumenId}`
  return row ?? { kali: 0, terakhir_at: null }
}

// As the index has it. Of a file that is still being made, or came to nothing, no letter is out.
export const EXPELLED = sql`d.jenis in ('surat_keterangan','surat_peringatan','surat_lain','syahadah')
  and (d.cetakan_id is null or exists (select 1 from cetakan c where c.id = d.cetakan_id and c.tahap = 'siap'))`

export interface SuratRow
  extends AgainRow,
    Columns<'dokumen', 'id' | 'kode' | 'judul' | 'oleh' | 'created_at' | 'isi' | 'nomor'> {
  jenis: DokumenKind
  tersimpan: 0 | 1
  alasan_tanpa_sp: string
}

/** Letters that were issued, the latest first; `which`: of those only these. */
export async function listSuratRows(
  db: Db,
  { cari = '', mahasantri_id, cetakan_id, halaman, ukuran }: z.output<typeof listSurat.query>,
  which?: RawBuilder<unknown>,
): Promise<{ rows: SuratRow[]; total: number }> {
  const pattern = `%${cari.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`
  const searched = sql`and (lower(d.nomor) like ${pattern} escape '\\' or lower(d.isi) like ${pattern} escape '\\')`
  const found = sql`
    from dokumen d left join surat s on s.dokumen_id = d.id where ${EXPELLED}
      ${mahasantri_id === undefined ? sql`` : sql`and s.mahasantri_id = ${mahasantri_id}`}
      ${cetakan_id === undefined ? sql`` : sql`and d.cetakan_id = ${cetakan_id}`}
      ${which ? sql`and ${which}` : sql``}
      ${cari === '' ? sql`` : searched}`
  const [rows, total] = await Promise.all([
    rowsOf(db)<SuratRow>`
      select d.id, d.kode, d.jenis, d.judul, d.oleh, d.created_at, d.isi, d.nomor,
        case when s.dokumen_id is null then 0 else 1 end as tersimpan, coalesce(s.alasan_tanpa_sp, '') as alasan_tanpa_sp,
        (select count(*) from cetak_ulang u where u.dokumen_id = d.id) as kali,
        (select max(u.at) from cetak_ulang u where u.dokumen_id = d.id) as terakhir_at
      ${found} order by d.id desc limit ${ukuran} offset ${(halaman - 1) * ukuran}`,
    numberOf(db)`select count(*) as n ${found}`,
  ])
  return { rows, total }
}

/** What a certificate says of somebody. */
export async function findCertified(db: Db, id: number) {
  return rowOf(db)<
    Columns<'mahasantri', 'nim' | 'nama' | 'nama_arab' | 'jk' | 'prodi' | 'fakultas'> & { mahasantri_id: number }
  >`select id as mahasantri_id, nim, nama, nama_arab, jk, prodi, fakultas from mahasantri where id = ${id}`
}

export interface GivenRow extends Columns<'dokumen', 'id' | 'kode' | 'nomor' | 'cetakan_id'> {
  mahasantri_id: number
  naskah: string
  /** 1: in a file that is still being made. */
  belum: number
}

/** What these people were given by an SK, also in a file that is being made. */
export async function listGiven(db: Db, skId: number, ids: readonly number[]): Promise<GivenRow[]> {
  if (ids.length === 0) return []
  return rowsOf(db)<GivenRow>`
    select s.mahasantri_id, d.id, d.kode, d.nomor, d.cetakan_id, s.naskah,
      case when c.tahap in ('antre', 'membuat') then 1 else 0 end as belum
    from surat s join dokumen d on d.id = s.dokumen_id left join cetakan c on c.id = d.cetakan_id
    where s.sk_id = ${skId} and s.mahasantri_id in ${idList(db, ids)} and d.ditarik_at is null
      and (d.cetakan_id is null or c.tahap in ('antre', 'membuat', 'siap'))
    order by d.id`
}

export interface SavedSuratRow extends Columns<'dokumen', 'id' | 'judul' | 'nomor' | 'oleh'> {
  /** With the letterhead null of a letter from before its text was kept. */
  naskah: string | null
  kertas: Paper | null
  baris: string | null
  logo_id: number | null
}

/** An issued letter with what is kept of it. */
export async function findSurat(db: Db, kode: string): Promise<SavedSuratRow | undefined> {
  return rowOf(db)<SavedSuratRow>`
    select d.id, d.judul, d.nomor, d.oleh, s.naskah, k.kertas, k.baris, k.logo_id
    from dokumen d left join surat s on s.dokumen_id = d.id left join kop_surat k on k.id = s.kop_surat_id
    where d.kode = ${kode} and ${EXPELLED}`
}

/** Sets the next `banyak` numbers of a year aside; the first of them. Whoever comes at the same time waits and gets the next. */
export async function takeNumber(tx: Tx, tahun: number, banyak: number): Promise<number> {
  const { rows } = await sql<{ terakhir: number }>`
    insert into nomor_surat (tahun, terakhir) values (${tahun}, ${banyak})
    on conflict (tahun) do update set terakhir = nomor_surat.terakhir + excluded.terakhir
    returning terakhir`.execute(tx)
  return (rows[0]?.terakhir ?? 0) - banyak + 1
}

/** That these were set aside for a file of letters. */
export async function insertSetAside(tx: Tx, row: Row<'nomor_disisihkan'>): Promise<void> {
  await tx.insertInto('nomor_disisihkan').values(row).execute()
}

/** What was set aside in a year; `making`: 1 while the file that took them is on its way. */
export async function listSetAside(db: Db, tahun: number) {
  const rows = await rowsOf(db)<Columns<'nomor_disisihkan', 'awal' | 'akhir'> & { making: number }>`
    select n.awal, n.akhir, case when exists (
      select 1 from cetakan c where c.nomor_tahun = n.tahun and c.nomor_awal = n.awal and c.tahap in ('antre', 'membuat')
    ) then 1 else 0 end as making
    from nomor_disisihkan n where n.tahun = ${tahun}`
  return rows.map(row => ({ ...row, making: Number(row.making) === 1 }))
}

/** Of numbers of a year up to this one nobody wrote down what they were set aside for. */
export async function findUnrecorded(db: Db, tahun: number): Promise<number> {
  const row = await rowOf(db)<{ n: number }>`select tanpa_catatan as n from nomor_surat where tahun = ${tahun}`
  return row?.n ?? 0
}

/** From now on the numbers go on after this one; false when they have come so far already. */
export async function raiseNumber(tx: Tx, tahun: number, nomor: number): Promise<boolean> {
  return hasRow(tx)`
    insert into nomor_surat (tahun, terakhir) values (${tahun}, ${nomor})
    on conflict (tahun) do update set terakhir = excluded.terakhir where nomor_surat.terakhir < excluded.terakhir
    returning terakhir`
}

/** Whether a sheet already bears this one, in whatever case and with whatever spaces. */
export async function isNumberUsed(tx: Tx, nomor: string): Promise<boolean> {
  return hasRow(tx)`
    select d.id from dokumen d
    where d.nomor <> '' and replace(lower(d.nomor), ' ', '') = replace(lower(${nomor}), ' ', '') limit 1`
}

/** The numbers of sheets in which this year is written. */
export async function listNumberOf(db: Db, tahun: number): Promise<string[]> {
  const rows = await rowsOf(db)<{ nomor: string }>`
    select d.nomor from dokumen d where d.nomor like ${`%${tahun}%`} order by d.id`
  return rows.map(({ nomor }) => nomor)
}

/** All that a dokumen says, with its letter and the letterhead it stands under. */
export interface DokumenContentRow extends Omit<Row<'dokumen'>, 'cetakan_id'> {
  naskah: string | null
  kop: string | null
}

/** So many after id `sesudah`, in order; of those that `which` is true of (`d`, and `s` for its surat). */
export async function listDokumenContent(
  db: Db,
  which: RawBuilder<SqlBool>,
  { sesudah, jumlah }: { sesudah: number; jumlah: number },
): Promise<DokumenContentRow[]> {
  return rowsOf(db)`
    select d.id, d.kode, d.jenis, d.judul, d.pilihan, d.sidik, d.akun_id, d.oleh, d.created_at, d.isi, d.nomor, d.ditarik_at,
      d.ditarik_karena, d.sidik_isi, s.naskah, k.sidik as kop
    from dokumen d left join surat s on s.dokumen_id = d.id left join kop_surat k on k.id = s.kop_surat_id
    where d.id > ${sesudah} and ${which} order by d.id limit ${jumlah}`
}

export async function updateContentFingerprint(
  tx: Tx,
  rows: readonly { id: number; sidik_isi: string }[],
): Promise<void> {
  const given = jsonRows(tx, rows, { integer: ['id'], text: ['sidik_isi'] })
  await sql`update dokumen set sidik_isi = r.sidik_isi from ${given} as r where dokumen.id = r.id`.execute(tx)
}

import { type Insertable, sql } from 'kysely'
import type { DokumenKind } from '#contract/dokumen/dokumen.ts'
import type { Peran } from '#contract/peran.ts'
import { holdsOn } from '#database/date-spans.ts'
import { idList } from '#database/dialect.ts'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Database, Db, Row, Tx } from '#database/schema.ts'
import { inReportScope, notCancelled, type ReportScope } from '#server/laporan/rentang.ts'

/** Their ids by code. */
export async function insertDokumen(
  tx: Tx,
  rows: readonly Insertable<Database['dokumen']>[],
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const made = await tx.insertInto('dokumen').values(rows).returning(['id', 'kode']).execute()
  return new Map(made.map(({ id, kode }) => [kode, id]))
}

/** Sheets of a file that was never finished: nobody can hold one. */
export async function removeDokumenOf(tx: Tx, cetakanId: number): Promise<void> {
  await tx.deleteFrom('dokumen').where('cetakan_id', '=', cetakanId).execute()
}

export interface DokumenRow extends Omit<Row<'dokumen'>, 'kode' | 'cetakan_id' | 'ditarik_at' | 'sidik_isi'> {
  jenis: DokumenKind
}

export async function findDokumen(db: Db, kode: string): Promise<DokumenRow | undefined> {
  return rowOf(db)<DokumenRow>`
    select id, jenis, judul, pilihan, sidik, akun_id, oleh, created_at, isi, nomor, ditarik_karena from dokumen where kode = ${kode}`
}

/** The newest sheet that somebody has had made since then of the same with the same figures. */
export async function findSameDokumen(
  db: Db,
  { akun_id, pilihan, sidik }: Columns<'dokumen', 'akun_id' | 'pilihan' | 'sidik'>,
  sejak: number,
): Promise<Columns<'dokumen', 'kode' | 'created_at'> | undefined> {
  return rowOf(db)`
    select kode, created_at from dokumen where akun_id = ${akun_id} and pilihan = ${pilihan} and sidik = ${sidik}
      and created_at >= ${sejak} and ditarik_at is null order by id desc limit 1`
}

/** The account as it is now, with its roles; undefined when it may no longer log in. */
export async function findPrintingAkun(db: Db, akunId: number) {
  const rows = await rowsOf(db)<
    Columns<'akun', 'id' | 'nama' | 'username' | 'murabbi_id' | 'pendamping_id'> & { peran: Peran | null }
  >`
    select a.id, a.nama, a.username, a.murabbi_id, a.pendamping_id, p.peran
    from akun a left join akun_peran p on p.akun_id = a.id where a.id = ${akunId} and a.aktif = 1`
  const row = rows[0]
  return row && { ...row, peran: rows.flatMap(r => r.peran ?? []), ganti_sandi: false }
}

export interface AssignedRow extends Columns<'pendamping', 'id' | 'nama' | 'jk' | 'nim' | 'prodi' | 'no_sk'> {
  /** null: none in that periode. */
  kelompok: string | null
}

/** Each pendamping who has a kelompok of the periode in hand on that day or later, a row each; or one of them, with or without. */
export async function listAssigned(
  db: Db,
  { periodeId, hari, id }: { periodeId: number; hari: string; id?: number },
): Promise<AssignedRow[]> {
  const duties = sql`(select a.pendamping_id, k.nama, k.nama_urut, k.id from kelompok_pendamping a
    join kelompok k on k.id = a.kelompok_id
    where k.periode_id = ${periodeId} and (a.sampai is null or a.sampai >= ${hari}))`
  return rowsOf(db)`
    select d.id, d.nama, d.jk, d.nim, d.prodi, d.no_sk, t.nama as kelompok
    from pendamping d ${id === undefined ? sql`join` : sql`left join`} ${duties} t on t.pendamping_id = d.id
    ${id === undefined ? sql`` : sql`where d.id = ${id}`}
    order by d.nama_cari, d.id, t.nama_urut, t.id`
}

export interface PrintedPengasuhRow
  extends Columns<'murabbi', 'nama' | 'gelar_depan' | 'gelar_belakang' | 'jenis_nomor' | 'nomor'> {
  sebagai: 'murabbi' | 'pendamping'
}

/** Who signs for a kelompok on a day, in the order they were appointed. */
export async function listPengasuhOn(db: Db, kelompokId: number, tanggal: string): Promise<PrintedPengasuhRow[]> {
  return rowsOf(db)`
    select 'murabbi' as sebagai, m.nama, m.gelar_depan, m.gelar_belakang, m.jenis_nomor, m.nomor, a.dari as mulai, a.id
    from kelompok_murabbi a join murabbi m on m.id = a.murabbi_id
    where a.kelompok_id = ${kelompokId} and ${holdsOn('a', tanggal)}
    union all
    select 'pendamping', d.nama, '', '', 'tidak_ada', coalesce(d.nim, ''), a.dari, a.id
    from kelompok_pendamping a join pendamping d on d.id = a.pendamping_id
    where a.kelompok_id = ${kelompokId} and ${holdsOn('a', tanggal)}
    order by 1, 7, 8`
}

/** Who was it last before that day, else first after it: where nobody was on the day itself. */
export async function listNearestPengasuh(db: Db, kelompokId: number, tanggal: string): Promise<PrintedPengasuhRow[]> {
  return rowsOf(db)`
    select 'murabbi' as sebagai, m.nama, m.gelar_depan, m.gelar_belakang, m.jenis_nomor, m.nomor,
      case when a.dari <= ${tanggal} then 0 else 1 end as sesudah, case when a.dari <= ${tanggal} then a.dari else '' end as dahulu, a.dari as mulai, a.id
    from kelompok_murabbi a join murabbi m on m.id = a.murabbi_id where a.kelompok_id = ${kelompokId}
    union all
    select 'pendamping', d.nama, '', '', 'tidak_ada', coalesce(d.nim, ''),
      case when a.dari <= ${tanggal} then 0 else 1 end, case when a.dari <= ${tanggal} then a.dari else '' end, a.dari, a.id
    from kelompok_pendamping a join pendamping d on d.id = a.pendamping_id where a.kelompok_id = ${kelompokId}
    order by 1, 7, 8 desc, 9, 10`
}

/** Each murabbi of these kelompok on a day, once. */
export async function listMurabbiOn(
  db: Db,
  kelompokIds: readonly number[],
  tanggal: string,
): Promise<PrintedPengasuhRow[]> {
  return rowsOf(db)`
    select 'murabbi' as sebagai, m.nama, m.gelar_depan, m.gelar_belakang, m.jenis_nomor, m.nomor from murabbi m
    where m.id in (select a.murabbi_id from kelompok_murabbi a
      where a.kelompok_id in ${idList(db, kelompokIds)} and ${holdsOn('a', tanggal)})
    order by m.nama_cari, m.id`
}

export type TimeRow = Columns<'jadwal', 'hari' | 'mulai' | 'selesai'>

/** The weekly times of a kelompok on a day; of every kegiatan when none is named. */
export async function listPrintedTimes(db: Db, kelompokId: number, kegiatanId: number | null, tanggal: string) {
  const kegiatan = kegiatanId === null ? sql`` : sql`and kegiatan_id = ${kegiatanId}`
  return rowsOf(db)<TimeRow>`
    select distinct hari, mulai, selesai from jadwal
    where kelompok_id = ${kelompokId} ${kegiatan} and ${holdsOn('', tanggal)}
    order by hari, mulai, selesai`
}

/** Who is in the kelompok on a day. */
export async function listMemberOn(db: Db, kelompokId: number, tanggal: string) {
  return rowsOf(db)<Columns<'mahasantri', 'id' | 'nim' | 'nama' | 'nama_cari' | 'prodi'>>`
    select m.id, m.nim, m.nama, m.nama_cari, m.prodi from keanggotaan k join mahasantri m on m.id = k.mahasantri_id
    where k.kelompok_id = ${kelompokId} and ${holdsOn('k', tanggal)}`
}

/** Whoever is on the roster of an opened pertemuan of the scope, with the last day of such a one. */
export async function listMarkedAhead(db: Db, c: ReportScope) {
  return rowsOf(db)<{ mahasantri_id: number; tanggal: string }>`
    select a.mahasantri_id, max(p.tanggal) as tanggal from pertemuan p join absensi a on a.pertemuan_id = p.id
    where ${inReportScope(c)} and p.opened_at is not null and ${notCancelled} group by a.mahasantri_id`
}

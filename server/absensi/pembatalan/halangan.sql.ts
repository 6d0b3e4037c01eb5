import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { idList, listReferences } from '#database/dialect.ts'
import { isUntouched } from '#database/roster.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import { isPlain } from '#server/absensi/pertemuan/rencana.ts'
import {
  baris,
  dibuat,
  differs,
  dihapus,
  diubah,
  isRow,
  keyText,
  readTrackedTables,
  type TrackedTable,
  value,
} from './tabel.sql.ts'

export interface TouchedCountRow {
  perubahan_id: number
  /** What it is about: a table, or '' where that says nothing. */
  apa: string
  n: number
  /** One of them by name, null where they have none. */
  nama: string | null
}

/** Of which some rows are not there any more, because somebody was erased. */
export async function listNotWhole(db: Db, ids: readonly number[]): Promise<TouchedCountRow[]> {
  return rowsOf(db)`
    select p.id as perubahan_id, '' as apa, p.jumlah as nama, (select count(*) from perubahan_baris b where b.perubahan_id = p.id) as n
    from perubahan p where p.id in ${idList(db, ids)}`
}

/** Two entries that became one: marks, izin and letters have gone over, and are nobody's but that one's. */
export async function listMerge(db: Db, ids: readonly number[]): Promise<TouchedCountRow[]> {
  return rowsOf(db)`
    select id as perubahan_id, '' as apa, 1 as n, null as nama from perubahan
    where jenis = 'gabung' and id in ${idList(db, ids)}`
}

/** Accounts whose password it has replaced, or that it has deleted: no password is kept. */
export async function listPassword(db: Db, ids: readonly number[]): Promise<TouchedCountRow[]> {
  return rowsOf(db)`
    select b.perubahan_id, 'akun' as apa, count(*) as n, null as nama from perubahan_baris b
    where ${baris('akun', idList(db, ids))} and b.sebelum is not null
      and (b.sesudah is null or ${differs('ganti_sandi')} or ${differs('sandi_sampai_at')})
    group by b.perubahan_id`
}

/** Pertemuan that stand on what it has made and were opened since; `apa` is 'absensi' where a mark is in one. */
export async function listOpen(db: Db, ids: readonly number[]): Promise<TouchedCountRow[]> {
  const of = idList(db, ids)
  const field = (side: 'sebelum' | 'sesudah', nama: string, tipe = 'text') => value(side, { nama, tipe })
  /** In its days, and not in those it had before. */
  const during = sql`p.tanggal >= ${field('sesudah', 'dari')} and p.tanggal <= coalesce(${field('sesudah', 'sampai')}, '9999')
    and p.opened_at >= e.at and (b.sebelum is null
      or p.tanggal < ${field('sebelum', 'dari')} or p.tanggal > coalesce(${field('sebelum', 'sampai')}, '9999'))`
  const inKelompok = sql`p.kelompok_id = ${field('sesudah', 'kelompok_id', 'integer')}`
  return rowsOf(db)`
    with terbuka as (
      select b.perubahan_id, p.id from perubahan_baris b join pertemuan p on p.id = cast(b.kunci as integer)
      where ${baris('pertemuan', of)} and b.sesudah is not null and p.opened_at is not null and (
        (${dibuat} and exists (select 1 from absensi a where a.pertemuan_id = p.id))
        or (b.sesudah ->> 'opened_at' is null and (b.sebelum is null or ${changedRencana})))
      union select b.perubahan_id, p.id from perubahan_baris b join pertemuan p on p.id = cast(b.kunci as integer)
        join perubahan e on e.id = b.perubahan_id
        where ${baris('peniadaan', of)} and ${dihapus} and p.opened_at >= e.at
      union select b.perubahan_id, p.id from perubahan_baris b join pertemuan p on p.jadwal_id = cast(b.kunci as integer)
        join perubahan e on e.id = b.perubahan_id
        where ${baris('jadwal', of)} and ${dibuat} and p.opened_at >= e.at
      union select b.perubahan_id, p.id from perubahan_baris b join pertemuan p on p.kelompok_id = cast(b.kunci as integer)
        where ${baris('kelompok', of)} and ${dibuat} and p.opened_at is not null
      union select b.perubahan_id, p.id from perubahan_baris b join perubahan e on e.id = b.perubahan_id
        join absensi a on a.mahasantri_id = ${field('sesudah', 'mahasantri_id', 'integer')}
        join pertemuan p on p.id = a.pertemuan_id and ${inKelompok}
        where ${baris('keanggotaan', of)} and b.sesudah is not null and ${during} and not ${isUntouched('a')}
      union select b.perubahan_id, p.id from perubahan_baris b join perubahan e on e.id = b.perubahan_id
        join pertemuan p on p.pelaksana_id = ${field('sesudah', 'pendamping_id', 'integer')} and ${inKelompok}
        where ${baris('kelompok_pendamping', of)} and b.sesudah is not null and ${during})
    select perubahan_id, count(*) as n, null as nama,
      max(case when exists (select 1 from absensi a where a.pertemuan_id = terbuka.id and a.status is not null)
        then 'absensi' else '' end) as apa
    from terbuka group by perubahan_id`
}

const changedRencana = sql`(${sql.join(
  ['tanggal', 'ke', 'mulai', 'selesai', 'tempat', 'pelaksana_id'].map(differs),
  sql` or `,
)})`

/** What an SK that holds rests on: syarat and levels of its periode. `nama` is the number of the SK. */
export async function listFrozenByDecree(db: Db, ids: readonly number[]): Promise<TouchedCountRow[]> {
  const of = idList(db, ids)
  const field = (nama: string) => sql`cast(coalesce(b.sesudah, b.sebelum) ->> ${sql.lit(nama)} as integer)`
  return rowsOf(db)`
    with disentuh as (
      select b.perubahan_id, ${field('periode_id')} as periode_id from perubahan_baris b where ${baris('syarat_kelulusan', of)}
      union all select b.perubahan_id, k.periode_id from perubahan_baris b
        join syarat_kelulusan k on k.id = ${field('syarat_id')} where ${baris('nilai_kelulusan', of)})
    select d.perubahan_id, 'kelulusan' as apa, count(*) as n, min(s.nomor) as nama from disentuh d
    join sk_kelulusan s on s.periode_id = d.periode_id
    where not exists (select 1 from pencabutan_sk c where c.sk_id = s.id)
    group by d.perubahan_id`
}

/** Rows that are not as it left them. */
export async function listChangedRows(db: Db, ids: readonly number[]): Promise<TouchedCountRow[]> {
  const of = idList(db, ids)
  const parts = (await readTrackedTables(db)).map(tabel => {
    const nama = tabel.kolom.some(k => k.nama === 'nama')
      ? sql`min(coalesce(b.sesudah, b.sebelum) ->> 'nama')`
      : sql`null`
    const [kunci = ''] = tabel.kunci
    const isGone = sql`${sql.ref(`t.${kunci}`)} is null`
    return sql`select b.perubahan_id, b.tabel as apa, count(*) as n, ${nama} as nama
      from perubahan_baris b left join ${sql.table(tabel.tabel)} t on ${isRow(tabel, 't')}
      where ${baris(tabel.tabel, of)} and (case when b.sesudah is null then not ${isGone} else ${isGone} or ${isLain(tabel)} end)
      group by b.perubahan_id, b.tabel`
  })
  return rowsOf(db)<TouchedCountRow>`${sql.join(parts, sql` union all `)} order by 1, 2`
}

/** Of a pertemuan only what it has changed: the rest is what was recorded there since. */
function isLain({ tabel, kolom }: TrackedTable): RawBuilder<SqlBool> {
  const isOther = ({ nama }: TrackedTable['kolom'][number]) => {
    const kini = sql`cast(${sql.ref(`t.${nama}`)} as text)`
    // A column that came with a newer Hadir is not among what was written down.
    const lain = sql`(${kini} is distinct from cast(b.sesudah ->> ${sql.lit(nama)} as text) and b.sesudah -> ${sql.lit(nama)} is not null)`
    return tabel === 'pertemuan' ? sql`(${lain} and ${diubah} and ${differs(nama)})` : lain
  }
  const columnList = kolom.filter(({ nama }) => nama !== 'version' && nama !== 'updated_at')
  return sql<SqlBool>`(${sql.join(columnList.map(isOther), sql` or `)})`
}

/**
 * What goes along: a link that somebody has used has changed its account; rosters follow who is there; what a kegiatan that was
 * made later counts as in a periode goes with it.
 */
const FOLLOW = /^(perubahan_|tautan_akun$|riwayat_daftar$|aturan_periode$|kegiatan_periode$)/
/** Of what is only planned, and of rows of rosters nobody has touched, it is known that they go. */
const RELEASE: Readonly<Record<string, RawBuilder<SqlBool>>> = { pertemuan: isPlain, absensi: isUntouched('p') }

/** What was made since and refers to rows it has made. */
export async function listHanging(db: Db, ids: readonly number[]): Promise<TouchedCountRow[]> {
  const of = idList(db, ids)
  const tableList = await readTrackedTables(db)
  const known = new Map<string, TrackedTable>(tableList.map(one => [one.tabel, one]))
  const reference = [
    ...(await listReferences(db)),
    { tabel: 'akun', kolom: 'murabbi_id', ke: 'murabbi' },
    { tabel: 'akun', kolom: 'pendamping_id', ke: 'pendamping' },
  ].filter(({ tabel, kolom, ke }) => known.has(ke) && !FOLLOW.test(tabel) && kolom !== 'jadwal_id')
  const parts = reference.map(({ tabel, kolom, ke }) => {
    const own = known.get(tabel)
    const others = own
      ? sql`not exists (select 1 from perubahan_baris c
          where c.perubahan_id = b.perubahan_id and c.tabel = ${sql.lit(tabel)} and c.kunci = ${keyText(own, 'p')})`
      : sql`1 = 1`
    return sql`select b.perubahan_id, ${sql.lit(tabel)} as apa, count(*) as n, null as nama
      from perubahan_baris b join ${sql.table(tabel)} p on ${sql.ref(`p.${kolom}`)} = cast(b.kunci as integer)
      where ${baris(ke, of)} and ${dibuat} and ${others} and not ${RELEASE[tabel] ?? sql`(1 = 0)`}
      group by b.perubahan_id`
  })
  return rowsOf(db)<TouchedCountRow>`${sql.join(parts, sql` union all `)} order by 1, 2`
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type {
  MahasantriQuery,
  MahasantriRincian,
  MahasantriRow,
  UrutMahasantri,
} from '#contract/datapokok/mahasantri.ts'
import { holdsOn } from '#database/masa.ts'
import type { Db, MahasantriTable, Tx } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { visibleKelompok, visibleRentang } from '#server/datapokok/kelompok/wewenang.ts'
import { matches } from '#server/datapokok/orang/cari.ts'
import { type Halaman, orderBy, selectPage } from '#server/datapokok/orang/halaman.ts'
import type { Hari } from '#server/datapokok/orang/hari.ts'
import { inScope, isNear } from '#server/datapokok/orang/lingkup.ts'

export type Saringan = Omit<MahasantriQuery, 'halaman' | 'ukuran'> & { id?: number }
type Row = Omit<MahasantriRow, 'bisa_hapus'> & { bisa_hapus: number }

/** Those the user may read and the filter leaves, with today's kelompok and its pendamping. */
export async function selectMahasantri(
  db: Db,
  user: User,
  hari: Hari,
  saringan: Saringan,
  halaman: Halaman,
): Promise<{ rows: MahasantriRow[]; jumlah: number }> {
  const near = isNear('mahasantri', user, hari)
  const hp = sql`case when ${near} then m.hp end`
  const ctes = sql`kini as (${kelompokToday(user, hari)}), nama_pendamping as (
      select a.kelompok_id, string_agg(p.nama, ', ' order by p.nama_cari) as nama
      from kelompok_pendamping a join pendamping p on p.id = a.pendamping_id
      where ${holdsOn('a', hari.kelompok)}
        and ${visibleRentang(user, hari.ini)}
      group by a.kelompok_id),
    hasil as (
      select m.id, m.nim, m.nama, m.jk, m.prodi, m.fakultas, m.angkatan, m.asrama, m.kamar, m.asal, m.status, m.version,
        ${hp} as hp, case when ${near} then m.wali_nama end as wali_nama, case when ${near} then m.wali_hp end as wali_hp,
        case when ${near} then m.catatan end as catatan, case when ${near} then m.status_alasan end as status_alasan,
        k.id as kelompok_id, k.nama as kelompok_nama, coalesce(np.nama, '') as pendamping,
        row_number() over (order by ${orderBy(sortKey(saringan.urut, hp), saringan.arah)}) as urutan
      from mahasantri m left join kini on kini.mahasantri_id = m.id left join kelompok k on k.id = kini.kelompok_id
        left join nama_pendamping np on np.kelompok_id = k.id
      where ${inScope('mahasantri', user, hari)} and ${filters(saringan, hp)})`
  const page = await selectPage<Row>(db, ctes, halaman, user.peran.includes('admin') ? deletable : sql`0 as bisa_hapus`)
  const rows = page.rows.map(({ bisa_hapus, ...row }) => ({ ...row, bisa_hapus: bisa_hapus === 1 }))
  return { rows, jumlah: page.jumlah }
}

/**
 * Everybody's kelompok on the list's day. There is one at most; max() would keep the list right should there ever be two,
 * and the GROUP BY makes SQLite index the result instead of scanning it once per person.
 */
function kelompokToday(user: User, hari: Hari): RawBuilder<unknown> {
  return sql`select a.mahasantri_id, max(a.kelompok_id) as kelompok_id
    from keanggotaan a join kelompok k on k.id = a.kelompok_id
    where k.periode_id = ${hari.periodeId} and ${holdsOn('a', hari.kelompok)} and ${visibleKelompok(user)}
    group by a.mahasantri_id`
}

const deletable = sql`case when h.id is null or exists (select 1 from keanggotaan a where a.mahasantri_id = h.id)
  or exists (select 1 from absensi b where b.mahasantri_id = h.id) then 0 else 1 end as bisa_hapus`

function sortKey(urut: UrutMahasantri, hp: RawBuilder<unknown>): RawBuilder<unknown> {
  if (urut === 'hp') return sql`nullif(${hp}, '')`
  return {
    nim: sql`m.nim`,
    nama: sql`m.nama_cari`,
    jk: sql`m.jk`,
    prodi: sql`nullif(lower(m.prodi), '')`,
    fakultas: sql`nullif(lower(m.fakultas), '')`,
    angkatan: sql`m.angkatan`,
    asrama: sql`nullif(lower(m.asrama), '')`,
    asal: sql`nullif(lower(m.asal), '')`,
    kelompok: sql`k.nama_urut`,
    pendamping: sql`lower(np.nama)`,
    status: sql`case m.status when 'aktif' then 1 when 'cuti' then 2 when 'lulus' then 3 when 'mengundurkan_diri' then 4 else 5 end`,
  }[urut]
}

function filters(saringan: Saringan, hp: RawBuilder<unknown>): RawBuilder<SqlBool> {
  const { id, cari, status, jk, prodi, fakultas, angkatan, kelompok_id } = saringan
  const all: RawBuilder<unknown>[] = [matches(cari, { nama: sql`m.nama_cari`, nomor: sql`m.nim`, hp })]
  if (id) all.push(sql`m.id = ${id}`)
  if (status === 'nonaktif') all.push(sql`m.status <> 'aktif'`)
  else if (status) all.push(sql`m.status = ${status}`)
  if (jk) all.push(sql`m.jk = ${jk}`)
  if (prodi) all.push(sql`m.prodi = ${prodi}`)
  if (fakultas) all.push(sql`m.fakultas = ${fakultas}`)
  if (angkatan !== undefined) all.push(sql`m.angkatan = ${angkatan}`)
  if (kelompok_id === 'tanpa') all.push(sql`kini.kelompok_id is null`)
  else if (kelompok_id) all.push(sql`kini.kelompok_id = ${kelompok_id}`)
  return sql`${sql.join(all, sql` and `)}`
}

type Keanggotaan = MahasantriRincian['keanggotaan'][number]

/** The memberships the user may know of, the latest first. */
export async function selectKeanggotaan(db: Db, user: User, mahasantriId: number): Promise<Keanggotaan[]> {
  const { rows } = await sql<Keanggotaan>`
    select a.id, a.kelompok_id, k.nama as kelompok_nama, k.periode_id, a.dari, a.sampai
    from keanggotaan a join kelompok k on k.id = a.kelompok_id
    where a.mahasantri_id = ${mahasantriId} and ${visibleKelompok(user)}
    order by a.dari desc, a.id desc`.execute(db)
  return rows
}

/** How many there are of each value of the filters, among those the user may read. */
export async function selectPilihan(
  db: Db,
  user: User,
  hari: Hari,
): Promise<{ jenis: string; nilai: string; jumlah: number }[]> {
  const { rows } = await sql<{ jenis: string; nilai: string; jumlah: number }>`
    with terbaca as (select * from mahasantri m where ${inScope('mahasantri', user, hari)})
    select 'prodi' as jenis, prodi as nilai, count(*) as jumlah from terbaca where prodi <> '' group by prodi
    union all select 'fakultas', fakultas, count(*) from terbaca where fakultas <> '' group by fakultas
    union all select 'asrama', asrama, count(*) from terbaca where asrama <> '' group by asrama
    union all select 'angkatan', cast(angkatan as text), count(*) from terbaca where angkatan is not null group by angkatan
    union all select 'status', status, count(*) from terbaca group by status`.execute(db)
  return rows.map(row => ({ ...row, jumlah: Number(row.jumlah) }))
}

/** Whose NIM it is. */
export async function findNim(db: Db, nim: string): Promise<number | undefined> {
  return (await db.selectFrom('mahasantri').select('id').where('nim', '=', nim).executeTakeFirst())?.id
}

type Isi = Omit<
  MahasantriTable,
  'id' | 'status' | 'status_alasan' | 'version' | 'created_at' | 'updated_at' | 'dihapus_at'
>

/** The new id, or undefined when the NIM is taken. */
export async function insertMahasantri(tx: Tx, isi: Isi, now: number): Promise<number | undefined> {
  const made = await tx
    .insertInto('mahasantri')
    .values({ ...isi, status: 'aktif', status_alasan: '', version: 1, created_at: now, updated_at: now })
    .onConflict(on => on.column('nim').doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Whether it was still at that version. */
export async function updateMahasantriRow(
  tx: Tx,
  id: number,
  version: number,
  isi: Partial<Pick<MahasantriTable, keyof Isi | 'status' | 'status_alasan'>>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mahasantri')
    .set({ ...isi, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('dihapus_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether it was deleted; somebody who was ever in a kelompok or on a roster is not. */
export async function deleteMahasantriRow(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from mahasantri as h where h.id = ${id}
    and not exists (select 1 from keanggotaan a where a.mahasantri_id = h.id)
    and not exists (select 1 from absensi b where b.mahasantri_id = h.id) returning id`.execute(tx)
  return rows.length > 0
}

export async function existsMahasantri(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom('mahasantri').select('id').where('id', '=', id).where('dihapus_at', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}

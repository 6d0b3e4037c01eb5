import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MurabbiQuery, MurabbiRow, UrutMurabbi } from '#contract/datapokok/murabbi.ts'
import type { Db, MurabbiTable, Tx } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { matches } from '#server/datapokok/orang/cari.ts'
import { type Halaman, orderBy, selectPage } from '#server/datapokok/orang/halaman.ts'
import type { Hari } from '#server/datapokok/orang/hari.ts'
import { diampu, isPengasuhOf } from '#server/datapokok/orang/kelompok-pilihan.ts'
import { inScope, isNear } from '#server/datapokok/orang/lingkup.ts'

export type Saringan = Omit<MurabbiQuery, 'halaman' | 'ukuran'> & { id?: number }
type Row = Omit<MurabbiRow, 'bisa_hapus' | 'aktif'> & { bisa_hapus: number; aktif: number }

/** Those the user may read and the filter leaves, with the kelompok they lead. */
export async function selectMurabbi(
  db: Db,
  user: User,
  hari: Hari,
  saringan: Saringan,
  halaman: Halaman,
): Promise<{ rows: MurabbiRow[]; jumlah: number }> {
  const near = isNear('murabbi', user, hari)
  const isAdmin = user.peran.includes('admin')
  const hp = sql`case when ${near} then m.hp end`
  const email = sql`case when ${near} then m.email end`
  const ctes = sql`diampu as (${diampu('murabbi', user, hari)}),
    hasil as (
      select m.id, m.nama, m.gelar_depan, m.gelar_belakang, m.jk, m.jenis_nomor, m.nomor, m.unit, m.aktif, m.version,
        ${hp} as hp, ${email} as email, case when ${near} then m.status_alasan end as status_alasan,
        coalesce(d.kelompok, '') as kelompok, coalesce(d.jumlah, 0) as jumlah_kelompok,
        row_number() over (order by ${orderBy(sortKey(saringan.urut, hp, email), saringan.arah)}) as urutan
      from murabbi m left join diampu d on d.orang_id = m.id
      where ${inScope('murabbi', user, hari)} and ${filters(saringan, hp, user, hari)})`
  const more = isAdmin ? adminColumns : sql`null as username, 0 as bisa_hapus`
  const page = await selectPage<Row>(db, ctes, halaman, more)
  const rows = page.rows.map(row => ({
    ...row,
    jumlah_kelompok: Number(row.jumlah_kelompok),
    aktif: row.aktif === 1,
    bisa_hapus: row.bisa_hapus === 1,
  }))
  return { rows, jumlah: page.jumlah }
}

const used = sql`exists (select 1 from kelompok_murabbi km where km.murabbi_id = h.id)
  or exists (select 1 from akun u where u.murabbi_id = h.id)`
const adminColumns = sql`(select u.username from akun u where u.murabbi_id = h.id) as username,
  case when ${used} then 0 else 1 end as bisa_hapus`

function sortKey(urut: UrutMurabbi, hp: RawBuilder<unknown>, email: RawBuilder<unknown>): RawBuilder<unknown> {
  if (urut === 'hp') return sql`nullif(${hp}, '')`
  if (urut === 'email') return sql`nullif(${email}, '')`
  return {
    nama: sql`m.nama_cari`,
    jk: sql`m.jk`,
    nomor: sql`nullif(m.nomor, '')`,
    unit: sql`nullif(lower(m.unit), '')`,
    kelompok: sql`d.urut`,
    status: sql`1 - m.aktif`,
  }[urut]
}

function filters(
  { id, cari, status, jk, unit, kelompok_id }: Saringan,
  hp: RawBuilder<unknown>,
  user: User,
  hari: Hari,
): RawBuilder<SqlBool> {
  const all: RawBuilder<unknown>[] = [matches(cari, { nama: sql`m.nama_cari`, nomor: sql`upper(m.nomor)`, hp })]
  if (id) all.push(sql`m.id = ${id}`)
  if (status) all.push(sql`m.aktif = ${status === 'aktif' ? 1 : 0}`)
  if (jk) all.push(sql`m.jk = ${jk}`)
  if (unit) all.push(sql`m.unit = ${unit}`)
  if (kelompok_id === 'tanpa') all.push(sql`d.orang_id is null`)
  else if (kelompok_id) all.push(isPengasuhOf(kelompok_id, 'murabbi', user, hari))
  return sql`${sql.join(all, sql` and `)}`
}

/** How many there are of each unit and status, among those the user may read. */
export async function selectPilihan(
  db: Db,
  user: User,
  hari: Hari,
): Promise<{ jenis: string; nilai: string; jumlah: number }[]> {
  const { rows } = await sql<{ jenis: string; nilai: string; jumlah: number }>`
    with terbaca as (select * from murabbi m where ${inScope('murabbi', user, hari)})
    select 'unit' as jenis, unit as nilai, count(*) as jumlah from terbaca where unit <> '' group by unit
    union all select 'status', case aktif when 1 then 'aktif' else 'nonaktif' end, count(*) from terbaca group by aktif`.execute(
    db,
  )
  return rows.map(row => ({ ...row, jumlah: Number(row.jumlah) }))
}

/** Who has this number already; '' belongs to nobody. */
export async function findNomor(
  db: Db,
  { jenis_nomor, nomor }: Pick<MurabbiTable, 'jenis_nomor' | 'nomor'>,
): Promise<{ id: number; nama: string } | undefined> {
  if (nomor === '') return undefined
  const query = db.selectFrom('murabbi').select(['id', 'nama']).where('jenis_nomor', '=', jenis_nomor)
  return query.where('nomor', '=', nomor).executeTakeFirst()
}

type Isi = Omit<MurabbiTable, 'id' | 'aktif' | 'status_alasan' | 'version' | 'created_at' | 'updated_at' | 'dihapus_at'>

/** The new id, or undefined when the number is taken. */
export async function insertMurabbi(tx: Tx, isi: Isi, now: number): Promise<number | undefined> {
  const made = await tx
    .insertInto('murabbi')
    .values({ ...isi, aktif: 1, status_alasan: '', version: 1, created_at: now, updated_at: now })
    .onConflict(on => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Whether it was still at that version. */
export async function updateMurabbiRow(
  tx: Tx,
  id: number,
  version: number,
  isi: Partial<Pick<MurabbiTable, keyof Isi | 'aktif' | 'status_alasan'>>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('murabbi')
    .set({ ...isi, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('dihapus_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether it was deleted; who ever led a kelompok or has an account is not. */
export async function deleteMurabbiRow(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from murabbi as h where h.id = ${id} and not (${used}) returning id`.execute(tx)
  return rows.length > 0
}

export async function existsMurabbi(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom('murabbi').select('id').where('id', '=', id).where('dihapus_at', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { mayReadSensitif } from '#contract/data-sensitif.ts'
import type { PendampingQuery, PendampingRow, UrutPendamping } from '#contract/datapokok/pendamping.ts'
import type { Db, PendampingTable, Tx } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { matches } from '#server/datapokok/orang/cari.ts'
import { type Halaman, orderBy, selectPage } from '#server/datapokok/orang/halaman.ts'
import type { Hari } from '#server/datapokok/orang/hari.ts'
import { diampu, isPengasuhOf } from '#server/datapokok/orang/kelompok-pilihan.ts'
import { inScope, isNear } from '#server/datapokok/orang/lingkup.ts'

export type Saringan = Omit<PendampingQuery, 'halaman' | 'ukuran'> & { id?: number }
type Row = Omit<PendampingRow, 'bisa_hapus' | 'aktif'> & { bisa_hapus: number; aktif: number }

/** Those the user may read and the filter leaves, with the kelompok they lead. */
export async function selectPendamping(
  db: Db,
  user: User,
  hari: Hari,
  saringan: Saringan,
  halaman: Halaman,
): Promise<{ rows: PendampingRow[]; jumlah: number }> {
  const near = isNear('pendamping', user, hari)
  const hp = sql`case when ${near} then m.hp end`
  const bank = mayReadSensitif('bank', user)
    ? sql`m.bank, m.rekening, m.rekening_nama`
    : sql`null as bank, null as rekening, null as rekening_nama`
  const ctes = sql`diampu as (${diampu('pendamping', user, hari)}),
    hasil as (
      select m.id, m.nim, m.nama, m.jk, m.prodi, m.angkatan, m.no_sk, m.aktif, m.version, ${bank},
        ${hp} as hp, case when ${near} then m.status_alasan end as status_alasan,
        coalesce(d.kelompok, '') as kelompok, coalesce(d.jumlah, 0) as jumlah_kelompok,
        row_number() over (order by ${orderBy(sortKey(saringan.urut, hp), saringan.arah)}) as urutan
      from pendamping m left join diampu d on d.orang_id = m.id
      where ${inScope('pendamping', user, hari)} and ${filters(saringan, hp, user, hari)})`
  const more = user.peran.includes('admin') ? adminColumns : sql`null as username, 0 as bisa_hapus`
  const page = await selectPage<Row>(db, ctes, halaman, more)
  const rows = page.rows.map(row => ({
    ...row,
    jumlah_kelompok: Number(row.jumlah_kelompok),
    aktif: row.aktif === 1,
    bisa_hapus: row.bisa_hapus === 1,
  }))
  return { rows, jumlah: page.jumlah }
}

const used = sql`exists (select 1 from kelompok_pendamping kp where kp.pendamping_id = h.id)
  or exists (select 1 from pertemuan p where p.pelaksana_id = h.id)
  or exists (select 1 from honor n where n.pendamping_id = h.id)
  or exists (select 1 from akun u where u.pendamping_id = h.id)`
const adminColumns = sql`(select u.username from akun u where u.pendamping_id = h.id) as username,
  case when ${used} then 0 else 1 end as bisa_hapus`

function sortKey(urut: UrutPendamping, hp: RawBuilder<unknown>): RawBuilder<unknown> {
  if (urut === 'hp') return sql`nullif(${hp}, '')`
  return {
    nim: sql`m.nim`,
    nama: sql`m.nama_cari`,
    jk: sql`m.jk`,
    prodi: sql`nullif(lower(m.prodi), '')`,
    angkatan: sql`m.angkatan`,
    no_sk: sql`nullif(lower(m.no_sk), '')`,
    kelompok: sql`d.urut`,
    status: sql`1 - m.aktif`,
  }[urut]
}

function filters(
  { id, cari, status, jk, prodi, kelompok_id }: Saringan,
  hp: RawBuilder<unknown>,
  user: User,
  hari: Hari,
): RawBuilder<SqlBool> {
  const all: RawBuilder<unknown>[] = [matches(cari, { nama: sql`m.nama_cari`, nomor: sql`m.nim`, hp })]
  if (id) all.push(sql`m.id = ${id}`)
  if (status) all.push(sql`m.aktif = ${status === 'aktif' ? 1 : 0}`)
  if (jk) all.push(sql`m.jk = ${jk}`)
  if (prodi) all.push(sql`m.prodi = ${prodi}`)
  if (kelompok_id === 'tanpa') all.push(sql`d.orang_id is null`)
  else if (kelompok_id) all.push(isPengasuhOf(kelompok_id, 'pendamping', user, hari))
  return sql`${sql.join(all, sql` and `)}`
}

/** How many there are of each prodi and status, among those the user may read. */
export async function selectPilihan(
  db: Db,
  user: User,
  hari: Hari,
): Promise<{ jenis: string; nilai: string; jumlah: number }[]> {
  const { rows } = await sql<{ jenis: string; nilai: string; jumlah: number }>`
    with terbaca as (select * from pendamping m where ${inScope('pendamping', user, hari)})
    select 'prodi' as jenis, prodi as nilai, count(*) as jumlah from terbaca where prodi <> '' group by prodi
    union all select 'status', case aktif when 1 then 'aktif' else 'nonaktif' end, count(*) from terbaca group by aktif`.execute(
    db,
  )
  return rows.map(row => ({ ...row, jumlah: Number(row.jumlah) }))
}

export async function findNim(db: Db, nim: string | null): Promise<{ id: number; nama: string } | undefined> {
  return db.selectFrom('pendamping').select(['id', 'nama']).where('nim', '=', nim).executeTakeFirst()
}

type Isi = Omit<
  PendampingTable,
  'id' | 'aktif' | 'status_alasan' | 'version' | 'created_at' | 'updated_at' | 'dihapus_at'
>

/** The new id, or undefined when the NIM is taken. */
export async function insertPendamping(tx: Tx, isi: Isi, now: number): Promise<number | undefined> {
  const made = await tx
    .insertInto('pendamping')
    .values({ ...isi, aktif: 1, status_alasan: '', version: 1, created_at: now, updated_at: now })
    .onConflict(on => on.doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Whether it was still at that version. */
export async function updatePendampingRow(
  tx: Tx,
  id: number,
  version: number,
  isi: Partial<Pick<PendampingTable, keyof Isi | 'aktif' | 'status_alasan'>>,
  now: number,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('pendamping')
    .set({ ...isi, version: version + 1, updated_at: now })
    .where('id', '=', id)
    .where('version', '=', version)
    .where('dihapus_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Whether it was deleted; who ever had a kelompok or led a pertemuan or has an account is not. */
export async function deletePendampingRow(tx: Tx, id: number): Promise<boolean> {
  const { rows } = await sql`delete from pendamping as h where h.id = ${id} and not (${used}) returning id`.execute(tx)
  return rows.length > 0
}

export async function existsPendamping(db: Db, id: number): Promise<boolean> {
  const query = db.selectFrom('pendamping').select('id').where('id', '=', id).where('dihapus_at', 'is', null)
  return (await query.executeTakeFirst()) !== undefined
}

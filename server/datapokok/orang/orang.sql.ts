import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { imporKey } from '#contract/datapokok/impor-input.ts'
import { mayReadSensitive } from '#contract/sensitive-data.ts'
import { byWord, dialectOf } from '#database/dialect.ts'
import { hasRow, numberOf } from '#database/rows.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { matches } from '#server/dasar/search.ts'
import { orderBy, type Paged, pageOf } from './halaman.ts'
import type { DayEffects } from './hari.ts'
import type { OrangFilter, OrangKind, OrangRow, OrangTable } from './jenis.ts'
import { isInKelompok } from './kelompok.sql.ts'
import { inScope, isNear } from './scope.ts'

/** Those the user may read and the filter leaves, with their kelompok. */
export async function selectOrang<R extends OrangRow>(
  db: Db,
  user: User,
  hari: DayEffects,
  jenis: OrangKind<R>,
  saringan: OrangFilter,
  halaman: Paged,
): Promise<{ rows: R[]; jumlah: number }> {
  const near = isNear(jenis.jenis, user, hari)
  const terbaca = readable(jenis, user, near)
  const columns = Object.entries(terbaca).map(([name, value]) => sql`${value} as ${sql.ref(name)}`)
  const table = sql.table(jenis.jenis)
  const conditions = [
    inScope(jenis.jenis, user, hari),
    matches(saringan.cari, {
      nama: sql`m.nama_cari`,
      nomor: sql`upper(m.${sql.ref(imporKey[jenis.jenis])})`,
      hp: sql`${terbaca.hp}`,
    }),
    ...filters(jenis, saringan),
    ...(saringan.kelompok_id ? [isInKelompok(jenis.jenis, user, hari, saringan.kelompok_id)] : []),
  ]
  const which = sql`${sql.join(conditions, sql` and `)}`
  const found = dialectOf(db) === 'postgres' && saringan.cari.length >= TRIGRAM
  const order = orderBy(sortKey(db, jenis, saringan.urut, terbaca), saringan.arah, found)
  // Everybody's kelompok is asked only where the list is sorted by it: else that of whom the page shows.
  const everybody = jenis.kelompok.urut.includes(saringan.urut)
  const kelompok = jenis.kelompok.parts(user, hari, everybody ? undefined : sql`select id from tampil`)
  const tampil = sql`tampil as (select m.id from ${table} m ${everybody ? kelompok.join : sql``}
    where ${which} order by ${order} ${pageOf(halaman)})`
  const { rows } = await sql<Row>`
    with ${everybody ? sql`${kelompok.ctes}, ${tampil}` : sql`${tampil}, ${kelompok.ctes}`}
    select m.id, ${sql.join(columns)}, m.${sql.ref(jenis.kolomStatus)}, case when ${near} then m.status_alasan end as status_alasan,
      m.version, ${kelompok.kolom}, ${adminColumns(jenis, user)}
    from tampil join ${table} m on m.id = tampil.id ${kelompok.join} order by ${order}`.execute(db)
  const jumlah =
    halaman.ukuran === 0 ? rows.length : await numberOf(db)`select count(*) as n from ${table} m where ${which}`
  return { rows: rows.map(toRow<R>), jumlah }
}

/** Fewer letters no index finds. */
const TRIGRAM = 3

type Row = Record<string, unknown> & { id: number }

/** SQLite has no booleans. */
function toRow<R extends OrangRow>(row: Row): R {
  const flags = Object.entries(row).flatMap(([name, value]) =>
    name === 'aktif' || name === 'bisa_hapus' ? [[name, value === 1]] : [],
  )
  return { ...row, ...Object.fromEntries(flags) }
}

/** The columns of the table as the user may read them; what they may not is null. */
function readable<R extends OrangRow>(
  { kolom, dekat, bank = [] }: OrangKind<R>,
  user: User,
  near: RawBuilder<SqlBool>,
) {
  const readsBank = mayReadSensitive('bank', user)
  const read = (name: string) => {
    const column = sql.ref(`m.${name}`)
    if (bank.some(one => one === name) && !readsBank) return sql`null`
    return dekat.some(one => one === name) ? sql`case when ${near} then ${column} end` : column
  }
  const names = Object.keys(kolom).filter(name => name !== 'nama_cari')
  return Object.fromEntries(names.map(name => [name, read(name)]))
}

function sortKey<R extends OrangRow>(
  db: Db,
  { urut, kolom }: OrangKind<R>,
  name: string,
  readable: Record<string, RawBuilder<unknown>>,
): RawBuilder<unknown> | 'nama' {
  if (name === 'nama') return name
  const column = sql`${readable[name]}`
  return urut[name] ?? (kolom[name] === 'integer' ? column : sql`nullif(${byWord(db, column)}, '')`)
}

function filters(tabel: OrangTable, saringan: OrangFilter): RawBuilder<SqlBool>[] {
  const { id, status } = saringan
  const all = Object.entries(saringan).flatMap(([name, value]: [string, unknown]) =>
    name in tabel.kolom && value !== undefined && value !== '' ? [sql<SqlBool>`m.${sql.ref(name)} = ${value}`] : [],
  )
  if (id) all.push(sql`m.id = ${id}`)
  if (status) all.push(status === 'nonaktif' ? sql`${tabel.status} <> 'aktif'` : sql`${tabel.status} = ${status}`)
  return all
}

function adminColumns(tabel: OrangTable, { peran }: User): RawBuilder<unknown> {
  const isAdmin = peran.includes('admin')
  const deletable = isAdmin ? sql`case when ${used(tabel, 'm')} then 0 else 1 end as bisa_hapus` : sql`0 as bisa_hapus`
  const { akun } = tabel.riwayat
  // The list of mahasantri tells no account.
  if (!akun || tabel.jenis === 'mahasantri') return deletable
  const username = isAdmin ? sql`(select u.username from akun u where u.${sql.ref(akun)} = m.id)` : sql`null`
  return sql`${username} as username, ${deletable}`
}

/** Condition on a row of the table, by its alias: something hangs on this person. */
export function used({ riwayat }: OrangTable, alias: 'm' | 'h'): RawBuilder<SqlBool> {
  const id = sql.ref(`${alias}.id`)
  const all = Object.entries(riwayat).map(
    ([table, key]) => sql`exists (select 1 from ${sql.table(table)} x where x.${sql.ref(key)} = ${id})`,
  )
  return sql`(${sql.join(all, sql` or `)})`
}

/** How many there are of each value of the filters, among those the user may read. */
export async function selectChoice<R extends OrangRow>(
  db: Db,
  user: User,
  hari: DayEffects,
  { jenis, status, pilihan }: OrangKind<R>,
): Promise<{ jenis: string; nilai: string; jumlah: number }[]> {
  const each = pilihan.map(name => ({ name, nilai: sql`cast(m.${sql.ref(name)} as text)` }))
  const parts = [...each, { name: 'status', nilai: status }].map(
    ({ name, nilai }) => sql`
    select ${sql.lit(name)} as jenis, ${nilai} as nilai, count(*) as jumlah from terbaca m
    where ${nilai} <> '' group by ${nilai}`,
  )
  const { rows } = await sql<{ jenis: string; nilai: string; jumlah: number }>`
    with terbaca as (select * from ${sql.table(jenis)} m where ${inScope(jenis, user, hari)})
    ${sql.join(parts, sql` union all `)}`.execute(db)
  return rows.map(row => ({ ...row, jumlah: Number(row.jumlah) }))
}

/** Whether they were deleted; on whom something hangs is not. */
export async function deleteOrangRow(tx: Tx, tabel: OrangTable, id: number): Promise<boolean> {
  return hasRow(tx)`
    delete from ${sql.table(tabel.jenis)} as h where h.id = ${id} and not ${used(tabel, 'h')} returning id`
}

export async function existsOrang(db: Db, { jenis }: OrangTable, id: number): Promise<boolean> {
  return hasRow(db)`select id from ${sql.table(jenis)} where id = ${id} and dihapus_at is null`
}

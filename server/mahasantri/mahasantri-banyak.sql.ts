import { type RawBuilder, sql } from 'kysely'
import { forUpdate, jsonRows } from '#database/dialect.ts'
import type { Db, MahasantriTable, Tx } from '#database/schema.ts'

/** What a form or a list says about somebody, with the key names are found by. */
export type DataMahasantri = Omit<
  MahasantriTable,
  'id' | 'status' | 'status_alasan' | 'version' | 'created_at' | 'updated_at'
>
export type MahasantriTercatat = DataMahasantri & { id: number; status: MahasantriTable['status'] }

const ISI = {
  nim: 'text',
  nama: 'text',
  nama_cari: 'text',
  jk: 'text',
  prodi: 'text',
  fakultas: 'text',
  angkatan: 'integer',
  asrama: 'text',
  kamar: 'text',
  hp: 'text',
  wali_nama: 'text',
  wali_hp: 'text',
  asal: 'text',
  catatan: 'text',
} as const satisfies Record<keyof DataMahasantri, 'text' | 'integer'>
const names = Object.keys(ISI) as (keyof DataMahasantri)[]

/** Those who have one of these NIM. `lock`: nobody else changes them before the transaction ends. */
export async function selectByNim(db: Db, nimList: readonly string[], lock: boolean): Promise<MahasantriTercatat[]> {
  const wanted = nimList.map(nim => ({ nim }))
  const { rows } = await sql<MahasantriTercatat>`
    select id, status, ${columns()} from mahasantri
    where nim in (select r.nim from ${jsonRows(db, wanted, { nim: 'text' })} as r)
    order by id ${lock ? forUpdate(db) : sql``}`.execute(db)
  return rows
}

/** Who is called so, by the key of the name. */
export async function selectNamesakes(
  db: Db,
  namaCariList: readonly string[],
): Promise<{ nama_cari: string; jk: 'L' | 'P'; nim: string }[]> {
  const wanted = namaCariList.map(nama_cari => ({ nama_cari }))
  const { rows } = await sql<{ nama_cari: string; jk: 'L' | 'P'; nim: string }>`
    select nama_cari, jk, nim from mahasantri
    where nama_cari in (select r.nama_cari from ${jsonRows(db, wanted, { nama_cari: 'text' })} as r)
    order by nim`.execute(db)
  return rows
}

/** The new ones; a NIM that is taken is passed over and so missing from the answer. */
export async function insertMany(
  tx: Tx,
  rows: readonly DataMahasantri[],
  now: number,
): Promise<{ id: number; nim: string }[]> {
  const { rows: made } = await sql<{ id: number; nim: string }>`
    insert into mahasantri (${columns()}, status, status_alasan, version, created_at, updated_at)
    select ${columns('r.')}, 'aktif', '', 1, cast(${now} as bigint), cast(${now} as bigint)
    from ${jsonRows(tx, rows, ISI)} as r where 1 = 1
    on conflict (nim) do nothing returning id, nim`.execute(tx)
  return made
}

export async function updateMany(
  tx: Tx,
  rows: readonly (DataMahasantri & { id: number })[],
  now: number,
): Promise<void> {
  const changes = names.map(name => sql`${sql.raw(name)} = r.${sql.raw(name)}`)
  await sql`update mahasantri set ${sql.join(changes)}, version = mahasantri.version + 1, updated_at = cast(${now} as bigint)
    from ${jsonRows(tx, rows, { id: 'integer', ...ISI })} as r where mahasantri.id = r.id`.execute(tx)
}

function columns(prefix = ''): RawBuilder<unknown> {
  return sql.raw(names.map(name => prefix + name).join(', '))
}

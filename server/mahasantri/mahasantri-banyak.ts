import { normalizeNama } from '#contract/identitas.ts'
import type { Db, Tx } from '#database/schema.ts'
import {
  type DataMahasantri,
  insertMany,
  type MahasantriTercatat,
  selectByNim,
  selectNamesakes,
  updateMany,
} from './mahasantri-banyak.sql.ts'

// Many mahasantri at once, for lists: one statement each for 5 and for 5,000. The caller has checked the fields.

export type { MahasantriTercatat }
export type IsiMahasantri = Omit<DataMahasantri, 'nama_cari'>

export async function findMahasantriByNim(
  db: Db,
  nimList: readonly string[],
): Promise<Map<string, MahasantriTercatat>> {
  return byNim(await selectByNim(db, nimList, false))
}

/** The same, held until the transaction ends. */
export async function lockMahasantriByNim(
  tx: Tx,
  nimList: readonly string[],
): Promise<Map<string, MahasantriTercatat>> {
  return byNim(await selectByNim(tx, nimList, true))
}

/** NIM of all who are called so and are of that gender, by `namesakeKey`. */
export async function findNamesakes(db: Db, namaList: readonly string[]): Promise<Map<string, string[]>> {
  const found = await selectNamesakes(db, namaList.map(normalizeNama))
  const groups = Map.groupBy(found, ({ nama_cari, jk }) => `${nama_cari}/${jk}`)
  return new Map([...groups].map(([key, rows]) => [key, rows.map(({ nim }) => nim)]))
}

export function namesakeKey(nama: string, jk: 'L' | 'P'): string {
  return `${normalizeNama(nama)}/${jk}`
}

/** Ids by NIM. A NIM that somebody else took meanwhile is missing: the caller decides what that means. */
export async function addMahasantriList(
  tx: Tx,
  rows: readonly IsiMahasantri[],
  now: number,
): Promise<Map<string, number>> {
  if (rows.length === 0) return new Map()
  const made = await insertMany(tx, rows.map(withKey), now)
  return new Map(made.map(({ nim, id }) => [nim, id]))
}

/** Every field of each takes the given value; lock them first. */
export async function changeMahasantriList(
  tx: Tx,
  rows: readonly (IsiMahasantri & { id: number })[],
  now: number,
): Promise<void> {
  if (rows.length > 0) await updateMany(tx, rows.map(withKey), now)
}

function withKey<T extends IsiMahasantri>(row: T): T & { nama_cari: string } {
  return { ...row, nama_cari: normalizeNama(row.nama) }
}

function byNim(rows: MahasantriTercatat[]): Map<string, MahasantriTercatat> {
  return new Map(rows.map(row => [row.nim, row]))
}

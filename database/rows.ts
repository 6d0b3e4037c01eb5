import { sql } from 'kysely'
import type { Db, Tx } from './schema.ts'

/** The rows a statement finds, as the function that asks says they are: rowsOf(db)`select …`. */
export const rowsOf =
  (db: Db) =>
  async <Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await sql<Row>(strings, ...values).execute(db)).rows

/** The first of them, undefined where there is none. */
export const rowOf =
  (db: Db) =>
  async <Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row | undefined> =>
    (await rowsOf(db)<Row>(strings, ...values))[0]

/** Whether there is any. */
export const hasRow =
  (db: Db) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<boolean> =>
    (await rowOf(db)(strings, ...values)) !== undefined

/** How many rows a statement writes: inserts, changes or deletes. */
export const written =
  (tx: Tx) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<number> =>
    Number((await sql(strings, ...values).execute(tx)).numAffectedRows ?? 0n)

/** What a statement counts `as n`. */
export const numberOf =
  (db: Db) =>
  async (strings: TemplateStringsArray, ...values: unknown[]): Promise<number> =>
    Number((await rowOf(db)<{ n: number | null }>(strings, ...values))?.n ?? 0)

export function idsOf(rows: readonly { id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

/** What the kelompok and the kegiatan of a row are called. */
export interface NamedPertemuan {
  kelompok: string
  kegiatan: string
}

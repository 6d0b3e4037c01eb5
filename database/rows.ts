import { sql } from 'kysely'
import type { Db } from './schema.ts'

/** The rows a statement finds, as the function that asks says they are: rowsOf(db)`select …`. */
export const rowsOf =
  (db: Db) =>
  async <Row>(strings: TemplateStringsArray, ...values: unknown[]): Promise<Row[]> =>
    (await sql<Row>(strings, ...values).execute(db)).rows

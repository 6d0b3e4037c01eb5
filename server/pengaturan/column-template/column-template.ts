import { isDeepStrictEqual } from 'node:util'
import type { Tx } from '#database/schema.ts'
import * as columnSql from './column-template.sql.ts'

/** The columns of files whose form somebody else asks for, by kind, in their order; of several templates one after the other. */
export const listColumns = columnSql.listColumnRows

/** What is the same already is not written again. */
export async function saveColumns(
  tx: Tx,
  jenis: columnSql.ColumnKind,
  list: readonly columnSql.StoredColumn[],
): Promise<void> {
  if (!isDeepStrictEqual(list, await listColumns(tx, jenis))) await columnSql.replaceColumnRows(tx, jenis, list)
}

export const holdColumns = columnSql.lockColumnRows

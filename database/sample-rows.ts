import { jsonRows } from './dialect.ts'
import type { Database, Tx } from './schema.ts'

export async function insertOne(tx: Tx, table: keyof Database, row: object): Promise<number> {
  const [id] = await insertMany(tx, table, [row])
  return id as number
}

/** One statement for all rows. Ids come back in the order given, because both databases number them in that order. */
export async function insertMany(tx: Tx, table: keyof Database, rows: object[], withIds = true): Promise<number[]> {
  if (rows.length === 0) return []
  const first = rows[0] as Record<string, unknown>
  const columns = Object.groupBy(Object.keys(first), name => typeOf(name, first[name]))
  const given = jsonRows(tx, rows as Record<string, unknown>[], columns)
  const insert = tx
    .insertInto(table)
    .columns(Object.values(columns).flat() as never)
    .expression(eb => eb.selectFrom(given.as('r')).selectAll() as never)
  if (!withIds) {
    await insert.execute()
    return []
  }
  const made = (await insert.returning('id' as never).execute()) as unknown as { id: number }[]
  return made.map(row => row.id).sort((a, b) => a - b)
}

function typeOf(name: string, value: unknown): 'integer' | 'bigint' | 'text' {
  if (typeof value !== 'number' && !INTEGER_COLUMNS.has(name)) return 'text'
  return name.endsWith('_at') || name === 'at' ? 'bigint' : 'integer'
}

/** Columns whose first row may be null, so that the value does not tell the type. */
const INTEGER_COLUMNS = new Set([
  'to_menit',
  'menit',
  'akun_id',
  'tapped_at',
  'arrived_at',
  'batas_minimal',
  'murabbi_id',
  'pendamping_id',
])

export async function findSampleAkun(tx: Tx, username: string) {
  return tx.selectFrom('akun').select(['id', 'pendamping_id']).where('username', '=', username).executeTakeFirst()
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#database/schema.ts'

export interface Paged {
  halaman: number
  /** 0 takes all rows. */
  ukuran: number
}

/**
 * One page of `hasil` (a CTE with `urutan`, 1 for the first row) and how many rows there are in all, in one statement.
 * `more` are columns worked out for the rows of the page only.
 */
export async function selectPage<T>(
  db: Db,
  ctes: RawBuilder<unknown>,
  { halaman, ukuran }: Paged,
  more: RawBuilder<unknown>,
): Promise<{ rows: T[]; jumlah: number }> {
  const first = (halaman - 1) * ukuran + 1
  const last = ukuran === 0 ? 2_000_000_000 : halaman * ukuran
  const { rows } = await sql<T & { id: number | null; total: number }>`with ${ctes}
    select n.total, h.*, ${more} from (select count(*) as total from hasil) n
    left join hasil h on h.urutan between ${first} and ${last} order by h.urutan`.execute(db)
  const jumlah = Number(rows[0]?.total ?? 0)
  // Beyond the last page there is one row, with the total only.
  return { rows: rows.filter(row => row.id !== null), jumlah }
}

/** ORDER BY `column`, empty values last in both directions, then by name and id: the order never wavers. */
export function orderBy(column: RawBuilder<unknown>, arah: 'naik' | 'turun'): RawBuilder<unknown> {
  const direction = arah === 'naik' ? sql`asc` : sql`desc`
  return sql`(${column}) is null, ${column} ${direction}, m.nama_cari, m.id`
}

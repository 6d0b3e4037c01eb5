import { type RawBuilder, sql } from 'kysely'

export interface Paged {
  halaman: number
  /** 0 takes all rows. */
  ukuran: number
}

/** LIMIT and OFFSET of that page. */
export function pageOf({ halaman, ukuran }: Paged): RawBuilder<unknown> {
  return ukuran === 0 ? sql`` : sql`limit ${ukuran} offset ${(halaman - 1) * ukuran}`
}

/**
 * ORDER BY `column`, empty values last in both directions, then by name and id: the order never wavers. By the name itself it is said as
 * the index of names has it, so that a page is read off it; of those `found` by another index not, or every name is tried in turn.
 */
export function orderBy(
  column: RawBuilder<unknown> | 'nama',
  arah: 'naik' | 'turun',
  found: boolean,
): RawBuilder<unknown> {
  const direction = arah === 'naik' ? sql`asc` : sql`desc`
  if (column === 'nama' && found) return sql`m.nama_cari || '' ${direction}, m.id`
  if (column === 'nama') return sql`m.nama_cari ${direction}, m.id`
  return sql`(${column}) is null, ${column} ${direction}, m.nama_cari, m.id`
}

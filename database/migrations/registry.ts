import type { Kysely } from 'kysely'
import * as awal from './0001-awal.ts'
import * as lapangan from './0002-lapangan.ts'
import * as jumlah from './0004-jumlah.ts'

export interface Migration {
  up(db: Kysely<unknown>, dialect: 'sqlite' | 'postgres'): Promise<void>
}

/** In order; a name that has landed never changes. */
export const migrations: readonly { name: string; migration: Migration }[] = [
  { name: '0001-awal', migration: awal },
  { name: '0002-lapangan', migration: lapangan },
  { name: '0004-jumlah', migration: jumlah },
]

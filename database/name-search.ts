import { sql } from 'kysely'
import { hasRow } from './rows.ts'
import type { Tx } from './schema.ts'

/** It is in no copy: where it is restored, PostgreSQL may know no trigrams. */
export const NAME_INDEX = 'mahasantri_cari'

/**
 * The index by which PostgreSQL finds a part of a name, of a NIM or of a phone (decision 0112), made at the first start that may: its
 * extension can be missing (58P01, 0A000, 42704) or not be this role's to create (42501). Without it the same is found, slower.
 */
export async function indexNames(tx: Tx): Promise<void> {
  if (await hasRow(tx)`select 1 where to_regclass(${NAME_INDEX}) is not null`) return
  await sql
    .raw(
      `do $$ begin
        create extension if not exists pg_trgm;
        create index ${NAME_INDEX} on mahasantri
          using gin (nama_cari gin_trgm_ops, upper(nim) gin_trgm_ops, hp gin_trgm_ops);
      exception when insufficient_privilege or undefined_object or undefined_file or feature_not_supported then null;
      end $$`,
    )
    .execute(tx)
}

import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Jk } from '#contract/identitas.ts'
import { holdsOn } from '#database/masa.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { visibleKelompok } from '#server/datapokok/kelompok/wewenang.ts'
import type { Hari } from './hari.ts'
import { inScope, type Noun, TAUTAN } from './lingkup.ts'

/** The kelompok of the active periode that the user may read, and how many of the noun the list would show in each. */
export async function selectKelompokPilihan(
  db: Db,
  user: User,
  noun: Noun,
  hari: Hari,
): Promise<{ id: number; nama: string; jk: Jk; jumlah: number }[]> {
  const { table, key } = TAUTAN[noun]
  const { rows } = await sql<{ id: number; nama: string; jk: Jk; jumlah: number }>`
    select k.id, k.nama, k.jk, count(m.id) as jumlah
    from kelompok k left join ${sql.table(table)} a on a.kelompok_id = k.id
      and ${holdsOn('a', hari.kelompok)}
    left join ${sql.table(noun)} m on m.id = a.${sql.ref(key)} and ${inScope(noun, user, hari)}
    where k.periode_id = ${hari.periodeId} and ${visibleKelompok(user)}
    group by k.id, k.nama, k.jk, k.nama_urut order by k.nama_urut`.execute(db)
  return rows.map(row => ({ ...row, jumlah: Number(row.jumlah) }))
}

/**
 * SELECT of who leads which kelompok of the active periode on the list's day, as far as the user may know: orang_id, their
 * names, how many, and the first one's sort key.
 */
export function diampu(noun: Pengasuh, user: User, hari: Hari): RawBuilder<unknown> {
  return sql`select ${orang(noun)} as orang_id, string_agg(k.nama, ', ' order by k.nama_urut) as kelompok,
      count(*) as jumlah, min(k.nama_urut) as urut
    ${fromPengasuh(noun, user, hari)} group by ${orang(noun)}`
}

/** Condition on `m`: they lead this kelompok. */
export function isPengasuhOf(kelompokId: number, noun: Pengasuh, user: User, hari: Hari): RawBuilder<SqlBool> {
  return sql<SqlBool>`m.id in (select ${orang(noun)} ${fromPengasuh(noun, user, hari)} and k.id = ${kelompokId})`
}

type Pengasuh = 'murabbi' | 'pendamping'

function orang(noun: Pengasuh): RawBuilder<unknown> {
  return sql.ref(`a.${TAUTAN[noun].key}`)
}

function fromPengasuh(noun: Pengasuh, user: User, hari: Hari): RawBuilder<unknown> {
  return sql`from ${sql.table(TAUTAN[noun].table)} a join kelompok k on k.id = a.kelompok_id
    where k.periode_id = ${hari.periodeId} and ${holdsOn('a', hari.kelompok)} and ${visibleKelompok(user)}`
}

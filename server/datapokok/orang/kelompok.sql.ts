import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { MahasantriDetail } from '#contract/datapokok/mahasantri.ts'
import type { JkKelompok } from '#contract/identitas.ts'
import { holdsOn } from '#database/date-spans.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { pickLimit } from '#server/dasar/pick.ts'
import { visibleKelompok, visibleRange } from '#server/datapokok/kelompok/wewenang.ts'
import type { DayEffects } from './hari.ts'
import type { KelompokOrang } from './jenis.ts'
import { inScope, type Noun, TAUTAN } from './scope.ts'

/** The kelompok of the active periode that the user may read, to choose from, and how many of the noun the list would show in each. */
export async function selectChoiceKelompok(
  db: Db,
  user: User,
  noun: Noun,
  hari: DayEffects,
): Promise<{ id: number; nama: string; jk: JkKelompok; jumlah: number }[]> {
  const { table, key } = TAUTAN[noun]
  const { rows } = await sql<{ id: number; nama: string; jk: JkKelompok; jumlah: number }>`
    with terpilih as (
      select k.id from kelompok k where k.periode_id = ${hari.periodeId} and ${visibleKelompok(user)}
      order by k.nama_urut, k.id limit ${pickLimit})
    select k.id, k.nama, k.jk, count(m.id) as jumlah
    from terpilih join kelompok k on k.id = terpilih.id left join ${sql.table(table)} a on a.kelompok_id = k.id
      and ${holdsOn('a', hari.kelompok)}
    left join ${sql.table(noun)} m on m.id = a.${sql.ref(key)} and ${inScope(noun, user, hari)}
    group by k.id, k.nama, k.jk, k.nama_urut order by k.nama_urut, k.id`.execute(db)
  return rows.map(row => ({ ...row, jumlah: Number(row.jumlah) }))
}

/** A person's kelompok and its pendamping. There is one at most; max() would keep the list right should there ever be two. */
export const kelompokMahasantri: KelompokOrang = {
  parts: (user, hari, among) => ({
    ctes: sql`kini as (
        select a.mahasantri_id, max(a.kelompok_id) as kelompok_id ${belongs('mahasantri', user, hari)}
          and ${among ? sql`a.mahasantri_id in (${among})` : sql`1 = 1`}
        group by a.mahasantri_id),
      nama_pendamping as (
        select a.kelompok_id, string_agg(p.nama, ', ' order by p.nama_cari, p.id) as nama
        from kelompok_pendamping a join pendamping p on p.id = a.pendamping_id
        where a.kelompok_id in (select kelompok_id from kini) and ${holdsOn('a', hari.kelompok)} and ${visibleRange(user, hari.ini)}
        group by a.kelompok_id)`,
    join: sql`left join kini on kini.mahasantri_id = m.id left join kelompok k on k.id = kini.kelompok_id
      left join nama_pendamping np on np.kelompok_id = k.id`,
    kolom: sql`k.id as kelompok_id, k.nama as kelompok_nama, coalesce(np.nama, '') as pendamping`,
  }),
  urut: ['kelompok', 'pendamping'],
}

/** Who leads which kelompok, as far as the user may know: their names, how many, and the first one's sort key. */
export function kelompokPengasuh(noun: 'murabbi' | 'pendamping'): KelompokOrang {
  const orang = sql.ref(`a.${TAUTAN[noun].key}`)
  return {
    parts: (user, hari, among) => ({
      ctes: sql`diampu as (
        select ${orang} as orang_id, string_agg(k.nama, ', ' order by k.nama_urut, k.id) as kelompok,
          cast(count(*) as integer) as jumlah, min(k.nama_urut) as urut
        ${belongs(noun, user, hari)} and ${among ? sql`${orang} in (${among})` : sql`1 = 1`} group by ${orang})`,
      join: sql`left join diampu d on d.orang_id = m.id`,
      kolom: sql`coalesce(d.kelompok, '') as kelompok, coalesce(d.jumlah, 0) as jumlah_kelompok`,
    }),
    urut: ['kelompok'],
  }
}

/** Condition on `m`: they are in this kelompok, or in none. */
export function isInKelompok(
  noun: Noun,
  user: User,
  hari: DayEffects,
  kelompokId: number | 'tanpa',
): RawBuilder<SqlBool> {
  const orang = sql.ref(`a.${TAUTAN[noun].key}`)
  const belong = belongs(noun, user, hari)
  return kelompokId === 'tanpa'
    ? sql<SqlBool>`not exists (select 1 ${belong} and ${orang} = m.id)`
    : sql<SqlBool>`m.id in (select ${orang} ${belong} and k.id = ${kelompokId})`
}

/** Who belongs (`a`) to which kelompok (`k`) on the list's day, of those the user may read. */
function belongs(noun: Noun, user: User, hari: DayEffects): RawBuilder<unknown> {
  return sql`from ${sql.table(TAUTAN[noun].table)} a join kelompok k on k.id = a.kelompok_id
    where k.periode_id = ${hari.periodeId} and ${holdsOn('a', hari.kelompok)} and ${visibleKelompok(user)}`
}

type Keanggotaan = MahasantriDetail['keanggotaan'][number]

/** The memberships the user may know of, the latest first. */
export async function selectKeanggotaan(db: Db, user: User, mahasantriId: number): Promise<Keanggotaan[]> {
  return rowsOf(db)`
    select a.id, a.kelompok_id, k.nama as kelompok_nama, k.periode_id, a.dari, a.sampai
    from keanggotaan a join kelompok k on k.id = a.kelompok_id
    where a.mahasantri_id = ${mahasantriId} and ${visibleKelompok(user)}
    order by a.dari desc, a.id desc`
}

/** What murabbi and pendamping have in common: they lead kelompok and are active or not. */
export function pengasuh(jenis: 'murabbi' | 'pendamping') {
  return {
    jenis,
    status: sql<string>`case m.aktif when 1 then 'aktif' else 'nonaktif' end`,
    kolomStatus: 'aktif',
    awal: { aktif: 1, status_alasan: '' },
    kelompok: kelompokPengasuh(jenis),
    urut: { kelompok: sql`d.urut`, status: sql`1 - m.aktif` },
  } as const
}

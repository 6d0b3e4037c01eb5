import { type RawBuilder, sql } from 'kysely'
import type { OtherPeran } from '#contract/datapokok/peran-lain.ts'
import type { KindOfOrang } from '#contract/identitas.ts'
import { rowsOf } from '#database/rows.ts'
import type { Db } from '#database/schema.ts'

/** Who else is the same human: has one of these NIM, or the account of somebody who has. Not the one who is asked about. */
export async function listSame(db: Db, { jenis, id, nim }: { jenis: KindOfOrang; id: number; nim: string }) {
  return rowsOf(db)<OtherPeran>`
    with nim as (${nimOf(jenis, id)} union select cast(${nim} as text) where ${nim} <> ''),
    akunnya as (
      select a.murabbi_id, a.pendamping_id from akun a left join pendamping p on p.id = a.pendamping_id
      where p.nim in (select nim from nim) or ${jenis === 'mahasantri' ? sql`1 = 0` : sql`${sql.ref(`a.${jenis}_id`)} = ${id}`}),
    sama as (
      select 'mahasantri' as jenis, m.id, m.nama, m.nim, m.jk, m.prodi, m.angkatan from mahasantri m where m.nim in (select nim from nim)
      union all
      select 'pendamping', p.id, p.nama, coalesce(p.nim, ''), p.jk, p.prodi, p.angkatan from pendamping p
      where p.nim in (select nim from nim) or p.id in (select pendamping_id from akunnya where pendamping_id is not null)
      union all
      select 'murabbi', r.id, r.nama, '', r.jk, '', null from murabbi r
      where r.id in (select murabbi_id from akunnya where murabbi_id is not null))
    select s.*, coalesce(${duty('min', 'dari')}) as dari, coalesce(${duty('max', 'sampai')}) as sampai
    from sama s where not (s.jenis = ${jenis} and s.id = ${id}) order by s.jenis, s.id`
}

function nimOf(jenis: KindOfOrang, id: number): RawBuilder<unknown> {
  if (jenis === 'murabbi')
    return sql`select p.nim from akun a join pendamping p on p.id = a.pendamping_id where a.murabbi_id = ${id} and p.nim is not null`
  return sql`select o.nim from ${sql.table(jenis)} o where o.id = ${id} and o.nim is not null and o.nim <> ''`
}

const DUTY = { mahasantri: 'keanggotaan', pendamping: 'kelompok_pendamping', murabbi: 'kelompok_murabbi' } as const

/** Of their days in kelompok the first or the last; whoever has no last day is there until the periode ends. */
function duty(pilih: 'min' | 'max', kolom: 'dari' | 'sampai'): RawBuilder<unknown> {
  const hari = kolom === 'dari' ? sql`t.dari` : sql`coalesce(t.sampai, p.selesai)`
  const parts = Object.entries(DUTY).map(
    ([jenis, tabel]) => sql`(select ${sql.raw(pilih)}(${hari}) from ${sql.table(tabel)} t
      join kelompok k on k.id = t.kelompok_id join periode p on p.id = k.periode_id
      where s.jenis = ${sql.lit(jenis)} and t.${sql.ref(`${jenis}_id`)} = s.id)`,
  )
  return sql.join(parts)
}

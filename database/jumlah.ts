import { type RawBuilder, sql } from 'kysely'
import type { Tx } from './schema.ts'

/** The columns of `jumlah` that count, each with the status it counts; null is a row that is still unset. */
const HITUNGAN = [
  ['h', 'H'],
  ['t', 'T'],
  ['i', 'I'],
  ['s', 'S'],
  ['a', 'A'],
  ['u', 'U'],
  ['d', 'D'],
  ['belum', null],
] as const

export const kolomHitungan = HITUNGAN.map(([kolom]) => kolom)

/** Every column of `jumlah`, in the order in which values are given everywhere. */
export const kolomJumlah = sql.join(
  ['kelompok_id', 'mahasantri_id', 'kegiatan_id', 'bulan', ...kolomHitungan].map(kolom => sql.ref(kolom)),
)

/** One number for each counting column: how many rows of a group have that status. */
export function countPerStatus(status: RawBuilder<unknown>): RawBuilder<number>[] {
  return HITUNGAN.map(([, huruf]) =>
    huruf === null
      ? sql<number>`count(case when ${status} is null then 1 end)`
      : sql<number>`count(case when ${status} = ${sql.lit(huruf)} then 1 end)`,
  )
}

/** What the marks say `jumlah` should hold. Twin of migrations/0004-jumlah.ts, which stays as it was. */
export const jumlahDariTanda = sql`
  select p.kelompok_id, a.mahasantri_id, p.kegiatan_id, substr(p.tanggal, 1, 7) as bulan,
    ${sql.join(countPerStatus(sql`a.status`).map((n, i) => sql`${n} as ${sql.ref(kolomHitungan[i] ?? '')}`))}
  from pertemuan p join absensi a on a.pertemuan_id = p.id
  where not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
  group by p.kelompok_id, a.mahasantri_id, p.kegiatan_id, substr(p.tanggal, 1, 7)`

/** All counts anew from the marks; nobody may write marks meanwhile. */
export async function refillJumlah(tx: Tx): Promise<void> {
  await sql`delete from jumlah`.execute(tx)
  await sql`insert into jumlah (${kolomJumlah}) ${jumlahDariTanda}`.execute(tx)
}

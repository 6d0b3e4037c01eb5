import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Aturan, type Batas, type Hitungan, perlakuanOf, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import { POIN_TURUN, SESI_TURUN } from '#contract/perhatian.ts'
import type { Db } from '#database/schema.ts'
import { fromJumlah, type Potongan } from './hitungan.sql.ts'
import { first, kemas, packed, pembaca, second } from './kemas.ts'
import type { Cakupan } from './rentang.ts'

/** What stands of somebody in the whole range, and in the last months of it. */
export interface DuaHitungan {
  semua: Hitungan
  kini: Hitungan
}

export interface Syarat {
  /** 'YYYY-MM-DD': from when on `kini` counts; the first of a month, or of the range. */
  sejak: string
  aturan: Aturan
  batas: Batas
  batasAlpa: number
}

/** How the counts lie in pairs, in one number each. */
const PASANG = [
  ['H', 'T'],
  ['S', 'I'],
  ['A', 'U'],
  ['D', 'belum'],
] as const

/**
 * From the counts of whole months, only those who can be found: below the limit or one absence from it, much lower of late, or
 * with alpa enough for a run. Whether they are is for `contract` to say; to read the others costs more than all that follows.
 */
export async function listCalon(
  db: Db,
  potongan: readonly Potongan[],
  c: Cakupan,
  syarat: Syarat,
): Promise<Map<number, DuaHitungan>> {
  const calon = new Map<number, DuaHitungan>()
  const [one] = potongan
  if (!one) return calon
  const { rows } = fromJumlah(db, potongan, one, c)
  const sums = PASANG.flatMap(pair => {
    const both = packed(...pair.map(name => sql.ref(`j.${name.toLowerCase()}`)))
    const kini = sql`coalesce(sum(${both}) filter (where j.bulan >= ${syarat.sejak.slice(0, 7)}), 0)`
    return [sql`sum(${both}) as ${sql.ref(pair[0])}`, sql`${kini} as ${sql.ref(`${pair[0]}_kini`)}`]
  })
  const columns = ['mahasantri_id', ...PASANG.flatMap(([name]) => [name, `${name}_kini`])]
  // Grouped by people at once, whatever kelompok they were in: adding up the sums of each would cost as much again.
  const result = await sql<{ isi: string | null }>`
    select ${kemas(columns.map(name => sql.ref(`x.${name}`)))} as isi
    from (select j.mahasantri_id, ${sql.join(sums)} from ${rows} group by j.mahasantri_id) x
    where ${mungkin(syarat)}`.execute(db)
  const read = pembaca()
  for (const { isi } of result.rows) {
    if (isi === null) continue
    const { more, next } = read(isi)
    while (more()) {
      const id = next()
      const [ht, htKini, si, siKini, au, auKini, db, dbKini] = [
        ...[next(), next(), next(), next()],
        ...[next(), next(), next(), next()],
      ] as [number, number, number, number, number, number, number, number]
      calon.set(id, { semua: hitunganOf(ht, si, au, db), kini: hitunganOf(htKini, siKini, auKini, dbKini) })
    }
  }
  return calon
}

/** Condition on the sums `x`: true of everybody who needs a word, and of some who do not. */
function mungkin({ aturan, batas, batasAlpa }: Syarat): RawBuilder<SqlBool> {
  const hadir = STATUS_LIST.filter(status => perlakuanOf(status, aturan) === 'hadir')
  const dihitung = STATUS_LIST.filter(status => perlakuanOf(status, aturan) !== 'luar')
  const sum = (statusList: readonly Status[], kini: '' | '_kini') =>
    sql`(${sql.join(
      statusList.map(status => count(status, kini)),
      sql` + `,
    )})`
  return sql<SqlBool>`(${sum(hadir, '')} * 100 < cast(${batas.minimal} as numeric) * (${sum(dihitung, '')} + 1)
    or (${sum(dihitung, '_kini')} >= ${SESI_TURUN}
      and ${sum(hadir, '_kini')} * 100 <= ${sql.lit(100 - POIN_TURUN)} * ${sum(dihitung, '_kini')})
    or (${count('A', '')} >= ${batasAlpa} and ${count('A', '_kini')} > 0))`
}

function count(status: Status, kini: '' | '_kini'): RawBuilder<number> {
  const pair = PASANG.find(names => names.some(name => name === status)) ?? PASANG[0]
  const column = sql.ref(`x.${pair[0]}${kini}`)
  return pair[0] === status ? sql<number>`${column} % 65536` : sql<number>`${column} / 65536`
}

function hitunganOf(ht: number, si: number, au: number, db: number): Hitungan {
  return {
    ...{ H: first(ht), T: second(ht), I: second(si), S: first(si) },
    ...{ A: first(au), U: second(au), D: first(db), belum: second(db) },
  }
}

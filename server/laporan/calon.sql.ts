import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type Aturan, type Batas, type Hitungan, perlakuanOf, STATUS_LIST, type Status } from '#contract/kehadiran.ts'
import { type Bagian, POIN_TURUN, SESI_TURUN } from '#contract/perhatian.ts'
import { readInShares } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'
import { fromJumlah, type Potongan } from './hitungan.sql.ts'
import { first, kemas, packed, pembaca, second } from './kemas.ts'
import type { Cakupan } from './rentang.ts'

/** What stands of somebody in the whole range, and what is asked of its last months. */
export interface Calon {
  semua: Hitungan
  kini: Kini
}

export interface Kini extends Bagian {
  alpa: number
  /** What ends a run of alpa: every other mark but U. */
  selain: number
}

export const SELAIN_ALPA = ['H', 'T', 'I', 'S', 'D'] as const

export interface Syarat {
  /** 'YYYY-MM-DD': from when on `kini` counts; the first of a month, or of the range. */
  sejak: string
  aturan: Aturan
  batas: Batas
  batasAlpa: number
}

/** How all counts lie in pairs, in one number each. */
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
): Promise<Map<number, Calon>> {
  const calon = new Map<number, Calon>()
  const [one] = potongan
  if (!one) return calon
  const { rows } = fromJumlah(db, potongan, one, c)
  const { hadir, dihitung } = perlakuan(syarat.aturan)
  const kini = (...counts: (readonly Status[])[]) =>
    sql`coalesce(sum(${packed(...counts.map(columnsOf))}) filter (where j.bulan >= ${syarat.sejak.slice(0, 7)}), 0)`
  const sums = [
    ...PASANG.map(pair => sql`sum(${packed(...pair.map(name => columnsOf([name])))}) as ${sql.ref(pair[0])}`),
    sql`${kini(hadir, dihitung)} as kini`,
    sql`${kini(['A'], SELAIN_ALPA)} as alpa`,
  ]
  const columns = ['mahasantri_id', ...PASANG.map(([name]) => name), 'kini', 'alpa']
  // Grouped by people at once, whatever kelompok they were in: adding up the sums of each would cost as much again.
  const ask = async (share: RawBuilder<SqlBool>) =>
    (
      await sql<{ isi: string | null }>`
        select ${kemas(columns.map(name => sql.ref(`x.${name}`)))} as isi
        from (select j.mahasantri_id, ${sql.join(sums)} from ${rows} and ${share} group by j.mahasantri_id) x
        where ${mungkin(syarat)}`.execute(db)
    ).rows[0]?.isi ?? ''
  const read = pembaca()
  const take = async (isi: string) => {
    const { more, next } = read(isi)
    while (more()) {
      const id = next()
      const [ht, si, au, db, kini, alpa] = [next(), next(), next(), next(), next(), next()]
      calon.set(id, {
        semua: {
          ...{ H: first(ht), T: second(ht), I: second(si), S: first(si) },
          ...{ A: first(au), U: second(au), D: first(db), belum: second(db) },
        },
        kini: { hadir: first(kini), dihitung: second(kini), alpa: first(alpa), selain: second(alpa) },
      })
    }
  }
  await readInShares(db, sql`j.mahasantri_id`, ask, take, 1)
  return calon
}

/** Condition on the sums `x`: true of everybody who needs a word, and of some who do not. */
function mungkin({ aturan, batas, batasAlpa }: Syarat): RawBuilder<SqlBool> {
  const { hadir, dihitung } = perlakuan(aturan)
  const sum = (statusList: readonly Status[]) => sql`(${sql.join(statusList.map(count), sql` + `)})`
  const [hadirKini, dihitungKini, alpaKini, selainKini] = [
    ...[sql`(x.kini % 65536)`, sql`(x.kini / 65536)`],
    ...[sql`(x.alpa % 65536)`, sql`(x.alpa / 65536)`],
  ]
  return sql<SqlBool>`(${sum(hadir)} * 100 < cast(${batas.minimal} as numeric) * (${sum(dihitung)} + 1)
    or (${dihitungKini} >= ${SESI_TURUN} and ${hadirKini} * 100 <= ${sql.lit(100 - POIN_TURUN)} * ${dihitungKini})
    or (${count('A')} >= ${batasAlpa} and ${alpaKini} > 0 and (${alpaKini} >= ${batasAlpa} or ${selainKini} = 0)))`
}

function perlakuan(aturan: Aturan): { hadir: Status[]; dihitung: Status[] } {
  return {
    hadir: STATUS_LIST.filter(status => perlakuanOf(status, aturan) === 'hadir'),
    dihitung: STATUS_LIST.filter(status => perlakuanOf(status, aturan) !== 'luar'),
  }
}

function columnsOf(names: readonly (Status | 'belum')[]): RawBuilder<number> {
  return sql<number>`(${sql.join(
    names.map(name => sql.ref(`j.${name.toLowerCase()}`)),
    sql` + `,
  )})`
}

function count(status: Status): RawBuilder<number> {
  const [one] = PASANG.find(names => names.some(name => name === status)) ?? PASANG[0]
  return one === status ? sql<number>`${sql.ref(`x.${one}`)} % 65536` : sql<number>`${sql.ref(`x.${one}`)} / 65536`
}

import { type RawBuilder, sql } from 'kysely'
import { emptyHitungan, type Hitungan } from '#contract/kehadiran.ts'
import { type Rentang, readsEverything } from '#contract/permissions.ts'
import { endOfMonth, startOfMonth } from '#contract/tanggal.ts'
import { idList, jsonRows, keysInOrder, planByValue } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'
import { assignments } from '../kelompok/wewenang.ts'
import { first, kemas, packed, pembaca, second } from './kemas.ts'
import { type Cakupan, inKegiatan, notDitiadakan } from './rentang.ts'
import { daftarReader, isiDaftar, statusOf } from './tanda.ts'

/** The kelompok that can have something in the scope, and more when in doubt. */
export async function listKelompokIn(db: Db, c: Cakupan): Promise<number[]> {
  const parts: RawBuilder<unknown>[] = []
  if (c.kelompok_id !== null) parts.push(sql`k.id = ${c.kelompok_id}`)
  if (c.periode_id !== null) parts.push(sql`k.periode_id = ${c.periode_id}`)
  if (c.murabbi_id !== null)
    parts.push(sql`k.id in (select kelompok_id from kelompok_murabbi where murabbi_id = ${c.murabbi_id})`)
  if (!readsEverything(c.user.peran))
    parts.push(sql`k.id in (select mine.kelompok_id from (${assignments(c.user)}) mine)`)
  // Dates alone: of all the years only the kelompok that met then.
  if (parts.length === 0)
    parts.push(
      sql`k.id in (select p.kelompok_id from pertemuan p where p.tanggal >= ${c.dari} and p.tanggal <= ${c.sampai})`,
    )
  const { rows } = await sql<{ id: number }>`
    select k.id from kelompok k where ${sql.join(parts, sql` and `)} order by k.id`.execute(db)
  return rows.map(row => row.id)
}

/** When these kelompok were this murabbi's. */
export async function listSpansOfMurabbi(db: Db, murabbiId: number): Promise<(Rentang & { kelompok_id: number })[]> {
  return db
    .selectFrom('kelompok_murabbi')
    .select(['kelompok_id', 'dari', 'sampai'])
    .where('murabbi_id', '=', murabbiId)
    .execute()
}

/** Which kelompok have opened pertemuan in the months of these two days, but before the first or after the second. */
export async function listBeside(
  db: Db,
  { dari, sampai }: { dari: string; sampai: string },
): Promise<{ kelompok_id: number; sesudah: number }[]> {
  const { rows } = await sql<{ kelompok_id: number; sesudah: number }>`
    select distinct p.kelompok_id, 0 as sesudah from pertemuan p
    where p.tanggal >= ${startOfMonth(dari)} and p.tanggal < ${dari} and p.opened_at is not null
    union all
    select distinct p.kelompok_id, 1 from pertemuan p
    where p.tanggal > ${sampai} and p.tanggal <= ${endOfMonth(sampai)} and p.opened_at is not null`.execute(db)
  return rows
}

/** Days, or months, of one kelompok. */
export interface Potongan {
  kelompok_id: number
  dari: string
  sampai: string
}

const POTONGAN = { kelompok_id: 'integer', dari: 'text', sampai: 'text' } as const

export interface HitunganRow {
  mahasantri_id: number
  kelompok_id: number
  /** 'YYYY-MM'; '' for all of them together. */
  bulan: string
  hitungan: Hitungan
}

/** Of whole months, from the counts; a row for each kelompok somebody was in. */
export async function sumJumlah(
  db: Db,
  potongan: readonly Potongan[],
  c: Cakupan,
  perBulan: boolean,
): Promise<HitunganRow[]> {
  const [one] = potongan
  if (!one) return []
  const { rows, kelompok } = fromJumlah(db, potongan, one, c)
  const groups = [kelompok, sql`j.mahasantri_id`, ...(perBulan ? [sql`j.bulan`] : [])]
  const result = await sql<{ kelompok_id: number; bulan: string; isi: string }>`
    select x.kelompok_id, x.bulan, ${kemas([sql`x.mahasantri_id`, sql`x.ht`, sql`x.si`, sql`x.au`, sql`x.db`])} as isi
    from (select ${kelompok} as kelompok_id, j.mahasantri_id, ${perBulan ? sql`j.bulan` : sql`''`} as bulan,
        ${jumlah('h', 't')} as ht, ${jumlah('s', 'i')} as si, ${jumlah('a', 'u')} as au, ${jumlah('d', 'belum')} as db
      from ${rows} group by ${sql.join(groups)}) x
    group by x.kelompok_id, x.bulan`.execute(db)
  const read = pembaca()
  const found: HitunganRow[] = []
  for (const { kelompok_id, bulan, isi } of result.rows) {
    const { more, next } = read(isi)
    while (more()) {
      const [mahasantri_id, ht, si, au, db] = [next(), next(), next(), next(), next()]
      // A roster that was taken back leaves a row of nothing behind.
      if (ht + si + au + db === 0) continue
      found.push({
        ...{ mahasantri_id, kelompok_id, bulan },
        hitungan: {
          ...{ H: first(ht), T: second(ht), I: second(si), S: first(si) },
          ...{ A: first(au), U: second(au), D: first(db), belum: second(db) },
        },
      })
    }
  }
  return found
}

/**
 * FROM and WHERE of the counts `j` of these months, the first of which is `one`, and what to group them by for each kelompok.
 * Where all kelompok want the same months, which is every report of an office, SQLite then groups by walking the table in its
 * own order instead of sorting what it reads.
 */
export function fromJumlah(db: Db, potongan: readonly Potongan[], one: Potongan, c: Cakupan) {
  const alike = potongan.every(({ dari, sampai }) => dari === one.dari && sampai === one.sampai)
  const ids = potongan.map(({ kelompok_id }) => kelompok_id)
  const walked = keysInOrder(db, 'kelompok', sql`j.kelompok_id`, ids)
  const rows = alike
    ? sql`${walked.from} jumlah j where ${walked.which} and j.bulan >= ${one.dari} and j.bulan <= ${one.sampai}`
    : sql`${jsonRows(db, potongan, POTONGAN)} as k cross join jumlah j
        where j.kelompok_id = k.kelompok_id and j.bulan >= k.dari and j.bulan <= k.sampai`
  return {
    rows: sql`${rows} and ${inKegiatan(c, sql`+j.kegiatan_id`)}`,
    kelompok: alike ? walked.key : sql`j.kelompok_id`,
  }
}

/** Sums of two counts, in one number: two in a row still fit the integers that PostgreSQL adds fastest. */
const jumlah = (...names: [string, string]) => sql`sum(${packed(...names.map(name => sql.ref(`j.${name}`)))})`

/** Of one kelompok, or a month of it, with the rows of everybody on a roll in its order. */
interface Terhitung {
  byOrang: Map<number, HitunganRow>
  byRoll: Map<readonly number[], HitunganRow[]>
}

/** From so many kelompok on, the days are read of all of them at once. */
const BANYAK = 20

/** Of single days, from the marks; as `sumJumlah`, a row for each kelompok. */
export async function countMarks(
  db: Db,
  potongan: readonly Potongan[],
  c: Cakupan,
  perBulan: boolean,
): Promise<HitunganRow[]> {
  const [one] = potongan
  if (!one) return []
  const alike =
    potongan.length >= BANYAK && potongan.every(({ dari, sampai }) => dari === one.dari && sampai === one.sampai)
  const ids = potongan.map(({ kelompok_id }) => kelompok_id)
  const pertemuan = alike
    ? sql`pertemuan p where ${planByValue} p.tanggal >= ${one.dari} and p.tanggal <= ${one.sampai} and +p.kelompok_id in ${idList(db, ids)}`
    : sql`${jsonRows(db, potongan, POTONGAN)} as r cross join pertemuan p
        where p.kelompok_id = r.kelompok_id and p.tanggal >= r.dari and p.tanggal <= r.sampai`
  const { rows } = await sql<{ kelompok_id: number; tanggal: string; isi: string | null }>`
    select p.kelompok_id, p.tanggal, ${isiDaftar} as isi
    from ${pertemuan} and p.opened_at is not null and ${inKegiatan(c, sql`p.kegiatan_id`)} and ${notDitiadakan}`.execute(
    db,
  )
  const readDaftar = daftarReader()
  const found: HitunganRow[] = []
  const perKelompok = new Map<string, Terhitung>()
  for (const { kelompok_id, tanggal, isi } of rows) {
    const bulan = perBulan ? tanggal.slice(0, 7) : ''
    const key = `${kelompok_id} ${bulan}`
    const counted: Terhitung = perKelompok.get(key) ?? { byOrang: new Map(), byRoll: new Map() }
    perKelompok.set(key, counted)
    const { ids: orang, letters } = readDaftar(isi)
    let roll = counted.byRoll.get(orang)
    if (!roll) {
      roll = orang.map(mahasantri_id => {
        let row = counted.byOrang.get(mahasantri_id)
        if (!row) {
          row = { mahasantri_id, kelompok_id, bulan, hitungan: emptyHitungan() }
          counted.byOrang.set(mahasantri_id, row)
          found.push(row)
        }
        return row
      })
      counted.byRoll.set(orang, roll)
    }
    roll.forEach(({ hitungan }, i) => {
      hitungan[statusOf(letters[i] ?? '-') ?? 'belum']++
    })
  }
  return found
}

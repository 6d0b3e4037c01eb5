import { type RawBuilder, sql } from 'kysely'
import { emptyHitungan, type Hitungan } from '#contract/kehadiran.ts'
import { type Rentang, readsEverything } from '#contract/permissions.ts'
import { endOfMonth, startOfMonth } from '#contract/tanggal.ts'
import { jsonRows, keysInOrder } from '#database/dialect.ts'
import type { Db } from '#database/schema.ts'
import { assignments } from '../kelompok/wewenang.ts'
import { first, kemas, packed, pembaca, second, third } from './kemas.ts'
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

export interface HitunganRow extends Hitungan {
  mahasantri_id: number
  kelompok_id: number
  /** 'YYYY-MM'; '' for all of them together. */
  bulan: string
}

/**
 * Of whole months, from the counts; a row for each kelompok somebody was in. Where all kelompok want the same months, which
 * is every report of an office, SQLite groups by walking the table in its own order instead of sorting what it reads.
 */
export async function sumJumlah(
  db: Db,
  potongan: readonly Potongan[],
  c: Cakupan,
  perBulan: boolean,
): Promise<HitunganRow[]> {
  const [one] = potongan
  if (!one) return []
  const alike = potongan.every(({ dari, sampai }) => dari === one.dari && sampai === one.sampai)
  const ids = potongan.map(({ kelompok_id }) => kelompok_id)
  const walked = keysInOrder(db, 'kelompok', sql`j.kelompok_id`, ids)
  const rows = alike
    ? sql`${walked.from} jumlah j where ${walked.which} and j.bulan >= ${one.dari} and j.bulan <= ${one.sampai}`
    : sql`${jsonRows(db, potongan, POTONGAN)} as k cross join jumlah j
        where j.kelompok_id = k.kelompok_id and j.bulan >= k.dari and j.bulan <= k.sampai`
  const kelompok = alike ? walked.key : sql`j.kelompok_id`
  const groups = [kelompok, sql`j.mahasantri_id`, ...(perBulan ? [sql`j.bulan`] : [])]
  const result = await sql<{ kelompok_id: number; bulan: string; isi: string }>`
    select x.kelompok_id, x.bulan, ${kemas([sql`x.mahasantri_id`, sql`x.hti`, sql`x.sau`, sql`x.db`])} as isi
    from (select ${kelompok} as kelompok_id, j.mahasantri_id, ${perBulan ? sql`j.bulan` : sql`''`} as bulan,
        ${jumlah('h', 't', 'i')} as hti, ${jumlah('s', 'a', 'u')} as sau, ${jumlah('d', 'belum')} as db
      from ${rows} and ${inKegiatan(c, sql`+j.kegiatan_id`)} group by ${sql.join(groups)}) x
    group by x.kelompok_id, x.bulan`.execute(db)
  const read = pembaca()
  const found: HitunganRow[] = []
  for (const { kelompok_id, bulan, isi } of result.rows) {
    const { more, next } = read(isi)
    while (more()) {
      const [mahasantri_id, hti, sau, db] = [next(), next(), next(), next()]
      // A roster that was taken back leaves a row of nothing behind.
      if (hti + sau + db === 0) continue
      found.push({
        ...{ mahasantri_id, kelompok_id, bulan, H: first(hti), T: second(hti), I: third(hti) },
        ...{ S: first(sau), A: second(sau), U: third(sau), D: first(db), belum: second(db) },
      })
    }
  }
  return found
}

/** Sums of counts, in one number. */
const jumlah = (...names: string[]) => packed(...names.map(name => sql`sum(${sql.ref(`j.${name}`)})`))

/** Of single days, from the marks; as `sumJumlah`, a row for each kelompok. */
export async function countMarks(
  db: Db,
  potongan: readonly Potongan[],
  c: Cakupan,
  perBulan: boolean,
): Promise<HitunganRow[]> {
  const { rows } = await sql<{ kelompok_id: number; tanggal: string; isi: string | null }>`
    select p.kelompok_id, p.tanggal, ${isiDaftar} as isi
    from ${jsonRows(db, potongan, POTONGAN)} as r cross join pertemuan p
    where p.kelompok_id = r.kelompok_id and p.tanggal >= r.dari and p.tanggal <= r.sampai and p.opened_at is not null
      and ${inKegiatan(c, sql`p.kegiatan_id`)} and ${notDitiadakan}`.execute(db)
  const readDaftar = daftarReader()
  const counted = new Map<string, Map<number, HitunganRow>>()
  for (const { kelompok_id, tanggal, isi } of rows) {
    const bulan = perBulan ? tanggal.slice(0, 7) : ''
    const key = `${kelompok_id} ${bulan}`
    const byOrang = counted.get(key) ?? new Map<number, HitunganRow>()
    counted.set(key, byOrang)
    readDaftar(isi, (mahasantri_id, letter) => {
      let row = byOrang.get(mahasantri_id)
      if (!row) {
        row = { mahasantri_id, kelompok_id, bulan, ...emptyHitungan() }
        byOrang.set(mahasantri_id, row)
      }
      row[statusOf(letter) ?? 'belum']++
    })
  }
  return [...counted.values()].flatMap(byOrang => [...byOrang.values()])
}

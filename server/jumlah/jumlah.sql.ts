import { sql } from 'kysely'
import { forUpdate, idList } from '#database/dialect.ts'
import { countPerStatus, jumlahDariTanda, kolomHitungan, kolomJumlah } from '#database/jumlah.ts'
import type { Db, JumlahTable, Tx } from '#database/schema.ts'

/** Ends an `insert into jumlah`: what is there already grows by what would be inserted. */
export const addToWhatIsThere = sql`
  on conflict (kelompok_id, mahasantri_id, kegiatan_id, bulan) do update set ${sql.join(
    kolomHitungan.map(kolom => sql`${sql.ref(kolom)} = jumlah.${sql.ref(kolom)} + excluded.${sql.ref(kolom)}`),
  )}`

/** Adds the marks of these pertemuan to the counts, or with -1 takes them out; nothing of those that are ditiadakan. */
export async function addMarks(tx: Tx, pertemuanIds: readonly number[], sign: 1 | -1): Promise<void> {
  await sql`
    insert into jumlah (${kolomJumlah})
    select p.kelompok_id, a.mahasantri_id, p.kegiatan_id, substr(p.tanggal, 1, 7),
      ${sql.join(countPerStatus(sql`a.status`).map(n => sql`${sql.lit(sign)} * ${n}`))}
    from pertemuan p cross join absensi a
    where p.id in ${idList(tx, pertemuanIds)} and a.pertemuan_id = p.id
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
    group by 1, 2, 3, 4 order by 1, 2, 3, 4 ${addToWhatIsThere}`.execute(tx)
}

/**
 * Holds a pertemuan with everything that decides what it counts, until the transaction ends: its kelompok first, so that two
 * changes that touch several months of one kelompok come one after the other; its row, against whoever opens it; its marks,
 * against whoever sets one.
 */
export async function lockPertemuan(tx: Tx, pertemuanId: number): Promise<void> {
  await sql`select id from kelompok where id = (select kelompok_id from pertemuan where id = ${pertemuanId})
    ${forUpdate(tx)}`.execute(tx)
  await sql`select id from pertemuan where id = ${pertemuanId} ${forUpdate(tx)}`.execute(tx)
  await sql`select version from absensi where pertemuan_id = ${pertemuanId} order by mahasantri_id ${forUpdate(tx)}`.execute(
    tx,
  )
}

type Hitungan = Omit<JumlahTable, 'kelompok_id' | 'mahasantri_id' | 'kegiatan_id' | 'bulan'>

/** What is counted too much, per column of the table; negative: too little. */
export interface SelisihRow extends Hitungan {
  nim: string
  nama: string
  kelompok: string
  kegiatan: string
  bulan: string
}

/** Where the counts and the marks differ. One statement, so that both are of the same moment. */
export async function listSelisih(db: Db): Promise<SelisihRow[]> {
  const sums = kolomHitungan.map(kolom => sql`sum(x.${sql.ref(kolom)})`)
  const { rows } = await sql<SelisihRow>`
    select coalesce(m.nim, '') as nim, coalesce(m.nama, '') as nama, coalesce(k.nama, '') as kelompok,
      coalesce(g.nama, '') as kegiatan, beda.* from (
      select x.kelompok_id, x.mahasantri_id, x.kegiatan_id, x.bulan,
        ${sql.join(kolomHitungan.map((kolom, i) => sql`${sums[i]} as ${sql.ref(kolom)}`))}
      from (
        select ${kolomJumlah} from jumlah
        union all
        select kelompok_id, mahasantri_id, kegiatan_id, bulan, ${sql.join(kolomHitungan.map(kolom => sql`-${sql.ref(kolom)}`))}
        from (${jumlahDariTanda}) tanda) x
      group by x.kelompok_id, x.mahasantri_id, x.kegiatan_id, x.bulan
      having ${sql.join(
        sums.map(sum => sql`${sum} <> 0`),
        sql` or `,
      )}) beda
    left join mahasantri m on m.id = beda.mahasantri_id
    left join kelompok k on k.id = beda.kelompok_id
    left join kegiatan g on g.id = beda.kegiatan_id
    order by beda.kelompok_id, beda.mahasantri_id, beda.kegiatan_id, beda.bulan`.execute(db)
  return rows
}

export async function countJumlah(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`select count(*) as n from jumlah`.execute(db)
  return rows[0]?.n ?? 0
}

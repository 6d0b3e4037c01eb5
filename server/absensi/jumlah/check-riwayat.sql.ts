import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type NamedPertemuan, numberOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'

/** A mark or a step of its history that is not what it should be. */
export interface OddRiwayatRow
  extends Columns<'mahasantri', 'nim' | 'nama'>,
    NamedPertemuan,
    Columns<'riwayat', 'version'> {
  tanggal: string
}

/** Marks that are not what the last row of their history made them, or of a pertemuan that was never opened. */
export async function listOddTanda(db: Db): Promise<OddRiwayatRow[]> {
  const isSame = sql<SqlBool>`r.to_status is not distinct from a.status and r.to_menit is not distinct from a.menit
    and r.to_catatan = a.catatan and r.akun_id is not distinct from a.akun_id
    and r.tapped_at is not distinct from a.tapped_at and r.arrived_at is not distinct from a.arrived_at`
  return rowsOf(db)`
    select ${about('a')} from absensi a
    left join riwayat r on r.pertemuan_id = a.pertemuan_id and r.mahasantri_id = a.mahasantri_id and r.version = a.version
    ${by('a')}
    where case when a.version = 0 then a.status is not null or a.menit is not null or a.catatan <> ''
        else r.version is null or not (${isSame}) end
      or exists (select 1 from riwayat e where e.pertemuan_id = a.pertemuan_id and e.mahasantri_id = a.mahasantri_id
        and e.version > a.version)
      or p.opened_at is null
    order by p.tanggal, p.id, m.nama_cari, m.id`
}

/** Rows of history that do not begin where the one before them ended, or whose mark was taken away. */
export async function listOddRiwayat(db: Db): Promise<OddRiwayatRow[]> {
  return rowsOf(db)`
    select ${about('r')} from riwayat r
    left join riwayat e on e.pertemuan_id = r.pertemuan_id and e.mahasantri_id = r.mahasantri_id and e.version = r.version - 1
    ${by('r')}
    where p.tanggal >= ${await cutUntil(db)} and case when r.version = 1 then r.from_status is not null or r.from_menit is not null or r.from_catatan <> ''
        else e.version is null or e.to_status is distinct from r.from_status or e.to_menit is distinct from r.from_menit
          or e.to_catatan <> r.from_catatan end
      or not exists (select 1 from absensi a where a.pertemuan_id = r.pertemuan_id and a.mahasantri_id = r.mahasantri_id)
    order by p.tanggal, p.id, m.nama_cari, m.id, r.version`
}

/** Histories of pertemuan before that day have lost the steps in between, as the institution has decided; '' when none has. */
async function cutUntil(db: Db): Promise<string> {
  const rows = await db.selectFrom('retensi').select('isi').where('isi', 'like', '%riwayat_sampai%').execute()
  return rows.reduce((latest, { isi }) => {
    const { riwayat_sampai: hari = '' } = JSON.parse(isi) as { riwayat_sampai?: string }
    return hari > latest ? hari : latest
  }, '')
}

export async function countTanda(db: Db): Promise<number> {
  return numberOf(db)`
    select (select count(*) from absensi) + (select count(*) from riwayat) as n`
}

function about(table: string): RawBuilder<unknown> {
  return sql`m.nim, m.nama, k.nama as kelompok, g.nama as kegiatan, p.tanggal, ${sql.ref(`${table}.version`)}`
}

function by(table: string): RawBuilder<unknown> {
  return sql`
    join pertemuan p on p.id = ${sql.ref(`${table}.pertemuan_id`)}
    join kelompok k on k.id = p.kelompok_id join kegiatan g on g.id = p.kegiatan_id
    join mahasantri m on m.id = ${sql.ref(`${table}.mahasantri_id`)}`
}

import { sql } from 'kysely'
import type { Jk } from '#contract/identitas.ts'
import type { Hitungan, JenisKegiatan } from '#contract/kehadiran.ts'
import { idList } from '#database/dialect.ts'
import { asHitungan, sumPerStatus } from '#database/jumlah.ts'
import { holdsOn } from '#database/masa.ts'
import type { Db } from '#database/schema.ts'
import {
  type BarisRencana,
  ditiadakanColumn,
  type IsiPertemuan,
  isBefore,
  isiPertemuan,
  kolomRencana,
  type PertemuanKey,
} from '#server/absensi/jumlah/kolom.ts'

export interface KelompokRow {
  id: number
  nama: string
  nama_urut: string
  jk: Jk
  /** Members today. */
  anggota: number
}

/** The kelompok of a periode in natural order. */
export async function listKelompok(db: Db, periodeId: number, hariIni: string): Promise<KelompokRow[]> {
  const { rows } = await sql<KelompokRow>`
    select k.id, k.nama, k.nama_urut, k.jk, coalesce(a.anggota, 0) as anggota
    from kelompok k left join (
      select kelompok_id, count(case when ${holdsOn('', hariIni)} then 1 end) as anggota
      from keanggotaan group by kelompok_id) a on a.kelompok_id = k.id
    where k.periode_id = ${periodeId} order by k.nama_urut, k.id`.execute(db)
  return rows
}

/** Active mahasantri who are in a kelompok of the periode today. */
export async function countMahasantri(db: Db, periodeId: number, hariIni: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct ka.mahasantri_id) as n from keanggotaan ka
    join kelompok k on k.id = ka.kelompok_id and k.periode_id = ${periodeId}
    join mahasantri m on m.id = ka.mahasantri_id and m.status = 'aktif'
    where ${holdsOn('ka', hariIni)}`.execute(db)
  return rows[0]?.n ?? 0
}

export interface KegiatanRow {
  id: number
  nama: string
  jenis: JenisKegiatan
  dihitung: number
  aktif: number
}

export async function listKegiatan(db: Db): Promise<KegiatanRow[]> {
  return db.selectFrom('kegiatan').select(['id', 'nama', 'jenis', 'dihitung', 'aktif']).orderBy('id').execute()
}

export interface PertemuanRow extends BarisRencana, IsiPertemuan {
  ditiadakan: number
}

export async function listPertemuan(
  db: Db,
  kelompokIds: readonly number[],
  { dari, sampai }: { dari: string; sampai: string },
): Promise<PertemuanRow[]> {
  const { rows } = await sql<PertemuanRow>`
    select ${kolomRencana}, ${ditiadakanColumn} as ditiadakan, ${isiPertemuan}
    from pertemuan p left join jumlah_pertemuan c on c.pertemuan_id = p.id left join peniadaan n on n.pertemuan_id = p.id
    where p.tanggal >= ${dari} and p.tanggal <= ${sampai} and p.kelompok_id in ${idList(db, kelompokIds)}`.execute(db)
  return rows
}

/** What stands of a whole periode per day, in the kegiatan that count; ditiadakan left out. */
export async function listHarian(db: Db, periodeId: number): Promise<({ tanggal: string } & Hitungan)[]> {
  const { rows } = await sql<{ tanggal: string } & Hitungan>`
    select p.tanggal, ${asHitungan(sumPerStatus('c'))}
    from pertemuan p join jumlah_pertemuan c on c.pertemuan_id = p.id
    join periode pr on pr.id = ${periodeId} and p.tanggal >= pr.mulai and p.tanggal <= pr.selesai
    where p.kelompok_id in (select id from kelompok where periode_id = ${periodeId})
      and p.kegiatan_id in (select id from kegiatan where dihitung = 1)
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
    group by p.tanggal`.execute(db)
  return rows
}

/** How many pertemuan of a kegiatan a kelompok held before this one. */
export async function countSebelum(db: Db, key: PertemuanKey): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from pertemuan p where ${isBefore(key)} and p.opened_at is not null`.execute(db)
  return rows[0]?.n ?? 0
}

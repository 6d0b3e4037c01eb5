import { sql } from 'kysely'
import { ASKED_BY_SELF } from '#contract/absensi/own-izin.ts'
import { ASKED_BY_WALI } from '#contract/absensi/wali-izin.ts'
import type { KindOfOrang } from '#contract/identitas.ts'
import { idList } from '#database/dialect.ts'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'

type Id = readonly number[]
/** Cells of a table, by its columns. */
type Row<K extends string> = Record<K, string | number | null>
/** What a mark became, or was to become. */
type Tanda = 'from_status' | 'to_status' | 'to_catatan' | 'alasan' | 'oleh' | 'at'

export async function getContent(
  db: Db,
  jenis: KindOfOrang,
  id: number,
): Promise<Record<string, string | number | null>> {
  const npwp = sql`, (select case n.npwp when 1 then 'ada' else 'tidak ada' end from npwp_pendamping n
    where n.pendamping_id = o.id) as npwp`
  const row = await rowOf(db)<Record<string, string | number | null>>`
    select o.* ${jenis === 'pendamping' ? npwp : sql``} from ${sql.table(jenis)} o where o.id = ${id}`
  return row ?? {}
}

/** Of whom an account is, beside the mahasantri. */
export async function findOrangOfAkun(
  db: Db,
  akunId: number,
): Promise<Columns<'akun', 'murabbi_id' | 'pendamping_id'>> {
  const row = await db
    .selectFrom('akun')
    .select(['murabbi_id', 'pendamping_id'])
    .where('id', '=', akunId)
    .executeTakeFirst()
  return row ?? { murabbi_id: null, pendamping_id: null }
}

export async function listDutiesOfOrang(db: Db, orang: Record<KindOfOrang, Id>) {
  const part = (sebagai: KindOfOrang, tabel: string, kunci: string) => sql`
    select ${sql.lit(sebagai)} as sebagai, k.nama as kelompok, p.tahun_akademik || ' ' || p.semester as periode, a.dari, a.sampai
    from ${sql.table(tabel)} a join kelompok k on k.id = a.kelompok_id join periode p on p.id = k.periode_id
    where ${sql.ref(`a.${kunci}`)} in ${idList(db, orang[sebagai])}`
  return rowsOf(db)<
    Row<'sebagai' | 'kelompok' | 'periode' | 'dari' | 'sampai'>
  >`${part('mahasantri', 'keanggotaan', 'mahasantri_id')}
    union all ${part('murabbi', 'kelompok_murabbi', 'murabbi_id')}
    union all ${part('pendamping', 'kelompok_pendamping', 'pendamping_id')} order by 4, 2, 1, 3, 5`
}

export async function listTandaOfOrang(db: Db, ids: Id) {
  return rowsOf(db)<Row<'tanggal' | 'kegiatan' | 'kelompok' | 'status' | 'menit' | 'catatan' | 'oleh' | 'at'>>`
    select p.tanggal, g.nama as kegiatan, k.nama as kelompok, a.status, a.menit, a.catatan, u.nama as oleh, a.arrived_at as at
    from absensi a join pertemuan p on p.id = a.pertemuan_id join kelompok k on k.id = p.kelompok_id
    join kegiatan g on g.id = p.kegiatan_id left join akun u on u.id = a.akun_id
    where a.mahasantri_id in ${idList(db, ids)} order by p.tanggal, p.mulai, p.id`
}

export async function listRiwayatOfOrang(db: Db, ids: Id) {
  return rowsOf(db)<Row<'tanggal' | 'kegiatan' | 'version' | 'device' | Tanda>>`
    select p.tanggal, g.nama as kegiatan, r.version, r.from_status, r.to_status, r.to_catatan, r.alasan, u.nama as oleh,
      r.arrived_at as at, r.device
    from riwayat r join pertemuan p on p.id = r.pertemuan_id join kegiatan g on g.id = p.kegiatan_id join akun u on u.id = r.akun_id
    where r.mahasantri_id in ${idList(db, ids)} order by p.tanggal, p.id, r.version`
}

export interface IzinOfOrangRow
  extends Columns<'izin', 'id' | 'dari' | 'sampai' | 'jenis' | 'alasan' | 'keadaan' | 'jawaban' | 'at'> {
  /** Of which kegiatan only; null: of all. */
  hanya: string | null
  oleh: string
  lampiran: string | null
  isi: Uint8Array | null
}

export async function listIzinOfOrang(db: Db, ids: Id): Promise<IzinOfOrangRow[]> {
  return rowsOf(db)`
    select z.id, z.dari, z.sampai, (select g.nama from kegiatan g where g.id = z.kegiatan_id) as hanya, z.jenis, z.alasan, z.keadaan, z.jawaban,
      case when z.tautan_wali_id is not null then ${sql.lit(ASKED_BY_WALI)} when u.mahasantri_id = z.mahasantri_id then ${sql.lit(ASKED_BY_SELF)}
        else u.nama end as oleh, z.at, l.nama as lampiran, l.isi
    from izin z join akun u on u.id = z.akun_id left join lampiran l on l.id = z.lampiran_id
    where z.mahasantri_id in ${idList(db, ids)} order by z.dari, z.id`
}

/** The links by which their wali reads. */
export async function listWaliLinksOfOrang(db: Db, ids: Id) {
  return rowsOf(db)<Row<'periode' | 'hp' | 'oleh' | 'at' | 'dibuka_at' | 'terakhir_at' | 'dicabut_at'>>`
    select r.tahun_akademik || ' ' || r.semester as periode, l.hp, u.nama as oleh, l.created_at as at, l.dibuka_at, l.terakhir_at,
      l.dicabut_at
    from tautan_wali l join periode r on r.id = l.periode_id join akun u on u.id = l.dibuat_oleh
    where l.mahasantri_id in ${idList(db, ids)} order by l.id`
}

/** What they scanned to be marked by, until that goes. */
export async function listScansOfOrang(db: Db, ids: Id) {
  return rowsOf(db)<Row<'tanggal' | 'kegiatan' | 'ke' | 'waktu_at' | 'arrived_at'>>`
    select u.tanggal, g.nama as kegiatan, u.ke, u.waktu_at, u.arrived_at from usul_hadir u join kegiatan g on g.id = u.kegiatan_id
    where u.mahasantri_id in ${idList(db, ids)} order by u.tanggal, u.kelompok_id, u.kegiatan_id, u.ke, u.mahasantri_id`
}

export async function listKoreksiOfOrang(db: Db, ids: Id) {
  return rowsOf(db)<Row<'tanggal' | 'kegiatan' | 'keadaan' | 'jawaban' | Tanda>>`
    select p.tanggal, g.nama as kegiatan, c.from_status, c.to_status, c.to_catatan, c.alasan, c.keadaan, c.jawaban,
      case when u.mahasantri_id = c.mahasantri_id then ${sql.lit(ASKED_BY_SELF)} else u.nama end as oleh, c.at
    from koreksi c join pertemuan p on p.id = c.pertemuan_id join kegiatan g on g.id = p.kegiatan_id join akun u on u.id = c.akun_id
    where c.mahasantri_id in ${idList(db, ids)} order by c.at, c.id`
}

/** What they came to in each periode, by hand and by SK, and the levels they were given. */
export async function listKelulusanOfOrang(db: Db, ids: Id) {
  const periode = sql`r.tahun_akademik || ' ' || r.semester`
  return rowsOf(db)<Row<'periode' | 'apa' | 'isi' | 'alasan' | 'syarat' | 'paling_lambat' | 'oleh' | 'at'>>`
    select ${periode} as periode, 'Keputusan' as apa, coalesce(p.hasil, 'hitungan') as isi, p.alasan, p.syarat, p.paling_lambat,
      u.nama as oleh, p.at, p.id
    from putusan_kelulusan p join periode r on r.id = p.periode_id join akun u on u.id = p.akun_id
    where p.mahasantri_id in ${idList(db, ids)}
    union all select ${periode}, 'SK ' || s.nomor, h.hasil, '', '', null, s.oleh, s.at, s.id
    from hasil_kelulusan h join sk_kelulusan s on s.id = h.sk_id join periode r on r.id = s.periode_id
    where h.mahasantri_id in ${idList(db, ids)}
    union all select ${periode}, y.nama, cast(v.nilai / 100.0 as text), '', '', null, u.nama, v.at, v.syarat_id
    from nilai_kelulusan v join syarat_kelulusan y on y.id = v.syarat_id join periode r on r.id = y.periode_id
    join akun u on u.id = v.akun_id where v.mahasantri_id in ${idList(db, ids)}
    order by 8, 2, 9`
}

/** Those they led. */
export async function listPertemuanOfPendamping(db: Db, pendamping: Id) {
  return rowsOf(db)<Row<'tanggal' | 'kegiatan' | 'kelompok' | 'materi' | 'catatan'>>`
    select p.tanggal, g.nama as kegiatan, k.nama as kelompok, p.materi, p.catatan from pertemuan p
    join kelompok k on k.id = p.kelompok_id join kegiatan g on g.id = p.kegiatan_id
    where p.pelaksana_id in ${idList(db, pendamping)} and p.opened_at is not null order by p.tanggal, p.id`
}

export async function listHonorOfOrang(db: Db, pendamping: Id) {
  return rowsOf(db)<Row<'bulan' | 'ke' | 'keadaan' | 'sendiri' | 'badal' | 'jumlah' | 'dibayar_tanggal'>>`
    select bulan, ke, keadaan, sendiri, badal, jumlah, dibayar_tanggal from honor
    where pendamping_id in ${idList(db, pendamping)} order by bulan, ke`
}

/** What those are called who had one of these people in a kelompok while they were in it. */
export async function listNamesOfPengasuh(db: Db, mahasantri: Id): Promise<string[]> {
  const part = (sebagai: 'murabbi' | 'pendamping') => sql`
    select o.nama, w.nama as akun from keanggotaan m
    join ${sql.table(`kelompok_${sebagai}`)} t on t.kelompok_id = m.kelompok_id
      and (t.sampai is null or t.sampai >= m.dari) and (m.sampai is null or m.sampai >= t.dari)
    join ${sql.table(sebagai)} o on o.id = ${sql.ref(`t.${sebagai}_id`)}
    left join akun w on ${sql.ref(`w.${sebagai}_id`)} = o.id where m.mahasantri_id in ${idList(db, mahasantri)}`
  const rows = await rowsOf(db)<{ nama: string; akun: string | null }>`${part('murabbi')} union ${part('pendamping')}`
  return rows.flatMap(({ nama, akun }) => [nama, ...(akun === null ? [] : [akun])])
}

export async function listDokumen(db: Db, ids: Id) {
  return rowsOf(db)<Row<'kode' | 'judul' | 'nomor' | 'oleh' | 'at'>>`
    select kode, judul, nomor, oleh, created_at as at from dokumen where id in ${idList(db, ids)} order by id`
}

/** Bulk actions that made, changed or deleted their row, as long as that is kept. */
export async function listPerubahanOfOrang(db: Db, orang: readonly { jenis: KindOfOrang; id: number }[]) {
  const own = orang.map(({ jenis, id }) => sql`(b.tabel = ${jenis} and b.kunci = ${String(id)})`)
  return rowsOf(db)<Row<'judul' | 'oleh' | 'at'>>`
    select p.judul, a.nama as oleh, p.at from perubahan_baris b join perubahan p on p.id = b.perubahan_id join akun a on a.id = p.akun_id
    where ${sql.join(own, sql` or `)} order by p.id`
}

type AccessRow = Columns<
  'catatan_keamanan',
  'at' | 'peristiwa' | 'hasil' | 'akun_id' | 'alamat' | 'perangkat' | 'isi'
> & { oleh: string | null }

/** Rows of the catatan keamanan that have one of these ids in their text, or were done with these accounts. */
export async function listAccess(db: Db, ids: Id, akun: Id): Promise<AccessRow[]> {
  const named = ids.map(id => sql`c.isi like ${`%"id":"${id}"%`} or c.isi like ${`%"id":${id}%`}`)
  return rowsOf(db)`
    select c.at, c.peristiwa, c.hasil, c.akun_id, a.nama as oleh, c.alamat, c.perangkat, c.isi
    from catatan_keamanan c left join akun a on a.id = c.akun_id
    where c.akun_id in ${idList(db, akun)} or ${sql.join(named, sql` or `)} order by c.no`
}

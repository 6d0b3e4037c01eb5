import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { KoreksiState } from '#contract/absensi/koreksi.ts'
import type { KegiatanKind, Status } from '#contract/kehadiran.ts'
import { holdsOn } from '#database/date-spans.ts'
import { forUpdate, idList } from '#database/dialect.ts'
import { numberOf, rowsOf, written } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'
import type { ProposedRow } from '#server/absensi/usul/proposal.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { ownAsMurabbi } from '#server/datapokok/kelompok/wewenang.ts'
import type { PeriodeOf } from '#server/pengaturan/periode/nama.ts'

export interface KoreksiRow
  extends ProposedRow,
    Columns<'koreksi', 'pertemuan_id' | 'base_version' | 'from_status' | 'from_menit' | 'to_menit'>,
    Columns<'pertemuan', 'kegiatan_id' | 'tanggal' | 'ke' | 'opened_at'> {
  keadaan: KoreksiState
  /** The account of the person it is about, whatever it opens now. */
  akun_orang: number | null
  to_status: Status
  /** By whose gender the mark is judged. */
  jk: 'L' | 'P'
  kegiatan: string
  jenis: KegiatanKind
  ditiadakan: number
  /** 1 when the person is on its roster, or would be. */
  terdaftar: number
  /** 1 when U ever stood there or is proposed: what is said about that mark is nobody's in a report. */
  menyangkut_u: number
  /** The mark as it is now. */
  status: Status | null
  menit: number | null
  catatan: string
  version: number
  tanda_oleh: string | null
  tanda_pada: number | null
}

const koreksiFrom = sql`
  from koreksi k
  join pertemuan p on p.id = k.pertemuan_id
  join kelompok kl on kl.id = p.kelompok_id
  join periode pr on pr.id = kl.periode_id`

/** 1 when U is in `k` (koreksi), was ever in its mark or was given up for it. */
const concerningU = sql`case when k.from_status = 'U' or k.to_status = 'U' or exists (
    select 1 from riwayat r where r.pertemuan_id = k.pertemuan_id and r.mahasantri_id = k.mahasantri_id
      and (r.from_status = 'U' or r.to_status = 'U'))
    or exists (select 1 from tak_dipilih t where t.pertemuan_id = k.pertemuan_id
      and t.mahasantri_id = k.mahasantri_id and t.status = 'U') then 1 else 0 end`

/** Of the person `k` (koreksi) is about: by whatever account, nobody decides of themselves. */
const akunOfPerson = sql`(select w.id from akun w where w.mahasantri_id = k.mahasantri_id)`

const koreksiSelect = sql`
  select k.id, k.pertemuan_id, p.kelompok_id, kl.nama as kelompok, case when kl.jk = 'campur' then m.jk else kl.jk end as jk, pr.aktif, pr.tahun_akademik, pr.semester, pr.gelombang, p.kegiatan_id, g.nama as kegiatan, g.jenis,
    p.tanggal, p.ke, p.opened_at,
    case when a.version is not null or (p.opened_at is null and exists (select 1 from keanggotaan n
      where n.kelompok_id = p.kelompok_id and n.mahasantri_id = k.mahasantri_id and ${holdsOn('n', sql`p.tanggal`)})) then 1 else 0 end as terdaftar,
    case when exists (select 1 from peniadaan n where n.pertemuan_id = p.id) then 1 else 0 end as ditiadakan,
    k.mahasantri_id, m.nama, m.nim, k.base_version, k.from_status, k.from_menit, k.to_status, k.to_menit,
    k.alasan, k.akun_id, ${akunOfPerson} as akun_orang, u.nama as oleh, k.at, k.keadaan, d.nama as diputuskan_oleh, k.decided_at, k.jawaban,
    ${concerningU} as menyangkut_u, a.status, a.menit, coalesce(a.catatan, '') as catatan, coalesce(a.version, 0) as version, au.nama as tanda_oleh, a.arrived_at as tanda_pada
  ${koreksiFrom}
  join kegiatan g on g.id = p.kegiatan_id
  join mahasantri m on m.id = k.mahasantri_id
  left join absensi a on a.pertemuan_id = k.pertemuan_id and a.mahasantri_id = k.mahasantri_id
  join akun u on u.id = k.akun_id
  left join akun d on d.id = k.decided_by
  left join akun au on au.id = a.akun_id`

export async function getKoreksiRows(db: Db, ids: readonly number[]): Promise<KoreksiRow[]> {
  return rowsOf(db)`${koreksiSelect} where k.id in ${idList(db, ids)} order by k.id`
}

interface Filter {
  keadaan: KoreksiState
  kelompok_id: number | undefined
  /** A condition on `p`. */
  terlihat: RawBuilder<SqlBool>
}

export async function listKoreksiRows(
  db: Db,
  { keadaan, kelompok_id, terlihat }: Filter,
  { halaman, ukuran }: { halaman: number; ukuran: number },
): Promise<KoreksiRow[]> {
  const order = keadaan === 'menunggu' ? sql`k.at, k.id` : sql`k.decided_at desc, k.id desc`
  return rowsOf(db)`${koreksiSelect}
    where k.keadaan = ${keadaan} and ${terlihat} and ${kelompok_id === undefined ? sql`1 = 1` : sql`p.kelompok_id = ${kelompok_id}`}
    order by ${order} limit ${ukuran} offset ${(halaman - 1) * ukuran}`
}

/** Of one person in the pertemuan `p` of a condition, the latest pertemuan first. */
export async function listRowsOfMahasantri(db: Db, mahasantriId: number, visible: RawBuilder<SqlBool>) {
  return rowsOf(db)<KoreksiRow>`${koreksiSelect}
    where k.mahasantri_id = ${mahasantriId} and ${visible}
    order by p.tanggal desc, p.kegiatan_id, p.ke desc, k.at desc, k.id desc`
}

export async function countByKelompok(db: Db, { keadaan, terlihat }: Filter) {
  return rowsOf(db)<PeriodeOf & { id: number; nama: string; jumlah: number }>`
    select kl.id, kl.nama, pr.aktif, pr.tahun_akademik, pr.semester, pr.gelombang, count(*) as jumlah ${koreksiFrom}
    where k.keadaan = ${keadaan} and ${terlihat}
    group by kl.id, kl.nama, kl.nama_urut, pr.aktif, pr.tahun_akademik, pr.semester, pr.gelombang order by kl.nama_urut, kl.id`
}

/** What `mayDecideKoreksi` lets the user decide and what can still be decided, of whichever periode. Twin of contract/absensi/koreksi.ts. */
export async function countToDecide(db: Db, user: User, today: string): Promise<number> {
  const scope = user.peran.includes('admin')
    ? sql`coalesce(${akunOfPerson}, 0) <> ${user.id}`
    : sql`k.akun_id <> ${user.id} and coalesce(${akunOfPerson}, 0) <> ${user.id} and ${ownAsMurabbi(user, today)}`
  return numberOf(db)`
    select count(*) as n ${koreksiFrom}
    where k.keadaan = 'menunggu' and ${scope}
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)`
}

/** Own proposals that wait, or whose answer has not been put away, of the pertemuan `p` that may be read today. */
export async function listOwnRows(
  db: Db,
  akunId: number,
  visible: RawBuilder<SqlBool>,
  limit: number,
): Promise<KoreksiRow[]> {
  return rowsOf(db)`${koreksiSelect}
    where k.akun_id = ${akunId} and ${visible} and (k.keadaan = 'menunggu' or (k.keadaan in ('diterima', 'ditolak') and k.seen_at is null))
    order by coalesce(k.decided_at, k.at) desc, k.id desc limit ${limit}`
}

/** Nobody else may decide or withdraw these until the transaction ends. */
export async function lockKoreksi(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select k.id from koreksi k where k.id in ${idList(tx, ids)} order by k.id ${forUpdate(tx)}`.execute(tx)
}

export async function closeKoreksi(
  tx: Tx,
  ids: readonly number[],
  decision: {
    keadaan: Exclude<KoreksiState, 'menunggu'>
    decided_by: number
    decided_at: number
    jawaban: string
  },
): Promise<void> {
  const waiting = tx.updateTable('koreksi').where('id', 'in', idList(tx, ids)).where('keadaan', '=', 'menunggu')
  await waiting.set(decision).execute()
}

export async function markRead(tx: Tx, akunId: number, ids: readonly number[], now: number): Promise<number> {
  return written(tx)`
    update koreksi set seen_at = ${now} where id in ${idList(tx, ids)} and akun_id = ${akunId}
      and keadaan in ('diterima', 'ditolak') and seen_at is null`
}

export interface PutusanRow
  extends Columns<'pertemuan', 'kelompok_id' | 'tanggal'>,
    Columns<'koreksi', 'id' | 'pertemuan_id' | 'akun_id' | 'keadaan' | 'decided_by' | 'decided_at'> {
  akun_orang: number | null
  /** 1 when its mark has been changed since by something else. */
  berubah: number
  /** 1 when another one waits for its mark by now. */
  again: number
}

export async function listKoreksiPutusan(db: Db, ids: readonly number[]): Promise<PutusanRow[]> {
  return rowsOf(db)`
    select k.id, p.kelompok_id, k.pertemuan_id, p.tanggal, k.akun_id, ${akunOfPerson} as akun_orang, k.keadaan, k.decided_by, k.decided_at,
      case when k.keadaan = 'diterima' and not exists (
        select 1 from absensi a join riwayat l on l.pertemuan_id = a.pertemuan_id and l.mahasantri_id = a.mahasantri_id
          and l.version = a.version
        where a.pertemuan_id = k.pertemuan_id and a.mahasantri_id = k.mahasantri_id and l.koreksi_id = k.id) then 1 else 0 end as berubah,
      case when exists (select 1 from koreksi o where o.pertemuan_id = k.pertemuan_id and o.mahasantri_id = k.mahasantri_id
        and o.id <> k.id and o.keadaan = 'menunggu') then 1 else 0 end as again
    from koreksi k join pertemuan p on p.id = k.pertemuan_id where k.id in ${idList(db, ids)}`
}

/**
 * They wait again. Two versions further their marks are what they were, so whoever has proposed something about these marks has
 * seen them as they are.
 */
export async function reopenKoreksi(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`
    update koreksi set keadaan = 'menunggu', decided_by = null, decided_at = null, jawaban = '', seen_at = null
    where id in ${idList(tx, ids)}`.execute(tx)
  // Only planned again: there is no mark they could have seen.
  await sql`
    update koreksi set base_version = 0 where keadaan = 'menunggu' and pertemuan_id in (
      select p.id from koreksi k join pertemuan p on p.id = k.pertemuan_id
      where k.id in ${idList(tx, ids)} and p.opened_at is null)`.execute(tx)
  await sql`
    update koreksi set base_version = base_version + 2
    where keadaan = 'menunggu' and exists (
      select 1 from absensi a
      join riwayat l on l.pertemuan_id = a.pertemuan_id and l.mahasantri_id = a.mahasantri_id and l.version = a.version
      where a.pertemuan_id = koreksi.pertemuan_id and a.mahasantri_id = koreksi.mahasantri_id
        and a.version = koreksi.base_version + 2 and l.koreksi_id in ${idList(tx, ids)})`.execute(tx)
}

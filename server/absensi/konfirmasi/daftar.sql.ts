import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { KONFIRMASI_ORDER, ShowKonfirmasi } from '#contract/absensi/list-konfirmasi.ts'
import type { KegiatanKind, Tally } from '#contract/kehadiran.ts'
import { idList } from '#database/dialect.ts'
import { firstMarkAt } from '#database/mark-counts.ts'
import { idsOf, type NamedPertemuan, numberOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'
import { hasNotYet } from '#server/absensi/jumlah/kolom.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { ownAsMurabbi } from '#server/datapokok/kelompok/wewenang.ts'
import type { PeriodeOf } from '#server/pengaturan/periode/nama.ts'

export interface ConfirmedPertemuanRow
  extends Tally,
    PeriodeOf,
    NamedPertemuan,
    Columns<'pertemuan', 'id' | 'kelompok_id' | 'kegiatan_id' | 'tanggal' | 'ke' | 'mulai' | 'selesai' | 'materi'> {
  jenis: KegiatanKind
  /** The reason, null when it took place. */
  ditiadakan: string | null
  perubahan: number
  /** When the last row got its first mark, null while one has none. */
  lengkap_at: number | null
  oleh: string | null
  at: number | null
  dilihat: number | null
  biasanya: number | null
}

/** Condition on a pertemuan `p` with its confirmation `f`: complete, and not confirmed as it is. Twin of `keadaanOf` in daftar.ts. */
const isWaiting = sql<SqlBool>`p.opened_at is not null
  and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
  and not ${hasNotYet}
  and (f.pertemuan_id is null or f.perubahan < (select sum(a.version) from absensi a where a.pertemuan_id = p.id))`

const isCancelled = sql<SqlBool>`exists (select 1 from peniadaan n where n.pertemuan_id = p.id)`

const SHOWN: Record<ShowKonfirmasi, RawBuilder<SqlBool>> = {
  menunggu: isWaiting,
  dikonfirmasi: sql<SqlBool>`f.pertemuan_id is not null and p.opened_at is not null and not ${isCancelled}
    and not ${hasNotYet} and not (${isWaiting})`,
  lainnya: sql<SqlBool>`(${isCancelled} or (p.opened_at is not null and ${hasNotYet}))`,
}

export interface KonfirmasiScope {
  /** null: every week of the periode that run, or ended no earlier than `sejak`. */
  pekan: { dari: string; sampai: string } | null
  sejak: string
  hariIni: string
  kelompokId: number | null
  tampil: ShowKonfirmasi
}

/** What the user may confirm, or could if it were complete. With `p`, its kelompok `k`, periode `pr` and confirmation `f`. */
const scope = (user: User, { pekan, sejak, hariIni, kelompokId, tampil }: KonfirmasiScope) => sql`
  from pertemuan p
  join kelompok k on k.id = p.kelompok_id
  join periode pr on pr.id = k.periode_id
  left join konfirmasi f on f.pertemuan_id = p.id
  where ${pekan ? sql`p.tanggal >= ${pekan.dari} and p.tanggal <= ${pekan.sampai}` : sql`p.tanggal <= ${hariIni} and (pr.aktif = 1 or pr.selesai >= ${sejak})`}
    and ${confirmable(user, hariIni)} and (${kelompokId ?? 0} = 0 or p.kelompok_id = ${kelompokId ?? 0})
    and ${SHOWN[tampil]}`

export async function countKonfirmasiRows(db: Db, user: User, part: KonfirmasiScope): Promise<number> {
  return numberOf(db)`select count(*) as n ${scope(user, part)}`
}

/** One page. */
export async function listKonfirmasiRows(
  db: Db,
  user: User,
  part: KonfirmasiScope,
  { urut, halaman, ukuran }: { urut: (typeof KONFIRMASI_ORDER)[number]; halaman: number; ukuran: number },
): Promise<ConfirmedPertemuanRow[]> {
  const direction = urut === 'terlama' ? sql`asc` : sql`desc`
  const order = sql`p.tanggal ${direction}, p.mulai ${direction}, k.nama_urut, p.kegiatan_id, p.ke, p.id`
  const found = await rowsOf(db)<{ id: number }>`
    select p.id ${scope(user, part)} order by ${order} limit ${ukuran} offset ${(halaman - 1) * ukuran}`
  const ids = idList(db, idsOf(found))
  return rowsOf(db)`
    select p.id, p.kelompok_id, k.nama as kelompok, pr.aktif, pr.tahun_akademik, pr.semester, pr.gelombang, p.kegiatan_id, g.nama as kegiatan, g.jenis, p.tanggal, p.ke, p.mulai, p.selesai, p.materi,
      n.alasan as ditiadakan, coalesce(c.perubahan, 0) as perubahan, coalesce(c."H", 0) as "H", coalesce(c."T", 0) as "T",
      coalesce(c."I", 0) as "I", coalesce(c."S", 0) as "S", coalesce(c."A", 0) as "A", coalesce(c."U", 0) as "U",
      coalesce(c."D", 0) as "D", coalesce(c.belum, 0) as belum, case when c.belum = 0 then c.lengkap_at end as lengkap_at,
      u.nama as oleh, f.at, f.perubahan as dilihat,
      (select avg(l.a * 1.0) from (select j.a from pertemuan q join jumlah_pertemuan j on j.pertemuan_id = q.id
        where q.kelompok_id = p.kelompok_id and q.kegiatan_id = p.kegiatan_id and q.tanggal < p.tanggal and j.belum = 0
        order by q.tanggal desc, q.ke desc, q.id desc limit ${BEFORE}) l) as biasanya
    from pertemuan p
    join kelompok k on k.id = p.kelompok_id
    join periode pr on pr.id = k.periode_id
    join kegiatan g on g.id = p.kegiatan_id
    left join (
      select a.pertemuan_id, sum(a.version) as perubahan,
        count(*) filter (where a.status = 'H') as "H", count(*) filter (where a.status = 'T') as "T",
        count(*) filter (where a.status = 'I') as "I", count(*) filter (where a.status = 'S') as "S",
        count(*) filter (where a.status = 'A') as "A", count(*) filter (where a.status = 'U') as "U",
        count(*) filter (where a.status = 'D') as "D", count(*) filter (where a.status is null) as belum,
        max(${firstMarkAt}) as lengkap_at
      from absensi a where a.pertemuan_id in ${ids} group by a.pertemuan_id) c on c.pertemuan_id = p.id
    left join peniadaan n on n.pertemuan_id = p.id
    left join konfirmasi f on f.pertemuan_id = p.id
    left join akun u on u.id = f.akun_id
    where p.id in ${ids} order by ${order}`
}

/** With how many before it a pertemuan is compared. */
const BEFORE = 8

/** The kelompok whose pertemuan the user may confirm, for choosing one. */
export async function listConfirmedKelompok(
  db: Db,
  user: User,
  { hariIni, sejak }: { hariIni: string; sejak: string },
): Promise<{ id: number; nama: string }[]> {
  return rowsOf(db)`
    select distinct k.id, k.nama, k.nama_urut from pertemuan p
    join kelompok k on k.id = p.kelompok_id
    join periode pr on pr.id = k.periode_id and (pr.aktif = 1 or pr.selesai >= ${sejak})
    where ${confirmable(user, hariIni)} order by k.nama_urut, k.id`
}

/** The dates of the pertemuan that wait for the user as murabbi, in the active periode or one that ran on `sejak`, and how many of which kelompok on each. */
export async function countAwaitingKonfirmasi(
  db: Db,
  user: User,
  { hariIni, sejak }: { hariIni: string; sejak: string },
) {
  return rowsOf(db)<{ tanggal: string; kelompok_id: number; jumlah: number }>`
    select p.tanggal, p.kelompok_id, count(*) as jumlah
    from pertemuan p
    join kelompok k on k.id = p.kelompok_id
    join periode pr on pr.id = k.periode_id and (pr.aktif = 1 or pr.selesai >= ${sejak})
    left join konfirmasi f on f.pertemuan_id = p.id
    where ${isWaiting} and ${ownAsMurabbi(user, hariIni)}
    group by p.tanggal, p.kelompok_id order by p.tanggal desc, p.kelompok_id`
}

/** Whose marks stand in these pertemuan, who set most of them first. */
export async function listRecorder(db: Db, pertemuanIds: readonly number[]) {
  return rowsOf(db)<{ pertemuan_id: number; nama: string }>`
    select a.pertemuan_id, u.nama
    from (
      select pertemuan_id, akun_id, count(*) as jumlah from absensi
      where pertemuan_id in ${idList(db, pertemuanIds)} and status is not null and akun_id is not null
      group by pertemuan_id, akun_id) a
    join akun u on u.id = a.akun_id
    order by a.pertemuan_id, a.jumlah desc, u.nama, u.id`
}

/** Condition on `p`: twin of `mayConfirmPertemuan`; `konfirmasi.test.ts` holds them together. */
function confirmable(user: User, today: string): RawBuilder<SqlBool> {
  return user.peran.includes('admin') ? sql<SqlBool>`1 = 1` : ownAsMurabbi(user, today)
}

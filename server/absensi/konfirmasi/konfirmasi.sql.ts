import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { SEEN_NOTHING } from '#contract/absensi/konfirmasi.ts'
import type { Hitungan, JenisKegiatan } from '#contract/kehadiran.ts'
import { idList, jsonRows } from '#database/dialect.ts'
import { pertamaAt } from '#database/jumlah.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'
import { adaBelum } from '#server/absensi/jumlah/kolom.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { ownAsMurabbi } from '#server/datapokok/kelompok/wewenang.ts'
import type { PeriodeOf } from '#server/pengaturan/periode/nama.ts'

export interface KeadaanRow extends Columns<'pertemuan', 'id' | 'kelompok_id' | 'tanggal' | 'opened_at'> {
  ditiadakan: number
  belum: number
  perubahan: number
}

/** What decides whether these pertemuan can be confirmed. */
export async function listKeadaan(db: Db, pertemuanIds: readonly number[]): Promise<KeadaanRow[]> {
  return rowsOf(db)`
    select p.id, p.kelompok_id, p.tanggal, p.opened_at,
      case when exists (select 1 from peniadaan n where n.pertemuan_id = p.id) then 1 else 0 end as ditiadakan,
      (select count(*) from absensi a where a.pertemuan_id = p.id and a.status is null) as belum,
      coalesce((select sum(a.version) from absensi a where a.pertemuan_id = p.id), 0) as perubahan
    from pertemuan p where p.id in ${idList(db, pertemuanIds)}`
}

/** A confirmation that saw as much stays whose it is: the second of two at once, or a repeated call, changes nothing. */
export async function upsertKonfirmasi(
  tx: Tx,
  seen: readonly { id: number; perubahan: number }[],
  { akun_id, at }: { akun_id: number; at: number },
): Promise<void> {
  await sql`
    insert into konfirmasi (pertemuan_id, akun_id, at, perubahan)
    select r.id, ${akun_id}, ${at}, r.perubahan
    from ${jsonRows(tx, seen, { id: 'integer', perubahan: 'integer' })} as r where true order by r.id
    on conflict (pertemuan_id) do update
      set akun_id = excluded.akun_id, at = excluded.at, perubahan = excluded.perubahan
      where konfirmasi.perubahan < excluded.perubahan`.execute(tx)
}

export async function deleteKonfirmasi(tx: Tx, pertemuanId: number): Promise<void> {
  await tx.deleteFrom('konfirmasi').where('pertemuan_id', '=', pertemuanId).execute()
}

/** As they stand, whatever they hold. */
export async function confirmAll(
  tx: Tx,
  pertemuanIds: readonly number[],
  { akun_id, at }: { akun_id: number; at: number },
): Promise<void> {
  const seen = await listKeadaan(tx, pertemuanIds)
  await upsertKonfirmasi(
    tx,
    seen.map(({ id, perubahan }) => ({ id, perubahan })),
    { akun_id, at },
  )
}

export async function deleteKonfirmasiList(tx: Tx, pertemuanIds: readonly number[]): Promise<void> {
  await tx.deleteFrom('konfirmasi').where('pertemuan_id', 'in', idList(tx, pertemuanIds)).execute()
}

/** A confirmation of this account that had seen all there was sees what has been added; any other stays behind. */
export async function followKonfirmasi(
  tx: Tx,
  before: readonly { id: number; perubahan: number }[],
  { akun_id, at }: { akun_id: number; at: number },
): Promise<void> {
  await sql`
    update konfirmasi set at = ${at},
      perubahan = (select sum(a.version) from absensi a where a.pertemuan_id = konfirmasi.pertemuan_id)
    where akun_id = ${akun_id} and exists (
      select 1 from ${jsonRows(tx, before, { id: 'integer', perubahan: 'integer' })} as r
      where r.id = konfirmasi.pertemuan_id and r.perubahan = konfirmasi.perubahan)`.execute(tx)
}

/** As if it had seen nothing: everything there is counts as changed since. */
export async function outdateKonfirmasi(tx: Tx, pertemuanId: number): Promise<void> {
  await tx.updateTable('konfirmasi').set({ perubahan: SEEN_NOTHING }).where('pertemuan_id', '=', pertemuanId).execute()
}

export interface KonfirmasiRow {
  pertemuan_id: number
  oleh: string
  at: number
  /** What it saw; what there is now is `perubahan` of the pertemuan. */
  dilihat: number
}

export async function listKonfirmasiOf(db: Db, pertemuanIds: readonly number[]): Promise<KonfirmasiRow[]> {
  return rowsOf(db)`
    select f.pertemuan_id, u.nama as oleh, f.at, f.perubahan as dilihat
    from konfirmasi f join akun u on u.id = f.akun_id
    where f.pertemuan_id in ${idList(db, pertemuanIds)}`
}

export interface PekanRow
  extends Hitungan,
    PeriodeOf,
    Columns<'pertemuan', 'id' | 'kelompok_id' | 'kegiatan_id' | 'tanggal' | 'ke' | 'mulai'> {
  kelompok: string
  kegiatan: string
  jenis: JenisKegiatan
  /** The reason, null when it took place. */
  ditiadakan: string | null
  perubahan: number
  /** When the last row got its first mark, null while one has none. */
  lengkap_at: number | null
  oleh: string | null
  at: number | null
  dilihat: number | null
}

/** What the user may confirm in that span, or could if it were complete; in the order of the week. */
export async function listPekan(
  db: Db,
  user: User,
  { dari, sampai, hariIni, kelompokId }: { dari: string; sampai: string; hariIni: string; kelompokId: number | null },
): Promise<PekanRow[]> {
  const scope = sql<SqlBool>`p.tanggal >= ${dari} and p.tanggal <= ${sampai} and ${confirmable(user, hariIni)}
    and (${kelompokId ?? 0} = 0 or p.kelompok_id = ${kelompokId ?? 0})`
  return rowsOf(db)`
    select p.id, p.kelompok_id, k.nama as kelompok, pr.aktif, pr.tahun_akademik, pr.semester, pr.gelombang, p.kegiatan_id, g.nama as kegiatan, g.jenis, p.tanggal, p.ke, p.mulai,
      n.alasan as ditiadakan, coalesce(c.perubahan, 0) as perubahan, coalesce(c."H", 0) as "H", coalesce(c."T", 0) as "T",
      coalesce(c."I", 0) as "I", coalesce(c."S", 0) as "S", coalesce(c."A", 0) as "A", coalesce(c."U", 0) as "U",
      coalesce(c."D", 0) as "D", coalesce(c.belum, 0) as belum, case when c.belum = 0 then c.lengkap_at end as lengkap_at,
      u.nama as oleh, f.at, f.perubahan as dilihat
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
        max(${pertamaAt}) as lengkap_at
      from absensi a where a.pertemuan_id in (select p.id from pertemuan p where ${scope})
      group by a.pertemuan_id) c on c.pertemuan_id = p.id
    left join peniadaan n on n.pertemuan_id = p.id
    left join konfirmasi f on f.pertemuan_id = p.id
    left join akun u on u.id = f.akun_id
    where ${scope} and (p.opened_at is not null or n.pertemuan_id is not null)
    order by p.tanggal, p.mulai, k.nama_urut, p.kegiatan_id, p.ke`
}

/** The dates of the pertemuan that wait for the user as murabbi, in the active periode or one that ran on `sejak`, and how many on each. */
export async function countMenunggu(
  db: Db,
  user: User,
  { hariIni, sejak }: { hariIni: string; sejak: string },
): Promise<{ tanggal: string; jumlah: number }[]> {
  return rowsOf(db)`
    select p.tanggal, count(*) as jumlah
    from pertemuan p
    join kelompok k on k.id = p.kelompok_id
    join periode pr on pr.id = k.periode_id and (pr.aktif = 1 or pr.selesai >= ${sejak})
    left join konfirmasi f on f.pertemuan_id = p.id
    where ${isMenunggu} and ${ownAsMurabbi(user, hariIni)}
    group by p.tanggal order by p.tanggal desc`
}

/** The first date of these periode (see countMenunggu) on which a pertemuan of any kelompok waits. Day by day, so that it ends at the first. */
export async function findTerlama(db: Db, sejak: string): Promise<string | undefined> {
  const { rows } = await sql<{ tanggal: string }>`
    select p.tanggal
    from pertemuan p
    cross join periode pr
    join kelompok k on k.id = p.kelompok_id and k.periode_id = pr.id
    left join konfirmasi f on f.pertemuan_id = p.id
    where (pr.aktif = 1 or pr.selesai >= ${sejak}) and ${isMenunggu}
      and p.tanggal >= (select min(mulai) from periode where aktif = 1 or selesai >= ${sejak})
    order by p.tanggal limit 1`.execute(db)
  return rows[0]?.tanggal
}

/** Condition on a pertemuan `p` with its confirmation `f`: complete, and not confirmed as it is. Twin of `keadaanOf` in pekan.ts. */
const isMenunggu = sql<SqlBool>`p.opened_at is not null
  and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
  and not ${adaBelum}
  and (f.pertemuan_id is null or f.perubahan < (select sum(a.version) from absensi a where a.pertemuan_id = p.id))`

export interface PencatatRow {
  pertemuan_id: number
  nama: string
}

/** Whose marks stand in these pertemuan, who set most of them first. */
export async function listPencatat(db: Db, pertemuanIds: readonly number[]): Promise<PencatatRow[]> {
  return rowsOf(db)`
    select a.pertemuan_id, u.nama
    from (
      select pertemuan_id, akun_id, count(*) as jumlah from absensi
      where pertemuan_id in ${idList(db, pertemuanIds)} and status is not null and akun_id is not null
      group by pertemuan_id, akun_id) a
    join akun u on u.id = a.akun_id
    order by a.pertemuan_id, a.jumlah desc, u.nama, u.id`
}

/** Condition on `p`: twin of `mayConfirmPertemuan`; `konfirmasi.test.ts` holds them together. */
function confirmable(user: User, hariIni: string): RawBuilder<SqlBool> {
  return user.peran.includes('admin') ? sql<SqlBool>`1 = 1` : ownAsMurabbi(user, hariIni)
}

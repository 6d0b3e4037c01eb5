import { sql } from 'kysely'
import { SEEN_NOTHING } from '#contract/absensi/konfirmasi.ts'
import { forUpdate, idList, jsonRows } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'

export interface KonfirmasiStateRow extends Columns<'pertemuan', 'id' | 'kelompok_id' | 'tanggal' | 'opened_at'> {
  ditiadakan: number
  belum: number
  perubahan: number
}

/** What decides whether these pertemuan can be confirmed. */
export async function listState(db: Db, pertemuanIds: readonly number[]): Promise<KonfirmasiStateRow[]> {
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
    from ${jsonRows(tx, seen, { integer: ['id', 'perubahan'] })} as r where true order by r.id
    on conflict (pertemuan_id) do update
      set akun_id = excluded.akun_id, at = excluded.at, perubahan = excluded.perubahan, sebelum_akun_id = konfirmasi.akun_id,
        sebelum_at = konfirmasi.at, sebelum_perubahan = konfirmasi.perubahan
      where konfirmasi.perubahan < excluded.perubahan`.execute(tx)
}

/** So that of two who confirm or take back one comes first. */
export async function lockKonfirmasi(tx: Tx, pertemuanIds: readonly number[]): Promise<void> {
  await sql`select pertemuan_id from konfirmasi where pertemuan_id in ${idList(tx, pertemuanIds)}
    order by pertemuan_id ${forUpdate(tx)}`.execute(tx)
}

/** The one before stands again, where there was one. */
export async function undoKonfirmasiList(tx: Tx, pertemuanIds: readonly number[]): Promise<void> {
  const ids = idList(tx, pertemuanIds)
  await sql`delete from konfirmasi where pertemuan_id in ${ids} and sebelum_akun_id is null`.execute(tx)
  await sql`
    update konfirmasi set akun_id = sebelum_akun_id, at = sebelum_at, perubahan = sebelum_perubahan, sebelum_akun_id = null,
      sebelum_at = null, sebelum_perubahan = null
    where pertemuan_id in ${ids} and sebelum_akun_id is not null`.execute(tx)
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
  const seen = await listState(tx, pertemuanIds)
  await upsertKonfirmasi(tx, seen, { akun_id, at })
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
      select 1 from ${jsonRows(tx, before, { integer: ['id', 'perubahan'] })} as r
      where r.id = konfirmasi.pertemuan_id and r.perubahan = konfirmasi.perubahan)`.execute(tx)
}

/** So many marks were written anew just as they stood: whoever had seen all there was has seen them too. */
export async function keepKonfirmasi(tx: Tx, pertemuanId: number, sama: number): Promise<void> {
  await sql`update konfirmasi set perubahan = perubahan + ${sama}
    where pertemuan_id = ${pertemuanId} and perubahan > ${SEEN_NOTHING}`.execute(tx)
}

/** As if it had seen nothing: everything there is counts as changed since. */
export async function outdateKonfirmasi(tx: Tx, pertemuanId: number): Promise<void> {
  await tx.updateTable('konfirmasi').set({ perubahan: SEEN_NOTHING }).where('pertemuan_id', '=', pertemuanId).execute()
}

export interface KonfirmasiRow extends Columns<'konfirmasi', 'pertemuan_id' | 'akun_id' | 'at'> {
  oleh: string
  /** What it saw; what there is now is `perubahan` of the pertemuan. */
  dilihat: number
}

export async function listKonfirmasiOf(db: Db, pertemuanIds: readonly number[]): Promise<KonfirmasiRow[]> {
  return rowsOf(db)`
    select f.pertemuan_id, f.akun_id, u.nama as oleh, f.at, f.perubahan as dilihat
    from konfirmasi f join akun u on u.id = f.akun_id
    where f.pertemuan_id in ${idList(db, pertemuanIds)}`
}

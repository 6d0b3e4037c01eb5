import { sql } from 'kysely'
import type { Peran } from '#contract/peran.ts'
import { forUpdate, idList, jsonRows } from '#database/dialect.ts'
import { rowsOf } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'
import { validPeran } from '../session/valid-peran.ts'

export type LinkRecipientRow = Columns<'akun', 'nama' | 'username'> & { akun_id: number; hp: string }

/** Of these accounts (or of all) the active ones without an own password, whose owner is in force. */
export async function listWithoutPasswordRows(db: Db, ids?: readonly number[]): Promise<LinkRecipientRow[]> {
  return rowsOf(db)`
    select a.id as akun_id, a.nama, a.username, coalesce(nullif(p.hp, ''), nullif(m.hp, ''), s.hp, '') as hp from akun a
    left join pendamping p on p.id = a.pendamping_id left join murabbi m on m.id = a.murabbi_id
    left join mahasantri s on s.id = a.mahasantri_id
    where a.aktif = 1 and a.ganti_sandi = 1 and ${ids ? sql`a.id in ${idList(db, ids)}` : sql`1 = 1`}
      and exists (select 1 from akun_peran r where r.akun_id = a.id and ${validPeran('a', 'r')})
    order by lower(a.nama), a.id`
}

export async function listPeranRows(db: Db, ids: readonly number[]): Promise<{ akun_id: number; peran: Peran }[]> {
  return rowsOf(db)`
    select r.akun_id, r.peran from akun_peran r join akun a on a.id = r.akun_id
    where r.akun_id in ${idList(db, ids)} and ${validPeran('a', 'r')} order by r.peran`
}

/** Duties and memberships that hold today or later, of the newest periode first, there in the order of their kelompok. */
export async function listLinkKelompok(db: Db, ids: readonly number[], today: string) {
  const duty = (tabel: string, kunci: string) => sql`
    select a.id as akun_id, t.kelompok_id from akun a join ${sql.table(tabel)} t on t.${sql.ref(kunci)} = a.${sql.ref(kunci)}
    where a.id in ${idList(db, ids)} and (t.sampai is null or t.sampai >= ${today})`
  return rowsOf(db)<{ akun_id: number; periode_id: number; nama: string; nama_urut: string }>`
    select t.akun_id, k.periode_id, k.nama, k.nama_urut
    from (${duty('kelompok_pendamping', 'pendamping_id')} union ${duty('kelompok_murabbi', 'murabbi_id')}
      union ${duty('keanggotaan', 'mahasantri_id')}) t
    join kelompok k on k.id = t.kelompok_id join periode p on p.id = k.periode_id
    where p.selesai >= ${today} order by p.mulai desc, p.id desc, k.nama_urut, k.id`
}

/** Accounts that hold a link nobody has used, and when it ends or ended. */
export async function listLinked(db: Db): Promise<{ akun_id: number; sampai_at: number }[]> {
  return rowsOf(db)`
    select akun_id, max(berlaku_sampai_at) as sampai_at from tautan_akun
    where dipakai_at is null and diganti_at is null group by akun_id order by akun_id`
}

/** Those of these accounts that still need one; they stay as they are until the transaction ends. */
export async function lockWithoutPassword(tx: Tx, ids: readonly number[]): Promise<number[]> {
  const rows = await rowsOf(tx)<{ id: number }>`
    select id from akun where id in ${idList(tx, ids)} and aktif = 1 and ganti_sandi = 1 order by id ${forUpdate(tx)}`
  return rows.map(row => row.id)
}

/** Links that are good no more, because the account gets something newer. */
export async function deleteAkunLinks(tx: Tx, ids: readonly number[], now: number): Promise<void> {
  await sql`update tautan_akun set diganti_at = ${now}
    where akun_id in ${idList(tx, ids)} and dipakai_at is null and diganti_at is null`.execute(tx)
}

/** Those that were mailed to who forgot the password: it is known after all. */
export async function endArrangeAgain(tx: Tx, akunId: number, now: number): Promise<void> {
  await sql`update tautan_akun set diganti_at = ${now}
    where akun_id = ${akunId} and atur_ulang = 1 and dipakai_at is null and diganti_at is null`.execute(tx)
}

/** New links take the place of those the accounts have. */
export async function replaceTautan(
  tx: Tx,
  rows: readonly { akun_id: number; kode_hash: string }[],
  { now, sampai, atur_ulang = 0 }: { now: number; sampai: number; atur_ulang?: 0 | 1 },
): Promise<void> {
  const ids = rows.map(row => row.akun_id)
  await deleteAkunLinks(tx, ids, now)
  await sql`insert into tautan_akun (kode_hash, akun_id, dibuat_at, berlaku_sampai_at, atur_ulang)
    select r.kode_hash, r.akun_id, cast(${now} as bigint), cast(${sampai} as bigint), cast(${atur_ulang} as integer)
    from ${jsonRows(tx, rows, { text: ['kode_hash'], integer: ['akun_id'] })} as r`.execute(tx)
}

/** What is over for long says nothing to anybody any more. */
export async function deleteOldTautan(db: Db, before: number): Promise<void> {
  await db.deleteFrom('tautan_akun').where('berlaku_sampai_at', '<', before).execute()
}

export interface TautanAkunRow
  extends Columns<'tautan_akun', 'akun_id' | 'atur_ulang' | 'berlaku_sampai_at' | 'dipakai_at' | 'diganti_at'>,
    Columns<'akun', 'nama' | 'username'> {
  /** 1: active, and its owner in force. */
  aktif: number
  /** 0: the owner has a password, also by another way than this link. */
  ganti_sandi: number
}

export async function findTautanAkun(db: Db, codeHash: string): Promise<TautanAkunRow | undefined> {
  const rows: TautanAkunRow[] = await rowsOf(db)`
    select l.akun_id, a.nama, a.username, a.ganti_sandi, l.atur_ulang, l.berlaku_sampai_at, l.dipakai_at, l.diganti_at,
      case when a.aktif = 1 and exists (select 1 from akun_peran r where r.akun_id = a.id and ${validPeran('a', 'r')})
        then 1 else 0 end as aktif
    from tautan_akun l join akun a on a.id = l.akun_id where l.kode_hash = ${codeHash}`
  return rows[0]
}

export async function markUsed(tx: Tx, codeHash: string, now: number): Promise<void> {
  await tx.updateTable('tautan_akun').set({ dipakai_at: now }).where('kode_hash', '=', codeHash).execute()
}

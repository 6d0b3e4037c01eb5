import { sql } from 'kysely'
import { holdsOn } from '#database/date-spans.ts'
import { forUpdate, jsonRows } from '#database/dialect.ts'
import { numberOf, rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'
import { isAt, type PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import { validPeran } from '#server/akun/session/valid-peran.ts'
import type { PeriodeOf } from '#server/pengaturan/periode/nama.ts'

/** Which pertemuan a link is for; it may not have been opened yet. */
export type NewTautan = PertemuanKey &
  Columns<'tautan', 'token_hash' | 'untuk_akun_id' | 'dibuat_oleh' | 'created_at' | 'berlaku_sampai_at'>

/** Links of a kelompok are made one after the other, so that two at once are counted both. */
export async function lockKelompokOfTautan(tx: Tx, kelompokId: number): Promise<void> {
  await sql`select id from kelompok where id = ${kelompokId} ${forUpdate(tx)}`.execute(tx)
}

export async function countLive(tx: Tx, key: PertemuanKey, now: number): Promise<number> {
  return numberOf(tx)`
    select count(*) as n from tautan l where ${isAt(key, 'l')} and dicabut_at is null and berlaku_sampai_at > ${now}`
}

export async function insertTautan(tx: Tx, row: NewTautan): Promise<number> {
  const made = await tx
    .insertInto('tautan')
    .values({ ...row, dicabut_at: null, dicabut_oleh: null })
    .returning('id')
    .executeTakeFirstOrThrow()
  return made.id
}

export async function getTautanRow(db: Db, id: number) {
  return rowOf(db)<Columns<'tautan', 'id' | 'kelompok_id' | 'tanggal' | 'dibuat_oleh'>>`
    select id, kelompok_id, tanggal, dibuat_oleh from tautan where id = ${id}`
}

/** A link is opened once at a time, so that of two phones in the same moment one has it afterwards. */
export async function lockTautan(tx: Tx, id: number): Promise<void> {
  await sql`select id from tautan where id = ${id} ${forUpdate(tx)}`.execute(tx)
}

/** Once revoked stays as it was. */
export async function markRevoked(tx: Tx, id: number, akunId: number, now: number): Promise<void> {
  const change = { dicabut_at: now, dicabut_oleh: akunId }
  await tx.updateTable('tautan').set(change).where('id', '=', id).where('dicabut_at', 'is', null).execute()
}

export async function markAllRevoked(tx: Tx, akunId: number, now: number): Promise<void> {
  await sql`
    update tautan set dicabut_at = ${now}, dicabut_oleh = ${akunId}
    where dicabut_at is null and berlaku_sampai_at > ${now}`.execute(tx)
}

export interface TautanRow extends Columns<'tautan', 'id' | 'created_at' | 'berlaku_sampai_at' | 'dicabut_at'> {
  untuk: string
  dibuat_oleh: string
  dicabut_oleh: string | null
  dibuka_at: number | null
  tanda: number
}

/** The links of one pertemuan, the newest first. */
export async function listTautanRows(db: Db, key: PertemuanKey): Promise<TautanRow[]> {
  return rowsOf(db)`
    select l.id, u.nama as untuk, m.nama as dibuat_oleh, l.created_at, l.berlaku_sampai_at, l.dicabut_at,
      c.nama as dicabut_oleh, (select min(s.created_at) from session s where s.tautan_id = l.id) as dibuka_at,
      (select count(distinct r.mahasantri_id) from pertemuan p join riwayat r on r.pertemuan_id = p.id
        where p.kelompok_id = l.kelompok_id and p.kegiatan_id = l.kegiatan_id and p.tanggal = l.tanggal and p.ke = l.ke
          and r.tautan_id = l.id) as tanda
    from tautan l
    join akun u on u.id = l.untuk_akun_id
    join akun m on m.id = l.dibuat_oleh
    left join akun c on c.id = l.dicabut_oleh
    where ${isAt(key, 'l')}
    order by l.id desc`
}

export interface TautanStateRow extends PeriodeOf {
  kelompok: string
  kegiatan: string | null
  jenis: 'umum' | 'shalat' | null
  mulai: string
  /** On the roll when it is opened, otherwise members of that day. */
  orang: number
  belum: number
}

/** How far a pertemuan is filled; undefined without the kelompok. */
export async function getState(db: Db, key: PertemuanKey): Promise<TautanStateRow | undefined> {
  const row = await rowOf(db)<TautanStateRow & { anggota: number; opened_at: number | null }>`
    select k.nama as kelompok, pr.aktif, pr.tahun_akademik, pr.semester, pr.gelombang, g.nama as kegiatan, g.jenis, coalesce(p.mulai, '') as mulai, p.opened_at,
      (select count(*) from absensi a where a.pertemuan_id = p.id) as orang,
      (select count(*) from absensi a where a.pertemuan_id = p.id and a.status is null) as belum,
      (select count(distinct mahasantri_id) from keanggotaan m where m.kelompok_id = k.id and ${holdsOn('m', key.tanggal)}) as anggota
    from kelompok k
    join periode pr on pr.id = k.periode_id
    left join kegiatan g on g.id = ${key.kegiatan_id}
    left join pertemuan p on p.kelompok_id = k.id and p.kegiatan_id = g.id and p.tanggal = ${key.tanggal} and p.ke = ${key.ke}
    where k.id = ${key.kelompok_id}`
  if (!row) return undefined
  const { anggota, opened_at, ...keadaan } = row
  return opened_at === null ? { ...keadaan, orang: anggota, belum: anggota } : keadaan
}

export interface TautanRecipientRow {
  /** Which of the pertemuan asked for, from 0. */
  i: number
  /** A badal who is named in words only; ''. */
  sebutan: string
  mulai: string
  selesai: string
  sampai_at: number | null
  /** null: nobody was pendamping of the kelompok that day, and none leads. */
  id: number | null
  nama: string
  hp: string
  dari: string
  sampai: string | null
  /** 1: leads this pertemuan of a kelompok that is not theirs. */
  badal: number
  /** Their active account with the role, null without. */
  akun_id: number | null
}

/** Whom to ask to fill each of these pertemuan: who leads it, then who was pendamping of the kelompok, as appointed. */
export async function listTautanRecipients(db: Db, keys: readonly PertemuanKey[]): Promise<TautanRecipientRow[]> {
  const rows = keys.map(({ kelompok_id, kegiatan_id, tanggal, ke }, i) => ({
    i,
    kelompok_id,
    kegiatan_id,
    tanggal,
    ke,
  }))
  const json = jsonRows(db, rows, { integer: ['i', 'kelompok_id', 'kegiatan_id', 'ke'], text: ['tanggal'] })
  return rowsOf(db)`
    with sesi as (
      select r.i, r.kelompok_id, r.tanggal, p.pelaksana_id, coalesce(p.badal, '') as sebutan, coalesce(p.mulai, '') as mulai,
        coalesce(p.selesai, '') as selesai, e.sampai_at
      from ${json} as r
      left join pertemuan p on p.kelompok_id = r.kelompok_id and p.kegiatan_id = r.kegiatan_id and p.tanggal = r.tanggal
        and p.ke = r.ke
      left join perpanjangan e on e.pertemuan_id = p.id
    ), tetap as (
      select s.i, t.pendamping_id, t.dari, t.sampai from sesi s join kelompok_pendamping t on t.kelompok_id = s.kelompok_id
        and ${holdsOn('t', sql`s.tanggal`)}
    ), orang as (
      select i, pendamping_id, dari, sampai, 0 as badal from tetap
      union all
      select s.i, s.pelaksana_id, s.tanggal, s.tanggal, 1 from sesi s where s.pelaksana_id is not null
        and not exists (select 1 from tetap t where t.i = s.i and t.pendamping_id = s.pelaksana_id)
    )
    select s.i, s.sebutan, s.mulai, s.selesai, s.sampai_at, d.id, d.nama, d.hp, o.dari, o.sampai, o.badal, a.id as akun_id
    from sesi s
    left join orang o on o.i = s.i
    left join pendamping d on d.id = o.pendamping_id
    left join akun a on a.pendamping_id = d.id and a.aktif = 1
      and exists (select 1 from akun_peran r where r.akun_id = a.id and r.peran = 'pendamping' and ${validPeran('a', 'r')})
    order by s.i, case when d.id = s.pelaksana_id then 0 else 1 end, o.dari, d.nama_cari, d.id`
}

import { sql } from 'kysely'
import type { KeyAturan } from '#contract/closing.ts'
import type { JkKelompok } from '#contract/identitas.ts'
import { forUpdate, idList } from '#database/dialect.ts'
import { isPublished } from '#database/konsep.ts'
import { hasRow, idsOf, rowOf, rowsOf, written } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'
import { cancelledColumn, isAt, lockedAt, type PertemuanKey } from '#server/absensi/jumlah/kolom.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { ownSpansInKelompok, type SpanRow } from '#server/datapokok/kelompok/wewenang.ts'
import type { PeriodeDay } from '#server/pengaturan/periode/nama.ts'

export interface PlaceRow extends PeriodeDay {
  jk: JkKelompok
  /** null when there is no such kegiatan. */
  jenis: 'umum' | 'shalat' | null
  /** 1 when the kelompok holds this kegiatan. */
  diadakan: number
  /** Planned or opened; null while there is no row. */
  pertemuan_id: number | null
  pelaksana_id: number | null
  opened_at: number | null
  /** When it begins and ends, 'HH:MM' or ''. */
  mulai: string
  selesai: string
  /** How long it was extended, null without. */
  sampai_at: number | null
  terkunci_at: number | null
  ditiadakan: number
  zona_waktu: 'Asia/Jakarta' | 'Asia/Makassar' | 'Asia/Jayapura' | null
  kunci: KeyAturan['kunci'] | null
  kunci_hari: number | null
  kunci_hari_pekan: number | null
  kunci_jam: string | null
}

/**
 * Everything that decides whether a pertemuan may be recorded: the same place in each row, and in each a span in which the
 * user had to do with the kelompok. No row when the kelompok does not exist, or its periode is a draft: nothing is recorded there.
 */
export async function listPlace(db: Db, user: User, key: PertemuanKey): Promise<(PlaceRow & SpanRow)[]> {
  return rowsOf(db)`
    select w."as", w.dari, w.sampai, k.jk, g.jenis, case when kk.kegiatan_id is null then 0 else 1 end as diadakan,
      pr.mulai as periode_mulai, pr.selesai as periode_selesai, pr.aktif as periode_aktif,
      p.id as pertemuan_id, p.pelaksana_id, p.opened_at, coalesce(p.mulai, '') as mulai, coalesce(p.selesai, '') as selesai, e.sampai_at, ${lockedAt} as terkunci_at,
      s.kunci, s.kunci_hari, s.kunci_hari_pekan, s.kunci_jam, ${cancelledColumn} as ditiadakan, s.zona_waktu
    from kelompok k
    join periode pr on pr.id = k.periode_id
    left join kegiatan g on g.id = ${key.kegiatan_id}
    left join kelompok_kegiatan kk on kk.kelompok_id = k.id and kk.kegiatan_id = g.id
    left join pertemuan p on p.kelompok_id = k.id and p.kegiatan_id = g.id and p.tanggal = ${key.tanggal} and p.ke = ${key.ke}
    left join peniadaan n on n.pertemuan_id = p.id
    left join perpanjangan e on e.pertemuan_id = p.id
    left join pengaturan s on s.id = 1
    left join ${ownSpansInKelompok(user, key.kelompok_id)}
    where k.id = ${key.kelompok_id} and ${isPublished('k.periode_id')}`
}

export interface NewPertemuan
  extends PertemuanKey,
    Columns<'pertemuan', 'tempat' | 'mulai' | 'selesai' | 'pelaksana_id' | 'jadwal_id'> {
  opened_at: number
  opened_by: number
}

/** The id of the new row; undefined when somebody else opened the same pertemuan meanwhile. */
export async function insertPertemuan(tx: Tx, row: NewPertemuan): Promise<number | undefined> {
  const made = await tx
    .insertInto('pertemuan')
    .values({
      ...{ ...row, created_at: row.opened_at, created_by: row.opened_by },
      ...{ materi: '', catatan: '', badal: '', murabbi_hadir: null, version: 1 },
    })
    .onConflict(oc => oc.columns(['kelompok_id', 'kegiatan_id', 'tanggal', 'ke']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return made?.id
}

/** Turns a planned row into an opened one, what the plan says about it kept; false when somebody else did, or moved it away, meanwhile. */
export async function markOpened(
  tx: Tx,
  id: number,
  { tanggal, ke }: PertemuanKey,
  { opened_at, opened_by, pelaksana_id }: { opened_at: number; opened_by: number; pelaksana_id: number | null },
): Promise<boolean> {
  const opened = await written(tx)`
    update pertemuan set opened_at = ${opened_at}, opened_by = ${opened_by},
      pelaksana_id = case when badal <> '' then null else coalesce(pelaksana_id, cast(${pelaksana_id} as integer)) end
    where id = ${id} and tanggal = ${tanggal} and ke = ${ke} and opened_at is null`
  return opened > 0
}

/** Which of these were only planned, and are opened now. */
export async function markOpenedList(
  tx: Tx,
  ids: readonly number[],
  opening: { opened_at: number; opened_by: number },
): Promise<number[]> {
  const rows = await rowsOf(tx)<{ id: number }>`
    update pertemuan set opened_at = ${opening.opened_at}, opened_by = ${opening.opened_by}
    where id in ${idList(tx, ids)} and opened_at is null returning id`
  return idsOf(rows)
}

/**
 * Which pertemuan were opened by accepting one of these koreksi and hold nothing but what these have marked and izin had filled by
 * then. All their marks are locked first: who marks at the same time is seen, or comes after.
 */
export async function listOpenedBy(tx: Tx, koreksiIds: readonly number[]): Promise<number[]> {
  const koreksi = idList(tx, koreksiIds)
  await sql`select version from absensi where pertemuan_id in (select k.pertemuan_id from koreksi k where k.id in ${koreksi})
    order by pertemuan_id, mahasantri_id ${forUpdate(tx)}`.execute(tx)
  const rows = await rowsOf(tx)<{ id: number }>`
    select p.id from pertemuan p
    where exists (select 1 from koreksi k where k.pertemuan_id = p.id and k.id in ${koreksi} and k.decided_at = p.opened_at
        and k.decided_by = p.opened_by)
      and p.materi = '' and p.catatan = '' and p.murabbi_hadir is null
      and not exists (select 1 from riwayat r where r.pertemuan_id = p.id
        and (r.koreksi_id is null or r.koreksi_id not in ${koreksi}) and (r.izin_id is null or r.arrived_at <> p.opened_at))
      and not exists (select 1 from koreksi k where k.pertemuan_id = p.id and k.at >= p.opened_at)
      and not exists (select 1 from tak_dipilih t where t.pertemuan_id = p.id)
      and not exists (select 1 from konfirmasi f where f.pertemuan_id = p.id)
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)
      and not exists (select 1 from perpanjangan e where e.pertemuan_id = p.id and e.at >= p.opened_at)
      and not exists (select 1 from pemindahan m where m.pertemuan_id = p.id and m.at >= p.opened_at)`
  return idsOf(rows)
}

export async function findPertemuanId(db: Db, key: PertemuanKey): Promise<number | undefined> {
  return (await rowOf(db)<{ id: number }>`select p.id from pertemuan p where ${isAt(key)}`)?.id
}

/**
 * Whether this account has set a mark there with its own finger, or given one up. Not what an izin or a koreksi set in its
 * name, which happens in kelompok that are not theirs, nor what came by a link, which may have been passed on.
 */
export async function hasRecorded(db: Db, pertemuanId: number, akunId: number): Promise<boolean> {
  return hasRow(db)`
    select 1 from riwayat where pertemuan_id = ${pertemuanId} and akun_id = ${akunId}
      and izin_id is null and koreksi_id is null and tautan_id is null
    union all
    select 1 from tak_dipilih where pertemuan_id = ${pertemuanId} and akun_id = ${akunId} and tautan_id is null
    limit 1`
}

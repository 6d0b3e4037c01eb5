import { holdsOn } from '#database/date-spans.ts'
import { idList } from '#database/dialect.ts'
import { isKelompokPublished } from '#database/konsep.ts'
import { type NamedPertemuan, rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'

export interface PushKelompokRow extends Columns<'kelompok', 'id' | 'nama'>, Columns<'periode', 'mulai' | 'selesai'> {}

export async function listPushKelompok(db: Db, ids: readonly number[]): Promise<PushKelompokRow[]> {
  return rowsOf(db)`
    select k.id, k.nama, p.mulai, p.selesai from kelompok k join periode p on p.id = k.periode_id
    where k.id in ${idList(db, ids)} order by k.nama_urut, k.id`
}

/** Until when these are kept open beyond the rule. */
export async function listPerpanjanganRows(db: Db, pertemuanIds: readonly number[]) {
  return rowsOf(db)<
    Columns<'perpanjangan', 'pertemuan_id' | 'sampai_at'>
  >`select pertemuan_id, sampai_at from perpanjangan where pertemuan_id in ${idList(db, pertemuanIds)}`
}

/** What these pendamping have in hand that day. */
export async function listKelompokPendamping(
  db: Db,
  pendampingIds: readonly number[],
  hari: string,
): Promise<number[]> {
  const rows = await rowsOf(db)<{ kelompok_id: number }>`
    select distinct kelompok_id from kelompok_pendamping
    where pendamping_id in ${idList(db, pendampingIds)} and ${holdsOn('', hari)} and ${isKelompokPublished('kelompok_id')}`
  return rows.map(row => row.kelompok_id)
}

/** Where these pendamping lead a pertemuan in a span, their own kelompok or another one. */
export async function listLedKelompok(
  db: Db,
  pendampingIds: readonly number[],
  { dari, sampai }: { dari: string; sampai: string },
): Promise<number[]> {
  const rows = await rowsOf(db)<{ kelompok_id: number }>`
    select distinct kelompok_id from pertemuan
    where pelaksana_id in ${idList(db, pendampingIds)} and tanggal >= ${dari} and tanggal <= ${sampai}
      and ${isKelompokPublished('kelompok_id')}`
  return rows.map(row => row.kelompok_id)
}

/** Who is murabbi of which kelompok on that day. */
export async function listKelompokMurabbi(db: Db, murabbiIds: readonly number[], today: string) {
  return rowsOf(db)<Columns<'kelompok_murabbi', 'murabbi_id' | 'kelompok_id'>>`
    select distinct murabbi_id, kelompok_id from kelompok_murabbi
    where murabbi_id in ${idList(db, murabbiIds)} and ${holdsOn('', today)} and ${isKelompokPublished('kelompok_id')}`
}

interface Range {
  /** Milliseconds UTC, the end not included. */
  dari: number
  sampai: number
}

export interface NewProposal extends Columns<'izin', 'id' | 'kelompok_id' | 'akun_id' | 'at'> {
  satuan: 'koreksi' | 'izin'
  /** 1 while it waits. */
  menunggu: number
}

/** What was proposed in a span, decided since or not. */
export async function listNewProposal(db: Db, { dari, sampai }: Range): Promise<NewProposal[]> {
  return rowsOf(db)`
    select 'koreksi' as satuan, k.id, p.kelompok_id, k.akun_id, k.at, case when k.keadaan = 'menunggu' then 1 else 0 end as menunggu
    from koreksi k join pertemuan p on p.id = k.pertemuan_id where k.at >= ${dari} and k.at < ${sampai}
    union all
    select 'izin', z.id, z.kelompok_id, case when z.tautan_wali_id is null then z.akun_id else 0 end, z.at, case when z.keadaan = 'menunggu' then 1 else 0 end
    from izin z where z.at >= ${dari} and z.at < ${sampai}`
}

export type DecidedKoreksi = Columns<'koreksi', 'akun_id' | 'pertemuan_id'> & {
  keadaan: 'diterima' | 'ditolak'
  decided_at: number
}

/** Decided by somebody else in a span: what one person asked of one pertemuan and was answered at once is one. */
export async function listDecidedKoreksi(db: Db, { dari, sampai }: Range): Promise<DecidedKoreksi[]> {
  return rowsOf(db)`
    select distinct akun_id, pertemuan_id, keadaan, decided_at from koreksi
    where decided_at >= ${dari} and decided_at < ${sampai} and decided_by <> akun_id and keadaan in ('diterima', 'ditolak')`
}

export type DecidedIzin = Columns<'izin', 'id' | 'akun_id'> & {
  keadaan: 'disetujui' | 'ditolak'
  decided_at: number
}

export async function listDecidedIzin(db: Db, { dari, sampai }: Range): Promise<DecidedIzin[]> {
  return rowsOf(db)`
    select id, akun_id, keadaan, decided_at from izin
    where decided_at >= ${dari} and decided_at < ${sampai} and decided_by <> akun_id and tautan_wali_id is null
      and keadaan in ('disetujui', 'ditolak')`
}

/** What that answer is about, while it stands; how many marks, and whose where it is one. */
export async function getAnsweredKoreksi(db: Db, { akun_id, pertemuan_id, keadaan, decided_at }: DecidedKoreksi) {
  return rowOf(db)<
    Columns<'pertemuan', 'kelompok_id' | 'kegiatan_id' | 'tanggal' | 'ke'> &
      NamedPertemuan & { jumlah: number; mahasantri_id: number | null }
  >`
    select p.kelompok_id, kl.nama as kelompok, p.kegiatan_id, g.nama as kegiatan, p.tanggal, p.ke, count(*) as jumlah,
      case when count(*) = 1 then min(k.mahasantri_id) end as mahasantri_id
    from koreksi k join pertemuan p on p.id = k.pertemuan_id
    join kelompok kl on kl.id = p.kelompok_id join kegiatan g on g.id = p.kegiatan_id
    where k.pertemuan_id = ${pertemuan_id} and k.akun_id = ${akun_id} and k.keadaan = ${keadaan} and k.decided_at = ${decided_at}
    group by p.kelompok_id, kl.nama, p.kegiatan_id, g.nama, p.tanggal, p.ke`
}

export async function getAnsweredIzin(db: Db, { id, akun_id, keadaan, decided_at }: DecidedIzin) {
  return rowOf(db)<{ mahasantri_id: number; kelompok_id: number; kelompok: string; dari: string; sampai: string }>`
    select z.mahasantri_id, z.kelompok_id, k.nama as kelompok, z.dari, z.sampai from izin z join kelompok k on k.id = z.kelompok_id
    where z.id = ${id} and z.akun_id = ${akun_id} and z.keadaan = ${keadaan} and z.decided_at = ${decided_at}`
}

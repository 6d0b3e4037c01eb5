import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { SEEN_NOTHING } from '#contract/absensi/konfirmasi.ts'
import type { Status } from '#contract/kehadiran.ts'
import { holdsOn } from '#database/date-spans.ts'
import { forUpdate, jsonRows } from '#database/dialect.ts'
import { isPublished } from '#database/konsep.ts'
import { type NamedPertemuan, numberOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'
import type { DayEffects } from '#server/datapokok/orang/hari.ts'

/*
 * Merging two entries crosses every noun, as erasing a person does: this file writes to tables that are not its own (decision
 * 0059). Every table that names a mahasantri stands in `TABEL_MAHASANTRI`; a test compares it with the database.
 */

/** Rows that go over as they are; the others have a rule of their own below. */
const MOVE = [
  ...(['absensi', 'riwayat', 'riwayat_daftar', 'koreksi', 'tak_dipilih', 'izin', 'surat'] as const),
  ...(['putusan_kelulusan', 'nilai_kelulusan', 'hasil_kelulusan', 'tautan_wali', 'usul_hadir'] as const),
] as const
export const MAHASANTRI_TABLE: readonly string[] = [...MOVE, 'keanggotaan', 'jumlah', 'akun']

export type CompleteMahasantri = Row<'mahasantri'>

/** Held until the transaction ends where `lock` says so; erased ones are nobody. */
export async function listPair(db: Db, ids: readonly [number, number], lock = false): Promise<CompleteMahasantri[]> {
  return rowsOf(db)`
    select * from mahasantri where id in (${ids[0]}, ${ids[1]}) and dihapus_at is null order by id ${lock ? forUpdate(db) : sql``}`
}

export interface BriefRow extends Columns<'mahasantri', 'id' | 'nim' | 'nama' | 'version'> {
  kelompok: string
  tanda: number
}

/** Entries with where they are today, in each periode that runs, and how much there is of them. */
export async function listBrief(db: Db, which: RawBuilder<SqlBool>, hari: DayEffects): Promise<BriefRow[]> {
  const rows = await rowsOf(db)<BriefRow>`
    select m.id, m.nim, m.nama, m.version,
      coalesce((select string_agg(k.nama, ', ' order by k.nama_urut, k.id)
        from keanggotaan a join kelompok k on k.id = a.kelompok_id join periode p on p.id = k.periode_id
        where a.mahasantri_id = m.id and ((p.id = ${hari.periodeId} and ${holdsOn('a', hari.kelompok)})
          or (p.id <> ${hari.periodeId} and p.mulai <= ${hari.ini} and p.selesai >= ${hari.ini} and ${isPublished('p.id')}
            and ${holdsOn('a', hari.ini)}))), '') as kelompok,
      (select count(a.status) from absensi a where a.mahasantri_id = m.id) as tanda
    from mahasantri m where m.dihapus_at is null and ${which} order by m.nama_cari, m.id limit 20`
  return rows.map(row => ({ ...row, tanda: Number(row.tanda) }))
}

export interface TogetherRow extends NamedPertemuan {
  pertemuan_id: number
  tanggal: string
  tetap: Status | null
  tetap_isi: string
  digabung: Status | null
  digabung_isi: string
}

/** Pertemuan whose roster holds both. `_isi`: the minutes and the note, to be compared. */
export async function listTogether(db: Db, tetap: number, merged: number): Promise<TogetherRow[]> {
  const content = (t: 'a' | 'b') =>
    sql`coalesce(cast(${sql.ref(`${t}.menit`)} as text), '') || ' ' || ${sql.ref(`${t}.catatan`)}`
  return rowsOf(db)`
    select p.id as pertemuan_id, p.tanggal, k.nama as kelompok, g.nama as kegiatan,
      a.status as tetap, ${content('a')} as tetap_isi, b.status as digabung, ${content('b')} as digabung_isi
    from absensi a join absensi b on b.pertemuan_id = a.pertemuan_id and b.mahasantri_id = ${merged}
    join pertemuan p on p.id = a.pertemuan_id join kelompok k on k.id = p.kelompok_id join kegiatan g on g.id = p.kegiatan_id
    where a.mahasantri_id = ${tetap} order by p.tanggal, p.id`
}

export async function countMove(db: Db, id: number) {
  const of = (tabel: string) => numberOf(db)`select count(*) as n from ${sql.table(tabel)} where mahasantri_id = ${id}`
  return {
    ...{ tanda: await of('absensi'), izin: await of('izin'), koreksi: await of('koreksi'), surat: await of('surat') },
    keanggotaan: await of('keanggotaan'),
  }
}

/** A mark that gives way in a pertemuan that holds both, and whose stands. */
export type LostRow = Record<'pertemuan_id' | 'kalah' | 'menang', number>

const LOST = { integer: ['pertemuan_id', 'kalah', 'menang'] } as const

/**
 * Every version of a mark that gives way stays readable beside the one that stands, as what was not chosen; what was proposed
 * for it and waits is answered. Then it goes.
 */
export async function giveWay(
  tx: Tx,
  rows: readonly LostRow[],
  { tetap, akun_id, now }: { tetap: number; akun_id: number; now: number },
): Promise<void> {
  if (rows.length === 0) return
  const lost = jsonRows(tx, rows, LOST)
  const at = sql.lit(now)
  await sql`
    insert into tak_dipilih (pertemuan_id, mahasantri_id, action_id, terhadap, status, menit, catatan, akun_id, tapped_at,
      decided_at, arrived_at, device, tautan_id)
    select r.pertemuan_id, ${tetap}, 'gabung ' || r.mahasantri_id || ' ' || r.version, w.version, r.to_status, r.to_menit,
      r.to_catatan, r.akun_id, r.tapped_at, ${at}, r.arrived_at, r.device, r.tautan_id
    from ${lost} as k join riwayat r on r.pertemuan_id = k.pertemuan_id and r.mahasantri_id = k.kalah
    join absensi w on w.pertemuan_id = k.pertemuan_id and w.mahasantri_id = k.menang`.execute(tx)
  await sql`
    update konfirmasi set perubahan = case when perubahan > a.version then perubahan - a.version else 0 end
    from ${lost} as k join absensi a on a.pertemuan_id = k.pertemuan_id and a.mahasantri_id = k.kalah
    where konfirmasi.pertemuan_id = k.pertemuan_id and konfirmasi.perubahan > ${SEEN_NOTHING}`.execute(tx)
  // By their keys, not by EXISTS: SQLite would look at every mark there is (decision 0085).
  const isLost = sql<SqlBool>`(pertemuan_id, mahasantri_id) in (select k.pertemuan_id, k.kalah from ${lost} as k)`
  await sql`update koreksi set keadaan = 'ditolak', decided_by = ${akun_id}, decided_at = ${at},
      jawaban = ${ANSWER}
    where keadaan = 'menunggu' and ${isLost}`.execute(tx)
  // What one action said of both of them is told apart by now.
  for (const tabel of ['koreksi', 'tak_dipilih'] as const)
    await sql`update ${sql.table(tabel)} set action_id = 'gabung ' || mahasantri_id || ' ' || action_id
      where ${isLost}`.execute(tx)
  for (const tabel of ['riwayat', 'absensi'] as const)
    await sql`delete from ${sql.table(tabel)} where ${isLost}`.execute(tx)
}

/** One koreksi waits for a mark: where both have one in a pertemuan that was never opened, that of the one that stays. */
export async function answerKoreksi(
  tx: Tx,
  { digabung, tetap, akun_id, now }: { digabung: number; tetap: number; akun_id: number; now: number },
): Promise<void> {
  await sql`update koreksi set keadaan = 'ditolak', decided_by = ${akun_id}, decided_at = ${now}, jawaban = ${ANSWER}
    where keadaan = 'menunggu' and mahasantri_id = ${digabung} and pertemuan_id in (
      select pertemuan_id from koreksi where keadaan = 'menunggu' and mahasantri_id = ${tetap})`.execute(tx)
  await sql`update koreksi set action_id = 'gabung ' || mahasantri_id || ' ' || action_id
    where mahasantri_id = ${digabung} and exists (select 1 from koreksi k where k.action_id = koreksi.action_id
      and k.pertemuan_id = koreksi.pertemuan_id and k.mahasantri_id = ${tetap})`.execute(tx)
}

const ANSWER = 'Data orang ini digabung.'

/** A link shows what it was sent for: that of the entry which goes ends, and the office sends another one. */
export async function endWaliLinks(
  tx: Tx,
  { digabung, akun_id, now }: { digabung: number; akun_id: number; now: number },
): Promise<void> {
  await sql`update tautan_wali set dicabut_at = cast(${now} as bigint), dicabut_oleh = ${akun_id}
    where mahasantri_id = ${digabung} and dicabut_at is null`.execute(tx)
}

/** Before them goes what both have in the kelulusan: the level, and what an SK says, of the entry that stays. */
export async function moveRows(tx: Tx, digabung: number, tetap: number): Promise<void> {
  for (const [tabel, of] of [
    ['nilai_kelulusan', 'syarat_id'],
    ['hasil_kelulusan', 'sk_id'],
  ] as const)
    await sql`delete from ${sql.table(tabel)} where mahasantri_id = ${digabung} and ${sql.ref(of)} in (
      select o.${sql.ref(of)} from ${sql.table(tabel)} o where o.mahasantri_id = ${tetap})`.execute(tx)
  await sql`delete from usul_hadir where mahasantri_id = ${digabung} and (kelompok_id, kegiatan_id, tanggal, ke) in (
    select o.kelompok_id, o.kegiatan_id, o.tanggal, o.ke from usul_hadir o where o.mahasantri_id = ${tetap})`.execute(
    tx,
  )
  for (const tabel of MOVE)
    await sql`update ${sql.table(tabel)} set mahasantri_id = ${tetap} where mahasantri_id = ${digabung}`.execute(tx)
}

/**
 * One person has one account: where both have one, that stays which opens something else as well, else that of the entry that
 * stays. Which one has lost the person, and whether nothing is left that it opens; undefined where none did.
 */
export async function moveAkun(
  tx: Tx,
  digabung: number,
  tetap: number,
): Promise<{ id: number; empty: boolean } | undefined> {
  const rows = await rowsOf(tx)<Columns<'akun', 'id' | 'mahasantri_id'> & { other: number }>`
    select a.id, a.mahasantri_id, (select count(*) from akun_peran p where p.akun_id = a.id and p.peran <> 'mahasantri') as other
    from akun a where a.mahasantri_id in (${digabung}, ${tetap}) order by a.id ${forUpdate(tx)}`
  const [mine, theirs] = [tetap, digabung].map(id => rows.find(row => row.mahasantri_id === id))
  const lost = mine && theirs ? (Number(theirs.other) > 0 && Number(mine.other) === 0 ? mine : theirs) : undefined
  if (lost) {
    await sql`update akun set mahasantri_id = null where id = ${lost.id}`.execute(tx)
    await sql`delete from akun_peran where akun_id = ${lost.id} and peran = 'mahasantri'`.execute(tx)
    if (Number(lost.other) === 0) await sql`update akun set aktif = 0 where id = ${lost.id}`.execute(tx)
    // What they have said of their own marks is read, counted and taken back by the account they have.
    const kept = lost === mine ? theirs : mine
    await sql`update koreksi set akun_id = ${kept?.id} where akun_id = ${lost.id} and mahasantri_id = ${tetap}`.execute(
      tx,
    )
  }
  await sql`update akun set mahasantri_id = ${tetap} where mahasantri_id = ${digabung}`.execute(tx)
  return lost && { id: lost.id, empty: Number(lost.other) === 0 }
}

export interface MergedMemberRow
  extends Columns<'keanggotaan', 'id' | 'mahasantri_id' | 'kelompok_id' | 'dari' | 'sampai'> {
  periode_id: number
  kelompok: string
}

export async function listMergedMembers(db: Db, a: number, b: number): Promise<MergedMemberRow[]> {
  return rowsOf(db)`
    select x.id, x.mahasantri_id, x.kelompok_id, x.dari, x.sampai, k.periode_id, k.nama as kelompok
    from keanggotaan x join kelompok k on k.id = x.kelompok_id
    where x.mahasantri_id in (${a}, ${b}) order by x.dari, x.id`
}

export async function replaceMember(
  tx: Tx,
  digabung: number,
  rows: { kelompok_id: number; mahasantri_id: number; dari: string; sampai: string | null }[],
): Promise<void> {
  await tx.deleteFrom('keanggotaan').where('mahasantri_id', '=', digabung).execute()
  if (rows.length > 0) await tx.insertInto('keanggotaan').values(rows).execute()
}

/** The entry that goes, and the other one with what was chosen: its NIM is free by then. */
export async function replaceMahasantri(
  tx: Tx,
  digabung: number,
  tetap: number,
  change: Partial<Omit<CompleteMahasantri, 'id' | 'version'>>,
): Promise<void> {
  await tx.deleteFrom('mahasantri').where('id', '=', digabung).execute()
  await tx
    .updateTable('mahasantri')
    .set(eb => ({ ...change, version: eb('version', '+', 1) }))
    .where('id', '=', tetap)
    .execute()
}

/** Who was merged into the one that goes now is where that one is. */
export async function insertPenggabungan(
  tx: Tx,
  { digabung, tetap, ...by }: { digabung: number; tetap: number; akun_id: number; at: number },
): Promise<void> {
  await sql`update penggabungan set ke_id = ${tetap} where jenis = 'mahasantri' and ke_id = ${digabung}`.execute(tx)
  const row = { jenis: 'mahasantri', dari_id: digabung, ke_id: tetap, ...by } as const
  await tx.insertInto('penggabungan').values(row).execute()
}

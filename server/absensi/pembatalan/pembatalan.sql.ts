import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { forUpdate, forUpdateAndReferences, idList } from '#database/dialect.ts'
import { TRACKED_TABLES } from '#database/perubahan.ts'
import { hasRow, idsOf, rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Tx } from '#database/schema.ts'
import { isPlain } from '#server/absensi/pertemuan/rencana.ts'
import { baris, dibuat, differs, dihapus, diubah, idMade, isRow, type TrackedTable, value } from './tabel.sql.ts'

/*
 * Taking back crosses every noun, as erasing a person does: this file writes to tables that are not its own (decision 0054),
 * from what was written down and never from what anybody sends.
 */

export interface StoredPerubahanRow
  extends Columns<'perubahan', 'id' | 'akun_id' | 'at' | 'judul' | 'keterangan' | 'periode_id'> {
  dibatalkan_at: number | null
}

/** Nobody else takes it back until this transaction ends. */
export async function lockPerubahan(tx: Tx, id: number): Promise<StoredPerubahanRow | undefined> {
  await sql`select id from perubahan where id = ${id} ${forUpdate(tx)}`.execute(tx)
  return rowOf(tx)<StoredPerubahanRow>`
    select p.id, p.akun_id, p.at, p.judul, p.keterangan, p.periode_id, (select x.at from perubahan x where x.membatalkan_id = p.id) as dibatalkan_at
    from perubahan p where p.id = ${id}`
}

/** People before kelompok, as everybody who moves people: nobody opens a pertemuan of theirs until this transaction ends. */
export async function lockRelated(tx: Tx, id: number): Promise<void> {
  const of = idList(tx, [id])
  for (const tabel of ['mahasantri', 'kelompok'] as const) {
    const kolom = { nama: `${tabel}_id`, tipe: 'integer' }
    await sql`select t.id from ${sql.table(tabel)} t where t.id in (
        select cast(b.kunci as integer) from perubahan_baris b where ${baris(tabel, of)}
        union select coalesce(${value('sesudah', kolom)}, ${value('sebelum', kolom)}) from perubahan_baris b
        where b.perubahan_id = ${id} and b.tabel in ('keanggotaan','kelompok_murabbi','kelompok_pendamping','jadwal','pertemuan'))
      order by t.id ${forUpdateAndReferences(tx)}`.execute(tx)
  }
}

/** What the office saves one at a time; the rules before the kegiatan that are named among them, as everybody who saves those. */
const ONE_BY_ONE = [
  ...(['aturan_periode', 'periode', 'kegiatan', 'pengaturan', 'kop', 'spj', 'privasi', 'pengiriman', 'libur'] as const),
  ...(['syahadah', 'murabbi', 'pendamping', 'akun'] as const),
] as const

/** Whoever saves one of these waits, and is told then; or was first, and what they saved stands in the way. */
export async function lockChanged(tx: Tx, id: number): Promise<void> {
  for (const tabel of ONE_BY_ONE) {
    const key = sql.ref(`t.${TRACKED_TABLES[tabel].kunci[0]}`)
    await sql`select 1 from ${sql.table(tabel)} t where ${key} in (
        select cast(b.kunci as integer) from perubahan_baris b where ${baris(tabel, idList(tx, [id]))})
      order by ${key} ${forUpdate(tx)}`.execute(tx)
  }
}

/** Opened pertemuan that it has ditiadakan, or let take place again. */
export async function listOpenedPeniadaan(tx: Tx, id: number): Promise<number[]> {
  const rows = await rowsOf(tx)<{ id: number }>`
    select p.id from perubahan_baris b join pertemuan p on p.id = cast(b.kunci as integer) and p.opened_at is not null
    where ${baris('peniadaan', idList(tx, [id]))} and (${dibuat} or ${dihapus}) order by p.id`
  return rows.map(row => row.id)
}

/** Who was entered by it. */
export async function listMadeOrang(tx: Tx, id: number): Promise<number[]> {
  return idsOf(
    await rowsOf(tx)<{ id: number }>`select id from mahasantri where id in ${idMade('mahasantri', idList(tx, [id]))}`,
  )
}

/** Whose memberships it has changed, as far as they are there. */
export async function listTouchedMahasantri(tx: Tx, id: number): Promise<number[]> {
  const kolom = { nama: 'mahasantri_id', tipe: 'integer' }
  return idsOf(
    await rowsOf(tx)<{ id: number }>`
    select id from mahasantri where id in (
      select coalesce(${value('sesudah', kolom)}, ${value('sebelum', kolom)}) from perubahan_baris b
      where ${baris('keanggotaan', idList(tx, [id]))})`,
  )
}

/** Rows that it made. */
export async function deleteMade(tx: Tx, id: number, { tabel, kunci, kolom }: TrackedTable): Promise<void> {
  const of = idList(tx, [id])
  const mine: RawBuilder<SqlBool> =
    kunci[0] === 'id'
      ? sql<SqlBool>`id in ${idMade(tabel, of)}`
      : sql<SqlBool>`exists (select 1 from perubahan_baris b
          where ${baris(tabel, of)} and ${dibuat} and ${isRow({ tabel, kunci, kolom }, tabel)})`
  await sql`delete from ${sql.table(tabel)} where ${mine}`.execute(tx)
}

/** What is only planned, by it or for what it made; looks again at what makes a row untouched, as planning does. */
export async function deleteScheduled(tx: Tx, id: number): Promise<void> {
  const of = idList(tx, [id])
  await sql`delete from pertemuan where opened_at is null and id in (
    select p.id from pertemuan p where ${isPlain} and (p.id in ${idMade('pertemuan', of)}
      or p.jadwal_id in ${idMade('jadwal', of)} or p.kelompok_id in ${idMade('kelompok', of)})
    and not exists (select 1 from perubahan_baris c where c.perubahan_id = ${id} and c.tabel = 'pertemuan'
      and c.kunci = cast(p.id as text) and c.sebelum is not null))`.execute(tx)
}

/** Of rows it changed the columns that it changed; whoever has one of them in a form is told that it has changed. */
export async function restoreChanged(tx: Tx, id: number, tabel: TrackedTable, now: number): Promise<void> {
  const nama = tabel.tabel
  const of = idList(tx, [id])
  if (nama === 'periode')
    // One is active at most, and rows are changed one after the other.
    await sql`update periode set aktif = 0 where id in (select cast(b.kunci as integer) from perubahan_baris b
      where ${baris('periode', of)} and ${diubah} and cast(b.sebelum ->> 'aktif' as integer) = 0)
        and aktif = 1`.execute(tx)
  const has = (column: string) => tabel.kolom.some(k => k.nama === column)
  const set = tabel.kolom
    .filter(k => !tabel.kunci.includes(k.nama) && !OWN.includes(k.nama))
    .map(k => {
      const kini = sql.ref(`${nama}.${k.nama}`)
      return sql`${sql.ref(k.nama)} = case when ${differs(k.nama)} then ${value('sebelum', k)} else ${kini} end`
    })
  if (set.length === 0) return
  const version = sql.ref(`${nama}.version`)
  // Of what is only planned the first version says that nobody has touched it (`updatePlanned`): taking back its time has not.
  if (has('version'))
    set.push(
      nama === 'pertemuan'
        ? sql`version = case when pertemuan.opened_at is null and ${version} = 1 then 1 else ${version} + 1 end`
        : sql`version = ${version} + 1`,
    )
  const at = sql.ref(`${nama}.updated_at`)
  // Of the settings it is the version.
  if (has('updated_at'))
    set.push(sql`updated_at = case when ${at} < ${now} then cast(${now} as bigint) else ${at} + 1 end`)
  await sql`update ${sql.table(nama)} set ${sql.join(set)} from perubahan_baris b
    where ${baris(nama, of)} and ${diubah} and ${isRow(tabel, nama)}`.execute(tx)
}

/** They count on, whatever comes back. */
const OWN = ['version', 'updated_at']

/** Rows that it deleted, under the ids they had. A pertemuan that is there again by now is the one. */
export async function restoreRemoved(tx: Tx, id: number, { tabel, kolom }: TrackedTable): Promise<void> {
  const of = idList(tx, [id])
  const one = await rowOf(tx)<{ isi: string }>`
    select cast(b.sebelum as text) as isi from perubahan_baris b where ${baris(tabel, of)} and ${dihapus} limit 1`
  if (!one) return
  // A column that came with a newer Hadir takes what it takes by itself.
  const dulu = Object.keys(JSON.parse(one.isi) as object)
  const ada = kolom.filter(({ nama }) => dulu.includes(nama))
  await sql`insert into ${sql.table(tabel)} (${sql.join(ada.map(({ nama }) => sql.ref(nama)))})
    select ${sql.join(ada.map(k => value('sebelum', k)))} from perubahan_baris b where ${baris(tabel, of)} and ${dihapus}
    ${tabel === 'pertemuan' ? sql`on conflict (kelompok_id, kegiatan_id, tanggal, ke) do nothing` : sql``}`.execute(tx)
}

const PAIR = [
  { tabel: 'keanggotaan', orang: 'mahasantri' },
  { tabel: 'kelompok_murabbi', orang: 'murabbi' },
  { tabel: 'kelompok_pendamping', orang: 'pendamping' },
] as const

/** Names of people who would be in two kelompok, or twice in one, of what comes back and what was made since. */
export async function listOverlappingUndo(tx: Tx, id: number): Promise<string[]> {
  const of = idList(tx, [id])
  const parts = PAIR.map(({ tabel, orang }) => {
    const key = sql.ref(`${orang}_id`)
    const place = tabel === 'keanggotaan' ? sql`ka.periode_id = kb.periode_id` : sql`ka.id = kb.id`
    return sql`select o.nama from perubahan_baris b join ${sql.table(tabel)} x on x.id = cast(b.kunci as integer)
      join ${sql.table(tabel)} y on y.${key} = x.${key} and y.id <> x.id and y.dari <= coalesce(x.sampai, '9999')
        and x.dari <= coalesce(y.sampai, '9999')
      join kelompok ka on ka.id = x.kelompok_id join kelompok kb on kb.id = y.kelompok_id and ${place}
      join ${sql.table(orang)} o on o.id = x.${key}
      where ${baris(tabel, of)} and b.sebelum is not null`
  })
  const { rows } = await sql<{ nama: string }>`${sql.join(parts, sql` union `)} order by 1`.execute(tx)
  return rows.map(row => row.nama)
}

type BackJadwal = Columns<
  'jadwal',
  'id' | 'kelompok_id' | 'kegiatan_id' | 'hari' | 'mulai' | 'selesai' | 'dari' | 'sampai'
> & {
  /** 1 where the change had altered or removed it. */
  kembali: number
}

/** Weekly times that come back, with all others of the same kelompok and kegiatan. */
export async function listBackJadwal(tx: Tx, id: number): Promise<BackJadwal[]> {
  const back = sql`select cast(b.kunci as integer) from perubahan_baris b
    where ${baris('jadwal', idList(tx, [id]))} and b.sebelum is not null`
  return rowsOf(tx)`
    select y.id, y.kelompok_id, y.kegiatan_id, y.hari, y.mulai, y.selesai, y.dari, y.sampai,
      case when y.id in (${back}) then 1 else 0 end as kembali
    from jadwal y where exists (select 1 from jadwal x
      where x.id in (${back}) and x.kelompok_id = y.kelompok_id and x.kegiatan_id = y.kegiatan_id)`
}

/** Accounts whose mail goes elsewhere again. */
export async function listMailedElsewhere(tx: Tx, id: number): Promise<number[]> {
  const rows = await rowsOf(tx)<{ id: number }>`select cast(b.kunci as integer) as id from perubahan_baris b
    where ${baris('akun', idList(tx, [id]))} and ${diubah} and ${differs('email')}`
  return idsOf(rows)
}

/** Accounts that it had switched on: nobody logs in with them any more. */
export async function listSwitchedOff(tx: Tx, id: number): Promise<number[]> {
  const rows = await rowsOf(tx)<{ id: number }>`
    select a.id from perubahan_baris b join akun a on a.id = cast(b.kunci as integer)
    where ${baris('akun', idList(tx, [id]))} and ${diubah} and ${differs('aktif')} and a.aktif = 0`
  return idsOf(rows)
}

export async function hasAdmin(tx: Tx): Promise<boolean> {
  return hasRow(tx)`
    select 1 from akun a join akun_peran p on p.akun_id = a.id where a.aktif = 1 and p.peran = 'admin' limit 1`
}

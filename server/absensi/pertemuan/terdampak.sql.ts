import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { forUpdate, idList, jsonRows } from '#database/dialect.ts'
import { type NamedPertemuan, rowsOf, written } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'
import { openedColumn } from '#server/absensi/jumlah/kolom.ts'
import type { PeriodeOf } from '#server/pengaturan/periode/nama.ts'

export interface AffectedDay {
  dari: string
  sampai: string
}

/** Not ditiadakan, of a periode that is not over, on one of these days: a holiday is everybody's. */
function held(db: Db, rentang: readonly (AffectedDay & { nama: string })[], today: string) {
  return sql`
    from ${jsonRows(db, rentang, { text: ['dari', 'sampai', 'nama'] })} as r
    join pertemuan p on p.tanggal >= r.dari and p.tanggal <= r.sampai
    join kelompok k on k.id = p.kelompok_id
    join periode pr on pr.id = k.periode_id and (pr.aktif = 1 or pr.selesai >= ${today})
    where not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)`
}

/** Of them those that nobody has opened. */
function planned(db: Db, rentang: readonly (AffectedDay & { nama: string })[], today: string) {
  return sql`${held(db, rentang, today)} and p.opened_at is null`
}

export interface AffectedRow extends PeriodeOf, NamedPertemuan, Columns<'pertemuan', 'tanggal' | 'mulai'> {
  pertemuan_id: number
  dibuka: number
  /** 1 when somebody has a mark. */
  terisi: number
}

export async function listOn(db: Db, rentang: readonly AffectedDay[], today: string): Promise<AffectedRow[]> {
  const named = rentang.map(hari => ({ ...hari, nama: '' }))
  return listNamed(db, sql`select distinct p.id as pertemuan_id ${held(db, named, today)}`)
}

export async function listOpenedOn(db: Db, rentang: readonly AffectedDay[], today: string): Promise<number[]> {
  const named = rentang.map(hari => ({ ...hari, nama: '' }))
  const rows = await rowsOf(db)<{ id: number }>`
    select distinct p.id ${held(db, named, today)} and p.opened_at is not null order by p.id`
  return rows.map(row => row.id)
}

async function listNamed(db: Db, which: RawBuilder<unknown>): Promise<AffectedRow[]> {
  return rowsOf(db)`
    select t.pertemuan_id, k.nama as kelompok, pr.aktif, pr.tahun_akademik, pr.semester, pr.gelombang, g.nama as kegiatan, p.tanggal, p.mulai,
      ${openedColumn} as dibuka,
      case when exists (select 1 from absensi a where a.pertemuan_id = p.id and a.status is not null) then 1 else 0 end as terisi
    from (${which}) t
    join pertemuan p on p.id = t.pertemuan_id join kelompok k on k.id = p.kelompok_id
    join periode pr on pr.id = k.periode_id join kegiatan g on g.id = p.kegiatan_id
    order by p.tanggal, k.nama_urut, p.mulai, p.id`
}

/** Returns how many. */
export async function insertPeniadaanOn(
  tx: Tx,
  rentang: readonly (AffectedDay & { nama: string })[],
  by: { akun_id: number; now: number; hariIni: string },
): Promise<number> {
  // Whoever is opening one of them is waited for, and looked at again below: an opened one counts.
  await sql`
    select id from pertemuan where id in (select p.id ${planned(tx, rentang, by.hariIni)})
    order by id ${forUpdate(tx)}`.execute(tx)
  return insertPeniadaan(tx, planned(tx, rentang, by.hariIni), by)
}

/** The same of those that were opened, whose counts the caller holds. */
export async function insertPeniadaanOpened(
  tx: Tx,
  ids: readonly number[],
  rentang: readonly (AffectedDay & { nama: string })[],
  by: { akun_id: number; now: number; hariIni: string },
): Promise<number> {
  return insertPeniadaan(tx, sql`${held(tx, rentang, by.hariIni)} and p.id in ${idList(tx, ids)}`, by)
}

async function insertPeniadaan(tx: Tx, which: RawBuilder<unknown>, by: { akun_id: number; now: number }) {
  return written(tx)`
    insert into peniadaan (pertemuan_id, alasan, akun_id, at)
    select p.id, min('Libur: ' || r.nama), cast(${by.akun_id} as integer), ${sql.lit(by.now)} ${which}
    group by p.id on conflict (pertemuan_id) do nothing`
}

/** A libur as it is, and the days it is to have; null: none any more. */
export interface Release {
  libur: AffectedDay & { id: number; nama: string }
  menjadi: AffectedDay | null
}

/** As `insertPeniadaanOn` gives it: nothing else ties a peniadaan to its libur. */
const reasonOf = ({ nama }: { nama: string }) => `Libur: ${nama}`

/** What this libur took off, of a periode that is not over. Whoever gave another reason since has made it their own. */
function cancelledBy(libur: AffectedDay & { nama: string }, today: string) {
  return sql`
    from peniadaan n join pertemuan p on p.id = n.pertemuan_id
    join kelompok k on k.id = p.kelompok_id
    join periode pr on pr.id = k.periode_id and (pr.aktif = 1 or pr.selesai >= ${today})
    where n.alasan = ${reasonOf(libur)} and p.tanggal >= ${libur.dari} and p.tanggal <= ${libur.sampai}`
}

/** Of it, what lies on days that are no holiday then, of this libur or of another. */
function released({ libur, menjadi }: Release, today: string) {
  const isKept = menjadi ? sql<SqlBool>`(p.tanggal >= ${menjadi.dari} and p.tanggal <= ${menjadi.sampai})` : sql`1 = 0`
  return sql`
    ${cancelledBy(libur, today)} and not ${isKept}
    and not exists (select 1 from libur l where l.id <> ${libur.id} and l.dari <= p.tanggal and l.sampai >= p.tanggal)`
}

export async function listReleasedRows(db: Db, lepas: Release, today: string): Promise<AffectedRow[]> {
  return listNamed(db, sql`select p.id as pertemuan_id ${released(lepas, today)}`)
}

/** Returns how many. The caller holds the counts of those that were opened. */
export async function deleteReleasePeniadaan(tx: Tx, lepas: Release, today: string): Promise<number> {
  // The reason once more: PostgreSQL looks at it again where somebody gives another one meanwhile.
  const { numAffectedRows } = await sql`
    delete from peniadaan where alasan = ${reasonOf(lepas.libur)}
      and pertemuan_id in (select p.id ${released(lepas, today)})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** The reason follows the name, so that a later change of the libur still knows its own. */
export async function renamePeniadaan(tx: Tx, libur: AffectedDay & { nama: string }, nama: string, today: string) {
  await sql`
    update peniadaan set alasan = ${reasonOf({ nama })}
    where pertemuan_id in (select p.id ${cancelledBy(libur, today)})`.execute(tx)
}

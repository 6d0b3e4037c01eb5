import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { forUpdate, jsonRows } from '#database/dialect.ts'
import { rowsOf, type Sebutan } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'
import type { PeriodeOf } from '#server/pengaturan/periode/nama.ts'

export interface Hari {
  dari: string
  sampai: string
}

/** Planned, not opened, not ditiadakan, of a periode that is not over, on one of these days: a holiday is everybody's. */
function planned(db: Db, rentang: readonly (Hari & { nama: string })[], hariIni: string) {
  return sql`
    from ${jsonRows(db, rentang, { text: ['dari', 'sampai', 'nama'] })} as r
    join pertemuan p on p.tanggal >= r.dari and p.tanggal <= r.sampai and p.opened_at is null
    join kelompok k on k.id = p.kelompok_id
    join periode pr on pr.id = k.periode_id and (pr.aktif = 1 or pr.selesai >= ${hariIni})
    where not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)`
}

export interface TerdampakRow extends PeriodeOf, Sebutan, Columns<'pertemuan', 'tanggal' | 'mulai'> {
  pertemuan_id: number
}

export async function listPlannedOn(db: Db, rentang: readonly Hari[], hariIni: string): Promise<TerdampakRow[]> {
  const named = rentang.map(hari => ({ ...hari, nama: '' }))
  return listNamed(db, sql`select distinct p.id as pertemuan_id ${planned(db, named, hariIni)}`)
}

async function listNamed(db: Db, which: RawBuilder<unknown>): Promise<TerdampakRow[]> {
  return rowsOf(db)`
    select t.pertemuan_id, k.nama as kelompok, pr.aktif, pr.tahun_akademik, pr.semester, pr.gelombang, g.nama as kegiatan, p.tanggal, p.mulai
    from (${which}) t
    join pertemuan p on p.id = t.pertemuan_id join kelompok k on k.id = p.kelompok_id
    join periode pr on pr.id = k.periode_id join kegiatan g on g.id = p.kegiatan_id
    order by p.tanggal, k.nama_urut, p.mulai, p.id`
}

/** Returns how many. */
export async function insertPeniadaanOn(
  tx: Tx,
  rentang: readonly (Hari & { nama: string })[],
  by: { akun_id: number; now: number; hariIni: string },
): Promise<number> {
  // Whoever is opening one of them is waited for, and looked at again below: an opened one counts.
  await sql`
    select id from pertemuan where id in (select p.id ${planned(tx, rentang, by.hariIni)})
    order by id ${forUpdate(tx)}`.execute(tx)
  const { numAffectedRows } = await sql`
    insert into peniadaan (pertemuan_id, alasan, akun_id, at)
    select p.id, min('Libur: ' || r.nama), cast(${by.akun_id} as integer), ${sql.lit(by.now)} ${planned(tx, rentang, by.hariIni)}
    group by p.id on conflict (pertemuan_id) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** A libur as it is, and the days it is to have; null: none any more. */
export interface Lepas {
  libur: Hari & { id: number; nama: string }
  menjadi: Hari | null
}

/** As `insertPeniadaanOn` gives it: nothing else ties a peniadaan to its libur. */
const alasanOf = ({ nama }: { nama: string }) => `Libur: ${nama}`

/** What this libur took off, of a periode that is not over. Whoever gave another reason since has made it their own. */
function ditiadakanOleh(libur: Hari & { nama: string }, hariIni: string) {
  return sql`
    from peniadaan n join pertemuan p on p.id = n.pertemuan_id and p.opened_at is null
    join kelompok k on k.id = p.kelompok_id
    join periode pr on pr.id = k.periode_id and (pr.aktif = 1 or pr.selesai >= ${hariIni})
    where n.alasan = ${alasanOf(libur)} and p.tanggal >= ${libur.dari} and p.tanggal <= ${libur.sampai}`
}

/** Of it, what lies on days that are no holiday then, of this libur or of another. */
function terlepas({ libur, menjadi }: Lepas, hariIni: string) {
  const isKept = menjadi ? sql<SqlBool>`(p.tanggal >= ${menjadi.dari} and p.tanggal <= ${menjadi.sampai})` : sql`1 = 0`
  return sql`
    ${ditiadakanOleh(libur, hariIni)} and not ${isKept}
    and not exists (select 1 from libur l where l.id <> ${libur.id} and l.dari <= p.tanggal and l.sampai >= p.tanggal)`
}

export async function listTerlepasRows(db: Db, lepas: Lepas, hariIni: string): Promise<TerdampakRow[]> {
  return listNamed(db, sql`select p.id as pertemuan_id ${terlepas(lepas, hariIni)}`)
}

/** Returns how many. None of them was opened, so nothing is counted anew. */
export async function deletePeniadaanLepas(tx: Tx, lepas: Lepas, hariIni: string): Promise<number> {
  // The reason once more: PostgreSQL looks at it again where somebody gives another one meanwhile.
  const { numAffectedRows } = await sql`
    delete from peniadaan where alasan = ${alasanOf(lepas.libur)}
      and pertemuan_id in (select p.id ${terlepas(lepas, hariIni)})`.execute(tx)
  return Number(numAffectedRows ?? 0n)
}

/** The reason follows the name, so that a later change of the libur still knows its own. */
export async function renamePeniadaan(tx: Tx, libur: Hari & { nama: string }, nama: string, hariIni: string) {
  await sql`
    update peniadaan set alasan = ${alasanOf({ nama })}
    where pertemuan_id in (select p.id ${ditiadakanOleh(libur, hariIni)})`.execute(tx)
}

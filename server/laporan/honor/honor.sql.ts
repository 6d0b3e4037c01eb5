import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { SEEN_NOTHING } from '#contract/absensi/konfirmasi.ts'
import type { KegiatanKind } from '#contract/kehadiran.ts'
import { holdsOn } from '#database/date-spans.ts'
import { idList, jsonRows } from '#database/dialect.ts'
import { rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db, Row, Tx } from '#database/schema.ts'

/** Days, both included, and whether shalat are paid. */
export interface HonorScope {
  dari: string
  sampai: string
  shalat: boolean
}

export interface HonorPertemuanRow extends Columns<'pertemuan', 'id' | 'kelompok_id' | 'tanggal' | 'pelaksana_id'> {
  /** 1: whoever led it was no pendamping of the kelompok on that day. */
  sebagai_badal: number
  dikonfirmasi: number
  /** 1: it was confirmed, but held on another day or led by somebody else then; so it is not `dikonfirmasi`. */
  konfirmasi_lagi: number
}

/**
 * What was held in the span and has a mark, in the order it was held. With `pendampingId` only what that one led. A mark
 * changed after the confirmation does not matter here: what is paid is that the pertemuan was held. When it was held and
 * who led it does: whoever has led it must not say so without the murabbi.
 */
export async function listHonorPertemuan(db: Db, { dari, sampai, shalat }: HonorScope, pendampingId?: number) {
  const own = pendampingId === undefined ? sql`` : sql`and p.pelaksana_id = ${pendampingId}`
  return rowsOf(db)<HonorPertemuanRow>`
    select p.id, p.kelompok_id, p.tanggal, p.pelaksana_id, ${ledAsBadal} as sebagai_badal, ${confirmation}
    from pertemuan p left join konfirmasi f on f.pertemuan_id = p.id
    where p.tanggal >= ${dari} and p.tanggal <= ${sampai} ${own} and ${held} and ${paid(shalat)}
    order by p.tanggal, p.mulai, p.ke, p.id`
}

/** Confirmed pertemuan of who has nothing proposed or paid for that month, up to that day, and in how many months they lie. */
export async function countNotYet(
  db: Db,
  { sampai, shalat }: Omit<HonorScope, 'dari'>,
): Promise<{ bulan: number; pertemuan: number }> {
  const row = await rowOf(db)<{ bulan: number; pertemuan: number }>`
    select count(distinct substr(p.tanggal, 1, 7)) as bulan, count(*) as pertemuan
    from pertemuan p join konfirmasi f on f.pertemuan_id = p.id and f.perubahan > ${SEEN_NOTHING}
    where p.tanggal <= ${sampai} and p.pelaksana_id is not null and ${held} and ${paid(shalat)}
      and not exists (select 1 from honor h where h.pendamping_id = p.pelaksana_id and h.bulan = substr(p.tanggal, 1, 7)
        and h.keadaan <> 'belum')`
  return row ?? { bulan: 0, pertemuan: 0 }
}

export interface DetailRow extends HonorPertemuanRow, Columns<'pertemuan', 'kegiatan_id' | 'ke' | 'badal'> {
  kelompok: string
  kegiatan: string
  jenis: KegiatanKind
  ditiadakan: number
  terisi: number
}

/** These, and what `pendampingId` led in the span, whatever has become of them. */
export async function listDetail(
  db: Db,
  { dari, sampai, shalat }: HonorScope,
  pendampingId: number,
  pertemuanIds: readonly number[],
): Promise<DetailRow[]> {
  return selectDetail(
    db,
    sql`p.id in ${idList(db, pertemuanIds)}
      or (p.tanggal >= ${dari} and p.tanggal <= ${sampai} and p.pelaksana_id = ${pendampingId} and p.opened_at is not null
        and p.rekap_berkas_id is null
        and ${paid(shalat)})`,
  )
}

export async function listHonorDetails(db: Db, pertemuanIds: readonly number[]): Promise<DetailRow[]> {
  return selectDetail(db, sql`p.id in ${idList(db, pertemuanIds)}`)
}

async function selectDetail(db: Db, which: RawBuilder<unknown>): Promise<DetailRow[]> {
  return rowsOf(db)`
    select p.id, p.kelompok_id, k.nama as kelompok, p.kegiatan_id, g.nama as kegiatan, g.jenis, p.tanggal, p.ke, p.pelaksana_id, p.badal,
      ${ledAsBadal} as sebagai_badal, ${confirmation},
      case when ${ditiadakan} then 1 else 0 end as ditiadakan, case when ${marked} then 1 else 0 end as terisi
    from pertemuan p join kelompok k on k.id = p.kelompok_id join kegiatan g on g.id = p.kegiatan_id
    left join konfirmasi f on f.pertemuan_id = p.id
    where ${which} order by p.tanggal, p.mulai, p.ke, p.id`
}

const ditiadakan = sql<SqlBool>`exists (select 1 from peniadaan n where n.pertemuan_id = p.id)`
const marked = sql<SqlBool>`exists (select 1 from absensi a where a.pertemuan_id = p.id and a.status is not null)`
const held = sql<SqlBool>`p.opened_at is not null and p.rekap_berkas_id is null and ${marked} and not ${ditiadakan}`
const paid = (shalat: boolean) =>
  shalat ? sql<SqlBool>`1 = 1` : sql<SqlBool>`p.kegiatan_id in (select id from kegiatan where jenis <> 'shalat')`
const confirmation = sql`case when f.perubahan > ${SEEN_NOTHING} then 1 else 0 end as dikonfirmasi,
  case when f.perubahan = ${SEEN_NOTHING} then 1 else 0 end as konfirmasi_lagi`
const ledAsBadal = sql<number>`case when exists (select 1 from kelompok_pendamping t
  where t.kelompok_id = p.kelompok_id and t.pendamping_id = p.pelaksana_id and ${holdsOn('t', sql`p.tanggal`)}) then 0 else 1 end`

/** A row of `honor`; `jumlah` is what the table has, whatever the state. */
export type HonorRow = Row<'honor'>

export async function listHonorRows(db: Db, bulan: string, pendampingId?: number): Promise<HonorRow[]> {
  let query = db.selectFrom('honor').selectAll().where('bulan', '=', bulan).orderBy('ke').orderBy('id')
  if (pendampingId !== undefined) query = query.where('pendamping_id', '=', pendampingId)
  return query.execute()
}

/** What was paid, to anybody, in these months. */
export async function listPaid(db: Db, dari: string, sampai: string) {
  return db
    .selectFrom('honor')
    .select(['pendamping_id', 'bulan', 'sendiri', 'badal', 'pertemuan'])
    .where('keadaan', '=', 'dibayar')
    .where('bulan', '>=', dari)
    .where('bulan', '<=', sampai)
    .execute()
}

export type HonorOrangRow = Columns<'pendamping', 'id' | 'nim' | 'nama' | 'nama_cari' | 'jk'>

export async function listHonorOrang(db: Db, pendampingIds: readonly number[]): Promise<HonorOrangRow[]> {
  return db
    .selectFrom('pendamping')
    .select(['id', 'nim', 'nama', 'nama_cari', 'jk'])
    .where('id', 'in', idList(db, pendampingIds))
    .execute()
}

export type BankAccountRow = Columns<'pendamping', 'id' | 'bank' | 'rekening' | 'rekening_nama'>

/** For the admin only. */
export async function listBankAccount(db: Db, pendampingIds: readonly number[]): Promise<BankAccountRow[]> {
  return db
    .selectFrom('pendamping')
    .select(['id', 'bank', 'rekening', 'rekening_nama'])
    .where('id', 'in', idList(db, pendampingIds))
    .execute()
}

/** Of whom it is known whether they have an NPWP. */
export async function readNpwp(db: Db, pendampingIds: readonly number[]): Promise<ReadonlyMap<number, boolean>> {
  const rows = await db
    .selectFrom('npwp_pendamping')
    .select(['pendamping_id', 'npwp'])
    .where('pendamping_id', 'in', idList(db, pendampingIds))
    .execute()
  return new Map(rows.map(row => [row.pendamping_id, row.npwp === 1]))
}

/** How many of them there are. */
export async function upsertNpwp(
  tx: Tx,
  pendampingIds: readonly number[],
  { npwp, akun_id, at }: Omit<Row<'npwp_pendamping'>, 'pendamping_id'>,
): Promise<number> {
  const { numAffectedRows } = await sql`
    insert into npwp_pendamping (pendamping_id, npwp, akun_id, at)
    select p.id, ${sql.lit(npwp)}, ${akun_id}, ${sql.lit(at)} from pendamping p
    where p.id in ${idList(tx, pendampingIds)} and p.dihapus_at is null
    on conflict (pendamping_id) do update set npwp = excluded.npwp, akun_id = excluded.akun_id, at = excluded.at`.execute(
    tx,
  )
  return Number(numAffectedRows ?? 0)
}

export async function listHonorRiwayat(db: Db, honorIds: readonly number[]) {
  return db
    .selectFrom('honor_riwayat as r')
    .innerJoin('honor as h', 'h.id', 'r.honor_id')
    .innerJoin('akun as u', 'u.id', 'r.akun_id')
    .select(['h.ke', 'r.keadaan', 'r.jumlah', 'r.dibayar_tanggal', 'u.nama as oleh', 'r.at'])
    .where('r.honor_id', 'in', idList(db, honorIds))
    .orderBy('r.at', 'desc')
    .orderBy('h.ke', 'desc')
    .orderBy('r.version', 'desc')
    .orderBy('r.honor_id')
    .execute()
}

export type RequestRow = Omit<HonorRow, 'id' | 'bulan' | 'keadaan' | 'dibayar_tanggal'>

/** `version` is the one each will have. Whom somebody else changed meanwhile is not among the ids returned. */
export async function upsertRequest(tx: Tx, bulan: string, list: readonly RequestRow[]): Promise<number[]> {
  const given = jsonRows(tx, list, {
    integer: ['pendamping_id', 'ke', 'sendiri', 'badal', 'lebih', 'tarif', 'tarif_badal', 'version'],
    bigint: ['jumlah'],
    text: ['kelompok', 'pertemuan'],
  })
  const { rows } = await sql<{ id: number }>`
    insert into honor (pendamping_id, bulan, ke, keadaan, sendiri, badal, lebih, tarif, tarif_badal, jumlah, kelompok, pertemuan,
      version)
    select r.pendamping_id, ${bulan}, r.ke, 'diajukan', r.sendiri, r.badal, r.lebih, r.tarif, r.tarif_badal, r.jumlah, r.kelompok,
      r.pertemuan, r.version
    from ${given} as r where true order by r.pendamping_id
    on conflict (pendamping_id, bulan, ke) do update
      set keadaan = excluded.keadaan, sendiri = excluded.sendiri, badal = excluded.badal, lebih = excluded.lebih,
        tarif = excluded.tarif, tarif_badal = excluded.tarif_badal, jumlah = excluded.jumlah, kelompok = excluded.kelompok,
        pertemuan = excluded.pertemuan, version = excluded.version
      where honor.version = excluded.version - 1 and honor.keadaan <> 'dibayar'
    returning honor.id`.execute(tx)
  return rows.map(row => row.id)
}

/** From one state to the next, of those that are still as seen; the ids of the rows changed. */
export async function updateState(
  tx: Tx,
  bulan: string,
  seen: readonly { pendamping_id: number; ke: number; version: number }[],
  { dari, ke, dibayar_tanggal }: Pick<HonorRow, 'dibayar_tanggal'> & Record<'dari' | 'ke', HonorRow['keadaan']>,
): Promise<number[]> {
  const given = jsonRows(tx, seen, { integer: ['pendamping_id', 'ke', 'version'] })
  const { rows } = await sql<{ id: number }>`
    update honor set keadaan = ${ke}, dibayar_tanggal = ${dibayar_tanggal}, version = honor.version + 1
    from ${given} as r
    where honor.bulan = ${bulan} and honor.pendamping_id = r.pendamping_id and honor.ke = r.ke
      and honor.version = r.version and honor.keadaan = ${dari}
    returning honor.id`.execute(tx)
  return rows.map(row => row.id)
}

/** The step these rows have just made. */
export async function insertRiwayat(
  tx: Tx,
  honorIds: readonly number[],
  { akun_id, at }: { akun_id: number; at: number },
): Promise<void> {
  await sql`
    insert into honor_riwayat (honor_id, version, keadaan, jumlah, dibayar_tanggal, akun_id, at)
    select h.id, h.version, h.keadaan, h.jumlah, h.dibayar_tanggal, ${akun_id}, ${at}
    from honor h where h.id in ${idList(tx, honorIds)}`.execute(tx)
}

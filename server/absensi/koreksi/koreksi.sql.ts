import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { KeadaanKoreksi } from '#contract/absensi/koreksi.ts'
import type { JenisKegiatan, Status } from '#contract/kehadiran.ts'
import { forUpdate, idList, jsonRows } from '#database/dialect.ts'
import { holdsOn } from '#database/masa.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import type { PeriodeOf } from '#server/pengaturan/periode/nama.ts'

export interface KoreksiRow extends PeriodeOf {
  id: number
  pertemuan_id: number
  kelompok_id: number
  kelompok: string
  jk: 'L' | 'P'
  kegiatan_id: number
  kegiatan: string
  jenis: JenisKegiatan
  tanggal: string
  ke: number
  ditiadakan: number
  /** null: nobody has opened it, and it has no marks. */
  opened_at: number | null
  /** 1 when the person is on its roster, or would be. */
  terdaftar: number
  mahasantri_id: number
  nama: string
  nim: string
  base_version: number
  from_status: Status | null
  from_menit: number | null
  to_status: Status
  to_menit: number | null
  alasan: string
  akun_id: number
  oleh: string
  at: number
  keadaan: KeadaanKoreksi
  diputuskan_oleh: string | null
  decided_at: number | null
  jawaban: string
  /** 1 when U ever stood there or is proposed: what is said about that mark is nobody's in a report. */
  menyangkut_u: number
  /** The mark as it is now. */
  status: Status | null
  menit: number | null
  catatan: string
  version: number
  tanda_oleh: string | null
  tanda_pada: number | null
}

const koreksiFrom = sql`
  from koreksi k
  join pertemuan p on p.id = k.pertemuan_id
  join kelompok kl on kl.id = p.kelompok_id
  join periode pr on pr.id = kl.periode_id`

/** 1 when U is in `k` (koreksi), was ever in its mark or was given up for it. */
const menyangkutU = sql`case when k.from_status = 'U' or k.to_status = 'U' or exists (
    select 1 from riwayat r where r.pertemuan_id = k.pertemuan_id and r.mahasantri_id = k.mahasantri_id
      and (r.from_status = 'U' or r.to_status = 'U'))
    or exists (select 1 from tak_dipilih t where t.pertemuan_id = k.pertemuan_id
      and t.mahasantri_id = k.mahasantri_id and t.status = 'U') then 1 else 0 end`

const koreksiSelect = sql`
  select k.id, k.pertemuan_id, p.kelompok_id, kl.nama as kelompok, kl.jk, pr.aktif, pr.tahun_akademik, pr.semester, pr.gelombang, p.kegiatan_id, g.nama as kegiatan, g.jenis,
    p.tanggal, p.ke, p.opened_at,
    case when a.version is not null or (p.opened_at is null and exists (select 1 from keanggotaan n
      where n.kelompok_id = p.kelompok_id and n.mahasantri_id = k.mahasantri_id and ${holdsOn('n', sql`p.tanggal`)})) then 1 else 0 end as terdaftar,
    case when exists (select 1 from peniadaan n where n.pertemuan_id = p.id) then 1 else 0 end as ditiadakan,
    k.mahasantri_id, m.nama, m.nim, k.base_version, k.from_status, k.from_menit, k.to_status, k.to_menit,
    k.alasan, k.akun_id, u.nama as oleh, k.at, k.keadaan, d.nama as diputuskan_oleh, k.decided_at, k.jawaban,
    ${menyangkutU} as menyangkut_u, a.status, a.menit, coalesce(a.catatan, '') as catatan, coalesce(a.version, 0) as version, au.nama as tanda_oleh, a.arrived_at as tanda_pada
  ${koreksiFrom}
  join kegiatan g on g.id = p.kegiatan_id
  join mahasantri m on m.id = k.mahasantri_id
  left join absensi a on a.pertemuan_id = k.pertemuan_id and a.mahasantri_id = k.mahasantri_id
  join akun u on u.id = k.akun_id
  left join akun d on d.id = k.decided_by
  left join akun au on au.id = a.akun_id`

export async function getKoreksiRows(db: Db, ids: readonly number[]): Promise<KoreksiRow[]> {
  const { rows } = await sql<KoreksiRow>`${koreksiSelect} where k.id in ${idList(db, ids)} order by k.id`.execute(db)
  return rows
}

interface Filter {
  keadaan: KeadaanKoreksi
  kelompok_id: number | undefined
  /** A condition on `p`. */
  terlihat: RawBuilder<SqlBool>
}

export async function listKoreksiRows(
  db: Db,
  { keadaan, kelompok_id, terlihat }: Filter,
  { halaman, ukuran }: { halaman: number; ukuran: number },
): Promise<KoreksiRow[]> {
  const order = keadaan === 'menunggu' ? sql`k.at, k.id` : sql`k.decided_at desc, k.id desc`
  const { rows } = await sql<KoreksiRow>`${koreksiSelect}
    where k.keadaan = ${keadaan} and ${terlihat} and ${kelompok_id === undefined ? sql`1 = 1` : sql`p.kelompok_id = ${kelompok_id}`}
    order by ${order} limit ${ukuran} offset ${(halaman - 1) * ukuran}`.execute(db)
  return rows
}

/** Of one person in the pertemuan `p` of a condition, the latest pertemuan first. */
export async function listRowsOfMahasantri(
  db: Db,
  mahasantriId: number,
  terlihat: RawBuilder<SqlBool>,
): Promise<KoreksiRow[]> {
  const { rows } = await sql<KoreksiRow>`${koreksiSelect}
    where k.mahasantri_id = ${mahasantriId} and ${terlihat}
    order by p.tanggal desc, p.kegiatan_id, p.ke desc, k.at desc, k.id desc`.execute(db)
  return rows
}

export interface KelompokCount extends PeriodeOf {
  id: number
  nama: string
  jumlah: number
}

export async function countByKelompok(db: Db, { keadaan, terlihat }: Filter): Promise<KelompokCount[]> {
  const { rows } = await sql<KelompokCount>`
    select kl.id, kl.nama, pr.aktif, pr.tahun_akademik, pr.semester, pr.gelombang, count(*) as jumlah ${koreksiFrom}
    where k.keadaan = ${keadaan} and ${terlihat}
    group by kl.id, kl.nama, kl.nama_urut, pr.aktif, pr.tahun_akademik, pr.semester, pr.gelombang order by kl.nama_urut, kl.id`.execute(
    db,
  )
  return rows
}

/** What `mayDecideKoreksi` lets the user decide and what can still be decided, of whichever periode. Twin of contract/absensi/koreksi.ts. */
export async function countToDecide(db: Db, user: User, hariIni: string): Promise<number> {
  const admin = user.peran.includes('admin')
  const murabbiId = user.peran.includes('murabbi') ? (user.murabbi_id ?? 0) : 0
  const scope = admin
    ? sql`1 = 1`
    : sql`k.akun_id <> ${user.id} and exists (select 1 from kelompok_murabbi t
        where t.murabbi_id = ${murabbiId} and t.kelompok_id = p.kelompok_id and (
          (${holdsOn('t', hariIni)})
          or (${holdsOn('t', sql`p.tanggal`)})))`
  const { rows } = await sql<{ n: number }>`
    select count(*) as n ${koreksiFrom}
    where k.keadaan = 'menunggu' and ${scope}
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id)`.execute(db)
  return rows[0]?.n ?? 0
}

/** Own proposals that wait, or whose answer has not been put away. */
export async function listOwnRows(db: Db, akunId: number, limit: number): Promise<KoreksiRow[]> {
  const { rows } = await sql<KoreksiRow>`${koreksiSelect}
    where k.akun_id = ${akunId} and (k.keadaan = 'menunggu' or (k.keadaan in ('diterima', 'ditolak') and k.seen_at is null))
    order by coalesce(k.decided_at, k.at) desc, k.id desc limit ${limit}`.execute(db)
  return rows
}

export interface PlaceRow {
  jenis: JenisKegiatan
  jk: 'L' | 'P'
}

export async function getPlace(db: Db, pertemuanId: number): Promise<PlaceRow | undefined> {
  return db
    .selectFrom('pertemuan as p')
    .innerJoin('kegiatan as g', 'g.id', 'p.kegiatan_id')
    .innerJoin('kelompok as k', 'k.id', 'p.kelompok_id')
    .select(['g.jenis', 'k.jk'])
    .where('p.id', '=', pertemuanId)
    .executeTakeFirst()
}

export interface ProposalRow {
  id: number
  mahasantri_id: number
  keadaan: KeadaanKoreksi
  to_status: Status | null
  to_menit: number | null
  alasan: string
  akun_id: number
}

/** What this action has proposed before. */
export async function listProposed(db: Db, pertemuanId: number, actionId: string): Promise<ProposalRow[]> {
  return db
    .selectFrom('koreksi')
    .select(['id', 'mahasantri_id', 'keadaan', 'to_status', 'to_menit', 'alasan', 'akun_id'])
    .where('action_id', '=', actionId)
    .where('pertemuan_id', '=', pertemuanId)
    .orderBy('id')
    .execute()
}

/** Who of them has a koreksi waiting in this pertemuan. */
export async function listWaiting(
  db: Db,
  pertemuanId: number,
  mahasantriIds: readonly number[],
): Promise<{ mahasantri_id: number; nama: string }[]> {
  return db
    .selectFrom('koreksi as k')
    .innerJoin('mahasantri as m', 'm.id', 'k.mahasantri_id')
    .select(['k.mahasantri_id', 'm.nama'])
    .where('k.pertemuan_id', '=', pertemuanId)
    .where('k.keadaan', '=', 'menunggu')
    .where('k.mahasantri_id', 'in', idList(db, mahasantriIds))
    .orderBy('m.nama')
    .execute()
}

export interface WaitingRow {
  id: number
  mahasantri_id: number
  status: Status | null
  menit: number | null
  akun_id: number
  oleh: string
  at: number
}

export async function listWaitingOf(db: Db, pertemuanId: number): Promise<WaitingRow[]> {
  return db
    .selectFrom('koreksi as k')
    .innerJoin('akun as u', 'u.id', 'k.akun_id')
    .select([
      'k.id',
      'k.mahasantri_id',
      'k.to_status as status',
      'k.to_menit as menit',
      'k.akun_id',
      'u.nama as oleh',
      'k.at',
    ])
    .where('k.pertemuan_id', '=', pertemuanId)
    .where('k.keadaan', '=', 'menunggu')
    .orderBy('k.id')
    .execute()
}

export interface NewKoreksi {
  mahasantri_id: number
  base_version: number
  from_status: Status | null
  from_menit: number | null
  from_catatan: string
  to_status: Status
  to_menit: number | null
  alasan: string
}

export async function insertKoreksi(
  tx: Tx,
  by: { pertemuan_id: number; akun_id: number; at: number; action_id: string },
  list: readonly NewKoreksi[],
): Promise<void> {
  const rows = jsonRows(tx, list, {
    mahasantri_id: 'integer',
    base_version: 'integer',
    from_status: 'text',
    from_menit: 'integer',
    from_catatan: 'text',
    to_status: 'text',
    to_menit: 'integer',
    alasan: 'text',
  })
  await sql`
    insert into koreksi (pertemuan_id, mahasantri_id, base_version, from_status, from_menit, from_catatan,
      to_status, to_menit, to_catatan, alasan, akun_id, at, action_id)
    select ${by.pertemuan_id}, c.mahasantri_id, c.base_version, c.from_status, c.from_menit, c.from_catatan,
      c.to_status, c.to_menit, case when c.to_status = 'U' then '' else c.from_catatan end, c.alasan, ${by.akun_id}, ${by.at}, ${by.action_id}
    from ${rows} as c`.execute(tx)
}

/** Nobody else may decide or withdraw these until the transaction ends. */
export async function lockKoreksi(tx: Tx, ids: readonly number[]): Promise<void> {
  await sql`select k.id from koreksi k where k.id in ${idList(tx, ids)} order by k.id ${forUpdate(tx)}`.execute(tx)
}

export async function closeKoreksi(
  tx: Tx,
  ids: readonly number[],
  decision: {
    keadaan: Exclude<KeadaanKoreksi, 'menunggu'>
    decided_by: number
    decided_at: number
    jawaban: string
  },
): Promise<void> {
  await tx
    .updateTable('koreksi')
    .set(decision)
    .where('id', 'in', idList(tx, ids))
    .where('keadaan', '=', 'menunggu')
    .execute()
}

export async function markRead(tx: Tx, akunId: number, ids: readonly number[], now: number): Promise<number> {
  const { numUpdatedRows } = await tx
    .updateTable('koreksi')
    .set({ seen_at: now })
    .where('id', 'in', idList(tx, ids))
    .where('akun_id', '=', akunId)
    .where('keadaan', 'in', ['diterima', 'ditolak'])
    .where('seen_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

import { sql } from 'kysely'
import type { WebhookEvent } from '#contract/pengaturan/webhook.ts'
import { UNDO_OLDEST } from '#contract/urung.ts'
import { holdsOn } from '#database/date-spans.ts'
import { isKelompokPublished } from '#database/konsep.ts'
import { type NamedPertemuan, numberOf, rowOf, rowsOf } from '#database/rows.ts'
import type { Columns, Db } from '#database/schema.ts'
import { isAt, type PertemuanKey } from '#server/absensi/jumlah/kolom.ts'

/** Nothing is told of what is older: a webhook that is new is not told the semester. */
const DAY = 14

interface Span {
  now: number
  hariIni: string
  sejak: string
}

/** Webhooks that want to be told this, and since when they are there. */
const webhookOf = (acara: WebhookEvent) =>
  sql`(select id, created_at from webhook where acara like ${`%"${acara}"%`}) w`

const notYetTold = (acara: WebhookEvent, kunci: ReturnType<typeof sql>) => sql`not exists (
  select 1 from pemberitahuan b where b.kunci = ${`webhook:${acara}:`} || cast(w.id as text) || ':' || ${kunci})`

export type FilledPertemuanRow = PertemuanKey & { webhook_id: number; pertemuan_id: number; at: number }

/** A decision that has marked something in pertemuan `p` and can still be taken back: until then it may be unset again. */
const awaitsUndo = (now: number) => sql`(
  exists (select 1 from koreksi k where k.pertemuan_id = p.id and k.keadaan = 'diterima' and k.decided_at >= ${now - UNDO_OLDEST})
  or exists (select 1 from riwayat r join izin z on z.id = r.izin_id
    where r.pertemuan_id = p.id and z.keadaan = 'disetujui' and z.decided_at >= ${now - UNDO_OLDEST}))`

/** Pertemuan whose last mark is there to stay and that some webhook has not been told of. */
export async function listFilled(db: Db, { now, hariIni, sejak }: Span): Promise<FilledPertemuanRow[]> {
  return rowsOf(db)`
    select w.id as webhook_id, p.id as pertemuan_id, j.terisi_at as at, p.kelompok_id, p.kegiatan_id, p.tanggal, p.ke
    from pertemuan p join jumlah_pertemuan j on j.pertemuan_id = p.id join ${webhookOf('pertemuan_diisi')} on 1 = 1
    where p.tanggal between ${sejak} and ${hariIni} and p.rekap_berkas_id is null and j.belum = 0 and j.terisi_at >= w.created_at
      and not exists (select 1 from peniadaan n where n.pertemuan_id = p.id) and ${isKelompokPublished('p.kelompok_id')}
      and not ${awaitsUndo(now)} and ${notYetTold('pertemuan_diisi', sql`cast(p.id as text)`)}
    order by j.terisi_at, p.id, w.id limit 1000`
}

export interface DecidedRow extends PertemuanKey {
  webhook_id: number
  pertemuan_id: number
  /** Who proposed them. */
  akun_id: number
  keadaan: 'diterima' | 'ditolak'
  at: number
}

/** Decisions that are final by now, those of one moment about the proposals of one person together. */
export async function listDecided(db: Db, { now }: Span): Promise<DecidedRow[]> {
  const kunci = sql`cast(k.pertemuan_id as text) || '.' || cast(k.akun_id as text) || '.' || k.keadaan || '.' || cast(k.decided_at as text)`
  return rowsOf(db)`
    select distinct w.id as webhook_id, k.pertemuan_id, k.akun_id, k.keadaan, k.decided_at as at, p.kelompok_id, p.kegiatan_id,
      p.tanggal, p.ke
    from koreksi k join pertemuan p on p.id = k.pertemuan_id join ${webhookOf('koreksi_diputuskan')} on k.decided_at >= w.created_at
    where k.keadaan in ('diterima', 'ditolak') and k.decided_at between ${now - DAY * 86_400_000} and ${now - UNDO_OLDEST - 1}
      and ${notYetTold('koreksi_diputuskan', kunci)}
    order by k.decided_at, k.pertemuan_id, k.akun_id, w.id limit 1000`
}

export interface NewsPertemuanRow extends PertemuanKey, NamedPertemuan, Columns<'pertemuan', 'id' | 'mulai'> {
  orang: number
  belum: number
}

export async function getNewsPertemuan(db: Db, id: number): Promise<NewsPertemuanRow | undefined> {
  return rowOf(db)<NewsPertemuanRow>`
    select p.id, p.kelompok_id, p.kegiatan_id, p.tanggal, p.ke, p.mulai, k.nama as kelompok, g.nama as kegiatan,
      (select count(*) from absensi a where a.pertemuan_id = p.id) as orang,
      (select count(*) from absensi a where a.pertemuan_id = p.id and a.status is null) as belum
    from pertemuan p join kelompok k on k.id = p.kelompok_id join kegiatan g on g.id = p.kegiatan_id where p.id = ${id}`
}

/** The same by what it is, with whether it is ditiadakan; undefined while nobody has planned or opened a row of it. */
export async function findPertemuanAt(
  db: Db,
  key: PertemuanKey,
): Promise<{ orang: number; belum: number; ditiadakan: number } | undefined> {
  return rowOf(db)<{ orang: number; belum: number; ditiadakan: number }>`
    select (select count(*) from absensi a where a.pertemuan_id = p.id) as orang,
      (select count(*) from absensi a where a.pertemuan_id = p.id and a.status is null) as belum,
      (select count(*) from peniadaan n where n.pertemuan_id = p.id) as ditiadakan
    from pertemuan p where ${isAt(key)}`
}

export async function countDecided(
  db: Db,
  { pertemuan_id, akun_id, keadaan, at }: Pick<DecidedRow, 'pertemuan_id' | 'akun_id' | 'keadaan' | 'at'>,
): Promise<number> {
  return numberOf(db)`
    select count(*) as n from koreksi
    where pertemuan_id = ${pertemuan_id} and akun_id = ${akun_id} and keadaan = ${keadaan} and decided_at = ${at}`
}

export type ToRow = Columns<'pendamping', 'nama' | 'hp'> & { sebagai: 'murabbi' | 'pendamping' }

/** Who has the kelompok in hand that day. */
export async function listPengasuhToTell(db: Db, kelompokId: number, tanggal: string): Promise<ToRow[]> {
  return rowsOf(db)`
    select 'murabbi' as sebagai, m.nama, m.hp from kelompok_murabbi t join murabbi m on m.id = t.murabbi_id
    where t.kelompok_id = ${kelompokId} and ${holdsOn('t', tanggal)} and m.aktif = 1
    union all
    select 'pendamping', d.nama, d.hp from kelompok_pendamping t join pendamping d on d.id = t.pendamping_id
    where t.kelompok_id = ${kelompokId} and ${holdsOn('t', tanggal)} and d.aktif = 1
    order by 1, 2, 3`
}

/** The person behind an account, as it can be reached. */
export async function getAkunOwner(db: Db, akunId: number): Promise<ToRow | undefined> {
  return rowOf(db)<ToRow>`
    select case when d.id is null then 'murabbi' else 'pendamping' end as sebagai, a.nama,
      coalesce(nullif(d.hp, ''), m.hp, '') as hp
    from akun a left join pendamping d on d.id = a.pendamping_id left join murabbi m on m.id = a.murabbi_id
    where a.id = ${akunId} and a.aktif = 1`
}

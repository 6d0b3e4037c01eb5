import { sql } from 'kysely'
import type { JenisPemberitahuan, Kanal, KeadaanPemberitahuan, PemberitahuanRow } from '#contract/pemberitahuan.ts'
import { forUpdateOfFree, idList, jsonRows } from '#database/dialect.ts'
import { hasRow, numberOf, rowOf, rowsOf, written } from '#database/rows.ts'
import type { Columns, Db, Tx } from '#database/schema.ts'

export interface PesanRow
  extends Columns<
    'pemberitahuan',
    'kanal' | 'kunci' | 'akun_id' | 'langganan_id' | 'webhook_id' | 'antrean' | 'isi' | 'due_at' | 'basi_at'
  > {
  jenis: JenisPemberitahuan
}

/** A message that this process is to send. */
export interface Pesan extends PesanRow {
  id: number
  created_at: number
  /** Which try this one is, from 1 on. */
  percobaan: number
}

/** Adds what is not there yet; how many that was. Ids within an antrean follow the order of commits where the caller holds what it is about. */
export async function insertPesan(tx: Tx, rows: readonly PesanRow[], now: number): Promise<number> {
  if (rows.length === 0) return 0
  const of = jsonRows(tx, rows, {
    text: ['kanal', 'jenis', 'kunci', 'antrean', 'isi'],
    integer: ['akun_id', 'langganan_id', 'webhook_id'],
    bigint: ['due_at', 'basi_at'],
  })
  // `where`: SQLite would take the `on` for a join's.
  const { numAffectedRows } = await sql`
    insert into pemberitahuan (kanal, jenis, kunci, akun_id, langganan_id, webhook_id, antrean, isi, due_at, basi_at, next_at, created_at)
    select r.kanal, r.jenis, r.kunci, r.akun_id, r.langganan_id, r.webhook_id, r.antrean, r.isi, r.due_at, r.basi_at, r.due_at,
      cast(${now} as bigint)
    from ${of} as r where 1 = 1 on conflict (kunci) do nothing`.execute(tx)
  return Number(numAffectedRows ?? 0)
}

/** Which of these are made already. */
export async function listKunci(db: Db, kunciList: readonly string[]): Promise<Set<string>> {
  const wanted = kunciList.map(kunci => ({ kunci }))
  const of = jsonRows(db, wanted, { text: ['kunci'] })
  const rows = await rowsOf(db)<{ kunci: string }>`
    select p.kunci from pemberitahuan p where p.kunci in (select r.kunci from ${of} as r)`
  return new Set(rows.map(row => row.kunci))
}

export interface VisiblePesan extends Pick<Pesan, 'id' | 'kanal' | 'jenis' | 'kunci' | 'langganan_id' | 'isi'> {
  keadaan: KeadaanPemberitahuan
}

export async function getPesan(db: Db, id: number): Promise<VisiblePesan | undefined> {
  return rowOf(db)<VisiblePesan>`
    select id, kanal, jenis, kunci, langganan_id, isi, keadaan from pemberitahuan where id = ${id}`
}

/** Of one antrean, in its order. */
export async function listAntrean(db: Db, antrean: string): Promise<VisiblePesan[]> {
  return rowsOf(db)`
    select id, kanal, jenis, kunci, langganan_id, isi, keadaan from pemberitahuan where antrean = ${antrean} order by id`
}

interface Bagian {
  kanal: Kanal
  now: number
}

/** Waits, is due, nobody sends it, and none that was made before it in its antrean waits. */
const due = ({ kanal, now }: Bagian) => sql`
  p.keadaan = 'menunggu' and p.next_at <= ${now} and p.sewa_sampai_at <= ${now}
  and p.kanal = ${kanal}
  and (p.antrean = '' or not exists (
    select 1 from pemberitahuan q where q.antrean = p.antrean and q.id < p.id and q.keadaan = 'menunggu'))`

/** Whether there is anything to claim: a read, because most of the time there is nothing. */
export async function hasDue(db: Db, bagian: Bagian): Promise<boolean> {
  return hasRow(db)`select 1 from pemberitahuan p where ${due(bagian)} limit 1`
}

/** The oldest that are due; until `sampai` they are this process's. */
export async function claimPesan(
  tx: Tx,
  sewa: string,
  { jumlah, sampai, ...bagian }: Bagian & { jumlah: number; sampai: number },
): Promise<Pesan[]> {
  const found = await rowsOf(tx)<{ id: number }>`
    select p.id from pemberitahuan p where ${due(bagian)} order by p.next_at, p.id limit ${jumlah} ${forUpdateOfFree(tx)}`
  if (found.length === 0) return []
  const ids = found.map(row => row.id)
  const rows = await rowsOf(tx)<Pesan>`
    update pemberitahuan set sewa = ${sewa}, sewa_sampai_at = ${sampai}, percobaan = percobaan + 1
    where id in ${idList(tx, ids)}
    returning id, kanal, jenis, kunci, akun_id, langganan_id, webhook_id, antrean, isi, due_at, basi_at, created_at, percobaan`
  return rows.toSorted((a, b) => a.id - b.id)
}

/** What became of it, unless another process has taken it over. That it was sent stands above that somebody stopped it meanwhile. */
export async function finishPesan(
  tx: Tx,
  { id, sewa }: { id: number; sewa: string },
  { keadaan, sebab }: { keadaan: KeadaanPemberitahuan; sebab: string },
  now: number,
): Promise<void> {
  await sql`
    update pemberitahuan set keadaan = ${keadaan}, sebab = ${sebab}, selesai_at = ${now}, sewa = '', sewa_sampai_at = 0
    where id = ${id} and sewa = ${sewa} and (keadaan = 'menunggu' or ${keadaan} = 'terkirim')`.execute(tx)
}

export async function postponePesan(
  tx: Tx,
  { id, sewa }: { id: number; sewa: string },
  { next_at, sebab }: { next_at: number; sebab: string },
): Promise<void> {
  await sql`
    update pemberitahuan set next_at = ${next_at}, sebab = ${sebab}, sewa = '', sewa_sampai_at = 0
    where id = ${id} and sewa = ${sewa}`.execute(tx)
}

/** Hands back what was not tried to its end, as if it had not begun. */
export async function releasePesan(tx: Tx, sewa: string): Promise<void> {
  await sql`
    update pemberitahuan set percobaan = percobaan - 1, sewa = '', sewa_sampai_at = 0 where sewa = ${sewa}`.execute(tx)
}

/** Some of what was done with before `sebelum`; how many. */
export async function deleteOldPesan(tx: Tx, sebelum: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from pemberitahuan where id in (select id from pemberitahuan
      where selesai_at < ${sebelum} limit 1000)`.execute(tx)
  return Number(numAffectedRows)
}

type Row = Omit<PemberitahuanRow, 'untuk'> & { akun: string | null; alamat: string | null }

const select = sql`
  select p.id, p.kanal, p.jenis, p.keadaan, p.sebab, p.percobaan, p.created_at, p.next_at, p.selesai_at, a.nama as akun,
    w.alamat, h.nama as dihentikan_oleh
  from pemberitahuan p left join akun a on a.id = p.akun_id left join webhook w on w.id = p.webhook_id
  left join akun h on h.id = p.dihentikan_oleh`

/** What is more than known (`Baru.basi_at`). */
const shown = sql`(p.basi_at is null or p.basi_at > 0)`

export async function listPesanRows(
  db: Db,
  saring: { keadaan?: KeadaanPemberitahuan | undefined; kanal?: Kanal | undefined },
  limit: number,
  offset: number,
): Promise<{ total: number; rows: Row[] }> {
  const { keadaan, kanal } = saring
  const where = sql`
    ${shown} and ${keadaan ? sql`p.keadaan = ${keadaan}` : sql`1 = 1`} and ${kanal ? sql`p.kanal = ${kanal}` : sql`1 = 1`}`
  const [rows, total] = await Promise.all([
    rowsOf(db)<Row>`${select} where ${where} order by p.id desc limit ${limit} offset ${offset}`,
    numberOf(db)`select count(*) as n from pemberitahuan p where ${where}`,
  ])
  return { total, rows }
}

export async function countKeadaan(db: Db): Promise<{ keadaan: KeadaanPemberitahuan; n: number }[]> {
  return rowsOf(db)`select p.keadaan, count(*) as n from pemberitahuan p where ${shown} group by p.keadaan`
}

export async function getPesanRow(db: Db, id: number): Promise<Row | undefined> {
  return rowOf(db)<Row>`${select} where p.id = ${id}`
}

/** False where it waits no more. */
export async function stopPesan(tx: Tx, id: number, akunId: number, now: number): Promise<boolean> {
  const stopped = await written(tx)`
    update pemberitahuan set keadaan = 'dihentikan', selesai_at = ${now}, dihentikan_oleh = ${akunId}
    where id = ${id} and keadaan = 'menunggu'`
  return stopped > 0
}

/** As if it were new: due now, never too late, all its tries before it. What is being sent stays so. False where it has gone. */
export async function restartPesan(tx: Tx, id: number, now: number): Promise<boolean> {
  const restarted = await written(tx)`
    update pemberitahuan set keadaan = 'menunggu', sebab = '', percobaan = 0, next_at = ${now},
      basi_at = null, selesai_at = null, dihentikan_oleh = null
    where id = ${id} and keadaan <> 'terkirim'`
  return restarted > 0
}

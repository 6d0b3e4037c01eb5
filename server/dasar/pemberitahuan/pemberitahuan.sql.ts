import { sql, type Updateable } from 'kysely'
import type { Channel, PemberitahuanKind, PemberitahuanRow, PemberitahuanState } from '#contract/pemberitahuan.ts'
import { jsonRows } from '#database/dialect.ts'
import { numberOf, rowOf, rowsOf, written } from '#database/rows.ts'
import type { Columns, Database, Db, Tx } from '#database/schema.ts'

export interface MessageRow
  extends Columns<
    'pemberitahuan',
    'kanal' | 'kunci' | 'akun_id' | 'langganan_id' | 'webhook_id' | 'antrean' | 'isi' | 'due_at' | 'basi_at'
  > {
  jenis: PemberitahuanKind
}

/** A message that this process is to send. */
export interface Message extends MessageRow {
  id: number
  created_at: number
}

/** What its job is told of it. */
export type Waiting = Columns<'pemberitahuan', 'id' | 'kanal' | 'antrean' | 'next_at'>

/** Adds what is not there yet, and says what that was. Ids within an antrean follow the order of commits where the caller holds what it is about. */
export async function insertMessage(tx: Tx, rows: readonly MessageRow[], now: number): Promise<Waiting[]> {
  const of = jsonRows(tx, rows, {
    text: ['kanal', 'jenis', 'kunci', 'antrean', 'isi'],
    integer: ['akun_id', 'langganan_id', 'webhook_id'],
    bigint: ['due_at', 'basi_at'],
  })
  // `where`: SQLite would take the `on` for a join's.
  const added = await rowsOf(tx)<Waiting>`
    insert into pemberitahuan (kanal, jenis, kunci, akun_id, langganan_id, webhook_id, antrean, isi, due_at, basi_at, next_at, created_at)
    select r.kanal, r.jenis, r.kunci, r.akun_id, r.langganan_id, r.webhook_id, r.antrean, r.isi, r.due_at, r.basi_at, r.due_at,
      cast(${now} as bigint)
    from ${of} as r where 1 = 1 on conflict (kunci) do nothing returning id, kanal, antrean, next_at`
  return added.toSorted((a, b) => a.id - b.id)
}

/** Which of these are made already. */
export async function listKey(db: Db, keyList: readonly string[]): Promise<Set<string>> {
  const wanted = keyList.map(kunci => ({ kunci }))
  const of = jsonRows(db, wanted, { text: ['kunci'] })
  const rows = await rowsOf(db)<{ kunci: string }>`
    select p.kunci from pemberitahuan p where p.kunci in (select r.kunci from ${of} as r)`
  return new Set(rows.map(row => row.kunci))
}

interface VisibleMessage extends Pick<Message, 'id' | 'kanal' | 'jenis' | 'kunci' | 'langganan_id' | 'isi'> {
  keadaan: PemberitahuanState
}

export async function getMessage(db: Db, id: number): Promise<VisibleMessage | undefined> {
  return rowOf(db)<VisibleMessage>`
    select id, kanal, jenis, kunci, langganan_id, isi, keadaan from pemberitahuan where id = ${id}`
}

/** Of one antrean, in its order. */
export async function listQueue(db: Db, antrean: string): Promise<VisibleMessage[]> {
  return rowsOf(db)`
    select id, kanal, jenis, kunci, langganan_id, isi, keadaan from pemberitahuan where antrean = ${antrean} order by id`
}

/** Now it is this one's to send, if it still waits. */
export async function beginMessage(
  tx: Tx,
  { id, sewa }: { id: number; sewa: string },
  percobaan: number,
): Promise<Message | undefined> {
  return rowOf(tx)<Message>`
    update pemberitahuan set sewa = ${sewa}, percobaan = ${percobaan} where id = ${id} and keadaan = 'menunggu'
    returning id, kanal, jenis, kunci, akun_id, langganan_id, webhook_id, antrean, isi, due_at, basi_at, created_at`
}

/** What became of it, unless another process has taken it over. That it was sent stands above that somebody stopped it meanwhile. */
export async function finishMessage(
  tx: Tx,
  { id, sewa }: { id: number; sewa: string },
  { keadaan, sebab }: { keadaan: PemberitahuanState; sebab: string },
  now: number,
): Promise<void> {
  await sql`
    update pemberitahuan set keadaan = ${keadaan}, sebab = ${sebab}, selesai_at = ${now}, sewa = ''
    where id = ${id} and sewa = ${sewa} and (keadaan = 'menunggu' or ${keadaan} = 'terkirim')`.execute(tx)
}

export async function postponeMessage(
  tx: Tx,
  { id, sewa }: { id: number; sewa: string },
  change: Updateable<Database['pemberitahuan']>,
): Promise<void> {
  const mine = tx.updateTable('pemberitahuan').where('id', '=', id).where('sewa', '=', sewa)
  await mine.set({ ...change, sewa: '' }).execute()
}

/** Some of what was done with before `sebelum`; how many. */
export async function deleteOldMessage(tx: Tx, sebelum: number): Promise<number> {
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

export async function listMessageRows(
  db: Db,
  filter: { keadaan?: PemberitahuanState | undefined; kanal?: Channel | undefined },
  limit: number,
  offset: number,
): Promise<{ total: number; rows: Row[] }> {
  const { keadaan, kanal } = filter
  const where = sql`
    ${shown} and ${keadaan ? sql`p.keadaan = ${keadaan}` : sql`1 = 1`} and ${kanal ? sql`p.kanal = ${kanal}` : sql`1 = 1`}`
  const [rows, total] = await Promise.all([
    rowsOf(db)<Row>`${select} where ${where} order by p.id desc limit ${limit} offset ${offset}`,
    numberOf(db)`select count(*) as n from pemberitahuan p where ${where}`,
  ])
  return { total, rows }
}

export async function countState(db: Db): Promise<{ keadaan: PemberitahuanState; n: number }[]> {
  return rowsOf(db)`select p.keadaan, count(*) as n from pemberitahuan p where ${shown} group by p.keadaan`
}

export async function getMessageRow(db: Db, id: number): Promise<Row | undefined> {
  return rowOf(db)<Row>`${select} where p.id = ${id}`
}

/** False where it waits no more. */
export async function stopMessage(tx: Tx, id: number, akunId: number, now: number): Promise<boolean> {
  const stopped = await written(tx)`
    update pemberitahuan set keadaan = 'dihentikan', selesai_at = ${now}, dihentikan_oleh = ${akunId}
    where id = ${id} and keadaan = 'menunggu'`
  return stopped > 0
}

/** As if it were new: due now, never too late, all its tries before it. What is being sent stays so. undefined where it has gone. */
export async function restartMessage(tx: Tx, id: number, now: number): Promise<Waiting | undefined> {
  return rowOf(tx)<Waiting>`
    update pemberitahuan set keadaan = 'menunggu', sebab = '', percobaan = 0, next_at = ${now},
      basi_at = null, selesai_at = null, dihentikan_oleh = null
    where id = ${id} and keadaan <> 'terkirim' returning id, kanal, antrean, next_at`
}

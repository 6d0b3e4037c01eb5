import type * as z from 'zod'
import type {
  Channel,
  listPemberitahuan as endpoint,
  PemberitahuanKind,
  PemberitahuanRow,
} from '#contract/pemberitahuan.ts'
import type { Db, Tx } from '#database/schema.ts'
import type { Write } from '#database/write.ts'
import { Conflict, found } from '#server/dasar/errors.ts'
import type { User } from '#server/dasar/http/user.ts'
import { addJobs, removeJob } from '#server/dasar/jobs/job.ts'
import {
  countState,
  deleteOldMessage,
  getMessageRow,
  insertMessage,
  listKey,
  listMessageRows,
  type Message,
  restartMessage,
  stopMessage,
  type Waiting,
} from './pemberitahuan.sql.ts'

export { getMessage, listQueue, type Message } from './pemberitahuan.sql.ts'

/**
 * What a channel says of one try. terkirim: the other side has taken it · ulangi: not now, later perhaps · gagal: never, such as an
 * address that is gone · batal: it is of no use any more. `sebab` is read by admins: no secret, no name.
 */
export type SendOutcome =
  | { hasil: 'terkirim' }
  | { hasil: 'gagal' | 'batal'; sebab: string }
  | {
      hasil: 'ulangi'
      sebab: string
      /** Not before, where the other side has said when. */
      next_at?: number
    }

/** Sends one message; ends soon once `tanda` is aborted. What it throws is logged, and tried again. */
export type Send = (pesan: Message, tanda: AbortSignal) => Promise<SendOutcome>

export interface Fresh {
  kanal: Channel
  jenis: PemberitahuanKind
  /** What it is about and for whom; the same twice is made once. */
  kunci: string
  /** Ids, dates and counts: no names, reasons, or marks. */
  isi: object
  akun_id?: number
  langganan_id?: number
  webhook_id?: number
  /** Those of one antrean go one after the other; the caller holds what it is about, so that ids follow the commits. */
  antrean?: string
  /** Not before; now unless said. */
  due_at?: number
  /** After that it is of no use; 0: it only keeps that it is known, is never sent and stands in no list. */
  basi_at?: number
}

/** For whoever looks again and again: what was made before is left, and where nothing is new nothing is written. */
export async function addUnknown(db: Db, write: Write, newList: readonly Fresh[], now: number): Promise<void> {
  if (newList.length === 0) return
  const known = await listKey(db, newList.map(keyOf))
  const baru = newList.filter(one => !known.has(keyOf(one)))
  if (baru.length > 0) await write(tx => addPemberitahuan(tx, baru, now))
}

/** Makes messages, in the transaction of what they tell: neither is kept without the other. How many were not there yet. */
export async function addPemberitahuan(tx: Tx, newList: readonly Fresh[], now: number): Promise<number> {
  const rows = newList.map(
    ({ kanal, jenis, kunci, isi, akun_id, langganan_id, webhook_id, antrean, due_at, basi_at }) => ({
      ...{ kanal, jenis, kunci: keyOf({ kanal, jenis, kunci }), isi: JSON.stringify(isi) },
      ...{ akun_id: akun_id ?? null, langganan_id: langganan_id ?? null, webhook_id: webhook_id ?? null },
      ...{ antrean: antrean ?? '', due_at: due_at ?? now, basi_at: basi_at ?? null },
    }),
  )
  if (rows.length === 0) return 0
  const added = await insertMessage(tx, rows, now)
  await addJobs(tx, added.map(jobOf))
  return added.length
}

/** A message that waits is sent by a job. */
function jobOf({ id, kanal, antrean, next_at }: Waiting) {
  return { name: `kabar.${kanal}`, payload: { id }, queue: antrean, at: next_at }
}

function keyOf({ kanal, jenis, kunci }: Pick<Fresh, 'kanal' | 'jenis' | 'kunci'>): string {
  return `${kanal}:${jenis}:${kunci}`
}

/** So long it is remembered that something was told: a semester. */
const AGE = 180 * 86_400_000

/** Forgets some of what was done with long ago; how many. */
export function prunePemberitahuan(tx: Tx, now: number): Promise<number> {
  return deleteOldMessage(tx, now - AGE)
}

type Row = NonNullable<Awaited<ReturnType<typeof getMessageRow>>>

export async function listPemberitahuan(db: Db, query: z.output<(typeof endpoint)['query']>) {
  const { ukuran, halaman, ...filter } = query
  const [{ total, rows }, keadaan] = await Promise.all([
    listMessageRows(db, filter, ukuran, (halaman - 1) * ukuran),
    countState(db),
  ])
  const jumlah = { menunggu: 0, terkirim: 0, gagal: 0, dihentikan: 0, batal: 0 }
  for (const { keadaan: one, n } of keadaan) jumlah[one] = n
  return { total, jumlah, rows: rows.map(toRow) }
}

export async function stopPemberitahuan(tx: Tx, user: User, id: number, now: number): Promise<PemberitahuanRow> {
  const { kanal } = await requireMessage(tx, id)
  if (!(await stopMessage(tx, id, user.id, now)))
    throw Conflict(
      'pemberitahuan.selesai',
      'Pemberitahuan ini tidak menunggu lagi. Muat ulang untuk melihat keadaannya.',
    )
  // Or those behind it in its antrean would wait for it.
  await removeJob(tx, `kabar.${kanal}`, { id })
  return toRow(await requireMessage(tx, id))
}

export async function resendPemberitahuan(tx: Tx, id: number, now: number): Promise<PemberitahuanRow> {
  await requireMessage(tx, id)
  const waiting = await restartMessage(tx, id, now)
  if (!waiting) throw Conflict('pemberitahuan.terkirim', 'Pemberitahuan ini sudah terkirim.')
  await addJobs(tx, [jobOf(waiting)])
  return toRow(await requireMessage(tx, id))
}

async function requireMessage(db: Db, id: number): Promise<Row> {
  return found(await getMessageRow(db, id), 'pemberitahuan')
}

/** Of an address its host is told: what stands behind it may be a key. */
function toRow({ akun, alamat, ...row }: Row): PemberitahuanRow {
  return { ...row, untuk: akun ?? (alamat ? new URL(alamat).host : '') }
}

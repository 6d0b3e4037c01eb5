import type { RecordAbsensiReply, Tanda } from '#contract/absensi/lembar.ts'
import type { Tx } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listApplied, listOriginMarks, type MarkRow, type OriginRow } from './tanda.sql.ts'
import { readNames, toNow } from './tanda.ts'

/** A mark that stands already just as it was sent, and what was sent as this caller may write it. */
export interface Agreed {
  mark: MarkRow
  sent: Tanda
  tanda: Tanda
}

interface Action {
  actionId: string
  now: number
}

/**
 * Of marks that stood already as they were sent: the answer for those that stay whose they are, and `tulis`, those that are written
 * as the sender's all the same, because what set them may be taken back: an izin, a koreksi, a file. Else the sender would be told
 * that the mark is kept, and it would go with what had set it.
 */
export async function settleAgreed(
  tx: Tx,
  user: User,
  pertemuanId: number,
  action: Action,
  agreed: readonly Agreed[],
): Promise<{ rows: RecordAbsensiReply['rows']; tulis: Agreed[] }> {
  if (agreed.length === 0) return { rows: [], tulis: [] }
  const asal = new Map(
    (await listOriginMarks(tx, pertemuanId, idsOf(agreed))).map(({ mahasantri_id, ...row }) => [mahasantri_id, row]),
  )
  const maybe = agreed.filter(({ mark }) => mark.status !== null && mayBeTakenBack(asal.get(mark.mahasantri_id)))
  // What this action has written before was kept in its own version.
  const applied = maybe.length === 0 ? [] : await listApplied(tx, pertemuanId, action.actionId)
  const done = new Set(applied.map(row => row.mahasantri_id))
  const tulis = maybe.filter(({ mark }) => !done.has(mark.mahasantri_id))
  const rest = agreed.filter(one => !tulis.includes(one))
  return { rows: await answerAgreed(tx, user, action, rest, asal), tulis }
}

function mayBeTakenBack(asal: Origin | undefined): boolean {
  return asal !== undefined && (asal.izin_id !== null || asal.koreksi_id !== null || asal.dari_berkas === 1)
}

type Origin = Omit<OriginRow, 'mahasantri_id'>

/**
 * One's own, this action's earlier twin among them, is told as
 * written. Somebody else's is agreed with and stays theirs: its answer says whose it is, and leaves the next change on the
 * base this one had. A version of theirs that nobody has seen on the sender's phone would let that change pass over it.
 */
async function answerAgreed(
  tx: Tx,
  user: User,
  { actionId, now }: Action,
  agreed: readonly Agreed[],
  asal: ReadonlyMap<number, Origin>,
): Promise<RecordAbsensiReply['rows']> {
  // A link is good for its own marks only, and what came by one is nobody's own after a log-in: it may have been passed on.
  const tautanId = user.tautan?.id ?? null
  const isOwn = ({ mahasantri_id, version }: MarkRow) => {
    const row = asal.get(mahasantri_id)
    if (!row) return version === 0
    if (row.action_id === actionId) return true
    return row.akun_id === user.id && row.tautan_id === tautanId && row.izin_id === null
  }
  const nameOf = await readNames(
    tx,
    agreed.flatMap(({ mark }) => (isOwn(mark) ? [] : [mark])),
  )
  return agreed.map(({ mark, sent }) => ({
    mahasantri_id: mark.mahasantri_id,
    arrived_at: mark.pada ?? now,
    ...(isOwn(mark)
      ? { version: mark.version, sekarang: null }
      : { version: sent.base_version, sekarang: toNow(mark, nameOf) }),
  }))
}

function idsOf(agreed: readonly Agreed[]): number[] {
  return agreed.map(({ mark }) => mark.mahasantri_id)
}

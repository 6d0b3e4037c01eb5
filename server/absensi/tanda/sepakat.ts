import type { RecordAbsensiReply, Tanda } from '#contract/absensi/lembar.ts'
import type { Tx } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { listAsalMarks, type MarkRow } from './tanda.sql.ts'
import { readNames, toSekarang } from './tanda.ts'

/** A mark that stands already just as it was sent. */
export interface Sepakat {
  mark: MarkRow
  sent: Tanda
}

/**
 * The answer for marks that stood already as they were sent. One's own, this action's earlier twin among them, is told as
 * written. Somebody else's is agreed with and stays theirs: its answer says whose it is, and leaves the next change on the
 * base this one had. A version of theirs that nobody has seen on the sender's phone would let that change pass over it.
 */
export async function answerSepakat(
  tx: Tx,
  user: User,
  pertemuanId: number,
  { actionId, now }: { actionId: string; now: number },
  sepakat: readonly Sepakat[],
): Promise<RecordAbsensiReply['rows']> {
  if (sepakat.length === 0) return []
  const marks = sepakat.map(({ mark }) => mark)
  const asal = new Map(
    (await listAsalMarks(tx, pertemuanId, idsOf(marks))).map(({ mahasantri_id, ...row }) => [mahasantri_id, row]),
  )
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
    marks.filter(mark => !isOwn(mark)),
  )
  return sepakat.map(({ mark, sent }) => ({
    mahasantri_id: mark.mahasantri_id,
    arrived_at: mark.pada ?? now,
    ...(isOwn(mark)
      ? { version: mark.version, sekarang: null }
      : { version: sent.base_version, sekarang: toSekarang(mark, nameOf) }),
  }))
}

function idsOf(marks: readonly MarkRow[]): number[] {
  return marks.map(row => row.mahasantri_id)
}

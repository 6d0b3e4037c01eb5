import type { Tx } from '#database/schema.ts'
import type { User } from '#server/dasar/http/serve.ts'
import { forbidden, notFound, type Refusal, refuseUndo, sift, withOutcome, withUndo } from './proposal.ts'

/** What taking a decision back asks of each. */
interface Decided {
  id: number
  keadaan: string
  decided_by: number | null
  decided_at: number | null
  /** 1: a rule approved it, and nobody has decided it. */
  otomatis?: number
}

interface Putusan<Asked> {
  asked: readonly Asked[]
  hasil: string
  jawaban: string
}

/** A kind of usul that somebody else decides, one or many at once. */
export interface DecisionKind<Row, Past, Asked, Refused, More> {
  satuan: 'izin' | 'koreksi'
  accepted: string
  /** Locks them, and what they are about, in the order in which whoever proposes takes both. */
  hold: (tx: Tx, ids: readonly number[]) => Promise<void>
  list: (tx: Tx, ids: readonly number[]) => Promise<Row[]>
  /** What stands in the way of each, and the rows as they are by then: agreeing may have opened something first. */
  judge: (
    tx: Tx,
    user: User,
    rows: readonly Row[],
    now: number,
    accepting: boolean,
  ) => Promise<{ rows: readonly Row[]; refuse: (row: Row, asked: Asked) => Refused | undefined }>
  /** Of those that nothing stands in the way of; there may be none. */
  write: (tx: Tx, user: User, rows: readonly Row[], putusan: Putusan<Asked>, now: number) => Promise<More>
  listDecided: (tx: Tx, ids: readonly number[]) => Promise<Past[]>
  mayUndo: (tx: Tx, user: User, rows: readonly Past[], now: number) => Promise<(row: Past) => boolean>
  refuseUndo?: (row: Past) => Refusal | undefined
  /** Gives back what agreeing has changed. */
  takeBack: (tx: Tx, user: User, accepted: readonly Past[], now: number) => Promise<void>
  reopen: (tx: Tx, ids: readonly number[]) => Promise<void>
}

export function defineDecision<
  Row extends { id: number },
  Past extends Decided,
  Asked extends { id: number },
  Refused extends Refusal,
  More extends object,
>(kind: DecisionKind<Row, Past, Asked, Refused, More>) {
  const { satuan } = kind
  return { decide, undo }

  /** What can be decided is, what cannot is named with why. */
  async function decide(tx: Tx, user: User, putusan: Putusan<Asked>, now: number) {
    const ids = putusan.asked.map(({ id }) => id)
    await kind.hold(tx, ids)
    const before = await kind.list(tx, ids)
    const { rows, refuse } = await kind.judge(tx, user, before, now, putusan.hasil === kind.accepted)
    const byId = new Map(rows.map(row => [row.id, row]))
    const { bisa, tertinggal } = sift(putusan.asked, one => {
      const row = byId.get(one.id)
      return row ? refuse(row, one) : (notFound(satuan) as Refused)
    })
    const diputuskan = bisa.map(({ id }) => id)
    const decided = diputuskan.flatMap(id => byId.get(id) ?? [])
    const more = await kind.write(tx, user, decided, putusan, now)
    return withOutcome(satuan, { diputuskan, ...more, tertinggal })
  }

  /** Takes back what the user has decided a moment ago: they wait again. */
  async function undo(tx: Tx, user: User, ids: readonly number[], now: number) {
    await kind.hold(tx, ids)
    const rows = await kind.listDecided(tx, ids)
    const byId = new Map(rows.map(row => [row.id, row]))
    const mayUndo = await kind.mayUndo(tx, user, rows, now)
    const asked = [...new Set(ids)].map(id => ({ id }))
    const { bisa, tertinggal } = sift(asked, ({ id }) => {
      const row = byId.get(id)
      if (!row) return notFound(satuan)
      if (!mayUndo(row)) return forbidden(satuan)
      const isDecided = row.otomatis !== 1 && (row.keadaan === kind.accepted || row.keadaan === 'ditolak')
      const by = isDecided ? { oleh: row.decided_by, at: row.decided_at } : { oleh: null, at: null }
      return refuseUndo(satuan, by, user.id, now) ?? kind.refuseUndo?.(row)
    })
    const diurungkan = bisa.map(({ id }) => id)
    const accepted = diurungkan.flatMap(id => byId.get(id) ?? []).filter(row => row.keadaan === kind.accepted)
    if (accepted.length > 0) await kind.takeBack(tx, user, accepted, now)
    if (diurungkan.length > 0) await kind.reopen(tx, diurungkan)
    return withUndo(satuan, { diurungkan, tertinggal })
  }
}

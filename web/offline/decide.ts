import type { Now } from '#contract/absensi/lembar.ts'
import {
  type Answers,
  type Change,
  type Entry,
  type NewEntry,
  type Problem,
  type QueueState,
  withInput,
} from './entry.ts'
import { leftOf, mayBeOf, newer, notChosen, ofPertemuan, type Tap, without } from './queue.ts'

// What becomes of marks that were not simply saved, in a conflict or refused: a person says, or the sheet that came anew.
// Pure steps of the queue, as in queue.ts.

/** 'Pakai Izin': the person's own mark is given up, and kept as such; what the server has stands. `pilihan` is what that was shown as. */
export function giveUp(
  { entries, answers }: QueueState,
  user: number,
  group: string,
  pilihan: Tap,
  decision: { id: string; at: number },
): Change {
  const { mahasantri_id: id } = pilihan
  const stuck = entries.filter(
    e => e.user === user && e.group === group && e.state === 'stuck' && e.input.rows.some(r => r.mahasantri_id === id),
  )
  const put = stuck.map(entry => without(entry, new Set([id])))
  const standing: Answers = {}
  for (const entry of stuck) {
    const sekarang = entry.problems?.[id]?.sekarang
    if (sekarang) standing[id] = { ...sekarang, ...ofPertemuan(entry.input.pertemuan_id) }
  }
  return {
    ...leftOf(put),
    add: stuck.flatMap(entry => notChosen(entry, [pilihan], decision)),
    answers: { group, rows: newer(answers[group] ?? {}, standing) },
  }
}

/** Which refused marks are meant: all of a sheet, those of one entry, or some of its rows. */
export interface Refused {
  user: number
  group: string
  no?: number
  ids?: readonly number[]
}

/**
 * 'Coba lagi' on what was refused: sent once more, as a new action. Under its old id the server would take a further tap
 * on a row that id has already changed for a replay. With `alasan` it says why it comes after the lock. Rows in conflict
 * stay: they wait for a choice, not for another try.
 */
export function retry({ entries }: QueueState, refused: Refused, newId: () => string, alasan?: string): Change {
  const change = { put: [] as Entry[], add: [] as NewEntry[] }
  for (const entry of refusedOf(entries, refused)) {
    const ids = chosenIds(entry, refused)
    const rows = entry.input.rows.filter(row => ids.has(row.mahasantri_id))
    // It may have arrived before it was refused, so that taking it back is more than leaving it out.
    const asal = Object.fromEntries(
      Object.entries(entry.input.asal ?? {}).map(([id, { isi: _, ...asal }]) => [id, asal]),
    )
    const { problems: _, no, ...rest } = withInput(entry, { rows, asal })
    const again: NewEntry = { ...rest, id: newId(), state: 'open' }
    if (alasan !== undefined) again.input.alasan = alasan
    if (rows.length === entry.input.rows.length) change.put.push({ ...again, no })
    else {
      change.put.push(without(entry, ids))
      change.add.push(again)
    }
  }
  return change
}

/** 'Buang': what was refused is given up; conflicts stay, they have their own buttons. */
export function discardRefused({ entries }: QueueState, refused: Refused): Change {
  const put = refusedOf(entries, refused).map(entry => without(entry, chosenIds(entry, refused)))
  return leftOf(put)
}

/**
 * The sheet has come anew: where the others' mark is now the very one that waited for a choice against theirs, there is
 * nothing left to choose. `pertemuanId`: whose rows these are.
 */
export function dropAgreed(
  { entries }: QueueState,
  user: number,
  group: string,
  rows: readonly StandingRow[],
  pertemuanId: number | undefined,
): Change {
  const standing = new Map(rows.map(row => [row.mahasantri_id, row]))
  const put: Entry[] = []
  for (const entry of entries) {
    if (entry.user !== user || entry.group !== group || entry.state !== 'stuck') continue
    if (!mayBeOf(entry, pertemuanId)) continue
    const agreed = entry.input.rows.filter(({ mahasantri_id, status, menit, catatan }) => {
      const mark = standing.get(mahasantri_id)
      const theirs = problemOf(entry.problems, mahasantri_id)?.sekarang
      if (!mark || !theirs || mark.version < theirs.version) return false
      return mark.status === status && mark.menit === menit && mark.catatan === catatan
    })
    if (agreed.length === 0) continue
    put.push(without(entry, new Set(agreed.map(row => row.mahasantri_id))))
  }
  return leftOf(put)
}
export type StandingRow = Pick<Now, 'status' | 'menit' | 'catatan' | 'version'> & { mahasantri_id: number }

/** The rows of a stuck entry that the server refused; the others are in conflict. */
export function refusedIds({ input, problems }: Entry): number[] {
  return input.rows.flatMap(({ mahasantri_id: id }) => (problemOf(problems, id)?.sekarang ? [] : [id]))
}

export function problemOf(problems: Entry['problems'], mahasantriId: number): Problem | undefined {
  return problems?.[mahasantriId] ?? problems?.['']
}

function refusedOf(entries: readonly Entry[], refused: Refused): Entry[] {
  const { user, group, no } = refused
  return entries.filter(
    entry =>
      entry.user === user &&
      entry.group === group &&
      entry.state === 'stuck' &&
      (no === undefined || entry.no === no) &&
      chosenIds(entry, refused).size > 0,
  )
}

function chosenIds(entry: Entry, { ids }: Refused): ReadonlySet<number> {
  return new Set(refusedIds(entry).filter(id => ids === undefined || ids.includes(id)))
}

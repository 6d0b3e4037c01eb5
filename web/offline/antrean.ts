import { problemOf, refusedIds } from './decide.ts'
import type { Entry } from './entry.ts'
import { isWhole } from './postponed-izin.ts'
import { without } from './queue.ts'

/** What one account still has on this device, in marks and izin; of the others only how many. */
export interface Queue {
  /** The account's own entries, in order. */
  entries: Entry[]
  /** On their way, or waiting for the connection. */
  menunggu: number
  ditolak: number
  /** Somebody else marked them differently. */
  pilihan: number
  lain: number
}

/** `user` undefined: not known yet whose session this is, so nothing counts as one's own. */
export function brief(entries: readonly Entry[], user: number | undefined): Queue {
  // What was given up waits for nobody: it goes to the history and is no mark.
  const own = entries.filter(entry => entry.user === user && (entry.input.rows.length > 0 || isWhole(entry)))
  const stuck = own.filter(entry => entry.state === 'stuck')
  const ditolak = stuck.reduce((sum, entry) => sum + (isWhole(entry) ? 1 : refusedIds(entry).length), 0)
  return {
    entries: own,
    menunggu: countMarks(own.filter(entry => entry.state !== 'stuck')),
    ditolak,
    pilihan: stuck.reduce((sum, entry) => sum + entry.input.rows.length - refusedIds(entry).length, 0),
    lain: countMarks(entries.filter(entry => entry.user !== user)),
  }
}

/** What waits for people who are not on the list of its sheet (any more): no row can say so. */
export interface NotOnSheet {
  menunggu: number
  ditolak: number
  pilihan: number
  /** Of what was refused: whom it is about, and why the first was. */
  nama: string[]
  pesan: string
}

/** `entries`: those of the sheet, of one account; `ids`: who is on its list. */
export function notOnSheet(entries: readonly Entry[], user: number, ids: ReadonlySet<number>): NotOnSheet {
  const left = entries.map(entry => without(entry, ids)).filter(({ input }) => input.rows.length > 0)
  const { menunggu, ditolak, pilihan } = brief(left, user)
  const refused = left.flatMap(entry => (entry.state === 'stuck' ? refusedIds(entry).map(id => ({ entry, id })) : []))
  const nama = refused.flatMap(({ entry, id }) => entry.input.asal?.[id]?.nama || [])
  const [first] = refused
  return { menunggu, ditolak, pilihan, nama, pesan: (first && problemOf(first.entry.problems, first.id)?.pesan) ?? '' }
}

/** A mark that is on its way and has been changed since is one mark. */
function countMarks(entries: readonly Entry[]): number {
  return new Set(
    entries.flatMap(entry => {
      const { user, group, input } = entry
      return isWhole(entry) ? [group] : input.rows.map(row => `${user} ${group} ${row.mahasantri_id}`)
    }),
  ).size
}

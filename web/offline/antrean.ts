import { refusedIds } from './decide.ts'
import type { Entry } from './entry.ts'

/** What one account still has on this device, in marks; of the others only how many. */
export interface Antrean {
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
export function ringkas(entries: readonly Entry[], user: number | undefined): Antrean {
  const own = entries.filter(entry => entry.user === user)
  const stuck = own.filter(entry => entry.state === 'stuck')
  const ditolak = stuck.reduce((sum, entry) => sum + refusedIds(entry).length, 0)
  return {
    entries: own,
    menunggu: countMarks(own.filter(entry => entry.state !== 'stuck')),
    ditolak,
    pilihan: stuck.reduce((sum, entry) => sum + entry.input.rows.length, 0) - ditolak,
    lain: countMarks(entries.filter(entry => entry.user !== user)),
  }
}

/** A mark that is on its way and has been changed since is one mark. */
function countMarks(entries: readonly Entry[]): number {
  return new Set(
    entries.flatMap(({ user, group, input }) => input.rows.map(row => `${user} ${group} ${row.mahasantri_id}`)),
  ).size
}

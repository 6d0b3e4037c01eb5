import type { Orang } from './dunia.ts'
import type { BarisLayar } from './ponsel.ts'

/**
 * What must be true whatever happened: kept by the test while it acts, without asking the program. A mark counts from
 * the moment its row shows it.
 */
export interface Model {
  /** The last mark of each person for each row, by mahasantri_id; `null` is a mark that was taken back. */
  readonly ketukan: Record<Orang, Map<number, string | null>>
  /** Every mark of the server that a person has had before their eyes: what they may change. */
  readonly dilihat: Record<Orang, Map<number, Dilihat[]>>
  /** When a person pressed 'Urungkan', from and until: what is undone then is their own. */
  readonly undo: Record<Orang, [number, number][]>
  sinyal: Record<Orang, boolean>
  serverHidup: boolean
  terkunci: boolean
}

export function createModel(): Model {
  return {
    ketukan: { umar: new Map(), hasan: new Map() },
    dilihat: { umar: new Map(), hasan: new Map() },
    undo: { umar: [], hasan: [] },
    sinyal: { umar: true, hasan: true },
    serverHidup: true,
    terkunci: false,
  }
}

/** A mark as the server told it: which one, and what the screen showed of it (not told of the other side of a conflict). */
export interface Dilihat {
  version: number
  status: string | null | undefined
}

/** What waits on the person's own device covers what the server has: only a row without it, or a conflict, shows that. */
export function see(model: Model, orang: Orang, id: number, { status, server, menunggu, konflik }: BarisLayar): void {
  if (konflik !== null) seen(model, orang, id, { version: konflik, status: undefined })
  else if (!menunggu) seen(model, orang, id, { version: server, status })
}

export function seen(model: Model, orang: Orang, id: number, mark: Dilihat): void {
  const known = model.dilihat[orang].get(id) ?? []
  model.dilihat[orang].set(id, known)
  known.push(mark)
}

import type { Orang } from './dunia.ts'
import type { BarisLayar } from './ponsel.ts'

/**
 * What must be true whatever happened: kept by the test while it acts, without asking the program. A mark counts from
 * the moment its row shows it.
 */
export interface Model {
  /** The last mark of each person for each row, by mahasantri_id; `null` is a mark that was taken back. */
  readonly ketukan: Record<Orang, Map<number, string | null>>
  /** Every mark a person has had before their eyes for a row, both sides of a conflict as `KONFLIK`: what they may change. */
  readonly dilihat: Record<Orang, Map<number, Set<string | null>>>
  sinyal: Record<Orang, boolean>
  serverHidup: boolean
  terkunci: boolean
}

export function createModel(): Model {
  return {
    ketukan: { umar: new Map(), hasan: new Map() },
    dilihat: { umar: new Map(), hasan: new Map() },
    sinyal: { umar: true, hasan: true },
    serverHidup: true,
    terkunci: false,
  }
}

export const KONFLIK = 'konflik'

export function see(model: Model, orang: Orang, id: number, { status, konflik }: BarisLayar): void {
  const seen = model.dilihat[orang].get(id) ?? new Set()
  model.dilihat[orang].set(id, seen.add(status))
  if (konflik) seen.add(KONFLIK)
}

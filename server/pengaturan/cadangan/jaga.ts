import type { Db } from '#database/schema.ts'
import type { Clock } from '#server/dasar/http/serve.ts'
import { isDue, runCadangan, type Tempat } from './cadangan.ts'

const MINUTE = 60_000
/** A server that has just started has people waiting for it. */
const FIRST = 5 * MINUTE

/** Looks every minute whether the night's copy is due: a server that is off at night makes it in the morning. Returns the end. */
export function keepCadangan(db: Db, clock: Clock, tempat: Tempat, tell: (galat: string) => void): () => void {
  let timer = setTimeout(look, FIRST).unref()
  return () => clearTimeout(timer)

  async function look(): Promise<void> {
    try {
      const galat = (await isDue(db, clock.now())) ? await runCadangan(db, clock, tempat) : undefined
      if (galat) tell(galat)
    } catch (error) {
      // The database does not answer: the next minute asks again.
      tell(String(error))
    }
    timer = setTimeout(look, MINUTE).unref()
  }
}

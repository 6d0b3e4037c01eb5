import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { offerUndo } from '#web/ui/urung.ts'
import { call, isUnreachable, onPerubahan } from './api.ts'
import { readAnew } from './query-client.ts'

interface Putusan {
  /** '3 koreksi diterima' */
  teks: string
  /** When it was sent, `performance.now()`. */
  sejak: number
  ids: readonly number[]
}

/** Offers to take a decision back by a second call. Marks and figures are others then, so everything is read anew. */
export function useOfferUndo(
  undo: (ids: number[]) => Promise<{ pesan?: string | undefined }>,
): (putusan: Putusan, sesudah?: () => void) => void {
  const client = useQueryClient()
  return ({ teks, sejak, ids }, sesudah) => {
    const settle = async () => {
      await readAnew(client)
      sesudah?.()
    }
    offerUndo({
      ...{ teks, sejak, mayAgain: isUnreachable },
      urungkan: async () => {
        const { pesan } = await undo([...ids]).catch(async (error: unknown) => {
          // Without an answer what was decided stands as it is shown.
          if (!isUnreachable(error)) await settle()
          throw error
        })
        await settle()
        if (pesan) throw new Error(pesan)
      },
    })
  }
}

const UNDO = 'PUT /api/perubahan/:id/urungan'

/** Whichever screen has changed something of the office's: it is offered to take it back (decision 0095). */
export function offerUndoOfChanges(client: QueryClient): void {
  onPerubahan(({ key, ids, sejak }) => {
    if (key === UNDO) return
    const left = [...ids]
    const urungkan = async () => {
      // The last one first: it stands on those before.
      for (let id = left.at(-1); id !== undefined; id = left.at(-1)) {
        await call(UNDO, { params: { id } }).catch(async (error: unknown) => {
          // Somebody else has changed it, or some of it has gone back: what is shown must be what there is.
          if (!isUnreachable(error)) await client.invalidateQueries()
          throw error
        })
        left.pop()
      }
      // The session too: it says what the institution and the months are called.
      await client.invalidateQueries()
    }
    offerUndo({ teks: '', sejak, mayAgain: isUnreachable, urungkan })
  })
}

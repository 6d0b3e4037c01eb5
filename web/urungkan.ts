import { useQueryClient } from '@tanstack/react-query'
import { offerUrung } from '#web/ui/urung.ts'
import { readAnew } from './query-client.ts'

interface Putusan {
  /** '3 koreksi diterima' */
  teks: string
  /** When it was sent, `performance.now()`. */
  sejak: number
  ids: readonly number[]
}

/** Offers to take a decision back by a second call. Marks and figures are others then, so everything is read anew. */
export function useTawarkanUrung(
  undo: (ids: number[]) => Promise<{ pesan?: string | undefined }>,
): (putusan: Putusan, sesudah?: () => void) => void {
  const client = useQueryClient()
  return ({ teks, sejak, ids }, sesudah) =>
    offerUrung({
      ...{ teks, sejak },
      urungkan: async () => {
        try {
          const { pesan } = await undo([...ids])
          if (pesan) throw new Error(pesan)
        } finally {
          await readAnew(client)
          sesudah?.()
        }
      },
    })
}

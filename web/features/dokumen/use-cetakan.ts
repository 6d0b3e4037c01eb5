import { useRouter } from '@tanstack/react-router'
import { useRef } from 'react'
import type { Api } from '#contract/api.ts'
import type { Body } from '#contract/endpoint.ts'
import { paths } from '#web/paths.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'
import { useStillInFront } from '#web/ui/use-still-in-front.ts'
import { useStartCetakan } from './dokumen-queries.ts'

/**
 * Has a file made and leads to where it is seen; whoever has left or closed it meanwhile is told that there is one. Why it
 * could not be made a dialog that still stands says itself.
 */
export function useCetakan(tempat: 'layar' | 'lapis') {
  const router = useRouter()
  const { mutateAsync, isPending, error } = useStartCetakan()
  const watch = useStillInFront(tempat)
  // Until the list of documents stands there: letters that are asked for twice take two rows of numbers.
  const currently = useRef(false)
  return {
    isPending,
    error,
    // Awaited: what is handed to `mutate` is not called any more once a menu has closed, and with it its item.
    buat: async (request: Body<Api['POST /api/cetakan']>) => {
      if (currently.current) return
      currently.current = true
      const still = watch()
      try {
        await mutateAsync({ body: request })
        if (still()) await router.navigate({ to: paths.dokumen })
        else tellDone('Berkas sedang dibuat, lihat di Dokumen')
      } catch (error) {
        if (tempat === 'layar' || !still()) tellError(error)
      } finally {
        currently.current = false
      }
    },
  }
}

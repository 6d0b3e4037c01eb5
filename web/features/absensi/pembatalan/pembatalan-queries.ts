import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/api.ts'
import { tellDone, tellError } from '#web/ui/kabar.ts'

/** Whatever is on the screen may be something else afterwards. */
export function useUndoPerubahan() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: number) => call('POST /api/perubahan/:id/pembatalan', { params: { id } }),
    onSuccess: () => tellDone('Perubahan dibatalkan'),
    onError: tellError,
    onSettled: () => queryClient.invalidateQueries(),
  })
}
